/**
 * Looks of characters and paragraphs from the rows of the Character and Paragraph sections (docs/formats/visio.md §7).
 */
import { BLACK } from '#color/names'
import type { HorizontalAlign, Rgba } from '#diagram/index'
import type { ResolvedRow, Sheet } from '../sheet/sheet.ts'
import { isTrue, numberOf, PX } from '../sheet/xml.ts'
import { type ColorOf, faded, THEMED } from '../style/color.ts'
import type { Themed } from '../theme/quick-style.ts'

export interface CharacterLook {
  readonly family: string
  /** px */
  readonly size: number
  readonly color: Rgba
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly script: 'sub' | 'super' | undefined
  readonly capitals: 'all' | 'words' | 'small' | undefined
  /** The properties that are not kept, as the message names them. */
  readonly unkept: readonly string[]
}

export interface ParagraphLook {
  readonly align: HorizontalAlign
  /** px */
  readonly before: number
  readonly after: number
  readonly indent: number
  /** Margin at the right. */
  readonly right: number
  /** Multiple of the font size, or px. */
  readonly line: { readonly factor: number } | { readonly px: number }
  readonly bullet: string | undefined
  readonly isRightToLeft: boolean
  /** The properties that are not kept, as the message names them. */
  readonly unkept: readonly string[]
}

export interface FontNames {
  readonly faces: ReadonlyMap<string, string>
  readonly colorOf: ColorOf
}

const DEFAULT_FONT = 'Arial'
/** Inches; 12 pt. */
export const DEFAULT_SIZE = 1 / 6

/** Bits of the Style cell. */
const [BOLD, ITALIC, UNDERLINE, SMALL_CAPITALS] = [1, 2, 4, 8]

/** The cells of a row by its number; missing ones come from the first row of the master or style sheet. */
function rowReader(sheet: Sheet, section: 'Character' | 'Paragraph') {
  const rows: ReadonlyMap<string, ResolvedRow> = new Map(sheet.rows(section).map((row) => [row.key, row]))
  const first = sheet
    .inherited()
    .rows(section)
    .find(({ key }) => key === '0')
  return (ix: string) => {
    const row = rows.get(ix) ?? rows.get('0')
    return (name: string) => row?.cell(name) ?? first?.cell(name)
  }
}

const ALL_KEPT: readonly string[] = []

/** The names whose condition holds. */
function named(...parts: readonly (readonly [string, boolean])[]): readonly string[] {
  return parts.some(([, holds]) => holds) ? parts.flatMap(([name, holds]) => (holds ? [name] : [])) : ALL_KEPT
}

/** The font that a shape has where no theme gives one: that of the style sheet that the others are based on. */
function unthemedFont({ layers }: Sheet): string | undefined {
  for (const { sections } of [...layers.own, ...layers.styles.text]) {
    const rows = sections.find(({ name }) => name === 'Character')?.rows ?? []
    const font = rows.find(({ key }) => key === '0')?.cells.get('Font')
    if (font !== undefined && font !== THEMED) return font
  }
  return undefined
}

/** The looks of letters by the number of their row in the section Character; unknown rows have that of row 0. */
export function characterReader(sheet: Sheet, { faces, colorOf }: FontNames, themed: Themed) {
  const rowOf = rowReader(sheet, 'Character')
  return (ix: string): CharacterLook => {
    const cell = rowOf(ix)
    const style = numberOf(cell('Style')) ?? 0
    const given = cell('Font')
    const font = given === THEMED && themed.font === undefined ? unthemedFont(sheet) : given
    const face =
      font === undefined || font === THEMED ? undefined : (faces.get(font) ?? (/^\d+$/.test(font) ? '' : font))
    const color = cell('Color')
    const own = colorOf(color)
    const size = numberOf(cell('Size')) ?? DEFAULT_SIZE
    const scale = numberOf(cell('FontScale')) ?? 1
    const position = numberOf(cell('Pos')) ?? 0
    const capitals = numberOf(cell('Case')) ?? 0
    return {
      family: face || (font === THEMED && themed.font) || DEFAULT_FONT,
      size: Math.min(2000, Math.max(1, size * PX)) * (scale > 0 && scale < 0.1 ? 0.1 : 1),
      color: faded(own ?? (color === THEMED ? themed.text : undefined) ?? BLACK, numberOf(cell('ColorTrans'))),
      bold: (style & BOLD) !== 0,
      italic: (style & ITALIC) !== 0,
      underline: (style & UNDERLINE) !== 0 || isTrue(cell('DblUnderline')),
      strike: isTrue(cell('Strikethru')) || isTrue(cell('DoubleStrikethrough')),
      script: position === 1 ? 'super' : position === 2 ? 'sub' : undefined,
      capitals:
        capitals === 1 ? 'all' : (style & SMALL_CAPITALS) !== 0 ? 'small' : capitals === 2 ? 'words' : undefined,
      unkept: named(['letter spacing', (numberOf(cell('Letterspace')) ?? 0) !== 0], ['letter width', scale !== 1]),
    }
  }
}

const ALIGN: readonly HorizontalAlign[] = ['left', 'center', 'right', 'left', 'left']
const OPPOSITE = { left: 'right', center: 'center', right: 'left' } as const
const BULLETS = ['', '•', '◦', '■', '□', '❖', '➢', '✓']

/** The same for rows of the section Paragraph. */
export function paragraphReader(sheet: Sheet) {
  const rowOf = rowReader(sheet, 'Paragraph')
  return (ix: string): ParagraphLook => {
    const cell = rowOf(ix)
    const length = (name: string) => (numberOf(cell(name)) ?? 0) * PX
    const spacing = numberOf(cell('SpLine')) ?? -1.2
    const bullet = numberOf(cell('Bullet')) ?? 0
    const isRightToLeft = numberOf(cell('Flags')) === 1
    const align = ALIGN[numberOf(cell('HorzAlign')) ?? 1] ?? 'center'
    return {
      // In a paragraph from right to left, "left" is the side at which its lines begin.
      align: isRightToLeft ? OPPOSITE[align] : align,
      before: length('SpBefore'),
      after: length('SpAfter'),
      indent: length('IndLeft'),
      right: length('IndRight'),
      line: spacing > 0 ? { px: spacing * PX } : { factor: spacing === 0 ? 1 : -spacing },
      bullet: bullet > 0 ? cell('BulletStr') || BULLETS[bullet] || '•' : undefined,
      isRightToLeft,
      // The first line of a list's item is where its bullet is, as in all lists.
      unkept: named(['first-line indent', bullet === 0 && length('IndFirst') !== 0]),
    }
  }
}
