/**
 * A tldraw text has one alignment and no rules. A label whose paragraphs are aligned differently, or that is divided by
 * rules (the title, the attributes and the operations of a class), is written as one text for each stretch with one
 * alignment, each at its position in the source, with the rules as lines between them.
 */
import type { Block, HorizontalAlign, Label, Point, Rgba, RichText } from '#diagram/index'
import { turn } from '#geometry/rotation'
import { layoutSource, nativeIndent, type PlacedLine, policyOf, type SourceLayout, spansOf } from '#text/index'
import { smallest } from '#values/lists'
import { cellLabels, hasCells, hasPictures } from './cells.ts'
import { type MeasuredLabel, measureLabel } from './measured.ts'
import { type DominantLook, dominantLook } from './native/dominant.ts'
import { sizedRuns } from './native/measure.ts'
import { alignOf, isInked, isOnlyLists, isPictured, isSpread, plainOf, type Stretch, stretchesOf } from './stretches.ts'

export interface SectionRule {
  readonly from: Point
  readonly to: Point
  /** Absent = that of the label. */
  readonly color?: Rgba
}

export interface Sections {
  /** Whether one text would differ only by the margins between its paragraphs. */
  readonly isLoose: boolean
  readonly labels: readonly MeasuredLabel[]
  /** Lines in page space. */
  readonly rules: readonly SectionRule[]
}

/** A label with more sections is a document: one text. */
const MAX_SECTIONS = 40

/**
 * The label with the alignment that its text really has, if all its paragraphs differ from its own, or if the text
 * begins at the top of the area that it fills.
 */
export function aligned(given: MeasuredLabel): MeasuredLabel {
  if (given.label.overflow !== 'fill') return isPlain(given.label) ? given : withOneAlignment(given)
  return withOneAlignment(measureLabel(fromTop(given.label)))
}

function withOneAlignment(given: MeasuredLabel): MeasuredLabel {
  const { label } = given
  if (isPlain(label)) return given
  const aligns = new Set(label.text.filter(isInked).map((block) => alignOf(block, label)))
  const [wanted = label.align] = aligns
  const align = isOnlyLists(label.text) ? 'left' : wanted
  const indent = indentOf(label.text, label, given.look)
  if (aligns.size !== 1 || (align === label.align && indent === 0)) return given
  const { left, width } = blockOf(given)
  const anchor = shifted(label, left + indent + sideOf(align, width - indent), 0)
  const area = { ...label.area, w: Math.max(0, label.area.w - indent) }
  const text = label.text.map((block) => outdented(block, indent, label))
  // Its box is then about the middle of the text: as wide as the area, it would reach beyond it.
  const wrap = label.wrap && given.source.lines.some((line) => line.wraps)
  return measureLabel({ ...label, align, anchor, area, text, wrap })
}

/** Whether it is the usual label: paragraphs with the label's alignment. */
function isPlain({ text, align }: Label): boolean {
  return text.every((block) => block.type === 'paragraph' && !block.indent && (block.align ?? align) === align)
}

/** px of the left indent that all blocks with letters have in common, beyond tldraw's own. The whole text moves by it. */
function indentOf(blocks: RichText, label: Label, look: DominantLook): number {
  const inked = blocks.filter(isInked)
  if (inked.length === 0) return 0
  const { family, size } = look
  const { listIndent } = policyOf(label)
  const indents = inked.map((block) => {
    if (block.type === 'list') return (block.indent ?? listIndent) - nativeIndent(block, { family, size })
    return block.type === 'paragraph' ? (block.indent ?? 0) : 0
  })
  return Math.max(0, smallest(indents))
}

/** A block with less left indent, in px. */
function outdented(block: Block, by: number, label: Label): Block {
  if (by === 0) return block
  if (block.type === 'list') return { ...block, indent: Math.max(0, (block.indent ?? policyOf(label).listIndent) - by) }
  if (block.type !== 'paragraph' || block.indent === undefined) return block
  const { indent, ...rest } = block
  return indent > by ? { ...rest, indent: indent - by } : rest
}

/** The label hung from the top of its area, where tables may be as high as the area. */
function fromTop(label: Label): Label {
  const y = { top: 0, middle: -label.area.h / 2, bottom: -label.area.h }[label.valign]
  return { ...label, valign: 'top', anchor: shifted(label, 0, y) }
}

/**
 * The parts of a label; undefined for the usual label, which one text can show.
 * @param kindOf blocks of different kinds are separated; undefined = as the block above
 */
