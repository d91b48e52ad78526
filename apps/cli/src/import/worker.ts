/** The work of a thread: converts a file's bytes to the bodies of its upserts. */
import { type Diagram, writeSvg, writeText } from '@drawbridge/core/lazy'
import { buildUpsertPayload, PayloadError } from '@drawbridge/core/payload'
import { DiagramInputError, DiagramLossError, emptyCounts, type OutcomeCounts } from '@drawbridge/core/report'
import { release } from '@drawbridge/intake/bytes'
import { lossSentence } from '@drawbridge/intake/losses'
import { type PackedText, unpack } from '@drawbridge/intake/packed-text'
import {
  type ConvertedUnit,
  convertUnits,
  type PageFacts as PageOfUnit,
  type Unit as PlainUnit,
  type UnitTask,
  unitTitles,
} from '@drawbridge/intake/units'
import type { PagePicture } from '../report/lines.ts'

export interface ConversionTask extends UnitTask {
  readonly branch?: string
  readonly host?: string
  readonly thumbnails: boolean
  /** Whether only ids and titles are needed; the units are otherwise empty. */
  readonly titlesOnly?: boolean
}

export interface PageFacts extends PageOfUnit {
  /** Only if requested. */
  readonly picture?: PagePicture
}

/** One diagram to write. */
export interface Unit extends PlainUnit {
  /**
   * Members of the upsert other than the title, as JSON in UTF-8: as a string they would fill the heap of the main
   * thread, which only passes them on.
   */
  readonly members: Uint8Array<ArrayBuffer>
  readonly pages: readonly PageFacts[]
}

export type ConversionResult =
  | { readonly ok: true; readonly units: readonly Unit[] }
  | { readonly ok: false; readonly code: string; readonly error: string; readonly counts?: OutcomeCounts }

const MAX_THUMBNAIL_BYTES = 128 * 1024
/** Characters of a page's description. */
const MAX_WORDS = 20_000

function thumbnails(task: ConversionTask, diagram: Diagram): Map<string, PagePicture> {
  if (!task.thumbnails) return new Map()
  return new Map(
    diagram.pages.map((page, index) => {
      const svg = writeSvg(diagram, index)
      const words = writeText({ ...diagram, pages: [page] }, { maxLength: MAX_WORDS })
      return [page.id, { ...(svg.length <= MAX_THUMBNAIL_BYTES && { svg }), words }]
    }),
  )
}

/** JSON of an object with its snapshot as a further member; the snapshot's pieces are freed on the way. */
function withSnapshot(members: object, snapshot: PackedText): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const head = encoder.encode(`${JSON.stringify(members).slice(0, -1)},"snapshot":`)
  const tail = encoder.encode('}')
  const whole = new Uint8Array(head.byteLength + snapshot.byteLength + tail.byteLength)
  let at = 0
  const add = (bytes: Uint8Array) => {
    whole.set(bytes, at)
    at += bytes.byteLength
    release(bytes)
  }
  add(head)
  for (const piece of unpack(snapshot)) add(piece)
  add(tail)
  return whole
}

function withMembers(task: ConversionTask, unit: ConvertedUnit): Unit {
  const { diagram, snapshot, text, ...facts } = unit
  const {
    title: _title,
    snapshot: _snapshot,
    ...rest
  } = buildUpsertPayload({
    title: unit.title,
    id: unit.id,
    ...(task.branch !== undefined && { branch: task.branch }),
    ...(task.host !== undefined && { hostEntityId: task.host }),
    snapshot,
  })
  const pictures = thumbnails(task, diagram)
  return {
    ...facts,
    members: withSnapshot(rest, text),
    pages: facts.pages.map((one) => {
      const picture = pictures.get(one.page)
      return { ...one, ...(picture && { picture }) }
    }),
  }
}

async function titles(task: ConversionTask): Promise<Unit[]> {
  const counts = emptyCounts()
  const empty = { members: new Uint8Array(0), hash: '', pages: [], messages: [], elements: [], counts }
  return (await unitTitles(task)).map((named) => ({ ...empty, ...named }))
}

export default async function run(task: ConversionTask): Promise<ConversionResult> {
  try {
    if (task.titlesOnly) return { ok: true, units: await titles(task) }
    const units: Unit[] = []
    for await (const unit of convertUnits(task)) units.push(withMembers(task, unit))
    return { ok: true, units }
  } catch (error) {
    if (error instanceof DiagramInputError || error instanceof PayloadError)
      return { ok: false, code: error.code, error: error.message }
    if (error instanceof DiagramLossError)
      return { ok: false, code: 'loss', error: lossSentence(error), counts: error.report.counts }
    return { ok: false, code: 'defect', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
