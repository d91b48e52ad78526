/**
 * The look of a shape: tldraw's own colours and sizes, or the exact ones that our writer noted. An exact value counts
 * only as long as the shape's style is the one that was written for it: whatever a person has changed since then wins.
 */
import type { Looks } from '#color/looks'
import { COLOR_STYLES, type ColorStyle, type FillStyle, fillSwatch, PALETTE } from '#color/palette'
import type { Paint, Rgba, Stroke, StyleAspect } from '#diagram/index'
import { fontStyle } from '#text/index'
import { SIZE_NAMES, SIZES, type Size } from '#tldraw/facts'
import { inside, numberIn, own, textIn, wordIn } from '../shared/json.ts'
import { colorIn, dashIn, paintIn } from './exact.ts'
import type { Placed } from './tree.ts'

const FILLS = ['none', 'semi', 'solid', 'pattern', 'fill', 'lined-fill'] as const
const DASHES = ['draw', 'solid', 'dashed', 'dotted', 'none'] as const
const FONTS = ['draw', 'sans', 'serif', 'mono'] as const
const NONE: Paint = { type: 'none' }

/** Families that browsers have and that look like tldraw's own. */
const FAMILIES = { draw: 'Comic Sans MS', sans: 'Helvetica', serif: 'Georgia', mono: 'Courier New' } as const

export function colorOf(name: ColorStyle): Rgba {
  return PALETTE.get(name)!.stroke.rgb
}

export function scaleOf({ props }: Placed): number {
  const scale = numberIn(props, 'scale') ?? 1
  return scale > 0 ? scale : 1
}

export function sizeOf({ props }: Placed): Size {
  return wordIn(props, 'size', ['m', ...SIZE_NAMES])
}

export interface ShapeLook {
  readonly fill: Paint
  readonly stroke: Stroke
  /** Fields that a person has changed since our writer wrote the shape. */
  readonly changed: readonly StyleAspect[]
}

function paletteFill(color: ColorStyle, fill: FillStyle): Paint {
  const swatch = fillSwatch(color, fill)
  if (!swatch) return NONE
  return fill === 'pattern'
    ? { type: 'pattern', name: 'hatch', color: swatch.rgb, ground: PALETTE.get(color)!.pale.rgb }
    : { type: 'solid', color: swatch.rgb }
}

function dashLengths(dash: (typeof DASHES)[number], width: number): { readonly dash?: readonly number[] } {
  if (dash === 'dashed') return { dash: [2 * width, 2 * width] }
  return dash === 'dotted' ? { dash: [0.1, 2 * width] } : {}
}

/** The colours that our writer may give to a shape with these paints. */
function colorsFor(fill: Paint, stroke: Stroke, looks: Looks): ReadonlySet<ColorStyle> {
  const line: Stroke = { paint: NONE, width: 0 }
  return new Set([
    looks.shape(fill, stroke).color,
    looks.shape(NONE, stroke).color,
    looks.shape(fill, line).color,
    ...(stroke.paint.type === 'solid' ? [looks.line(stroke.paint.color)] : []),
  ])
}

/** px by which, as a share, the width of a line may differ from the exact one for the sake of its label or its head. */
const MOST_CHANGE = { down: 0.6, up: 2.4 }

/** The size that our writer gives to a shape whose letters have their size: the one whose line is nearest. */
function expectedSize(font: number, width: number): Size {
  const off = (size: Size) => Math.abs(Math.log((SIZES[size].stroke * font) / SIZES[size].labelFont / width))
  return SIZE_NAMES.reduce((best, next) => (off(next) < off(best) ? next : best))
}

function keepsSize(shape: Placed, exact: number | undefined): boolean {
  if (exact === undefined || !(exact > 0)) return true
  const [size, scale] = [sizeOf(shape), scaleOf(shape)]
  if (shape.type === 'geo' && expectedSize(SIZES[size].labelFont * scale, exact) === size) return true
  const ratio = (SIZES[size].stroke * scale) / exact
  return size === 's' ? ratio > MOST_CHANGE.down && ratio < MOST_CHANGE.up : ratio > 0.75 && ratio < 1.3
}

/**
 * Whether the shape is the body of an element of a source, whose exact look our writer always notes: without it, a person
 * has set another one in an editor with the plugin.
 */
function isOfSource({ own: exact }: Placed): boolean {
  return textIn(exact, 'role') === 'body' && own(exact, 'source') !== undefined
}

