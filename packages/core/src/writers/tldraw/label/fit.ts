/** Gives a label the lines that it has in the source: our fonts differ in width, so room or size give way a little. */
import type { Block, Label, RichText, Run } from '../../../diagram/index.ts'
import { remember } from '../../../remember.ts'
import { layoutSource, layoutText } from '../../../text/index.ts'
import { runsOf } from '../rich-text.ts'
import { dominantLook, type FontStyle } from './dominant.ts'
import { tableLines } from './tables.ts'

export interface Fit {
  /** px; at most the wanted one. */
  readonly fontSize: number
  /** px that the text may use: what wraps it as in the source. */
  readonly room: number
  /** px of the longest line and of all lines. */
  readonly width: number
  readonly height: number
  /** Their texts. */
  readonly lines: readonly string[]
}

export interface FitRequest {
  readonly family: FontStyle
  /** px */
  readonly fontSize: number
  /** Font of the size at scale 1: line heights are rounded there. */
  readonly unscaled: number
  /** px; the widest that the text may be wrapped at, if not the label's own area. */
  readonly room?: number
  /** The font may be a little smaller, so that a text of the label's main look is as wide as in the source. */
  readonly narrow?: boolean
}

/** Our fonts run wider than the source's; a font that is smaller by more than this shows. */
const NARROWEST = 0.93
const LINE_HEIGHT = 1.35
/** What a reader does not notice: first a little more room, then a smaller font, then more room. */
const TRIALS: readonly (readonly [font: number, room: number])[] = [
  [1, 1],
  [1, 1.03],
  [0.97, 1.03],
  [0.94, 1.03],
  [0.91, 1.04],
  [0.88, 1.06],
  [0.88, 1.15],
]
/** px that is never the reason for another line. */
const SLACK = 0.5

/** px of a line at this size; tldraw rounds it at scale 1. */
export function lineHeightOf(fontSize: number, unscaled: number): number {
  return (Math.round(unscaled * LINE_HEIGHT) * fontSize) / unscaled
}

/** Finds the size and room; without a fit, the wanted size with all the room that its source lines need. */
export function fitLabel(label: Label, request: FitRequest): Fit {
  const text = withBase(label)
  const source = layoutSource(label)
  const wraps = label.wrap && label.area.w > 0
  // Words that are too long stand out in the source; tldraw would break them.
  const room = request.room ?? Math.max(label.area.w, source.width * 1.07)
  const most = request.narrow ? narrowing(label) : 1
  let second: Fit | undefined
  let last: Fit | undefined
  for (const [font, more] of TRIALS) {
    const fontSize = request.fontSize * Math.min(font, most)
    const width = wraps ? room * more : undefined
    const fit = measure(text, request, fontSize, width)
    last = fit
    const overflows = source.width <= room + SLACK && fit.width > room * more + SLACK
    if (fit.lines.length > source.lines.length || overflows) continue
    if (fit.lines.every((line, i) => isSameText(line, source.lines[i]?.text))) return fit
    second ??= fit
  }
  if (second) return second
  if (!wraps) return measure(text, request, request.fontSize * most, undefined)
  return last!
}

/** How much smaller a font of the label's main look has to be for the text to run as wide as in the source. */
const narrowing = remember((label: Label): number => {
  const { family, size: fontSize } = dominantLook(label)
  const { width } = measure(withBase(label), { family, unscaled: fontSize }, fontSize, undefined)
  return width > 0 ? Math.min(1, Math.max(NARROWEST, unbrokenWidth(label, fontSize) / width)) : 1
})

/** px of the longest line in the source, at one size throughout and without wrapping. */
function unbrokenWidth(label: Label, size: number): number {
  const source = layoutSource(label)
  const isOneSize = size === label.font.size && label.text.every((block) => runsOf(block).every(({ size }) => !size))
  if (isOneSize && !source.lines.some((line) => line.wraps)) return source.natural
  const text = withRuns(label.text, ({ size: _size, ...run }) => run)
  return layoutSource({ ...label, text, font: { ...label.font, size }, wrap: false }).natural
}

function isSameText(a: string, b: string | undefined): boolean {
  return a === b || squeezed(a) === squeezed(b ?? '')
}

const squeezed = (text: string) => text.replace(/\s+/g, '')

function measure(
  text: RichText,
  { family, unscaled }: Pick<FitRequest, 'family' | 'unscaled'>,
  fontSize: number,
  maxWidth: number | undefined,
): Fit {
  const layout = layoutText(text, {
    family,
    fontSize,
    lineHeight: lineHeightOf(fontSize, unscaled),
    ...(maxWidth !== undefined && { maxWidth }),
  })
  return {
    fontSize,
    room: maxWidth ?? layout.width,
    width: layout.width,
    height: layout.height,
    lines: layout.lines.map((line) => line.text),
  }
}

/** The label's own formatting written into its runs; their own sizes go, for a shape has one. */
const withBase = remember((label: Label): RichText => {
  const { bold, italic } = label
  const own = (run: Run): Run => {
    const { size: _size, family: _family, script: _script, ...rest } = run
    return { ...rest, bold: run.bold ?? bold, italic: run.italic ?? italic }
  }
  return withRuns(label.text, own).flatMap((block) => (block.type === 'table' ? tableLines(block) : [block]))
})

function withRuns(text: RichText, change: (run: Run) => Run): RichText {
  const walk = (block: Block): Block => {
    switch (block.type) {
      case 'list':
        return { ...block, items: block.items.map((item) => item.map(walk)) }
      case 'table':
        return { ...block, rows: block.rows.map((row) => row.map((cell) => cell.map(walk))) }
      case 'rule':
        return block
      default:
        return { ...block, runs: block.runs.map(change) }
    }
  }
  return text.map(walk)
}
