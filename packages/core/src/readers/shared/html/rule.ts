/** The horizontal rules of browsers: a border of one px around nothing, inset in shades of grey. */
import type { Block, Rgba } from '../../../diagram/index.ts'
import { cssColor } from './css.ts'
import { paintOf } from './paint.ts'
import { attribute, type Element } from './tree.ts'

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
