/**
 * Generates packages/core/src/text/font-metrics.gen.ts from open fonts: advances and pair adjustments, numbers only.
 * Run it after changing a font package: `npx node scripts/font-metrics.ts`.
 */
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { adjustment, advance, type Font, openFont, TLDRAW_FONTS } from './fonts.ts'

const require = createRequire(import.meta.url)

/** Ranges of characters in the table, both ends included. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17e],
  [0x218, 0x21b],
  [0x391, 0x3a1],
  [0x3a3, 0x3a9],
  [0x3b1, 0x3c9],
  [0x401, 0x401],
  [0x410, 0x44f],
  [0x451, 0x451],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2195],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2260],
  [0x2264, 0x2265],
]

/** Metric-compatible with Helvetica and Arial, Times New Roman, Courier New. */
const METRIC = {
  helvetica: { name: 'arimo', package: require.resolve('@fontsource/arimo/package.json') },
  times: { name: 'tinos', package: require.resolve('@fontsource/tinos/package.json') },
  courier: { name: 'cousine', package: require.resolve('@fontsource/cousine/package.json') },
}
const STYLES = ['400-normal', '700-normal', '400-italic', '700-italic']
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic']

function kerning(font: Font): [number, string][] {
  const pairs = new Map<number, string>()
  for (let a = 0x20; a <= 0x7e; a += 1) {
    for (let b = 0x20; b <= 0x7e; b += 1) {
      const pair = String.fromCharCode(a, b)
      const value = Math.round(adjustment(font, pair))
      if (value !== 0) pairs.set(value, (pairs.get(value) ?? '') + pair)
    }
  }
  return [...pairs].sort(([a], [b]) => a - b)
}

function face(fonts: readonly Font[]) {
  const advances: string[] = []
  for (const [first, last] of RANGES) {
    for (let code = first; code <= last; code += 1) {
      const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code))
      advances.push(font ? Math.round(advance(font, code)).toString(36) : '')
    }
  }
  return { unitsPerEm: fonts[0]!.unitsPerEm, advances: advances.join(','), kerning: kerning(fonts[0]!) }
}

const families: Record<string, ReturnType<typeof face>[]> = {}
for (const [family, files] of Object.entries(TLDRAW_FONTS))
  families[family] = files.map((file) => face([openFont(file)]))
for (const [family, { name, package: path }] of Object.entries(METRIC)) {
  families[family] = STYLES.map((style) =>
    face(SUBSETS.map((subset) => openFont(join(dirname(path), 'files', `${name}-${subset}-${style}.woff2`)))),
  )
}

const body = `/** Made by scripts/font-metrics.ts from the fonts of @tldraw/assets and @fontsource; not edited by hand. */
/** Code points, ends included, that \`advances\` lists one after the other. */
export const RANGES: readonly (readonly [number, number])[] = ${JSON.stringify(RANGES)}

export interface FaceData {
  readonly unitsPerEm: number
  /** Base 36, separated by commas; empty = no glyph. */
  readonly advances: string
  /** Adjustment in font units → the pairs of characters that have it, one after the other. */
  readonly kerning: readonly (readonly [number, string])[]
}

/** Family → regular, bold, italic, bold italic. */
export const FAMILIES: Readonly<Record<string, readonly FaceData[]>> = ${JSON.stringify(families)}
`
writeFileSync(new URL('../packages/core/src/text/font-metrics.gen.ts', import.meta.url), body)
