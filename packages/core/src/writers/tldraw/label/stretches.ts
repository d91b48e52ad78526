/**
 * The stretches of a label that one tldraw text can show: with one alignment, without rules, and with sizes that one
 * font and its headings approximate.
 */
import type { Block, HorizontalAlign, Label, RichText, Run } from '../../../diagram/index.ts'
import { append, largest, smallest } from '../../../lists.ts'
import type { MeasuredLabel } from './measured.ts'
import { cutLines, isShownNearly, SAME_SIZE } from './native/native-text.ts'
import { runsOf } from './native/runs.ts'
import { sizedRuns, sizeOf } from './native/sizes.ts'

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
}

/**
 * The label's blocks and their stretches. If its sizes are too different for one text, each line with another size is a
 * block of its own.
 */
export function stretchesOf(
  given: MeasuredLabel,
  { kindOf, tables }: StretchRules,
): { readonly blocks: RichText; readonly stretches: readonly Stretch[] } {
  const { label } = given
  const bySize = !isOneSize(given) || isTitledList(label)
  const lines = (block: Block) => cutByKind(block, (runs) => sizeKind(runs, block, label))
  const blocks = bySize ? label.text.flatMap(lines) : label.text
  const stretches: { align: HorizontalAlign; kind: string | undefined; blocks: Block[]; first: number }[] = []
  let open = false
  /** Blocks without letters since the last block with some; at the end of a stretch they show nothing. */
  let empty: Block[] = []
  for (const [first, block] of blocks.entries()) {
    if (block.type === 'rule' || (block.type === 'table' && tables === 'apart')) open = false
    else if (!isInked(block)) empty.push(block)
    else {
      const last = stretches.at(-1)
      const align = alignOf(block, label)
      const kind = kindOf?.(block)
      const isSame =
        open && last?.align === align && (kind === undefined || last.kind === kind) && isAsFarIn(last.blocks, block)
      if (isSame && (!bySize || (empty.length < GAP && isLike(last.blocks, block, label))))
        append(last.blocks, [...empty, block])
      else stretches.push({ align, kind, blocks: [block], first })
      empty = []
      open = true
    }
    if (!open) empty = []
  }
  return { blocks, stretches }
}

const isList = (block: Block) => block.type === 'list'

/** Whether all letters are in lists, which tldraw always aligns left. */
export const isOnlyLists = (blocks: RichText): boolean => blocks.every((block) => isList(block) || !isInked(block))

/** Lists are separated, because their indent and margins differ from tldraw's. */
function isAsFarIn(blocks: readonly Block[], block: Block): boolean {
  return blocks.some(isList) === isList(block)
}

/** Whether all letters are of about one size, because a heading would be bold. */
function isLike(blocks: readonly Block[], block: Block, label: Label): boolean {
  const sizes = sizedRuns({ ...label, text: [...blocks, block] }).map(({ size }) => size)
  return largest(sizes) <= smallest(sizes) * SAME_SIZE
}

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

/** The largest size of a line's letters; undefined if there are none. */
function sizeKind(runs: readonly Run[], block: Block, label: Label): string | undefined {
  const sizes = runs.filter((run) => run.text.trim() !== '').map((run) => sizeOf(run, block, label))
  return sizes.length > 0 ? String(largest(sizes)) : undefined
}
