/** Fonts of the exact look. Where one is missing, another takes its place, at the size at which it is no wider. */
import { type FontStyle, fontStyle, type Substitute, substituteFor } from '@drawbridge/core/fonts'

const FALLBACKS: Readonly<Record<FontStyle, string>> = {
  sans: 'Helvetica, Arial, "Liberation Sans", sans-serif',
  serif: 'serif',
  mono: 'monospace',
  draw: 'tldraw_draw, cursive',
}

const GENERIC = /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui)$/i

/** The fonts that a list names, without the kinds of fonts at its end, which every machine has. */
function namesIn(family: string): string {
  const names = family.split(',').filter((name) => !GENERIC.test(name.trim()))
  return names.length > 0 ? names.join(',') : family
}

/** A font stack that ends in similar fonts, for a font that is missing. */
export const fontStack = (family: string): string => `${namesIn(family)}, ${FALLBACKS[fontStyle(family)]}`

const SAMPLE = 'The quick brown fox jumps over the lazy dog 0123456789'
/** Its width in font sizes, by the family that a missing one is most like. */
const WIDTHS: Readonly<Record<Exclude<Substitute['family'], 'draw'>, number>> = {
  helvetica: 25.627,
  times: 23.523,
  courier: 32.405,
}
/** px */
const MEASURED_AT = 100
/** Smaller differences do not show, and letters that are smaller than this would. */
const NEAR = 0.985
const MIN_SCALE = 0.85

/** By family. The fonts of a machine do not change while the page is open; those that a page loads are not adjusted. */
const factors = new Map<string, number>()

/** Factor for a font size with which the text is no wider than in the source, even if its font is missing. */
export function sizeFactor(family: string): number {
  let factor = factors.get(family)
  if (factor === undefined) {
    factor = measuredFactor(family)
    factors.set(family, factor)
  }
  return factor
}

function measuredFactor(family: string): number {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || isLoadedByPage(family)) return 1
  const width = (font: string): number => {
    context.font = `${MEASURED_AT}px ${font}`
    return context.measureText(SAMPLE).width
  }
  const named = namesIn(family)
  const isMissing = ['monospace', 'serif'].every((generic) => width(`${named}, ${generic}`) === width(generic))
  if (!isMissing) return 1
  const { family: similar, factor } = substituteFor(family)
  // tldraw's handwriting is the font that the factor refers to, and perhaps not loaded yet.
  const wanted = similar === 'draw' ? factor : (WIDTHS[similar] * MEASURED_AT * factor) / width(fontStack(family))
  return wanted < NEAR ? Math.max(MIN_SCALE, wanted) : 1
}

function isLoadedByPage(family: string): boolean {
  const names = family.toLowerCase()
  return [...document.fonts].some((face) => names.includes(face.family.replaceAll(/["']/g, '').toLowerCase()))
}
