/** Fonts of the exact look. Where one is missing, another takes its place, at the size at which it is no wider. */
import { type Substitute, substituteFor } from '@drawbridge/core/fonts'

/** A font stack that ends in a generic family, so that a missing font is replaced by a similar one. */
export function fontStack(family: string): string {
  const name = family.toLowerCase()
  if (/mono|courier|consol|code|monaco/.test(name)) return `${family}, monospace`
  if (/times|georgia|serif|roman|garamond/.test(name) && !/sans/.test(name)) return `${family}, serif`
  return `${family}, Helvetica, Arial, "Liberation Sans", sans-serif`
}

const SAMPLE = 'The quick brown fox jumps over the lazy dog 0123456789'
/** Its width in font sizes, by the family that a missing one is most like. */
const WIDTHS: Readonly<Partial<Record<Substitute['family'], number>>> = {
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
  const isMissing = ['monospace', 'serif'].every((generic) => width(`${family}, ${generic}`) === width(generic))
  if (!isMissing) return 1
  const { family: similar, factor } = substituteFor(family)
  const wanted = ((WIDTHS[similar] ?? 0) * MEASURED_AT * factor) / width(fontStack(family))
  return wanted > 0 && wanted < NEAR ? Math.max(MIN_SCALE, wanted) : 1
}

function isLoadedByPage(family: string): boolean {
  const names = family.toLowerCase()
  return [...document.fonts].some((face) => names.includes(face.family.replaceAll(/["']/g, '').toLowerCase()))
}
