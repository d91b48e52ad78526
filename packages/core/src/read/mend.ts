/** Source that a repair writes of a file that was read, whoever loads its reader. */
import { inflationBudget } from '../encoding/inflate.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import type { MendedFile, Reader } from '../readers/reader.ts'
import { createProbe, type Probe } from '../readers/shared/probe/probe.ts'
import { declaredUtf8 } from '../readers/shared/probe/text.ts'
import type { MessageCode } from '../report/catalogue/index.ts'
import { isRepair, type Message, type ReadReport } from '../report/report.ts'
import { dropForbidden } from '../xml/entities.ts'
import type { ReadOptions } from './file.ts'
import { repairText } from './repair.ts'

/** A file in its own format without its damage. */
export interface RepairedSource {
  /** The repaired file; the given one if it can be read as it is, or cannot be written. */
  readonly content: Uint8Array | string
  /** Present if the content is the diagram alone, without the document or picture that it was in: a file of draw.io. */
  readonly isTakenOut?: true
  /** Changes made by the repair. */
  readonly changes: readonly Message[]
  /** Damage that is still in the file, which every reading of it repairs again. */
  readonly left: readonly Message[]
}

/** A file as it was read, with its text repaired: the reader, and the messages about damage. */
export interface ReadSource {
  readonly probe: Probe
  readonly reader: Reader | undefined
  readonly damage: readonly Message[]
}

/** Parts of which nothing could be read were not repaired, but are empty in the repaired file. */
const EMPTIED: ReadonlySet<MessageCode> = new Set(['page-not-readable', 'master-not-readable'])

export function sourceOf(probe: Probe, reader: Reader | undefined, { messages }: ReadReport): ReadSource {
  const isDamage = (message: Message) =>
    isRepair(message) || EMPTIED.has(message.code) || reader?.leavesOut?.has(message.code)
  return { probe, reader, damage: messages.filter(isDamage) }
}

/**
 * The file without its damage, as far as that can be written; undefined if there is nothing to write.
 * @throws DiagramInputError a limit's code
 */
export function mendedFile({ probe, reader, damage }: ReadSource, options: ReadOptions): MendedFile | undefined {
  if (damage.length === 0) return undefined
  const text = probe.text()
  const clean = text === undefined ? undefined : dropForbidden(text, () => {})
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const mended = reader?.mend?.(clean === undefined ? probe : createProbe(clean), {
    limits,
    budget: inflationBudget(limits),
    repair: (part, isPart) => repairText(part, options, isPart),
  })
  return mended ?? (clean === undefined ? undefined : { content: clean })
}

/** @param left damage that the reading of the mended file has found again */
export function repairedSource(
  damage: readonly Message[],
  { content, ...mended }: MendedFile,
  left: readonly Message[],
): RepairedSource {
  const isLeft = (message: Message) => left.some(({ code, page }) => code === message.code && page === message.page)
  return {
    ...mended,
    content: typeof content === 'string' ? declaredUtf8(content) : content,
    changes: damage.filter((message) => !isLeft(message)),
    left,
  }
}
