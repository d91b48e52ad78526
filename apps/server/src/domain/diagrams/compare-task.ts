import { type Diagram, type DiagramDiff, diffDiagrams, pagePictures } from '@drawbridge/core/lazy'
import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'
import { Problem } from '#platform/http/problem'
import { readCanvas } from '../conversions/read-canvas.ts'

/** Two versions of a diagram, as the JSON of their snapshots; one that did not exist is absent. */
export interface CompareTask {
  readonly before?: Uint8Array
  readonly after?: Uint8Array
}

type PageDiff = DiagramDiff['pages'][number]
type ElementDiff = PageDiff['elements'][number]

/** Elements that are listed, of all pages; the rest is counted. */
const MAX_ELEMENTS = 2_000
/** Characters of all pictures; a page whose pictures would be more has none. */
const MAX_PICTURES = 16 * 1024 * 1024
/** Characters of a value. */
const MAX_VALUE = 2_000
/** Points of an arrow's course. */
const MAX_POINTS = 100

const NOTHING: Diagram = { format: 'tldraw', container: 'tldraw', title: '', pages: [], assets: new Map() }

/** @throws {Problem} as {@link readCanvas}. */
async function read(snapshot: Uint8Array | undefined): Promise<Diagram> {
  if (!snapshot) return NOTHING
  try {
    return (await readCanvas(new TextDecoder().decode(snapshot))).diagram
  } catch (error) {
    if (error instanceof Problem && error.code === 'empty') return NOTHING
    throw error
  }
}

const clipped = (value: unknown) =>
  typeof value === 'string' && value.length > MAX_VALUE ? `${value.slice(0, MAX_VALUE)} …` : value

type Courses = ReadonlyMap<string, readonly { readonly x: number; readonly y: number }[]>

/** The courses of a page's arrows, by their ids. */
function coursesOf({ pages }: Diagram, id: string | undefined): Courses {
  const elements = pages.find((page) => page.id === id)?.elements ?? []
  return new Map(
    elements.flatMap((element) =>
      element.kind === 'edge' ? [[element.id, element.points.slice(0, MAX_POINTS)] as const] : [],
    ),
  )
}

function changesOf(changes: ElementDiff['changes']) {
  return changes.map(({ aspect, name, before, after }) => ({
    aspect,
    name,
    before: clipped(before),
    after: clipped(after),
  }))
}

function sideOf(id: string | undefined, box: ElementDiff['boxBefore'], courses: Courses) {
  return id === undefined ? undefined : { id, box, points: courses.get(id) }
}

/** Differences between the two versions, as the API shows them. */
async function compared({ before, after }: CompareTask) {
  const [old, now] = [await read(before), await read(after)]
  const diff = diffDiagrams(old, now)
  let left = MAX_ELEMENTS
  let room = MAX_PICTURES
  const pages = pagePictures(old, now, diff, { marks: false }).map(({ page, before: was, after: is, ...frame }) => {
    const told = page.elements.filter(({ kind, changes }) => kind !== 'changed' || changes.length > 0)
    const listed = told.slice(0, left)
    left -= listed.length
    const size = (was?.length ?? 0) + (is?.length ?? 0)
    const isDrawn = size <= room
    if (isDrawn) room -= size
    const [courses, newCourses] = [coursesOf(old, page.before), coursesOf(now, page.after)]
    return {
      kind: page.kind,
      id: page.after ?? page.before,
      name: page.name,
      changes: changesOf(page.changes),
      frame,
      ...(isDrawn && { pictures: { before: was, after: is } }),
      omitted: told.length - listed.length,
      elements: listed.map(({ kind, element, name, changes, ...ids }) => ({
        kind,
        element: element === 'edge' ? 'arrow' : 'shape',
        name: clipped(name),
        before: sideOf(ids.before, ids.boxBefore, courses),
        after: sideOf(ids.after, ids.boxAfter, newCourses),
        changes: changesOf(changes),
      })),
    }
  })
  return { is_same: diff.isSame, counts: diff.counts, pages }
}

/** Task of the pool: compares two versions of a diagram; the result is JSON. */
export default function task(input: CompareTask): Promise<TaskResult<PackedText>> {
  return settle(
    async () => packText([JSON.stringify(await compared(input))]),
    ({ pieces }) => pieces,
  )
}
