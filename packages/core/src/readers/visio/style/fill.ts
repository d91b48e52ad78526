/** Areas: colours, patterns, gradients, shadows (docs/formats/visio.md §5). */
import { BLACK, WHITE } from '#color/names'
import type { Direction, Paint, Point, Rgba, Shadow } from '#diagram/index'
import type { Sheet } from '../sheet/sheet.ts'
import { PX } from '../sheet/xml.ts'
import type { Themed } from '../theme/quick-style.ts'
import { type ColorOf, faded, stopsOf, THEMED } from './color.ts'

const NONE: Paint = { type: 'none' }

/** Fill patterns 25 to 40: the direction of the gradient from the foreground to the background colour. */
const GRADIENTS: readonly (Direction | 'radial')[] = [
  ...(['east', 'east', 'west', 'south', 'south', 'north'] as const),
  ...(['south', 'south', 'north', 'north', 'radial'] as const),
  ...(['south', 'south', 'north', 'north', 'radial'] as const),
]
const FIRST_GRADIENT = 25
/** Those that run from the background colour in the middle to both sides. */
const TWO_SIDED: ReadonlySet<number> = new Set([26, 29])

/** Patterns 2 to 24 by their look. */
function patternName(pattern: number): 'hatch' | 'cross-hatch' | 'dots' {
  if (CROSSED.has(pattern)) return 'cross-hatch'
  return DOTTED.has(pattern) ? 'dots' : 'hatch'
}
const CROSSED: ReadonlySet<number> = new Set([3, 4, 11, 12, 15, 18, 22, 23])
const DOTTED: ReadonlySet<number> = new Set([7, 8, 9, 10, 13, 16, 17, 24])

/** The side towards which a line at an angle (degrees clockwise from east) runs. */
function directionOf(angle: number): Direction {
  return (['east', 'south', 'west', 'north'] as const)[((Math.round(angle / 90) % 4) + 4) % 4]!
}

function gradient(from: Rgba, to: Rgba, direction: Direction | 'radial'): Paint {
  return { type: 'gradient', from, to, direction }
}

function stopsPaint(sheet: Sheet, colorOf: ColorOf, themed: Themed): Paint | undefined {
  const stops = stopsOf(sheet, 'Fill', colorOf, themed.fill?.from)
  if (!stops) return undefined
  const { first, between, last } = stops
  const kind = sheet.number('FillGradientDir') ?? 0
  const focus = FOCUSES[kind - 1]
  const angle = ((sheet.number('FillGradientAngle') ?? 0) * 180) / Math.PI
  return {
    type: 'gradient',
    from: first,
    to: last,
    direction: kind > 0 ? 'radial' : directionOf(angle),
    ...(between.length > 0 && { stops: between }),
    ...(focus && { focus }),
  }
}

const corner = (x: number, y: number): Point => ({ x, y })

/** Where the radial gradients 1 to 7 and the rectangular ones 8 to 12 begin; undefined in the middle. */
const FOCUSES: readonly (Point | undefined)[] = [
  ...[corner(1, 1), corner(0, 1), undefined, corner(0.5, 1), corner(0.5, 0), corner(1, 0), corner(0, 0)],
  ...[corner(1, 1), corner(0, 1), undefined, corner(1, 0), corner(0, 0)],
]

/** Patterns from 1: one colour, hatches, and gradients from the foreground to the background colour. */
function patternPaint(pattern: number, front: Rgba, back: Rgba): Paint {
  const direction = GRADIENTS[pattern - FIRST_GRADIENT]
  if (direction) return TWO_SIDED.has(pattern) ? gradient(back, front, direction) : gradient(front, back, direction)
  if (pattern > 1 && pattern < FIRST_GRADIENT) return hatched(patternName(pattern), front, back)
  return front.a === 0 ? NONE : { type: 'solid', color: front }
}

function themedPaint({ fill }: Themed, transparency: number | undefined): Paint | undefined {
  if (!fill) return undefined
  const [from, to] = [faded(fill.from, transparency), faded(fill.to, transparency)]
  if (fill.pattern !== undefined) return patternPaint(fill.pattern, from, to)
  if (fill.angle === undefined) return { type: 'solid', color: from }
  return gradient(from, to, directionOf(fill.angle))
}

/** Lines of one colour on an area of another, of which either may be transparent. */
function hatched(name: ReturnType<typeof patternName>, color: Rgba, ground: Rgba): Paint {
  if (color.a === 0) return ground.a === 0 ? NONE : { type: 'solid', color: ground }
  return { type: 'pattern', name, color, ...(ground.a > 0 && { ground }) }
}

/** @param override colour of the layer, if it has one */
export function fillOf(sheet: Sheet, colorOf: ColorOf, themed: Themed, override: Rgba | undefined): Paint {
  const patternCell = sheet.cell('FillPattern')
  const pattern = patternCell === THEMED ? 1 : (sheet.number('FillPattern') ?? 1)
  if (pattern === 0) return NONE
  if (override) return { type: 'solid', color: override }
  const transparency = sheet.number('FillForegndTrans')
  const stops = stopsPaint(sheet, colorOf, themed)
  if (stops) return stops
  const cell = sheet.cell('FillForegnd')
  const own = colorOf(cell)
  if (!own && cell === THEMED) {
    const paint = themedPaint(themed, transparency)
    if (paint) return paint
  }
  const front = faded(own ?? WHITE, transparency)
  const back = faded(colorOf(sheet.cell('FillBkgnd')) ?? WHITE, sheet.number('FillBkgndTrans'))
  return patternPaint(pattern, front, back)
}

function themedShadow(sheet: Sheet, colorOf: ColorOf, { shadow }: Themed): Shadow | undefined {
  if (!shadow) return undefined
  const color = faded(colorOf(sheet.cell('ShdwForegnd')) ?? shadow.color, sheet.number('ShdwForegndTrans'))
  return color.a === 0 ? undefined : { dx: shadow.dx * PX, dy: shadow.dy * PX, blur: shadow.blur * PX, color }
}

/**
 * The shadow of a shape; undefined if it has none that is seen.
 * @param page the sheet of its page, whose offset is used for shapes without one
 */
export function shadowOf(sheet: Sheet, page: Sheet, colorOf: ColorOf, themed: Themed): Shadow | undefined {
  const isThemed = sheet.cell('ShdwPattern') === THEMED
  if (isThemed ? !themed.shadow : (sheet.number('ShdwPattern') ?? 0) === 0) return undefined
  const type = sheet.cell('ShapeShdwType') ?? (isThemed ? THEMED : undefined)
  if (type === THEMED) return themedShadow(sheet, colorOf, themed)
  const hasOwn = (sheet.number('ShapeShdwType') ?? 0) > 0
  const dx = (hasOwn ? sheet.number('ShapeShdwOffsetX') : page.number('ShdwOffsetX')) ?? 0
  const dy = (hasOwn ? sheet.number('ShapeShdwOffsetY') : page.number('ShdwOffsetY')) ?? 0
  const color = faded(colorOf(sheet.cell('ShdwForegnd')) ?? BLACK, sheet.number('ShdwForegndTrans'))
  if ((dx === 0 && dy === 0) || color.a === 0) return undefined
  return { dx: dx * PX, dy: -dy * PX, blur: (sheet.number('ShapeShdwBlur') ?? 0) * PX, color }
}
