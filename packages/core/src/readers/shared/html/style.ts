/** The `style` attribute of an element → its context. */
import type { HorizontalAlign, Mutable } from '#diagram/index'
import { backgroundColor, cssColor, fontSize, length, SIZE_STEP, sides } from './css.ts'
import { type Context, type Look, withLook, withSize } from './run-format.ts'

/** `outer` is the look around the element. */
type Apply = (value: string, context: Context, outer: Look) => Context

const ALIGNS: ReadonlyMap<string, HorizontalAlign> = new Map([
  ['left', 'left'],
  ['start', 'left'],
  ['justify', 'left'],
  ['-webkit-auto', 'left'],
  ['center', 'center'],
  ['middle', 'center'],
  ['-webkit-center', 'center'],
  ['right', 'right'],
  ['end', 'right'],
])

/** `align` attribute or `text-align` property; undefined if there is none. */
export function alignOf(text: string | undefined): HorizontalAlign | undefined {
  return text === undefined ? undefined : ALIGNS.get(text.trim().toLowerCase())
}

const fontWeight: Apply = (value, context) => {
  const text = value.toLowerCase()
  if (text === 'bold' || text === 'bolder') return withLook(context, { bold: true })
  if (text === 'normal' || text === 'lighter' || text === 'initial') return withLook(context, { bold: false })
  const weight = Number(text)
  return Number.isFinite(weight) ? withLook(context, { bold: weight >= 600 }) : context
}

const fontStyle: Apply = (value, context) => {
  const text = value.toLowerCase()
  if (text === 'inherit') return context
  return withLook(context, { italic: text === 'italic' || text.startsWith('oblique') })
}

const decoration: Apply = (value, context, outer) => {
  const text = value.toLowerCase()
  const look: Mutable<Look> = {}
  if (text.includes('underline')) look.underline = true
  if (text.includes('line-through')) look.strike = true
  // The decoration of an ancestor cannot be removed, but the element's own can.
  if (text.startsWith('none')) {
    if (context.look.underline !== outer.underline) look.underline = outer.underline ?? false
    if (context.look.strike !== outer.strike) look.strike = outer.strike ?? false
  }
  return withLook(context, look)
}

const family: Apply = (value, context) =>
  /^(?:inherit|initial|unset)$/i.test(value) ? context : withLook(context, { family: value.replace(/["']/g, '') })

const size: Apply = (value, context) => {
  const px = fontSize(value, context.px)
  return px === undefined ? context : withSize(context, px)
}

const color: Apply = (value, context) => {
  const found = cssColor(value)
  return found ? withLook(context, { color: found }) : context
}

const background: Apply = (value, context) => {
  const found = /^(?:initial|inherit)$/i.test(value) ? undefined : backgroundColor(value)
  return found && found.a > 0 ? withLook(context, { background: found }) : context
}

const lineHeight: Apply = (value, context) => {
  if (/^normal$|^initial$/i.test(value)) {
    const { lineHeight: _, ...rest } = context
    return rest
  }
  const factor = /^[\d.]+$/.test(value) ? Number(value) : (length(value, context.px) ?? Number.NaN) / context.px
  return Number.isFinite(factor) && factor >= 0 ? { ...context, lineHeight: Math.min(100, factor) } : context
}

const whiteSpace: Apply = (value, context) => {
  const text = value.toLowerCase()
  if (text === 'inherit' || text === 'unset') return context
  const mode = text.startsWith('pre') || text === 'break-spaces' ? (text === 'pre-line' ? 'lines' : 'keep') : 'collapse'
  return { ...context, whiteSpace: mode, wraps: /^(?:normal|initial|pre-wrap|pre-line|break-spaces)$/.test(text) }
}

const transform: Apply = (value, context) => {
  const text = value.toLowerCase()
  if (text === 'uppercase' || text === 'lowercase' || text === 'capitalize') return { ...context, transform: text }
  const { transform: _, ...rest } = context
  return text === 'none' || text === 'initial' ? rest : context
}

const align: Apply = (value, context) => {
  const found = alignOf(value)
  return found ? { ...context, align: found } : context
}

const verticalAlign: Apply = (value, context) => {
  const text = value.toLowerCase()
  if (text !== 'sub' && text !== 'super') return context
  // The model's scripts are smaller than their text, and the property alone makes nothing smaller.
  return withLook(context.look.script ? context : withSize(context, context.px * SIZE_STEP), { script: text })
}

/** `font: italic bold 12px/1.2 Arial, sans-serif` */
const shorthand: Apply = (value, context, outer) => {
  const match = /^(.*?)(?:^|\s)([\d.]+(?:px|pt|em|rem|%))(?:\s*\/\s*(normal|[\d.]+[a-z%]*))?\s+(.+)$/is.exec(value)
  if (!match) return context
  const [, words = '', points = '', height, names = ''] = match
  const plain = withLook(context, {
    bold: /\b(?:bold(?:er)?|[6-9]00)\b/i.test(words),
    italic: /italic|oblique/i.test(words),
  })
  const sized = family(names, size(points, plain, outer), outer)
  return height ? lineHeight(height, sized, outer) : sized
}

/** In the order in which they are applied: sizes first, since others refer to them. */
const PROPERTIES: readonly (readonly [string, Apply])[] = [
  ['font', shorthand],
  ['font-size', size],
  ['font-weight', fontWeight],
  ['font-style', fontStyle],
  ['font-family', family],
  ['text-decoration', decoration],
  ['text-decoration-line', decoration],
  ['color', color],
  ['background', background],
  ['background-color', background],
  ['line-height', lineHeight],
  ['white-space', whiteSpace],
  ['text-transform', transform],
  ['text-align', align],
  ['vertical-align', verticalAlign],
]

/** Visible properties that the model cannot represent, unless their value has no effect. */
const LOST = /^(?:letter-spacing|word-spacing|text-indent|text-shadow|transform|position|float|border(?:-.*)?|opacity)$/
const HARMLESS =
  /^(?:normal|none|initial|inherit|unset|static|relative|auto|0(?:px|em|pt)?|1(?:\.0)?|100%|currentcolor|.*\bnone\b.*|0(?:px|pt)?\s.*)$/is

/** Half an em, such as that around words in code, is not seen. */
const NO_SPACING = /^(?:[+-]?0*(?:\.0*)?(?:[a-z]+|%)?|[+-]?0*\.(?:[0-4]\d*|50*)r?em|auto|initial|inherit|unset)$/i

/** Whether a declaration sets spacing on the right, which the model cannot represent. */
function hasRightSpacing(name: string, value: string): boolean {
  if (name === 'margin' || name === 'padding') return !NO_SPACING.test(sides(value)[1])
  return (name === 'margin-right' || name === 'padding-right') && !NO_SPACING.test(value)
}

/** Applies the declarations of an element; reports those that the model cannot represent. */
export function applyStyle(css: ReadonlyMap<string, string>, context: Context, outer: Look): Context {
  if (css.size === 0) return context
  let result = context
  for (const [name, apply] of PROPERTIES) {
    const value = css.get(name)
    if (value !== undefined) result = apply(value, result, outer)
  }
  if (context.noRoom && (css.has('width') || css.has('min-width'))) result = { ...result, noRoom: false }
  for (const [name, value] of css) {
    // A border's colour or radius alone draws nothing.
    const silent = /^border-(?:color|radius|collapse|spacing|image.*|.*-color)$/.test(name)
    const isLost = !silent && LOST.test(name) && !HARMLESS.test(value)
    if (isLost || hasRightSpacing(name, value)) context.report('label-style-ignored', name)
  }
  return result
}
