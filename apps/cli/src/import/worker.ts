/** The work of a thread: from a file's bytes to the bodies of its upserts. */
import {
  CATALOGUE,
  type Conversion,
  type Diagram,
  DiagramInputError,
  DiagramLossError,
  type Message,
  type OutcomeCounts,
  readDiagram,
  writeSvg,
  writeTldraw,
} from '@drawbridge/core'
import { type ConversionSettings, conversionSettings } from '@drawbridge/core/options'
import { buildUpsertPayload, PayloadError } from '@drawbridge/core/payload'
import { findResources } from '@drawbridge/resources'
import { lossSentence } from '../convert/losses.ts'
import { diagramId, sha256 } from './identity.ts'

export interface ConversionTask extends ConversionSettings {
  readonly bytes: Uint8Array
  readonly key: string
  readonly project: string
  readonly branch?: string
  readonly host?: string
  readonly pages: 'each' | 'all'
  readonly thumbnails: boolean
  /** Only ids and titles are wanted; all else of the units is empty. */
  readonly titlesOnly?: boolean
  /** Folder of draw.io's stencils and pictures; the threads have no environment. */
  readonly resources?: string
}

export interface PageFacts {
  readonly page: string
  readonly name: string
  readonly counts: OutcomeCounts
  readonly messages: readonly Message[]
  /** A picture of the page; only when asked for and not too large. */
  readonly svg?: string
}

/** One diagram to write. */
export interface Unit {
  readonly id: string
  readonly title: string
  /** JSON body of the upsert, as bytes: a text would fill the heap of the main thread, which only passes it on. */
  readonly body: Uint8Array<ArrayBuffer>
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  readonly pages: readonly PageFacts[]
  /** Messages that belong to no page. */
  readonly messages: readonly Message[]
  readonly counts: OutcomeCounts
}

export type ConversionResult =
  | { readonly ok: true; readonly units: readonly Unit[] }
  | { readonly ok: false; readonly code: string; readonly error: string; readonly counts?: OutcomeCounts }

const LARGEST_THUMBNAIL = 128 * 1024
/** In UTF-16 units, as the service takes it. */
const LONGEST_TITLE = 1000

function thumbnails(task: ConversionTask, diagram: Diagram): Map<string, string> {
  if (!task.thumbnails) return new Map()
  const drawn = diagram.pages.map((page, index) => [page.id, writeSvg(diagram, index)] as const)
  return new Map(drawn.filter(([, svg]) => svg.length <= LARGEST_THUMBNAIL))
}

function toUnit(task: ConversionTask, page: string, name: string, diagram: Diagram, made: Conversion): Unit {
  const id = diagramId(task.project, task.key, page)
  const title = cutTitle(name)
  const { snapshot, ...rest } = buildUpsertPayload({
    title,
    id,
    ...(task.branch !== undefined && { branch: task.branch }),
    ...(task.host !== undefined && { hostEntityId: task.host }),
    snapshot: made.snapshot,
  })
  const json = JSON.stringify(snapshot)
  const { counts, pages, messages } = made.report
  const { severity } = CATALOGUE['title-cut']
  const cut: Message[] =
    name.length > LONGEST_TITLE
      ? [{ code: 'title-cut', severity, from: String(name.length), to: String(title.length) }]
      : []
  const pictures = thumbnails(task, diagram)
  return {
    id,
    title,
    body: new TextEncoder().encode(`${JSON.stringify(rest).slice(0, -1)},"snapshot":${json}}`),
    hash: sha256(json),
    counts,
    messages: [...messages.filter((message) => message.page === undefined), ...cut],
    pages: pages.map((one) => {
      const svg = pictures.get(one.page)
      const own = messages.filter((message) => message.page === one.page)
      return { page: one.page, name: one.name, counts: one.counts, messages: own, ...(svg !== undefined && { svg }) }
    }),
  }
}

/** Of a title that is too long the beginning; the cut must not leave half of a pair. */
function cutTitle(name: string): string {
  return name
    .slice(0, LONGEST_TITLE)
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
}

/** The ids and titles that a conversion would have, without its work. */
function titles(task: ConversionTask, diagram: Diagram, title: string): Unit[] {
  const { pages } = diagram
  const named: (readonly [string, string])[] =
    task.pages === 'all'
      ? [['', title]]
      : pages.map(({ id, name }) => [id, pages.length > 1 ? `${title} – ${name}` : title])
  const counts = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
  const empty = { body: new Uint8Array(0), hash: '', pages: [], messages: [], counts }
  return named.map(([page, name]) => ({ ...empty, id: diagramId(task.project, task.key, page), title: cutTitle(name) }))
}

function convert(task: ConversionTask): Unit[] {
  const settings = conversionSettings(task)
  const { diagram, report } = readDiagram(task.bytes, {
    filename: task.key,
    ...(settings.language !== undefined && { language: settings.language }),
    resources: findResources({ folder: task.resources }),
  })
  const title = diagram.title.trim() === '' ? (task.key.split('/').at(-1) ?? task.key) : diagram.title
  if (task.titlesOnly) return titles(task, diagram, title)
  if (task.pages === 'all') return [toUnit(task, '', title, diagram, writeTldraw(diagram, { ...settings, report }))]
  return diagram.pages.map((page) => {
    const alone = { ...diagram, pages: [page] }
    const made = writeTldraw(alone, { ...settings, report: report.part([page.id]) })
    return toUnit(task, page.id, diagram.pages.length > 1 ? `${title} – ${page.name}` : title, alone, made)
  })
}

export default function run(task: ConversionTask): ConversionResult {
  try {
    return { ok: true, units: convert(task) }
  } catch (error) {
    if (error instanceof DiagramInputError || error instanceof PayloadError)
      return { ok: false, code: error.code, error: error.message }
    if (error instanceof DiagramLossError)
      return { ok: false, code: 'loss', error: lossSentence(error), counts: error.report.counts }
    return { ok: false, code: 'defect', error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
