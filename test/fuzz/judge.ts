/**
 * Judges the treatment of a file: it must be converted completely or refused with a typed error, quickly and without
 * harm.
 */
import { type Conversion, DiagramInputError, readDiagram, writeSvg, writeTldraw } from '@drawbridge/core'
import { createTLSchema, type TLRecord } from '@tldraw/tlschema'
import { elementsIn } from '../conservation/source-elements.ts'
import { harmIn, harmInSvg } from './harm.ts'

export interface Finding {
  readonly kind: 'thrown' | 'contract' | 'invalid' | 'harm' | 'count' | 'slow'
  readonly text: string
}

export interface Judgement {
  /** 'converted', or the code of the error that refused the file. */
  readonly outcome: string
  /** Whether the file was read after repairs. */
  readonly repaired: boolean
  readonly findings: readonly Finding[]
}

/** Processor time limit in ms for a file of up to 100 kB; larger files get proportionally more. */
const SOON = 1_500

const schema = createTLSchema()

export function judge(bytes: Uint8Array, prefer: 'look' | 'edit'): Judgement {
  const started = process.threadCpuUsage()
  const findings: Finding[] = []
  let outcome = 'converted'
  let repaired = false
  try {
    const { diagram, report } = readDiagram(bytes, { check: true })
    const conversion = writeTldraw(diagram, { report, prefer })
    repaired = conversion.report.repaired ?? false
    const pictures = diagram.pages.map(({ id }) => writeSvg(diagram, id))
    const { user, system } = process.threadCpuUsage(started)
    const ms = (user + system) / 1000
    if (ms > SOON * Math.max(1, bytes.length / 100_000))
      findings.push({ kind: 'slow', text: `${Math.round(ms)} ms for ${bytes.length} bytes` })
    findings.push(...conversionFindings(conversion), ...uncounted(bytes, diagram.format, conversion.report))
    for (const svg of pictures) findings.push(...harmInSvg(svg).map((text): Finding => ({ kind: 'harm', text })))
  } catch (error) {
    if (error instanceof DiagramInputError) outcome = error.code
    else {
      const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
      const place = /at .*?([\w-]+\.ts:\d+)/.exec(stack)?.[1] ?? ''
      findings.push({
        kind: message.includes('returned an invalid diagram') ? 'contract' : 'thrown',
        text: `${message} (${place})`,
      })
    }
  }
  return { outcome: findings.length > 0 && outcome === 'converted' ? 'finding' : outcome, repaired, findings }
}

/** Elements of the source that the report does not count, by a counter that knows nothing of the readers. */
function uncounted(bytes: Uint8Array, format: string, { counts, messages }: Conversion['report']): Finding[] {
  const isWhole = messages.every(({ code }) => code !== 'page-not-readable' && code !== 'master-not-readable')
  const least = isWhole ? (elementsIn(bytes, format) ?? 0) : 0
  return counts.total < least ? [{ kind: 'count', text: `${counts.total} of ${least} elements are counted` }] : []
}

function conversionFindings({ snapshot, report }: Conversion): Finding[] {
  const findings: Finding[] = []
  const records = Object.values(snapshot.store) as TLRecord[]
  for (const record of records) {
    try {
      schema.validateRecord(null as never, record, 'createRecord', null)
    } catch (error) {
      findings.push({ kind: 'invalid', text: (error as Error).message })
      break
    }
  }
  findings.push(...lostRecords(records).map((text): Finding => ({ kind: 'invalid', text })))
  findings.push(...harmIn(records).map((text): Finding => ({ kind: 'harm', text })))
  const { total, ...outcomes } = report.counts
  const sum = Object.values(outcomes).reduce((all, count) => all + count, 0)
  if (sum !== total) findings.push({ kind: 'count', text: `${sum} of ${total} elements have an outcome` })
  return findings
}

/** Records that refer to missing records, or share an index with a sibling. */
function lostRecords(records: readonly TLRecord[]): string[] {
  const ids = new Set<string>(records.map(({ id }) => id))
  const places = new Set<string>()
  for (const record of records) {
    if (record.typeName === 'shape') {
      if (!ids.has(record.parentId)) return ['a shape has a parent that does not exist']
      const place = `${record.parentId} ${record.index}`
      if (places.has(place)) return ['two shapes have the same place among their siblings']
      places.add(place)
    } else if (record.typeName === 'binding' && !(ids.has(record.fromId) && ids.has(record.toId)))
      return ['a binding refers to a shape that does not exist']
  }
  return []
}
