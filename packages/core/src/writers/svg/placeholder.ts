/** The placeholder for a missing picture: something to see, to select and to connect to. */
import type { Box } from '../../diagram/index.ts'
import { num } from '../../geometry/path-data.ts'

const GREY = '#9e9e9e'

/** A dashed box with hills in it, the usual sign for a picture. */
export function missingPicture({ x, y, w, h }: Box): string {
  const hills = [
    [0.15, 0.8],
    [0.4, 0.4],
    [0.6, 0.68],
    [0.7, 0.55],
    [0.85, 0.8],
  ].map(([fx = 0, fy = 0]) => `${num(x + fx * w)} ${num(y + fy * h)}`)
  const box = `<rect x="${num(x + 0.5)}" y="${num(y + 0.5)}" width="${num(Math.max(0, w - 1))}" height="${num(Math.max(0, h - 1))}" stroke-dasharray="3 3"/>`
  return `<g fill="none" stroke="${GREY}" stroke-width="1">${box}<path d="M ${hills.join(' L ')}"/></g>`
}
