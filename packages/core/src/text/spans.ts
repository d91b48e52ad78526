/** The pieces of a line and their positions, for drawing it. */

import type { Box, HorizontalAlign, InlinePicture } from '../diagram/index.ts'
import { ALIGNED } from '../geometry/box.ts'
import type { ParagraphLine } from './lines.ts'
import { reachOf, type StyledRun } from './paragraph.ts'
import type { PlacedLine, TextLayout } from './text-layout.ts'

/** A stretch of a line with one look. */
export interface Span {
  readonly text: string
  /** px from the line's start. */
  readonly x: number
  /** px */
  readonly width: number
  readonly style: StyledRun
}

export interface LineSpans {
  readonly spans: readonly Span[]
  /** px from the top of the line box to the baseline. */
  readonly baseline: number
}

/** The spans of a line, one for each run in it. */
export function spansOf({ paragraph, start, end, run, runStart, height }: ParagraphLine): LineSpans {
  const { text, runs, metrics } = paragraph
  const spans: Span[] = []
  let baseline = 0
  let below = 0
  let leading = 0
  let x = 0
  let from = runStart
  for (let index = run; from < end; index += 1) {
    const style = runs[index]!
    const last = from + style.run.text.length
    const [left, right] = [Math.max(from, start), Math.min(last, end)]
    from = last
    if (left >= right) continue
    const begin = x
    let width = 0
    for (let unit = left; unit < right; unit += 1) {
      const step = unit === start ? metrics.widths[unit]! : metrics.steps[unit]!
      width += step
      x += step
    }
    spans.push({ text: text.slice(left, right), x: begin, width, style })
    const reach = reachOf(style)
    baseline = Math.max(baseline, reach.above)
    below = Math.max(below, reach.below)
    leading = Math.max(leading, style.run.picture ? baseline + below : style.lineHeight)
  }
  // Height beyond that of the spans is split between above and below.
  const room = spans.length === 0 ? 0 : height - leading
  return { spans, baseline: baseline + Math.max(0, room) / 2 }
}

/** Where a line stands in its room: the side it is aligned to, the place of that side, and of its first letter. */
export interface LineStart {
  readonly align: HorizontalAlign
  readonly at: number
  readonly start: number
}

/** @param block width of the laid-out box in px, and the alignment of lines that have none of their own */
export function lineStart(
  { line, left, room, align: own }: PlacedLine,
  block: { readonly width: number; readonly align: HorizontalAlign },
): LineStart {
  const width = room ?? Math.max(0, block.width - left)
  // A line that is wider than its room overflows on the right, whatever its alignment.
  const align: HorizontalAlign = line.width > width + 0.5 ? 'left' : (own ?? block.align)
  const at = left + width * ALIGNED[align]
  return { align, at, start: at - line.width * ALIGNED[align] }
}

export interface PlacedPicture {
  readonly picture: InlinePicture
  /** px from the top left of the laid-out box. */
  readonly box: Box
}

/** The pictures in the lines of a text, in the order of the text. */
export function picturesOf(
  { placed }: TextLayout,
  block: { readonly width: number; readonly align: HorizontalAlign },
): PlacedPicture[] {
  return placed.flatMap((one) => {
    if (!one.line.paragraph.runs.some(({ run }) => run.picture)) return []
    const { start } = lineStart(one, block)
    const { spans, baseline } = spansOf(one.line)
    return spans.flatMap(({ x, style }): PlacedPicture[] => {
      const { picture } = style.run
      if (!picture) return []
      const y = one.y + baseline + picture.below - picture.h
      return [{ picture, box: { x: start + x, y, w: picture.w, h: picture.h } }]
    })
  })
}