/** Fill and line of a shape. */
export function lookOf(shape: Placed, looks: Looks): ShapeLook {
  const { props, own: exact } = shape
  const color = wordIn(props, 'color', COLOR_STYLES as unknown as readonly [ColorStyle, ...ColorStyle[]])
  const fill = wordIn(props, 'fill', FILLS)
  const dash = wordIn(props, 'dash', DASHES)
  const width = SIZES[sizeOf(shape)].stroke * scaleOf(shape)
  const line: Paint = dash === 'none' ? NONE : { type: 'solid', color: colorOf(color) }
  const plain: Stroke = { paint: line, width, ...dashLengths(dash, width), join: 'round', cap: 'round' }
  const [exactFill, exactLine] = [paintIn(exact), colorIn(exact, 'stroke')]
  if (exactFill === undefined && exactLine === undefined)
    return { fill: paletteFill(color, fill), stroke: plain, changed: isOfSource(shape) ? ['fill', 'line'] : [] }
  const changed: StyleAspect[] = []
  const exactWidth = numberIn(exact, 'strokeWidth')
  const paint: Paint = exactLine ? { type: 'solid', color: exactLine } : NONE
  const noted: Stroke = { paint, width: exactWidth ?? (exactLine ? width : 0), ...dashOf(shape) }
  const area = exactFill ?? NONE
  const isDrawn = exactLine || area.type !== 'none'
  // A shape that the exact look does not paint stands in for something that it draws elsewhere.
  if (!isDrawn && (textIn(exact, 'role') !== 'body' || own(exact, 'route') !== undefined))
    return { fill: NONE, stroke: { paint: NONE, width: 0 }, changed }
  // A block arrow is drawn by several thick arrows, one of which has the look of the whole.
  if (own(exact, 'outline') !== undefined) return { fill: area, stroke: noted, changed }
  const keepsColor =
    !isDrawn || textIn(exact, 'shownAs') === `${color} ${fill}` || colorsFor(area, noted, looks).has(color)
  const hasFill = fill !== 'none'
  const isFillSet = exactFill === undefined && shape.type === 'geo' && isOfSource(shape)
  const keepsFill = keepsColor && !isFillSet && (!hasFill || area.type !== 'none')
  if (!keepsFill) changed.push('fill')
  const keepsLine =
    keepsColor && (exactLine ? dash !== 'none' || area.type !== 'none' : dash === 'none' || area.type !== 'none')
  const isSized = own(exact, 'figure') !== undefined || keepsSize(shape, exactWidth)
  const keepsDash = dash === 'none' || (dash === 'solid' || dash === 'draw') !== (noted.dash !== undefined)
  if (!keepsLine || !keepsDash || !isSized) changed.push('line')
  return {
    fill: keepsFill ? area : paletteFill(color, fill),
    stroke: {
      ...(keepsLine ? noted : plain),
      ...(isSized ? {} : { width }),
      ...(keepsDash ? {} : dashLengths(dash, width)),
    },
    changed,
  }
}

function dashOf({ own: exact }: Placed): { readonly dash?: readonly number[] } {
  const dash = dashIn(exact)
  return dash ? { dash } : {}
}

export interface LetterLook {
  readonly family: string
  /** px */
  readonly size: number
  /** From line to line, in font sizes. */
  readonly lineHeight: number
  readonly color: Rgba
  readonly changed: readonly StyleAspect[]
}

const FONT_OF = { geo: 'labelFont', note: 'labelFont', arrow: 'arrowFont', text: 'textFont' } as const
const LINE_HEIGHT = 1.35
/** Letters may have been made this much smaller or larger to fit. */
const FITTED = { down: 0.55, up: 1.35 }

/** The letters of a shape. */
export function lettersOf(shape: Placed, looks: Looks): LetterLook {
  const { props, own: exact, type } = shape
  const kind = FONT_OF[type as keyof typeof FONT_OF] ?? 'labelFont'
  const styleName = type === 'text' ? 'color' : 'labelColor'
  const style = wordIn(props, styleName, COLOR_STYLES as unknown as readonly [ColorStyle, ...ColorStyle[]])
  const font = wordIn(props, 'font', FONTS)
  const adjustment = type === 'note' ? (numberIn(props, 'fontSizeAdjustment') ?? 1) : 1
  // Old notes have the size itself, newer ones a factor.
  const factor = adjustment > 0 && adjustment < 4 ? adjustment : 1
  const size = SIZES[sizeOf(shape)][kind] * scaleOf(shape) * factor
  const changed = new Set<StyleAspect>()
  const [family, color] = [textIn(exact, 'fontFamily'), colorIn(exact, 'textColor')]
  const exactSize = numberIn(exact, 'fontSize')
  const keepsFamily = family !== undefined && fontStyle(family) === font
  if (family !== undefined && !keepsFamily) changed.add('text')
  const ratio = exactSize ? size / exactSize : 1
  const keepsSize =
    exactSize !== undefined && ratio > FITTED.down && ratio < FITTED.up && (type !== 'text' || sizeOf(shape) === 'm')
  if (exactSize !== undefined && !keepsSize) changed.add('text')
  const keepsColor = color !== undefined && color !== null && mayShow(style, color, looks)
  if (color && !keepsColor) changed.add('text')
  return {
    family: keepsFamily ? family : FAMILIES[font],
    size: keepsSize ? exactSize : size,
    lineHeight: keepsSize ? (numberIn(exact, 'lineHeight') ?? 1.2) : LINE_HEIGHT,
    color: keepsColor ? color : colorOf(style),
    changed: [...changed],
  }
}

const GROUNDS = [
  { r: 255, g: 255, b: 255, a: 1 },
  { r: 29, g: 29, b: 29, a: 1 },
]

/** Whether our writer may give this colour to letters: on light or dark grounds, or plain where they were not seen. */
function mayShow(style: ColorStyle, color: Rgba, looks: Looks): boolean {
  if (style === looks.line(color) || style === 'black' || style === 'white' || style === 'grey') return true
  return [looks.paper, ...GROUNDS].some((ground) => looks.colors.text(color, ground) === style)
}

/** The exact runs of a text with several looks, if they are still those of the text. */
export function runsOf(
  { own: exact }: Placed,
  letters: number,
): readonly { letters: number; color: Rgba; script?: 'sub' | 'super' }[] | undefined {
  const value = own(exact, 'runs')
  if (!Array.isArray(value) || value.length > 1000) return undefined
  let total = 0
  const runs = value.flatMap((item: unknown) => {
    const run = inside({ item }, 'item')
    const [count, color, script] = [numberIn(run, 'letters') ?? 0, colorIn(run, 'color'), textIn(run, 'script')]
    total += count
    if (!color || !(count > 0)) return []
    return [
      { letters: count, color, ...((script === 'sub' || script === 'super') && { script: script as 'sub' | 'super' }) },
    ]
  })
  return total === letters && runs.length === value.length ? runs : undefined
}
