/** The name of an icon that is missing, written where its drawing would be. */
import type { Paint } from '../../../diagram/index.ts'
import { measureText } from '../../../text/index.ts'
import type { Style } from '../model.ts'
import { textOf } from '../style/access.ts'
import type { Canvas } from './canvas.ts'

/** px; smaller letters cannot be read. */
const SMALLEST = 6
const LARGEST = 12
const LINE_HEIGHT = 1.2
const MOST_LINES = 3

const WHITE = '#ffffff'
const INK = '#232f3e'

/** "mxgraph.aws4.verified_access" → "verified access". */
function words(name: string): string[] {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return last.split(/[\s_-]+/).filter((word) => word !== '')
}

/** Lines of words, none wider than `width` px unless it is one word. */
function linesOf(name: string, size: number, width: number): string[] {
  const lines: string[] = []
  for (const word of words(name)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && measureText(longer, { family: 'helvetica', size }) <= width)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function fits(lines: readonly string[], size: number, width: number, height: number): boolean {
  return (
    lines.length > 0 &&
    lines.length <= MOST_LINES &&
    lines.length * size * LINE_HEIGHT <= height &&
    lines.every((line) => measureText(line, { family: 'helvetica', size }) <= width)
  )
}

/** White on dark fills; dark on light ones and where nothing is filled. */
function inkOn(fill: Paint): string {
  if (fill.type !== 'solid') return INK
  const { r, g, b, a } = fill.color
  return a > 0.5 && 0.299 * r + 0.587 * g + 0.114 * b < 150 ? WHITE : INK
}

/** Whether the label of the vertex stands beside it, so that the shape itself has room for a name. */
function labelIsOutside(style: Style): boolean {
  const vertical = textOf(style, 'verticalLabelPosition') ?? 'middle'
  const horizontal = textOf(style, 'labelPosition') ?? 'center'
  return vertical !== 'middle' || horizontal !== 'center'
}

/** Whether the label of the vertex, as its source has it, stands in the shape and shows anything. */
function isLabelled(style: Style, label: string | undefined): boolean {
  return !labelIsOutside(style) && label?.replace(/<[^>]*>|&nbsp;|&#160;/g, '').trim() !== ''
}

/**
 * Writes the name in the largest letters that fit; nothing where none fit or where the vertex has a label of its own in it.
 * @param label source of the label; undefined = there is one
 */
export function writeMissingName(
  canvas: Canvas,
  name: string,
  { style, label, fill }: { readonly style: Style; readonly label: string | undefined; readonly fill: Paint },
  w: number,
  h: number,
): void {
  if (isLabelled(style, label)) return
  for (let size = LARGEST; size >= SMALLEST; size -= 1) {
    const lines = linesOf(name, size, w * 0.9)
    if (!fits(lines, size, w * 0.9, h * 0.9)) continue
    canvas.setFont(size, 0, 'Helvetica')
    canvas.setFontColor(inkOn(fill))
    const top = h / 2 - ((lines.length - 1) * size * LINE_HEIGHT) / 2
    for (const [index, line] of lines.entries()) canvas.text(line, w / 2, top + index * size * LINE_HEIGHT)
    return
  }
}
