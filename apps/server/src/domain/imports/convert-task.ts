import {
  addCounts,
  DiagramInputError,
  DiagramLossError,
  emptyCounts,
  type Message,
  type OutcomeCounts,
} from '@drawbridge/core/report'
import { lossSentence } from '@drawbridge/intake/losses'
import { convertUnits, type Unit, type UnitTask } from '@drawbridge/intake/units'
import { transferring } from '@drawbridge/threads'
import type { Snapshot } from '../diagrams/snapshots.ts'
import { fitTitle } from '../diagrams/title.ts'

/** A diagram of a file with its snapshot. */
export interface ImportedUnit extends Omit<Unit, 'elements'> {
  readonly text: Snapshot
}

/** The diagrams of a file, or the reason why there are none. */
export type ImportedFile =
  | {
      readonly ok: true
      readonly units: readonly ImportedUnit[]
      readonly counts: OutcomeCounts
      readonly messages: readonly Message[]
    }
  | { readonly ok: false; readonly code: string; readonly error: string; readonly counts?: OutcomeCounts }

/** Thread task: converts a file of an import. */
export default async function task(input: UnitTask): Promise<{ readonly ok: true; readonly value: ImportedFile }> {
  const value = await convert(input)
  return transferring({ ok: true as const, value }, value.ok ? value.units.flatMap(({ text }) => text.pieces) : [])
}

async function convert(input: UnitTask): Promise<ImportedFile> {
  const counts = emptyCounts()
  const units: ImportedUnit[] = []
  try {
    for await (const { diagram: _, snapshot: __, elements: ___, ...unit } of convertUnits(input)) {
      addCounts(counts, unit.counts)
      units.push({ ...unit, title: fitTitle(unit.title) })
    }
  } catch (error) {
    if (error instanceof DiagramInputError) return { ok: false, code: codeOf(error.code), error: error.message }
    if (!(error instanceof DiagramLossError)) throw error
    return { ok: false, code: 'would_lose', error: lossSentence(error), counts: error.report.counts }
  }
  return { ok: true, units, counts, messages: units.flatMap(({ messages }) => messages) }
}

/** A code of the core in the spelling of the API. */
const codeOf = (code: string) => code.replaceAll('-', '_')