export function sectionsOf(given: MeasuredLabel, kindOf?: (block: Block) => string | undefined): Sections | undefined {
  const { label } = given
  const ofCells = hasCells(label)
  const [only] = label.text
  const isOne = label.text.length < 2 && only?.type !== 'rule' && !(only && isSpread(only, label))
  if (isOne && given.look.isOnly && !ofCells && !hasPictures(label)) return undefined
  const rules = { kindOf, tables: ofCells ? 'apart' : 'as-lines' } as const
  const { blocks, stretches } = stretchesOf(given, { ...rules, margins: 'apart' })
  const isDivided = ofCells || hasPictures(label) || blocks.some((block) => block.type === 'rule')
  if (stretches.length < 2 && !isDivided) return undefined
  if (stretches.length > MAX_SECTIONS) return undefined
  const block = blockOf(given)
  const before = linesBefore(label, blocks.slice(0, stretches.at(-1)?.first ?? 0))
  const labels = stretches.map((stretch) => sectionLabel(stretch, given.label, block, before[stretch.first]!))
  const isLoose = !isDivided && stretchesOf(given, { ...rules, margins: 'kept' }).stretches.length < 2
  const lines = sectionRules(label, block)
  if (!ofCells) return { isLoose, labels, rules: lines }
  const { left, top } = block
  const cells = cellLabels(given).map((cell) =>
    piecesOf(measureLabel({ ...cell.label, anchor: shifted(label, left + cell.x, top + cell.y) })),
  )
  return {
    isLoose,
    labels: [...labels, ...cells.flatMap((one) => one.labels)],
    rules: [...lines, ...cells.flatMap((one) => one.rules)],
  }
}

/**
 * A stretch of a label as a label of its own, with its first line where it is in the source.
 * @param before number of placed lines above it
 */
function sectionLabel(
  { blocks, align }: Stretch,
  label: Label,
  { laid, left, top, width }: TextBlock,
  before: number,
): MeasuredLabel {
  const { background: _background, border: _border, ...plain } = label
  const indent = indentOf(blocks, label, lookOf({ ...label, text: blocks }))
  const isList = isOnlyLists(blocks)
  const room = width - indent
  const own = measureLabel({
    ...plain,
    text: blocks.map((block) => flattened(outdented(block, indent, label))),
    plain: plainOf(blocks),
    align: isList ? 'left' : align,
    valign: 'top',
    overflow: 'visible',
    area: { w: room, h: 0 },
  })
  // A list begins where its longest line does.
  const across = isList ? Math.max(0, room - own.source.width) : room
  const [line, ownLine] = [laid.placed[before], own.source.placed[0]]
  const lowered = line && ownLine && blocks.some(isPictured) ? baselineOf(line) - baselineOf(ownLine) : 0
  const y = (line?.y ?? 0) - (ownLine?.y ?? 0) + lowered
  const anchor = shifted(label, left + indent + sideOf(align, across), top + y)
  return { ...own, label: { ...own.label, anchor } }
}

const baselineOf = ({ line }: PlacedLine) => spansOf(line).baseline

/** A block whose lines are as high as their letters, with the room of its pictures between them. */
function flattened(block: Block): Block {
  if (!('runs' in block) || !isPictured(block)) return block
  const runs = block.runs.map((run) => (run.picture ? { ...run, picture: { ...run.picture, h: 0, below: 0 } } : run))
  return { ...block, runs }
}

const lookOf = (label: Label): DominantLook => dominantLook(label, sizedRuns(label))

/** The rules between the sections. Those in items of lists are within a text, which leaves no room for them. */
function sectionRules(label: Label, { laid, left, top, width }: TextBlock): SectionRule[] {
  return laid.rules
    .filter((rule) => rule.left === 0)
    .map(({ y, colors }) => ({
      from: shifted(label, left, top + y),
      to: shifted(label, left + width, top + y),
      ...(colors && { color: colors[0] }),
    }))
}

/** A cell's label may itself be divided. */
function piecesOf(given: MeasuredLabel): Sections {
  const label = aligned(given)
  return sectionsOf(label) ?? { isLoose: true, labels: [label], rules: [] }
}

/** The number of placed lines above each of the blocks, and below the last of them. */
function linesBefore(label: Label, blocks: RichText): number[] {
  const before = [0]
  for (const [i, block] of blocks.entries())
    before.push(before[i]! + layoutSource({ ...label, text: [block] }).placed.length)
  return before
}

/** The source's block of text: px from the anchor, before rotation. */
interface TextBlock {
  readonly laid: SourceLayout
  readonly left: number
  readonly top: number
  readonly width: number
}

/** Where the source has the text. Wrapped lines may be shorter than the area, and single words longer. */
export function blockOf(given: MeasuredLabel): TextBlock {
  const { label, source: laid } = given
  const width =
    label.wrap && laid.cells.length === 0 ? Math.max(Math.min(label.area.w, unbroken(given)), laid.width) : laid.width
  const top = { top: 0, middle: -laid.height / 2, bottom: -laid.height }[label.valign]
  return { laid, width, top, left: -sideOf(label.align, width) }
}

/** px of the longest line without wrapping: a block is not wider than its content, unless it fills its area. */
function unbroken({ label, source: { width, lines } }: MeasuredLabel): number {
  return lines.some((line) => line.wraps) ? layoutSource({ ...label, wrap: false }).width : width
}

const sideOf = (align: HorizontalAlign, width: number): number => ({ left: 0, center: width / 2, right: width })[align]

function shifted({ anchor, rotation }: Label, x: number, y: number): Point {
  const offset = turn({ x, y }, rotation)
  return { x: anchor.x + offset.x, y: anchor.y + offset.y }
}
