/** The placeholder for a missing picture: something to see, select and connect to. */
import { toHex } from '#color/oklab'
import type { Box, Placeholder } from '#diagram/index'
import { num } from '#geometry/commands'
import { fitWords } from '#text/index'
import { escapeXml } from '#xml/escape'

const GREY = '#9e9e9e'
const INK = '#232f3e'
/** From the middle of the letters to the baseline, in font sizes. */
const BASELINE = 0.35

/** A box in the library's colour with the picture's name, or with hills, the usual icon for a picture. */
export function missingPicture(box: Box, placeholder: Placeholder | undefined): string {
  const color = placeholder ? toHex({ ...placeholder.color, a: 1 }) : GREY
  const words = placeholder?.name.split(/\s+/).filter((word) => word !== '') ?? []
  const fitted = fitWords(words, box.w, box.h)
  if (!fitted)
    return `<g fill="none" stroke="${color}" stroke-width="1">${frame(box, ' stroke-dasharray="3 3"')}${hills(box)}</g>`
  const x = num(box.x + box.w / 2)
  const lines = fitted.lines.map(({ text, y }) => {
    const baseline = num(box.y + y + BASELINE * fitted.size)
    return `<text x="${x}" y="${baseline}">${escapeXml(text)}</text>`
  })
  const letters = `fill="${INK}" text-anchor="middle" font-family="Helvetica" font-size="${num(fitted.size)}"`
  const look = ` rx="3" fill="${color}" fill-opacity="0.12" stroke="${color}" stroke-width="1"`
  return `${frame(box, look)}<g ${letters}>${lines.join('')}</g>`
}

function frame({ x, y, w, h }: Box, look: string): string {
  return `<rect x="${num(x + 0.5)}" y="${num(y + 0.5)}" width="${num(Math.max(0, w - 1))}" height="${num(Math.max(0, h - 1))}"${look}/>`
}

function hills({ x, y, w, h }: Box): string {
  const points = [
    [0.15, 0.8],
    [0.4, 0.4],
    [0.6, 0.68],
    [0.7, 0.55],
    [0.85, 0.8],
  ].map(([fx = 0, fy = 0]) => `${num(x + fx * w)} ${num(y + fy * h)}`)
  return `<path d="M ${points.join(' L ')}"/>`
}
