/** From a file's bytes to the diagrams that are written. */

import { MAX_TITLE_LENGTH } from '@drawbridge/core/items'
import { type Conversion, type Diagram, readDiagramAsync, snapshotTexts, writeTldraw } from '@drawbridge/core/lazy'
import type { Limits } from '@drawbridge/core/options'
import { type ConversionSettings, conversionSettings } from '@drawbridge/core/options'
import { CATALOGUE, type Message, type OutcomeCounts, reportOfPages } from '@drawbridge/core/report'
import { findResources } from '@drawbridge/resources'
import { release } from './bytes.ts'
import { cutText } from './cut-text.ts'
import { elementsOf, type KnownEntities, type ModelElement, tieShapes } from './elements.ts'
import { diagramId } from './identity.ts'
import type { Notation } from './notations.ts'
import { type PackedText, packText } from './packed-text.ts'

export interface UnitTask extends Partial<ConversionSettings> {
  /** Emptied once the file has been read: writing the result of a large file needs the memory. */
  readonly bytes: Uint8Array
  /** The path that the file is known by. */
  readonly key: string
  /** Id of the project. */
  readonly project: string
  /** Id of the diagram of all pages, if it does not follow from the path. */
  readonly id?: string
  readonly pages: 'each' | 'all'
  /** The notations whose elements become entities; none when omitted. */
  readonly entitiesFrom?: readonly Notation[]
  readonly known?: KnownEntities
  /** Folder of draw.io's stencils and pictures; threads have no environment. */
  readonly resources?: string
  readonly limits?: Partial<Limits>
}

export interface PageFacts {
  readonly page: string
  readonly name: string
  readonly counts: OutcomeCounts
  readonly messages: readonly Message[]
}

/** One diagram to write. */
export interface Unit {
  readonly id: string
  readonly title: string
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  readonly pages: readonly PageFacts[]
  /** Messages that belong to no page. */
  readonly messages: readonly Message[]
  readonly counts: OutcomeCounts
  /** The elements that become entities, each in the first diagram that it is drawn in. */
  readonly elements: readonly ModelElement[]
}

/** A diagram with its content. */
export interface ConvertedUnit extends Unit {
  /** The pages that it was made of. */
  readonly diagram: Diagram
  readonly snapshot: Conversion['snapshot']
  /** The snapshot as JSON. */
  readonly text: PackedText
}

/** A conversion that becomes a diagram of the service. */
interface NamedConversion {
  /** Id of its only page; '' for all pages. */
  readonly page: string
  readonly name: string
  /** The pages that it was made of. */
  readonly diagram: Diagram
  readonly made: Conversion
}

/** @param page its id; empty for all pages */
function idOf({ id, project, key }: UnitTask, page: string): string {
  return page === '' && id !== undefined ? id : diagramId(project, key, page)
}

function toUnit(
  task: UnitTask,
  { page, name, diagram, made }: NamedConversion,
  elements: ReadonlyMap<string, ModelElement>,
): ConvertedUnit {
  const title = cutText(name, MAX_TITLE_LENGTH)
  if (elements.size > 0) tieShapes(made.snapshot, elements)
  const text = packText(snapshotTexts(made.snapshot))
  const { counts, pages, messages } = made.report
  const { severity } = CATALOGUE['title-cut']
  const cut: Message[] =
    name.length > MAX_TITLE_LENGTH
      ? [{ code: 'title-cut', severity, from: String(name.length), to: String(title.length) }]
      : []
  return {
    id: idOf(task, page),
    title,
    hash: text.hash,
    counts,
    messages: [...messages.filter((message) => message.page === undefined), ...cut],
    pages: pages.map((one) => {
      const own = messages.filter((message) => message.page === one.page)
      return { page: one.page, name: one.name, counts: one.counts, messages: own }
    }),
    elements: [...elements.values()].filter((element) => page === '' || element.page === page),
    diagram,
    snapshot: made.snapshot,
    text,
  }
}

async function read(task: UnitTask) {
  const settings = conversionSettings(task)
  const { diagram, report } = await readDiagramAsync(task.bytes, {
    // An entry of an archive is named by its own path.
    filename: task.key.replace(/^.*\.zip!/i, ''),
    ...(settings.language !== undefined && { language: settings.language }),
    ...(settings.conflicts && { conflicts: settings.conflicts }),
    ...(task.limits && { limits: task.limits }),
    resources: findResources({ folder: task.resources }),
  })
  release(task.bytes)
  const title = diagram.title.trim() === '' ? (task.key.split('/').at(-1) ?? task.key) : diagram.title
  const nameOf = (page: string) => (diagram.pages.length > 1 ? `${title} – ${page}` : title)
  return { settings, diagram, report, title, nameOf }
}

/**
 * The diagrams of a file, one for all pages or one for each page, each converted when it is requested.
 * @throws DiagramInputError, DiagramLossError
 */
export async function* convertUnits(task: UnitTask): AsyncGenerator<ConvertedUnit> {
  const { settings, diagram, report, title, nameOf } = await read(task)
  const elements = elementsOf(diagram, task.entitiesFrom ?? [], task)
  if (task.pages === 'all') {
    const made = writeTldraw(diagram, { ...settings, report })
    yield toUnit(task, { page: '', name: title, diagram, made }, elements)
    return
  }
  for (const page of diagram.pages) {
    const alone = { ...diagram, pages: [page] }
    const made = writeTldraw(alone, { ...settings, report: reportOfPages(report, [page.id]) })
    yield toUnit(task, { page: page.id, name: nameOf(page.name), diagram: alone, made }, elements)
  }
}

/**
 * The ids and titles that {@link convertUnits} would give, without its work.
 * @throws DiagramInputError
 */
export async function unitTitles(task: UnitTask): Promise<Pick<Unit, 'id' | 'title'>[]> {
  const { diagram, title, nameOf } = await read(task)
  const named: readonly (readonly [string, string])[] =
    task.pages === 'all' ? [['', title]] : diagram.pages.map(({ id, name }) => [id, nameOf(name)])
  return named.map(([page, name]) => ({
    id: idOf(task, page),
    title: cutText(name, MAX_TITLE_LENGTH),
  }))
}
