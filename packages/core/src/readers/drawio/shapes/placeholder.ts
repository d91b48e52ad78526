/** The name of a missing icon or picture, written in its place. */
import type { Paint } from '#diagram/index'
import { fitWords } from '#text/index'
import type { Style } from '../model.ts'
import { styleValue } from '../style/access.ts'
import type { Canvas } from './canvas.ts'

const WHITE = '#ffffff'
const INK = '#232f3e'

/** "mxgraph.aws4.verified_access" → "verified access". */
function words(name: string): string[] {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return last.split(/[\s_-]+/).filter((word) => word !== '')
}

/** White on dark fills; dark on light ones and if nothing is filled. */
function inkOn(fill: Paint): string {
  if (fill.type !== 'solid') return INK
  const { r, g, b, a } = fill.color
  return a > 0.5 && 0.299 * r + 0.587 * g + 0.114 * b < 150 ? WHITE : INK
}

/** Whether the label of the vertex is outside the shape, which then has room for a name. */
function labelIsOutside(style: Style): boolean {
  const vertical = styleValue(style, 'verticalLabelPosition') ?? 'middle'
  const horizontal = styleValue(style, 'labelPosition') ?? 'center'
  return vertical !== 'middle' || horizontal !== 'center'
}

/**
 * Whether the source's label is inside the shape and not empty.
 * @param label asked only if the label is inside, so that other figures are the same for all labels; undefined = there is
 *   one
 */
export function isLabelled(style: Style, label: (() => string) | undefined): boolean {
  return !labelIsOutside(style) && (label === undefined || hasText(label()))
}

/** Whether HTML has more than tags and spaces. */
function hasText(html: string): boolean {
  // No tag ends after the last ">"; a search for its end from every "<" would take time with their square.
  const end = html.lastIndexOf('>') + 1
  const text = html.slice(0, end).replace(/<[^>]*>|&nbsp;|&#160;/g, '')
  const rest = html.slice(end).replace(/&nbsp;|&#160;/g, '')
  return text.trim() !== '' || rest.trim() !== ''
}

/**
 * Writes the name in the largest letters that fit; nothing if none fit or if the vertex has a label of its own in it.
 * @param label source of the label; undefined = there is one
 */
export function writeMissingName(
  canvas: Canvas,
  name: string,
  { style, label, fill }: { readonly style: Style; readonly label: (() => string) | undefined; readonly fill: Paint },
  w: number,
  h: number,
): void {
  if (isLabelled(style, label)) return
  const fitted = fitWords(words(name), w, h)
  if (!fitted) return
  canvas.setFont(fitted.size, 0, 'Helvetica')
  canvas.setFontColor(inkOn(fill))
  for (const { text, y } of fitted.lines) canvas.text(text, w / 2, y)
}
