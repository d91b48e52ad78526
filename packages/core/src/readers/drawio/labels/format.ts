/** Look and position of a label from its style. */
import type { Font, HorizontalAlign, Label, LabelFont, Point } from '#diagram/index'
import type { Cell, Style } from '../model.ts'
import { flagOf, numberOf, styleValue } from '../style/access.ts'

export interface Spacing {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface LabelFormat extends LabelFont {
  readonly wraps: boolean
  readonly align: HorizontalAlign
  readonly valign: Label['valign']
  readonly overflow: Label['overflow'] | 'block'
  /** Where the label's box is relative to its vertex. */
  readonly beside: { readonly h: 'left' | 'center' | 'right'; readonly v: 'top' | 'middle' | 'bottom' }
  /** px; absent = the width of the box. */
  readonly width: number | undefined
  /** The text reads upwards. */
  readonly upright: boolean
  readonly spacing: Spacing
  /** Offset of the anchor by spacing. */
  readonly shift: Point
  /** Whether spacing applies to vertices. */
  readonly keepsSpacing: boolean
}

const OVERFLOWS: ReadonlySet<string> = new Set(['hidden', 'fill', 'width', 'block'])

/** Larger numbers are nonsense. */
const FAR = 1e7

/** The number, at most `FAR`; 0 if it is not finite. */
export function finite(value: number): number {
  return Number.isFinite(value) ? Math.min(FAR, Math.max(-FAR, value)) : 0
}

function fontOf(style: Style, defaultSize: number): Font {
  return {
    family: styleValue(style, 'fontFamily') ?? 'Helvetica',
    size: Math.min(2_000, numberOf(style, 'fontSize', defaultSize)),
  }
}

function alignOf(style: Style): HorizontalAlign {
  const value = styleValue(style, 'align')
  return value === 'left' || value === 'right' ? value : 'center'
}

function valignOf(style: Style): Label['valign'] {
  const value = styleValue(style, 'verticalAlign')
  return value === 'top' || value === 'bottom' ? value : 'middle'
}

function overflowOf(style: Style): LabelFormat['overflow'] {
  const value = styleValue(style, 'overflow') ?? ''
  return OVERFLOWS.has(value) ? (value as LabelFormat['overflow']) : 'visible'
}

/** Whole px, as draw.io reads them; each side adds to `spacing`. */
function spacingOf(style: Style): Spacing {
  const whole = (key: string, fallback: number) => Math.trunc(finite(numberOf(style, key, fallback)))
  const all = whole('spacing', 2)
  return {
    left: whole('spacingLeft', 0) + all,
    top: whole('spacingTop', 0) + all,
    right: whole('spacingRight', 0) + all,
    bottom: whole('spacingBottom', 0) + all,
  }
}

/** Texts at the top and bottom keep a few px more distance from the border. */
function shiftOf(style: Style, { left, top, right, bottom }: Spacing): Point {
  const extra = flagOf(style, 'blockSpacing') ? 0 : 1
  const x = { left, center: (left - right) / 2, right: -right }[alignOf(style)]
  // A text in the middle is shifted like one at the top if its style has another word for it, such as `center`.
  const valign = styleValue(style, 'verticalAlign') ?? 'middle'
  const y = valign === 'middle' ? (top - bottom) / 2 : valign === 'bottom' ? -bottom - extra : top + 5 * extra
  return { x, y }
}

function besideOf(style: Style): LabelFormat['beside'] {
  const h = styleValue(style, 'labelPosition')
  const v = styleValue(style, 'verticalLabelPosition')
  return { h: h === 'left' || h === 'right' ? h : 'center', v: v === 'top' || v === 'bottom' ? v : 'middle' }
}

function widthOf(style: Style): number | undefined {
  const value = style.get('labelWidth')
  if (value === undefined || value === '') return undefined
  const width = Number.parseFloat(String(value))
  return Number.isFinite(width) ? Math.min(FAR, Math.max(0, width)) : undefined
}

function keepsSpacing(style: Style): boolean {
  const overflow = overflowOf(style)
  return overflow !== 'fill' && overflow !== 'width' && (overflow !== 'block' || flagOf(style, 'blockSpacing'))
}

/** The label format of a cell's style. Labels of edges are 11 px by default, others 12. */
export function formatOf({ kind, style }: Pick<Cell, 'kind' | 'style'>): LabelFormat {
  const bits = Math.trunc(numberOf(style, 'fontStyle', 0))
  const spacing = spacingOf(style)
  return {
    font: fontOf(style, kind === 'edge' ? 11 : 12),
    bold: (bits & 1) !== 0,
    italic: (bits & 2) !== 0,
    underline: (bits & 4) !== 0,
    strike: (bits & 8) !== 0,
    wraps: styleValue(style, 'whiteSpace') === 'wrap',
    align: alignOf(style),
    valign: valignOf(style),
    overflow: overflowOf(style),
    beside: besideOf(style),
    width: widthOf(style),
    upright: !flagOf(style, 'horizontal', true),
    spacing,
    shift: shiftOf(style, spacing),
    keepsSpacing: keepsSpacing(style),
  }
}
