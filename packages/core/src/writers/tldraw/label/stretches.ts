/**
 * The stretches of a label that one tldraw text can show: with one alignment, without rules, and with sizes that one
 * font and its headings approximate.
 */
import type { Block, HorizontalAlign, Label, RichText, Run } from '#diagram/index'
import { layoutSource, policyOf, spansOf } from '#text/index'
import { append, largest, smallest } from '#values/lists'
import type { MeasuredLabel } from './measured.ts'
import { sizedRuns, sizeOf } from './native/measure.ts'
import { cutLines, isShownNearly, SAME_SIZE } from './native/native-text.ts'
import { runsOf } from './native/runs.ts'

/** This many empty lines part two texts, so that the extra height of our lines does not add up over them. */
const GAP = 2

export interface Stretch {
  readonly align: HorizontalAlign
  readonly blocks: RichText
  /** Index of its first block among all blocks. */
  readonly first: number
}

/** Whether a block has letters, in whatever structure. */
export const isInked = (block: Block) => runsOf(block).some((run) => run.text.trim() !== '')

/** Whether a block has pictures in its lines. */
export const isPictured = (block: Block) => runsOf(block).some((run) => run.picture)

/** The letters of blocks, a line for each. */
export const plainOf = (blocks: RichText): string =>
  blocks
    .map((block) =>
      runsOf(block)
        .map((run) => run.text)
        .join(''),
    )
    .join('\n')

/** A block's own alignment, or that of its label. */
export const alignOf = (block: Block, label: Label): HorizontalAlign =>
  ('align' in block ? block.align : undefined) ?? label.align

/** Whether the label has headings and lists: tldraw's margins and indents differ, so one text would shift one of them. */
function isTitledList({ text }: Label): boolean {
  return text.some((block) => block.type === 'heading') && text.some((block) => block.type === 'list')
}

/** Whether one size, with headings for larger lines, approximates all sizes of the label. */
function isOneSize({ label, runs, look }: MeasuredLabel): boolean {
  if (runs.every(({ size }) => size === runs[0]!.size)) return true
  return runs.every((one) => isShownNearly(one, look.size, label))
}

/** Reasons to divide a label, beside alignments, rules and sizes. */
export interface StretchRules {
  /** Blocks of different kinds are separated; undefined = as the block above. */
  readonly kindOf?: ((block: Block) => string | undefined) | undefined
  /** Tables that are apart belong to no stretch: their cells are separate texts. */
  readonly tables: 'apart' | 'as-lines'
  /** Whether paragraphs with a margin or another indent between them are separated. */
  readonly margins: 'apart' | 'kept'
}

/**
 * The label's blocks and their stretches. If its sizes are too different for one text, each line with another size is a
 * block of its own.
 */
export function stretchesOf(
  given: MeasuredLabel,
  { kindOf, tables, margins }: StretchRules,
): { readonly blocks: RichText; readonly stretches: readonly Stretch[] } {
  const { label } = given
  const bySize = !isOneSize(given) || isTitledList(label)
  const cut = bySize
    ? label.text.flatMap((block) => cutByKind(block, (runs) => sizeKind(runs, block, label)))
    : label.text
  const blocks = cut.flatMap((block) => {
    if (isPictured(block)) return cutByKind(withBreaks(block, label), pictureKind)
    return margins === 'apart' && isSpread(block, label)
      ? cutByKind(withBreaks(block, label), () => undefined)
      : [block]
  })
  const stretches: GrowingStretch[] = []
  /** The stretch that the next block may belong to. */
  let open: GrowingStretch | undefined
  /** Blocks without letters since the last block with some; at the end of a stretch they show nothing. */
  let empty: Block[] = []
  for (const [first, block] of blocks.entries()) {
    if (block.type === 'rule' || (block.type === 'table' && tables === 'apart')) open = undefined
    else if (isPictured(block)) {
      // The picture makes its line higher than tldraw would.
      open = undefined
      const alone = new GrowingStretch(label, { align: alignOf(block, label), kind: undefined }, first)
      alone.add(block)
      if (isInked(block)) stretches.push(alone)
    } else if (isInked(block)) {
      const look = { align: alignOf(block, label), kind: kindOf?.(block) }
      const isNear = margins === 'kept' || !(isApart(blocks[first - 1], block, label) || isSpread(block, label))
      const continues =
        isNear && open?.isLike(block, look) && (!bySize || (empty.length < GAP && open.hasSizesOf(block)))
      if (open && continues) for (const one of empty) open.add(one)
      else {
        open = new GrowingStretch(label, look, first)
        stretches.push(open)
      }
      open.add(block)
      empty = []
    } else if (open) empty.push(block)
    if (!open) empty = []
  }
  return { blocks, stretches }
}

/** Margin between two blocks, in sizes of the text, that people see; tldraw has none. */
const SEEN_MARGIN = 0.4

