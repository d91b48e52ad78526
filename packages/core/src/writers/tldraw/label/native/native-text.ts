/**
 * A label's text as one tldraw text can have it: one size and family throughout, with headings for larger lines, tables
 * as aligned lines, and highlights for words that the source marks with a colour.
 */
import { toLab } from '#color/oklab'
import type { Block, HorizontalAlign, Label, Rgba, RichText, Run } from '#diagram/index'
import { type FontStyle, fontStyle, HEADING_SIZES } from '#text/index'
import { append, smallest } from '#values/lists'
import { type SizedRun, sizeOf } from './measure.ts'
import { eachTextBlock, runsOf, type TextBlock, withRuns } from './runs.ts'
import { tableLines } from './tables.ts'

/** Levels that are larger than the surrounding text; smaller ones would be bold as well. */
const LEVELS = [1, 2, 3] as const
/** Ratio of sizes from which a difference is visible. */
const LARGER = 1.12
/** A heading is bold: for letters that are not, only this ratio justifies one. */
const MUCH_LARGER = 1.3
/** Ratio to the wanted size, up or down, up to which a size looks the same. */
export const SAME_SIZE = 1.16
/** The width of a tab in browsers; tldraw's are narrower. */
const TAB = ' '.repeat(8)
/** Backgrounds with less chroma are paper, not a marker pen. OKLab. */
const MARKER_CHROMA = 0.05
/** Lighter letters are unreadable on the marker. OKLab. */
const LIGHTEST_READ = 0.75

/** Size in px and family of a shape's font. */
interface NativeFont {
  readonly size: number
  readonly family: FontStyle
}

/**
 * The blocks of a label's shape. The label's own bold and italic are written into the runs; their sizes and families
 * are dropped, because a shape has one of each, but for typewriter letters in another font, which are code.
 */
export function nativeBlocks(label: Label, { size: base, family }: NativeFont): RichText {
  const walk = (block: Block): Block[] => {
    switch (block.type) {
      case 'list':
        return [{ ...block, items: block.items.map((item) => item.flatMap(walk)) }]
      case 'table': {
        const rows = block.rows.map((row) => row.map((cell) => ({ ...cell, blocks: cell.blocks.flatMap(walk) })))
        return tableLines({ ...block, rows }, label.area.w > 0 ? label.area.w / base : undefined)
      }
      case 'rule':
        return [block]
      case 'preformatted':
        return [{ ...block, runs: plainRuns(block.runs, label) }]
      default:
        return linesOf(block, label, base)
    }
  }
  const blocks: Block[] = []
  for (const block of withCode(label, family)) append(blocks, walk(block))
  return blocks
}

/** Whether letters are those of a typewriter. */
export const isMono = (run: Run, { font }: Label): boolean =>
  run.code === true || fontStyle(run.family ?? font.family) === 'mono'

/** Whether the editor can show letters as code, a mark that excludes all others. */
export function canBeCode(run: Run, label: Label): boolean {
  if (run.href !== undefined || run.background) return false
  return !CODE_EXCLUDES.some((mark) => run[mark] ?? label[mark])
}

const CODE_EXCLUDES = ['bold', 'italic', 'underline', 'strike'] as const

/** The text with runs that are code exactly where that shows another font than the shape's. */
function withCode(label: Label, family: FontStyle): RichText {
  const isMixed = label.text.some((block) => runsOf(block).some((run) => run.code || run.family !== undefined))
  if (!isMixed) return label.text
  if (family === 'mono') return withRuns(label.text, ({ code: _code, ...run }) => run)
  return withRuns(label.text, (run) => (isMono(run, label) && canBeCode(run, label) ? { ...run, code: true } : run))
}

/**
 * Whether text of this colour and background is written with tldraw's highlight, which is yellow, so that light letters
 * vanish on it.
 */
export function isMarked(background: Rgba, ink: Rgba): boolean {
  return background.a > 0.3 && toLab(background).chroma >= MARKER_CHROMA && toLab(ink).l <= LIGHTEST_READ
}

/** The heading level whose size is nearest to a size, for a text of the base size. */
export function headingLevel(size: number, base: number, bold: boolean): (typeof LEVELS)[number] | undefined {
  const ratio = size / base
  if (!(ratio >= (bold ? LARGER : MUCH_LARGER))) return undefined
  const off = (level: (typeof LEVELS)[number]) => Math.abs(Math.log(ratio / HEADING_SIZES[level - 1]!))
  return LEVELS.reduce((best, level) => (off(level) < off(best) ? level : best))
}

/**
 * Whether letters of this size are shown at nearly their size in a text of the base size, given a line of their own.
 */
