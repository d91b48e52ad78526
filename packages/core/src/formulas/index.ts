/**
 * Formulas as pictures: TeX and AsciiMath set by KaTeX, whose letters become paths, so that a picture needs no fonts. Loaded
 * by whoever converts a file in which a formula was found.
 */
import { AsciiMath } from 'asciimath-parser'
import katex from 'katex'
import type { Formula, FormulaSource } from '../readers/reader.ts'
import { type FontFile, glyphsOf } from './glyphs.ts'
import { type Drawing, layOut } from './layout.ts'
import type { KatexNode } from './look.ts'
import { withPlainRows } from './matrices.ts'

export type { FontFile } from './glyphs.ts'

/** Longer sources are not set. */
const MAX_LENGTH = 2_000
/** em that a formula asks for at once, as by \rule or \kern */
const MAX_SIZE = 40
/** Macros that one formula may expand: some grow with each step. */
const MAX_EXPAND = 300
/** em around the formula for what letters draw beyond their widths */
const PAD = 0.06
/** Of the letters around it: formulas are set larger, so that small letters have the same height. */
const SCALE = 1.18

/**
 * Sets formulas with KaTeX's fonts. Undefined for a source that is damaged, too long, or has letters that no font has.
 * @param file the fonts, such as "KaTeX_Main-Regular.ttf"
 */
export function formulasOf(file: FontFile): (source: FormulaSource) => Formula | undefined {
  const glyphs = glyphsOf(file)
  const asciiMath = new AsciiMath({ display: false })
  return ({ text, notation, isDisplay, color }) => {
    if (text.length > MAX_LENGTH) return undefined
    try {
      const tex = notation === 'tex' ? text : asciiMath.toTex(withPlainRows(text), { display: false })
      const settings = { displayMode: isDisplay, output: 'html', throwOnError: true, maxSize: MAX_SIZE } as const
      // The tree itself, which KaTeX offers beside its markup.
      const { __renderToDomTree: treeOf } = katex as unknown as {
        __renderToDomTree: (tex: string, settings: object) => KatexNode
      }
      const tree = treeOf(tex, { ...settings, maxExpand: MAX_EXPAND, trust: false, strict: false })
      return picture(layOut(tree, glyphs, color), color)
    } catch {
      // Whatever the source has that KaTeX or the fonts do not: the label shows the source.
      return undefined
    }
  }
}

function picture({ w, above, below, content }: Drawing, color: string): Formula | undefined {
  const [width, up, down] = [w + 2 * PAD, above + PAD, below + PAD]
  if (!(w > 0) || ![width, up, down].every((length) => Number.isFinite(length) && length < 1_000)) return undefined
  const milli = (length: number) => Math.round(length * 1000)
  const view = [-PAD, -up, width, up + down].map(milli).join(' ')
  const size = `width="${milli(width) / 50}" height="${milli(up + down) / 50}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="${view}"><g fill="${color}">${content}</g></svg>`
  return { svg, width: width * SCALE, height: (up + down) * SCALE, below: down * SCALE }
}
