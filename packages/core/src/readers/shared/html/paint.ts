/** Backgrounds, borders and padding of blocks and of the parts of tables. */
import { clamp } from '#color/parse'
import type { Block, BorderLine, Borders, Measure, Mutable, Rgba, Sides } from '#diagram/index'
import { backgroundColor, cssColor, declares, length, sides } from './css.ts'
import { attribute, type Element } from './tree.ts'

export interface BlockPaint {
  readonly fill?: Rgba
  readonly border?: Borders
  /** px; absent if no side has any. */
  readonly padding?: Sides<number>
}

export const SIDES = ['top', 'right', 'bottom', 'left'] as const

/** px; more is abuse. */
const MAX_LENGTH = 10_000
const MAX_BORDER = 100

/** Widths of borders by name; the third is the default. */
const LINE_WIDTHS: ReadonlyMap<string, number> = new Map([
  ['thin', 1],
  ['medium', 3],
  ['thick', 5],
])
const LINE_STYLES = /^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/

/** The colour of the background; undefined if it is transparent. */
function fillOf(css: ReadonlyMap<string, string>): Rgba | undefined {
  const text = css.get('background-color') ?? css.get('background')
  const found = text === undefined || /^(?:initial|inherit|none)$/i.test(text) ? undefined : backgroundColor(text)
  return found && found.a > 0 ? found : undefined
}

interface LineParts {
  readonly width?: number
  readonly style?: string
  readonly color?: Rgba
}

/** The words of `1px solid #98bf21`, in any order. */
function lineParts(text: string, em: number): LineParts {
  let parts: LineParts = {}
  for (const word of text
    .toLowerCase()
    .match(/[a-z-]+\([^()]*\)|\S+/g)
    ?.slice(0, 10) ?? []) {
    const width = LINE_WIDTHS.get(word) ?? length(word, em)
    const color = LINE_STYLES.test(word) ? undefined : cssColor(word)
    if (LINE_STYLES.test(word)) parts = { ...parts, style: word }
    else if (width !== undefined) parts = { ...parts, width: clamp(width, 0, MAX_BORDER) }
    else if (color) parts = { ...parts, color }
  }
  return parts
}

/** The borders in the style, with `color` as their default colour; undefined if the style has none. */
export function bordersOf(css: ReadonlyMap<string, string>, em: number, color: Rgba): Borders | undefined {
  if (!declares(css, 'border')) return undefined
  let isGiven = css.has('border')
  const result: Mutable<Borders> = {}
  const all = lineParts(css.get('border') ?? '', em)
  const each = (name: 'width' | 'style' | 'color') => sides(css.get(`border-${name}`) ?? '')
  const [widths, styles, colors] = [each('width'), each('style'), each('color')]
  for (const [at, side] of SIDES.entries()) {
    const of = (list: readonly string[], name: string) => {
      const text = css.get(`border-${side}-${name}`) ?? (css.has(`border-${name}`) ? list[at] : undefined)
      return text === undefined ? {} : lineParts(text, em)
    }
    const one = css.get(`border-${side}`)
    const parts: LineParts = {
      ...(one === undefined ? all : lineParts(one, em)),
      ...of(widths, 'width'),
      ...of(styles, 'style'),
      ...of(colors, 'color'),
    }
    isGiven ||= one !== undefined || css.has(`border-${side}-style`) || css.has('border-style')
    const line = lineOf(parts, color)
    if (line) result[side] = line
  }
  return isGiven ? result : undefined
}

function lineOf({ style = 'none', width = 3, color }: LineParts, current: Rgba): BorderLine | undefined {
  const ink = color ?? current
  if (style === 'none' || style === 'hidden' || !(width > 0) || !(ink.a > 0)) return undefined
  return { width, color: ink, ...((style === 'dashed' || style === 'dotted') && { style }) }
}

/** px around the content; undefined if the style has none. */
function paddingOf(css: ReadonlyMap<string, string>, em: number): Sides<number> | undefined {
  const all = css.get('padding')
  if (all === undefined && !SIDES.some((side) => css.has(`padding-${side}`))) return undefined
  const shorthand = sides(all ?? '0')
  const px = (at: 0 | 1 | 2 | 3) => {
    const value = length(css.get(`padding-${SIDES[at]}`) ?? shorthand[at], em, 0)
    return clamp(value ?? 0, 0, MAX_LENGTH)
  }
  return { top: px(0), right: px(1), bottom: px(2), left: px(3) }
}

/** @param color of borders without one: the text's */
export function paintOf(css: ReadonlyMap<string, string>, em: number, color: Rgba): BlockPaint {
  const fill = fillOf(css)
  const border = bordersOf(css, em, color)
  const padding = paddingOf(css, em)
  return { ...(fill && { fill }), ...(border && { border }), ...(padding && { padding }) }
}

/** Whether a block has a look that needs a box of its own. */
export function isPainted({ fill, border }: BlockPaint): boolean {
  return fill !== undefined || (border !== undefined && Object.keys(border).length > 0)
}

/** The declarations without those that `paintOf` reads. */
export function withoutPaint(css: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...css].filter(([name]) => !/^(?:background(?:-color)?|border(?:-.*)?|padding(?:-.*)?)$/.test(name)))
}

/** A width or height from an attribute or property: px or a percentage; undefined for anything else. */
export function measureOf(text: string | undefined, em: number): Measure | undefined {
  const share = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text ?? '')
  if (share) return { unit: '%', value: Math.min(1_000, Number(share[1])) }
  const plain = /^\s*\d+(?:\.\d+)?\s*$/.test(text ?? '') ? `${text!.trim()}px` : (text ?? '')
  const px = length(plain, em, Number.NaN)
  return px !== undefined && px > 0 ? { unit: 'px', value: Math.min(MAX_LENGTH, px) } : undefined
}

/** The horizontal rules of browsers: a border of one px around nothing, inset in shades of grey. */
type Rule = Extract<Block, { type: 'rule' }>

/** px, without a size. */
const HEIGHT = 2
const MAX_HEIGHT = 200

const grey = (shade: number): Rgba => ({ r: shade, g: shade, b: shade, a: 1 })
const PLAIN = grey(128)
/** Chromium's shades of the upper and the lower side. */
const INSET = [grey(154), grey(238)] as const

/** The rule of an `hr` element, from its attributes and style. */
export function ruleOf(node: Element, css: ReadonlyMap<string, string>): Rule {
  const size = Number.parseInt(attribute(node, 'size') ?? '', 10)
  const height = size > 0 ? Math.min(MAX_HEIGHT, size) : HEIGHT
  return { type: 'rule', ...(height !== HEIGHT && { height }), colors: colorsOf(node, css) }
}

function colorsOf(node: Element, css: ReadonlyMap<string, string>): NonNullable<Rule['colors']> {
  const color = cssColor(attribute(node, 'color') ?? '')
  const isPlain = color !== undefined || attribute(node, 'noshade') !== undefined
  const ink = color ?? PLAIN
  const { fill, border } = paintOf(css, 1, ink)
  const given = border?.top?.color ?? border?.bottom?.color ?? fill
  if (given) return [given, given]
  const edge = cssColor(css.get('border-color') ?? '')
  if (edge) return [edge, edge]
  return isPlain ? [ink, ink] : INSET
}
