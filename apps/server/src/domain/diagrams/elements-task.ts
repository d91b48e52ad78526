/** Diagrams as elements instead of records: what is on a canvas and what leads where, and edits of it. */

import { writeText } from '@drawbridge/core/lazy'
import { buildSnapshot, type NodeItem } from '@drawbridge/core/payload'
import { type PackedText, packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'
import { invalid } from '#platform/http/problem'
import { readCanvas } from '../conversions/read-canvas.ts'
import { boxOf, type CanvasRecord, type Records, recordsOf, textOf } from './records.ts'
import { ENTITY_META } from './shape-entities.ts'

/** An edit of one element; `id` is that of a shape, or of one that an earlier `add` of the same request has made. */
export type ElementEdit =
  | { readonly op: 'text'; readonly id: string; readonly text: string }
  | { readonly op: 'move'; readonly id: string; readonly x: number; readonly y: number }
  | { readonly op: 'delete'; readonly id: string }
  | { readonly op: 'link'; readonly id: string; readonly entity: string | null }
  | ({ readonly op: 'add' } & NodeItem & { readonly x: number; readonly y: number })
  | { readonly op: 'connect'; readonly from: string; readonly to: string; readonly text?: string }

export interface ElementsTask {
  /** The JSON of a snapshot. */
  readonly snapshot: Uint8Array
  /** None to read. */
  readonly edits?: readonly ElementEdit[]
  /** Makes the ids of added shapes different from those of other edits. */
  readonly seed?: string
}

/** A canvas in words and by elements; px of the page. */
export interface CanvasElements {
  readonly text: string
  readonly nodes: readonly object[]
  readonly connections: readonly object[]
  /** Whether there are more elements than are listed. */
  readonly isCut: boolean
}

/** Elements that are listed of each kind, and characters of the description. */
const MAX_LISTED = 500
const MAX_TEXT = 40_000

async function read(json: string): Promise<CanvasElements> {
  const records = recordsOf(JSON.parse(json))
  const all = Object.values(records)
  const endsOf = Map.groupBy(
    all.filter(({ typeName }) => typeName === 'binding'),
    ({ fromId }) => fromId,
  )
  const end = (arrow: CanvasRecord, terminal: string) =>
    endsOf.get(arrow.id)?.find(({ props }) => props?.terminal === terminal)?.toId ?? null
  const shapes = all.filter(({ typeName }) => typeName === 'shape')
  const arrows = shapes.filter(({ type }) => type === 'arrow')
  const others = shapes.filter(({ type, props }) => type !== 'arrow' && (type === 'geo' || textOf(props) !== ''))
  const text = writeText((await readCanvas(json)).diagram)
  return {
    text: text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)} …` : text,
    nodes: others.slice(0, MAX_LISTED).map((shape) => ({
      id: shape.id,
      kind: shape.props?.geo ?? shape.type,
      text: textOf(shape.props),
      ...(typeof shape.meta?.[ENTITY_META] === 'string' && { entity: shape.meta[ENTITY_META] }),
      ...boxOf(records, shape),
    })),
    connections: arrows.slice(0, MAX_LISTED).map((arrow) => ({
      id: arrow.id,
      from: end(arrow, 'start'),
      to: end(arrow, 'end'),
      text: textOf(arrow.props),
    })),
    isCut: Math.max(others.length, arrows.length) > MAX_LISTED || text.length > MAX_TEXT,
  }
}

/** @throws {Problem} 422 for an edit that names no shape. */
function edited(json: string, edits: readonly ElementEdit[], seed: string): PackedText {
  const canvas = JSON.parse(json)
  const records = recordsOf(canvas)
  const made = new Map<string, string>()
  edits.forEach((edit, i) => {
    const find = (name: 'id' | 'from' | 'to', id: string) => {
      const known = made.get(id) ?? id
      const record = Object.hasOwn(records, known) ? records[known] : undefined
      if (record?.typeName !== 'shape') throw invalid(`/edits/${i}/${name}`, 'names no shape', 'unknown_reference')
      return record
    }
    const seedOf = `${seed}-${i}`
    if (edit.op === 'add') {
      const { op: _, ...node } = edit
      made.set(edit.id, put(records, seedOf, build([{ ...node, id: 'n' }])))
    } else if (edit.op === 'connect') {
      const [from, to] = [find('from', edit.from), find('to', edit.to)]
      const stands = ([from, to] as const).map((shape, n) => ({ id: `${n}`, ...boxOf(records, shape) }))
      const arrow = { from: '0', to: '1', ...(edit.text !== undefined && { text: edit.text }) }
      put(records, seedOf, build(stands, [arrow]), [from.id, to.id])
    } else editShape(records, edit, find('id', edit.id))
  })
  return packText([JSON.stringify(canvas)])
}

type OneShape = Exclude<ElementEdit, { readonly op: 'add' | 'connect' }>

function editShape(records: Records, edit: OneShape, shape: CanvasRecord): void {
  if (edit.op === 'text') {
    const content = edit.text.split('\n').map((line) => ({
      type: 'paragraph',
      ...(line !== '' && { content: [{ type: 'text', text: line }] }),
    }))
    shape.props = { ...shape.props, richText: { type: 'doc', content } }
  } else if (edit.op === 'move') {
    const { x, y } = boxOf(records, shape)
    shape.x = (shape.x ?? 0) + edit.x - x
    shape.y = (shape.y ?? 0) + edit.y - y
  } else if (edit.op === 'link') {
    const { [ENTITY_META]: _, ...meta } = shape.meta ?? {}
    shape.meta = edit.entity === null ? meta : { ...meta, [ENTITY_META]: edit.entity.toLowerCase() }
  } else remove(records, shape.id)
}

/** Deletes a shape with what is in it; arrows that were attached to it end freely. */
function remove(records: Records, id: string): void {
  delete records[id]
  for (const { id: other, parentId, fromId, toId } of Object.values(records)) {
    if (fromId === id || toId === id) delete records[other]
    else if (parentId === id) remove(records, other)
  }
}

const build = (nodes: readonly NodeItem[], connections: { from: string; to: string }[] = []): Records =>
  buildSnapshot({ nodes, connections }).store as unknown as Records

/**
 * Puts what was generated onto the first page, above all: a node, or an arrow whose two ends are shapes of the canvas.
 * @returns the id of the shape
 */
function put(records: Records, seed: string, generated: Records, ends?: readonly [string, string]): string {
  const isArrow = ends !== undefined
  const idOf = (id: string) => id.replace(/generated\.[^.]+/, `made.${seed}`)
  const page = ends ? pageOf(records, ends[0]) : pageOf(records, undefined)
  const highest = Object.values(records).reduce(
    (most, { parentId, index = '' }) => (parentId === page && index > most ? index : most),
    'a0',
  )
  let shapeId = ''
  for (const record of Object.values(generated)) {
    if (record.typeName === 'shape' && (record.type === 'arrow') === isArrow) {
      shapeId = idOf(record.id)
      records[shapeId] = { ...record, id: shapeId, parentId: page, index: `${highest}V` }
    } else if (record.typeName === 'binding' && ends) {
      const toId = ends[record.props?.terminal === 'start' ? 0 : 1]
      records[idOf(record.id)] = { ...record, id: idOf(record.id), fromId: idOf(record.fromId!), toId }
    }
  }
  return shapeId
}

/** The page that a shape is on; the first one without a shape. @throws {Problem} 422 for a canvas without pages. */
function pageOf(records: Records, shape: string | undefined): string {
  let at = shape
  // The shapes of a hostile snapshot may form a cycle.
  for (let depth = 0; depth < 100 && at !== undefined && records[at]?.typeName !== 'page'; depth++)
    at = records[at]?.parentId
  const page = at ?? Object.values(records).find(({ typeName }) => typeName === 'page')?.id
  if (page === undefined) throw invalid('', 'has no page', 'unknown_reference')
  return page
}

/** Task of the pool: reads the elements of a canvas, or edits some and returns the JSON of the snapshot. */
export default function task({
  snapshot,
  edits,
  seed = '',
}: ElementsTask): Promise<TaskResult<CanvasElements | PackedText>> {
  const json = new TextDecoder().decode(snapshot)
  return settle<CanvasElements | PackedText>(
    () => (edits ? edited(json, edits, seed) : read(json)),
    (result) => ('pieces' in result ? result.pieces : []),
  )
}
