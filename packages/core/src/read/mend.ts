/** Source that a repair writes of a file that was read, whoever loads its reader. */
import { DEFAULT_LIMITS } from '../limits.ts'
import type { Reader } from '../readers/reader.ts'
import type { Probe } from '../readers/shared/probe/probe.ts'
import { isRepair, type Message, type ReportBuilder } from '../report/report.ts'
import { dropForbidden } from '../xml/entities.ts'
import type { ReadOptions } from './file.ts'
import { repairText } from './repair.ts'

/** A file in its own format without its damage. */
export interface RepairedSource {
  /** The repaired file; the given one if it can be read as it is, or is a package or picture. */
  readonly content: Uint8Array | string
  /** Changes made by the repair. */
  readonly changes: readonly Message[]
  /** Damage that is still in the file, which every reading of it repairs again. */
  readonly left: readonly Message[]
}

/** A file as it was read: its text, which may be repaired, the reader, and the messages about damage. */
export interface ReadSource {
  readonly text: string | undefined
  readonly reader: Reader | undefined
  readonly damage: readonly Message[]
}

/** The encoding in an XML declaration; a text is written as UTF-8. */
const ENCODING = /^(<\?xml[^>]*\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/

export function sourceOf(probe: Probe, reader: Reader | undefined, report: ReportBuilder): ReadSource {
  const { messages } = report.build()
  // A page of which nothing could be read was not repaired, but is empty in the repaired file.
  const damage = messages.filter((message) => isRepair(message) || message.code === 'page-not-readable')
  return { text: probe.text(), reader, damage }
}

/**
 * The text of a file without what its reader repairs on its way, as far as that can be written; undefined if there is
 * nothing to write.
 * @throws DiagramInputError a limit's code
 */
export function mendedText({ text, reader, damage }: ReadSource, options: ReadOptions): string | undefined {
  if (text === undefined || damage.length === 0) return undefined
  const limits = { ...DEFAULT_LIMITS, ...options.limits }
  const clean = dropForbidden(text, () => {})
  return reader?.mend?.(clean, { limits, repair: (part, isPart) => repairText(part, options, isPart) }) ?? clean
}

/** @param left damage that the reading of the text has found again */
export function repairedSource(damage: readonly Message[], text: string, left: readonly Message[]): RepairedSource {
  const isLeft = (message: Message) => left.some(({ code, page }) => code === message.code && page === message.page)
  return {
    content: text.replace(ENCODING, '$1"UTF-8"'),
    changes: damage.filter((message) => !isLeft(message)),
    left,
  }
}
