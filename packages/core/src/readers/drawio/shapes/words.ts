/** Texts that are part of a drawing: their content, width and position. */
import { measureText } from '#text/index'
import type { Frame, Params } from './frame.ts'
import type { TextOptions } from './state.ts'

/** Limit, more than fits into any picture of the libraries. */
const MAX_ENTRIES = 200

export interface CaptionOptions extends Pick<TextOptions, 'align' | 'valign'> {
  /** px; the style's `textSize` if absent. */
  readonly size?: number
  /** The style's `textColor`, or grey, if absent. */
  readonly color?: string
  readonly bold?: boolean
}

/** px of the letters in a drawing: the style's `textSize`. */
export function textSizeOf(p: Params, fallback = 17): number {
  return Math.max(0, p.num('textSize', fallback))
}

/** Writes a text at a point, by default centred on its line; spaces at its ends do not show. */
export function caption(f: Frame, text: string | undefined, x: number, y: number, options: CaptionOptions = {}): void {
  const { align = 'center', valign = 'middle' } = options
  f.c.setFont(options.size ?? textSizeOf(f), options.bold ? 1 : 0)
  f.c.setFontColor(options.color ?? f.text('textColor') ?? '#666666')
  f.c.text(text?.trim() ?? '', x, y, { align, valign })
}

/** The entries of a comma-separated list in the style. */
export function entries(p: Params, key: string, fallback: string): readonly string[] {
  return (p.text(key) ?? fallback).split(',', MAX_ENTRIES)
}

export interface Choices {
  readonly texts: readonly string[]
  /** Index of the entry that is marked with a plus sign, the last one if there are several; -1 = none. */
  readonly selected: number
}

/** A list whose selected entry is marked with a plus sign. */
export function choices(p: Params, key: string, fallback: string): Choices {
  const marked = entries(p, key, fallback)
  return {
    texts: marked.map((text) => (text.startsWith('+') ? text.slice(1) : text)),
    selected: marked.findLastIndex((text) => text.startsWith('+')),
  }
}

/** Width in whole px as draw.io measures it: spaces at the ends and runs of spaces do not count. */
export function textWidth(text: string, size: number): number {
  const collapsed = text.replace(/\s+/g, ' ').trim()
  return Math.round(measureText(collapsed, { family: 'helvetica', size: Math.round(size) }))
}