function isApart(above: Block | undefined, block: Block, { font }: Label): boolean {
  const below = above && 'marginBottom' in above ? (above.marginBottom ?? 0) : 0
  const own = above && 'marginTop' in block ? (block.marginTop ?? 0) : 0
  const indents = [above, block].map((one) =>
    one && 'indent' in one && one.type === 'paragraph' ? (one.indent ?? 0) : 0,
  )
  if (above && Math.abs(indents[0]! - indents[1]!) > font.size) return true
  return Math.max(below, own) >= SEEN_MARGIN * font.size
}

/** Line heights that differ by more from the usual, in sizes of the text, are seen. */
const SEEN_SPREAD = 0.25

/** Whether the lines of a block are further apart, or nearer, than tldraw's. */
export function isSpread(block: Block, label: Label): boolean {
  if (block.type !== 'paragraph' || block.lineHeight === undefined) return false
  return Math.abs(block.lineHeight - policyOf(label).lineHeight) > SEEN_SPREAD
}

/** The look that the blocks of a stretch share. */
interface StretchLook {
  readonly align: HorizontalAlign
  readonly kind: string | undefined
}

/** A stretch while its blocks are found. */
class GrowingStretch implements Stretch {
  readonly align: HorizontalAlign
  readonly blocks: Block[] = []
  readonly first: number
  readonly #kind: string | undefined
  readonly #label: Label
  #hasList = false
  /** px, of its letters */
  #smallest = Number.POSITIVE_INFINITY
  #largest = Number.NEGATIVE_INFINITY

  constructor(label: Label, { align, kind }: StretchLook, first: number) {
    this.#label = label
    this.align = align
    this.#kind = kind
    this.first = first
  }

  /** Lists are separated, because their indent and margins differ from tldraw's. */
  isLike(block: Block, { align, kind }: StretchLook): boolean {
    return this.align === align && (kind === undefined || this.#kind === kind) && this.#hasList === isList(block)
  }

  /** Whether all letters would be of about one size, because a heading would be bold. */
  hasSizesOf(block: Block): boolean {
    const sizes = sizedRuns({ ...this.#label, text: [block] }).map(({ size }) => size)
    return Math.max(this.#largest, largest(sizes)) <= Math.min(this.#smallest, smallest(sizes)) * SAME_SIZE
  }

  add(block: Block): void {
    this.blocks.push(block)
    this.#hasList ||= isList(block)
    for (const { size } of sizedRuns({ ...this.#label, text: [block] })) {
      this.#smallest = Math.min(this.#smallest, size)
      this.#largest = Math.max(this.#largest, size)
    }
  }
}

const isList = (block: Block) => block.type === 'list'

/** Whether all letters are in lists, which tldraw always aligns left. */
export const isOnlyLists = (blocks: RichText): boolean => blocks.every((block) => isList(block) || !isInked(block))

/** A paragraph split where the kind of its lines changes; lines without a kind are blocks of their own. */
export function cutByKind(block: Block, kindOf: (runs: readonly Run[]) => string | undefined): Block[] {
  if (block.type !== 'paragraph') return [block]
  const { marginTop, marginBottom, ...plain } = block
  const parts: { kind: string | undefined; runs: Run[] }[] = []
  for (const runs of cutLines(block.runs)) {
    const kind = kindOf(runs)
    const last = parts.at(-1)
    if (last && kind !== undefined && last.kind === kind) append(last.runs, [{ text: '\n' }, ...runs])
    else parts.push({ kind, runs })
  }
  if (parts.length === 1) return [block]
  return parts.map(({ runs }, i) => ({
    ...plain,
    runs,
    ...(i === 0 && marginTop !== undefined && { marginTop }),
    ...(i === parts.length - 1 && marginBottom !== undefined && { marginBottom }),
  }))
}

/** A paragraph with the line breaks that its width gives it, because lines with pictures are written one by one. */
function withBreaks(block: Block, label: Label): Block {
  if (block.type !== 'paragraph') return block
  const lines = layoutSource({ ...label, text: [block] }).placed
  if (!lines.some(({ line }) => line.wraps)) return block
  const runs = lines.flatMap(({ line }, i): Run[] => [
    ...(i > 0 ? [{ text: '\n' }] : []),
    ...spansOf(line).spans.map(({ text, style: { run } }) => (run.picture ? run : { ...run, text })),
  ])
  return { ...block, runs }
}

/** Lines with pictures are apart from those without. */
const pictureKind = (runs: readonly Run[]) => (runs.some((run) => run.picture) ? undefined : 'letters')

/** The largest size of a line's letters; undefined if there are none. */
function sizeKind(runs: readonly Run[], block: Block, label: Label): string | undefined {
  const sizes = runs.filter((run) => run.text.trim() !== '').map((run) => sizeOf(run, block, label))
  return sizes.length > 0 ? String(largest(sizes)) : undefined
}
