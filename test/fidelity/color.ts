/** Perceived colour differences. */

/** Converts a CSS colour from the harness to 0..255 channels and alpha; undefined for none and transparent. */
export function parseCss(text: string | null | undefined): [number, number, number] | undefined {
  if (!text || text === 'none' || text === 'transparent') return undefined
  const hex = /^#([0-9a-f]{3,8})$/i.exec(text)?.[1]
  if (hex) {
    const full = hex.length <= 4 ? [...hex].map((c) => c + c).join('') : hex
    if (full.length === 8 && full.endsWith('00')) return undefined
    return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16)) as [number, number, number]
  }
  const numbers = /^rgba?\(([^)]+)\)$/i
    .exec(text)?.[1]
    ?.split(/[,\s/]+/)
    .map(Number)
  if (numbers && numbers.length >= 3) {
    if (numbers[3] === 0) return undefined
    return numbers.slice(0, 3) as [number, number, number]
  }
  return undefined
}

const linear = (channel: number): number => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** OKLab by Björn Ottosson. */
export function oklab(rgb: readonly [number, number, number]): [number, number, number] {
  const [r, g, b] = rgb.map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Euclidean distance in OKLab; black to white is 1. */
export function deltaE(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const p = oklab(a)
  const q = oklab(b)
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2])
}