export function isShownNearly({ run, size }: SizedRun, base: number, label: Label): boolean {
  return isNear(size, shownSize(headingLevel(size, base, run.bold ?? label.bold), base))
}

const shownSize = (level: (typeof LEVELS)[number] | undefined, base: number) =>
  level ? base * HEADING_SIZES[level - 1]! : base

const isNear = (size: number, shown: number) => Math.abs(Math.log(size / shown)) <= Math.log(SAME_SIZE)

/** How the sizes of a label are shown in one text. */
export interface ShownSizes {
  /** Some letters are clearly larger or smaller than in the source. */
  readonly isMerged: boolean
  /** Some letters are bold only because their line is a heading. */
  readonly isBolder: boolean
}

/** How one text of the base size, in px, shows the sizes of a label. */
export function shownSizes(label: Label, base: number): ShownSizes {
  let isMerged = false
  let isBolder = false
  const look = (line: readonly Run[], block: TextBlock): void => {
    const level = lineLevel(line, block, label, base)
    for (const run of line.filter(isInked)) {
      isMerged ||= WORDS.test(run.text) && !isNear(sizeOf(run, block, label), shownSize(level, base))
      isBolder ||= level !== undefined && !isBold(run, block, label)
    }
  }
  eachTextBlock(label.text, (block) => {
    for (const line of cutLines(block.runs)) look(line, block)
  })
  return { isMerged, isBolder }
}

/** The size of punctuation alone is not seen. */
const WORDS = /[^\s\p{P}]/u

const isInked = (run: Run) => run.text.trim() !== ''

const isBold = (run: Run, block: Block, label: Label) => run.bold ?? (label.bold || block.type === 'heading')

/** The level of the heading as which a line is written; undefined for a paragraph. */
function lineLevel(line: readonly Run[], block: TextBlock, label: Label, base: number) {
  const inked = line.filter(isInked)
  if (inked.length === 0 || block.type === 'preformatted') return undefined
  const size = smallest(inked.map((run) => sizeOf(run, block, label)))
  return headingLevel(
    size,
    base,
    inked.every((run) => isBold(run, block, label)),
  )
}

/** A paragraph with lines of several sizes is split into lines; the usual paragraph stays whole. */
function linesOf(block: TextBlock, label: Label, base: number): Block[] {
  const align = 'align' in block ? block.align : undefined
  const isLarger = block.runs.some((run) => headingLevel(sizeOf(run, block, label), base, true) !== undefined)
  if (isLarger || block.type !== 'paragraph')
    return cutLines(block.runs).map((line) => nativeLine(line, align, block, label, base))
  const runs = plainRuns(block.runs, label)
  return [align ? { type: 'paragraph', runs, align } : { type: 'paragraph', runs }]
}

function nativeLine(
  line: readonly Run[],
  align: HorizontalAlign | undefined,
  block: TextBlock,
  label: Label,
  base: number,
): Block {
  const level = lineLevel(line, block, label, base)
  const runs = line.map((run) => plainRun(run, label, block.type === 'heading' && !level))
  const aligned = align && { align }
  return level ? { type: 'heading', level, runs, ...aligned } : { type: 'paragraph', runs, ...aligned }
}

/** Runs → the runs of each line. */
export function cutLines(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs)
    for (const [i, text] of run.text.split(/\r\n|\r|\n/).entries()) {
      if (i > 0) lines.push([])
      if (text !== '') lines.at(-1)!.push({ ...run, text })
    }
  return lines
}

/** The runs of a paragraph, without formatting that a shape's text cannot have; the same list if there is none. */
function plainRuns(runs: readonly Run[], label: Label): readonly Run[] {
  return runs.every((run) => isPlain(run, label)) ? runs : runs.map((run) => plainRun(run, label))
}

function isPlain(run: Run, { bold, italic }: Label): boolean {
  if (run.size !== undefined || run.family !== undefined || run.background || run.picture) return false
  return !(bold && run.bold === undefined) && !(italic && run.italic === undefined) && !run.text.includes('\t')
}

function plainRun(run: Run, label: Label, isBold = false): Run {
  const { size: _size, family: _family, background, picture, ...rest } = run
  const look = { bold: run.bold ?? (label.bold || isBold), italic: run.italic ?? label.italic }
  const text = picture ? blanks(picture.w, run.size ?? label.font.size) : run.text.replaceAll('\t', TAB)
  return { ...rest, ...look, text, ...(background && isMarked(background, run.color ?? label.color) && { background }) }
}

/** em of a blank in tldraw's font without serifs. */
const BLANK = 0.236

/** No-break spaces of about this width in px. */
function blanks(width: number, size: number): string {
  return '\u00a0'.repeat(Math.min(500, Math.max(1, Math.round(width / (BLANK * Math.max(1, size))))))
}
