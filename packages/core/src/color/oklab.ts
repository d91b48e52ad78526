/** Perceptual colour: OKLab (Björn Ottosson, 2020), its distance, and WCAG contrast. */
import type { Rgba } from '../diagram/index.ts'
import { hypot } from '../geometry/polyline.ts'

export interface Lab {
  /** Lightness 0..1. */
  readonly l: number
  readonly a: number
  readonly b: number
  readonly chroma: number
  /** Radians. */
  readonly hue: number
}

const linearOf = (channel: number): number => {
  const c = Math.min(255, Math.max(0, channel)) / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** For whole channels, as nearly all are. */
const LINEAR = Array.from({ length: 256 }, (_, channel) => linearOf(channel))

const toLinear = (channel: number): number => LINEAR[channel] ?? linearOf(channel)

/** OKLab of an opaque colour; alpha is ignored. */
export function toLab(color: Rgba): Lab {
  const r = toLinear(color.r)
  const g = toLinear(color.g)
  const blue = toLinear(color.b)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a,
    b,
    chroma: hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

/** Euclidean distance in OKLab; black to white is 1. */
export function distance(x: Lab, y: Lab): number {
  return Math.sqrt((x.l - y.l) ** 2 + (x.a - y.a) ** 2 + (x.b - y.b) ** 2)
}

/** Hue difference in radians, 0..π. */
export function hueDifference(x: Lab, y: Lab): number {
  const d = Math.abs(x.hue - y.hue)
  return d > Math.PI ? 2 * Math.PI - d : d
}

/** WCAG 2 contrast ratio, 1..21. */
export function contrast(x: Rgba, y: Rgba): number {
  const p = luminance(x)
  const q = luminance(y)
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05)
}

function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/**
 * A translucent colour as it looks on an opaque one. An opaque colour with whole-number channels is returned as the
 * same object.
 */
export function over(top: Rgba, bottom: Rgba): Rgba {
  if (top.a === 1 && Number.isInteger(top.r) && Number.isInteger(top.g) && Number.isInteger(top.b)) return top
  const a = Math.min(1, Math.max(0, top.a))
  const mix = (x: number, y: number) => Math.round(x * a + y * (1 - a))
  return { r: mix(top.r, bottom.r), g: mix(top.g, bottom.g), b: mix(top.b, bottom.b), a: 1 }
}

/** The colour half-way between two, in plain sRGB. */
export function middle(x: Rgba, y: Rgba): Rgba {
  const half = (p: number, q: number) => (p + q) / 2
  return { r: half(x.r, y.r), g: half(x.g, y.g), b: half(x.b, y.b), a: half(x.a, y.a) }
}

function byte(value: number): number {
  return Math.round(Math.min(255, Math.max(0, Number.isFinite(value) ? value : 0)))
}

/** "#rrggbb", or "#rrggbbaa" if translucent. */
export function toHex({ r, g, b, a }: Rgba): string {
  const alpha = a < 1 ? (0x100 | byte(a * 255)).toString(16).slice(1) : ''
  const rgb = (byte(r) << 16) | (byte(g) << 8) | byte(b)
  // Most texts are black; one string is enough for all of them.
  if (rgb === 0 && alpha === '') return '#000000'
  return `#${(0x1000000 | rgb).toString(16).slice(1)}${alpha}`
}
