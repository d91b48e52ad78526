/** Colours, lines and fills (docs/formats/excalidraw.md §3). */
import { parseColor } from '#color/parse'
import type { Paint, Rgba, Stroke } from '#diagram/index'
import { NO_PAINT, NO_STROKE, solid } from '../shared/drawing/parts.ts'
import { type Fields, inside, numberIn, own, textIn } from '../shared/json.ts'
import type { SceneElement } from './scene.ts'

const INK: Rgba = { r: 0x1e, g: 0x1e, b: 0x1e, a: 1 }

export function colorIn(fields: Fields, name: string): Rgba | undefined {
  const text = textIn(fields, name)
  return text === undefined ? undefined : (parseColor(text.slice(0, 100)) ?? undefined)
}

/** The colour of lines and letters. */
export const inkOf = ({ fields }: SceneElement): Rgba => colorIn(fields, 'strokeColor') ?? INK

/** px */
export function widthOf({ fields }: SceneElement): number {
  return Math.min(100, Math.max(0, numberIn(fields, 'strokeWidth') ?? 1))
}

function dashOf(style: string | undefined, width: number): number[] | undefined {
  if (style === 'dashed') return [8, 8 + width]
  return style === 'dotted' ? [1.5, 6 + width] : undefined
}

export function strokeOf(element: SceneElement): Stroke {
  const [color, width] = [inkOf(element), widthOf(element)]
  if (color.a === 0 || width === 0) return NO_STROKE
  const dash = dashOf(textIn(element.fields, 'strokeStyle'), width)
  return { paint: solid(color), width, join: 'round', cap: 'round', ...(dash && { dash }) }
}

const PATTERNS = {
  hachure: 'hatch',
  'cross-hatch': 'cross-hatch',
  zigzag: 'zigzag',
  'zigzag-line': 'zigzag',
  dots: 'dots',
  dashed: 'dashed',
} as const

export function fillOf(element: SceneElement): Paint {
  const color = colorIn(element.fields, 'backgroundColor')
  if (!color || color.a === 0) return NO_PAINT
  const style = textIn(element.fields, 'fillStyle') ?? 'hachure'
  if (!Object.hasOwn(PATTERNS, style)) return solid(color)
  const width = Math.max(0.5, widthOf(element))
  return {
    type: 'pattern',
    name: PATTERNS[style as keyof typeof PATTERNS],
    color,
    spacing: 4 * width,
    width: width / 2,
  }
}

/** Drawn as by hand, unless its author made it tidy. */
export const isSketch = ({ fields }: SceneElement): boolean => (numberIn(fields, 'roughness') ?? 1) > 0

/** Whether corners are round, or lines curved; before 2022 as a word. */
export function isRound({ fields }: SceneElement): boolean {
  const roundness = own(fields, 'roundness')
  if (roundness === undefined) return textIn(fields, 'strokeSharpness') === 'round'
  return typeof roundness === 'object' && roundness !== null
}

/** Share of the shorter side, and px of the corners of large shapes. */
const [SHARE, LARGEST] = [0.25, 32]
/** The type of `roundness` whose corners do not grow with a large shape. */
const ADAPTIVE = 3

/**
 * Radius of the corners at a side.
 * @param side px
 */
export function radiusOf(element: SceneElement, side: number): number {
  if (!isRound(element)) return 0
  const roundness = inside(element.fields, 'roundness')
  const fixed = numberIn(roundness, 'value') ?? LARGEST
  const share = SHARE * side
  return numberIn(roundness, 'type') === ADAPTIVE ? Math.max(0, Math.min(share, fixed)) : share
}
