/** The look of a stretch of an HTML label, inherited from element to element. */
import { clamp } from '#color/parse'
import type { HorizontalAlign, Rgba, Run } from '#diagram/index'
import type { MessageCode } from '#report/catalogue/index'
import { cssColor, SIZE_STEP } from './css.ts'
import { attribute, type Element } from './tree.ts'

/** Called with each loss of a label; `from` says what was lost. */
export type OnMessage = (code: MessageCode, from?: string) => void

export type Look = Omit<Run, 'text'>

/** A picture of the diagram, and its natural size in px, where known. */
export interface NamedPicture {
  readonly asset: string
  readonly width?: number
  readonly height?: number
}

export interface Context {
  readonly look: Look
  /** Computed font size, px. */
  readonly px: number
  /** Font size of the whole label, px. */
  readonly labelSize: number
  readonly align?: HorizontalAlign
  /** px of all margins and paddings to the left of the block. */
  readonly indent?: number
  /** Multiple of the font size. */
  readonly lineHeight?: number
  readonly whiteSpace: 'collapse' | 'keep' | 'lines'
  /** Line feeds break lines whatever the white-space property is. */
  readonly lineFeedsBreak?: boolean
  /** The label has no room: if its own white space allows line breaks, each word is a line. */
  readonly noRoom?: boolean
  readonly wraps?: boolean
  readonly transform?: 'uppercase' | 'lowercase' | 'capitalize'
  readonly depth: number
  /** Number of painted blocks around it. */
  readonly boxes: number
  readonly listDepth: number
  readonly report: OnMessage
  /** Further elements that are removed with their content. */
  readonly removed?: ReadonlySet<string>
  readonly onBreakable?: () => void
  /** Finds the picture at an address; undefined if there is none. */
  readonly picture?: (address: string) => NamedPicture | undefined
}

/** The context of an element that adds to the look of its text. */
export function withLook(context: Context, look: Look): Context {
  return { ...context, look: { ...context.look, ...look } }
}

/** The context of an element with a font size of its own, in px. */
export function withSize(context: Context, px: number): Context {
  return { ...context, px, look: { ...context.look, size: px } }
}

/** Chromium's link colour. */
const LINK: Rgba = { r: 0, g: 0, b: 238, a: 1 }

/** px of `<font size=1…7>`. */
const FONT_SIZES = [10, 13, 16, 18, 24, 32, 48]

function fontSizeAttribute(text: string): number | undefined {
  const match = /^\s*([+-]?)(\d+)/.exec(text)
  if (!match) return undefined
  const value = Number(match[2])
  const step = match[1] === '+' ? 3 + value : match[1] === '-' ? 3 - value : value
  return FONT_SIZES[clamp(step, 1, 7) - 1]
}

function font(element: Element, context: Context): Context {
  const size = fontSizeAttribute(attribute(element, 'size') ?? '')
  const color = cssColor(attribute(element, 'color') ?? '')
  const family = attribute(element, 'face')?.trim()
  const sized = size === undefined ? context : withSize(context, size)
  return withLook(sized, { ...(color && { color }), ...(family && { family }) })
}

/** The scheme decides: http, https and mailto stay links, anything else is reported and becomes text. */
function anchor(element: Element, context: Context): Context {
  const raw = attribute(element, 'href')
  if (raw === undefined) return context
  // Browsers drop these characters before they check the scheme.
  const href = raw.replace(/[\u0000-\u0020\u007f]/g, '')
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) {
    context.report('label-link-dropped', raw.slice(0, 100))
    return context
  }
  return withLook(context, { href, underline: true, color: LINK })
}

type Apply = (element: Element, context: Context) => Context

const look =
  (extra: Look): Apply =>
  (_, context) =>
    withLook(context, extra)

const scaled =
  (factor: number): Apply =>
  (_, context) =>
    withSize(context, context.px * factor)

/** Formatting that elements apply by themselves, before their `style` attribute is read. */
export const INLINE: ReadonlyMap<string, Apply> = new Map<string, Apply>([
  ['b', look({ bold: true })],
  ['strong', look({ bold: true })],
  ['th', look({ bold: true })],
  ['i', look({ italic: true })],
  ['em', look({ italic: true })],
  ['cite', look({ italic: true })],
  ['dfn', look({ italic: true })],
  ['var', look({ italic: true })],
  ['address', look({ italic: true })],
  ['u', look({ underline: true })],
  ['ins', look({ underline: true })],
  ['s', look({ strike: true })],
  ['strike', look({ strike: true })],
  ['del', look({ strike: true })],
  ['code', look({ code: true })],
  ['tt', look({ code: true })],
  ['kbd', look({ code: true })],
  ['samp', look({ code: true })],
  ['pre', look({ code: true })],
  ['sub', look({ script: 'sub' })],
  ['sup', look({ script: 'super' })],
  ['mark', look({ background: { r: 255, g: 255, b: 0, a: 1 } })],
  ['small', scaled(1 / SIZE_STEP)],
  ['big', scaled(SIZE_STEP)],
  ['font', font],
  ['a', anchor],
])
