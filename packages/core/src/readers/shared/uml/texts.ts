/** The texts of a classifier: its name and its compartments, with the lines between them. Lengths in px. */
import type { Block, Box, Label, LabelFont, Rgba, Size } from '#diagram/index'
import { measureText, substituteFor } from '#text/index'
import { append } from '#values/lists'
import { makeLabel } from '../labels.ts'
import { plainToRich } from '../plain.ts'

/** A line of a header or a compartment. */
export interface TextLine {
  readonly text: string
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  /** Absent = centred in a header, at the left in a compartment. */
  readonly align?: 'left' | 'center'
  readonly color?: Rgba
}

/** A section below the name of a classifier. */
export interface Compartment {
  /** In the middle above the lines. */
  readonly title?: TextLine
  readonly lines: readonly TextLine[]
  /** Lines are broken at the sides of the box. */
  readonly wraps?: true
}

export interface ClassifierTexts {
  readonly header: readonly TextLine[]
  readonly compartments: readonly Compartment[]
}

/** How a program sets these texts. */
export interface Setting {
  readonly font: LabelFont
  readonly color: Rgba
  /** px from line to line. */
  readonly line: number
  /** px above and below the lines of the header, and of a compartment. */
  readonly headerPadding: number
  readonly padding: number
  /** px between a side and the texts. */
  readonly side: number
}

export interface PlacedTexts {
  readonly labels: readonly Label[]
  /** px from the upper side of the box to each line between the compartments. */
  readonly dividers: readonly number[]
  /** px from the upper side of the box to the end of the header. */
  readonly headerEnd: number
  /** The lines that have no room in the box; '' for none. */
  readonly hidden: string
}

const widthOf = ({ text, bold, italic }: TextLine, { font }: Pick<Setting, 'font'>): number => {
  const { family, factor } = substituteFor(font.font.family)
  const style = { bold: bold ?? font.bold, italic: italic ?? font.italic }
  return measureText(text, { family, factor, size: font.font.size, ...style })
}

/** px of lines one below the other. */
export function linesSize(lines: readonly TextLine[], setting: Pick<Setting, 'font' | 'line'>): Size {
  const w = lines.reduce((widest, line) => Math.max(widest, widthOf(line, setting)), 0)
  return { w, h: lines.length * setting.line }
}

/** The size that all texts need. */
export function textsSize({ header, compartments }: ClassifierTexts, setting: Setting): Size {
  const title = linesSize(header, setting)
  let [w, h] = [title.w, title.h + 2 * setting.headerPadding]
  for (const { title: head, lines } of compartments) {
    const size = linesSize(head ? [head, ...lines] : lines, setting)
    w = Math.max(w, size.w)
    h += size.h + 2 * setting.padding
  }
  return { w: w + 2 * setting.side, h }
}

function blockOf({ text, bold, italic, underline, align, color }: TextLine, setting: Setting): Block {
  const run = {
    text: text.replaceAll('\t', ' '),
    ...(bold !== undefined && { bold }),
    ...(italic !== undefined && { italic }),
    ...(underline !== undefined && { underline }),
    ...(color && { color }),
  }
  const lineHeight = setting.line / setting.font.font.size
  return { type: 'paragraph', runs: run.text === '' ? [] : [run], lineHeight, ...(align && { align }) }
}

/** One label for lines below each other, whose first begins `top` px below the upper side of the box. */
export function linesLabel(
  id: string,
  lines: readonly TextLine[],
  box: Box,
  top: number,
  setting: Setting,
  { align, wrap }: { readonly align: 'left' | 'center'; readonly wrap: boolean },
): Label[] {
  const place = {
    anchor: { x: align === 'left' ? box.x + setting.side : box.x + box.w / 2, y: box.y + top },
    align,
    valign: 'top' as const,
    area: { w: Math.max(1, box.w - 2 * setting.side), h: Math.max(1, lines.length * setting.line) },
    rotation: 0,
    wrap,
    place: 'inside' as const,
  }
  const text = lines.map((line) => blockOf(line, setting))
  return makeLabel(id, text, place, setting.font, setting.color)
}

/** How many lines fit; all that begin inside, as far as half of the last may stick out. */
const fitting = (room: number, setting: Setting): number => Math.max(0, Math.floor(room / setting.line + 0.5))

/** The header at the top of a box, and the compartments below as far as there is room. */
export function placeTexts(
  id: string,
  box: Box,
  { header, compartments }: ClassifierTexts,
  setting: Setting,
): PlacedTexts {
  const headerEnd = 2 * setting.headerPadding + header.length * setting.line
  const labels = linesLabel(
    id,
    header,
    box,
    Math.min(setting.headerPadding, (box.h - header.length * setting.line) / 2),
    setting,
    {
      align: 'center',
      wrap: false,
    },
  )
  const dividers: number[] = []
  const hidden: string[] = []
  let top = headerEnd
  for (const { title, lines, wraps } of compartments) {
    if (title && lines.length > 0) {
      labels.push(...linesLabel(id, [title], box, top + setting.padding, setting, { align: 'center', wrap: false }))
      if (top < box.h) dividers.push(top)
      top += setting.line
    }
    const room = fitting(box.h - top - setting.padding, setting)
    const shown = wraps ? lines.slice(0, room === 0 ? 0 : lines.length) : lines.slice(0, room)
    append(
      hidden,
      lines.slice(shown.length).map(({ text }) => text),
    )
    if (top < box.h && !title) dividers.push(top)
    if (shown.length === 0) continue
    labels.push(...linesLabel(id, shown, box, top + setting.padding, setting, { align: 'left', wrap: wraps === true }))
    top += 2 * setting.padding + (wraps ? wrappedHeight(shown, box, setting) : shown.length * setting.line)
  }
  return { labels, dividers, headerEnd, hidden: hidden.join('\n') }
}

/** px of lines that break at the sides of a box, about. */
function wrappedHeight(lines: readonly TextLine[], { w }: Box, setting: Setting): number {
  const width = Math.max(1, w - 2 * setting.side)
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(widthOf(line, setting) / width)), 0) * setting.line
}

/**
 * A text of several lines in a box, from its upper left corner.
 * @param margin px on each side
 */
export function textInside(id: string, text: string, box: Box, margin: number, { font, color }: Setting): Label[] {
  const place = {
    anchor: { x: box.x + margin, y: box.y + margin },
    align: 'left' as const,
    valign: 'top' as const,
    area: { w: Math.max(1, box.w - 2 * margin), h: Math.max(1, box.h - 2 * margin) },
    rotation: 0,
    wrap: true,
    place: 'inside' as const,
  }
  return makeLabel(id, plainToRich(text), place, font, color)
}

/** Lines below a small symbol, as wide as they are. */
export function labelBelow(id: string, lines: readonly TextLine[], box: Box, setting: Setting): Label[] {
  const size = linesSize(lines, setting)
  const under: Box = {
    x: box.x + box.w / 2 - size.w / 2 - setting.side,
    y: box.y + box.h + 2,
    w: size.w + 2 * setting.side,
    h: size.h,
  }
  const labels = linesLabel(id, lines, under, 0, setting, { align: 'center', wrap: false })
  return labels.map((label): Label => ({ ...label, place: 'bottom' }))
}
