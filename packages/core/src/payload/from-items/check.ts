/** Refuses items that cannot become a diagram and names the invalid member. */
import { isUsable } from '#diagram/geometry'
import { PayloadError } from '../errors.ts'
import type { SnapshotInput } from '../items.ts'
import {
  type AnnotationItem,
  type ConnectionItem,
  type EntityCard,
  type EntityItem,
  NODE_SHAPES,
  type NodeItem,
} from '../items.ts'

/** Limit on the nesting of an entity's values. */
const MAX_DEPTH = 100

/** @throws PayloadError 'invalid-item', 'duplicate-id' or 'unknown-reference'. */
export function checkItems(input: SnapshotInput): void {
  for (const kind of ['entities', 'nodes', 'connections', 'annotations'] as const) checkList(input[kind], `/${kind}`)
  const { entities = [], nodes = [], connections = [], annotations = [] } = input
  const ids = new Set<string>()
  for (const [i, item] of entities.entries()) checkEntity(item, `/entities/${i}`, ids)
  for (const [i, item] of nodes.entries()) checkNode(item, `/nodes/${i}`, ids)
  for (const [i, item] of connections.entries()) checkConnection(item, `/connections/${i}`, ids)
  for (const [i, item] of annotations.entries()) checkAnnotation(item, `/annotations/${i}`)
}

function checkList(items: unknown, pointer: string): void {
  if (items === undefined) return
  if (!Array.isArray(items)) throw invalid(pointer, 'a list')
  for (const [i, item] of items.entries()) if (!isObject(item)) throw invalid(`${pointer}/${i}`, 'an object')
}

function checkPlaced({ id, x, y }: EntityItem | NodeItem, at: string, ids: Set<string>): void {
  if (typeof id !== 'string' || id === '') throw invalid(`${at}/id`, 'an id is a text')
  if (ids.has(id)) throw new PayloadError('duplicate-id', `${at}/id`, `"${id}" stands twice`)
  ids.add(id)
  optionalNumber(x, `${at}/x`)
  optionalNumber(y, `${at}/y`)
  if ((x === undefined) !== (y === undefined)) throw invalid(at, 'a position has both x and y')
}

function checkEntity(item: EntityCard, at: string, ids: Set<string>): void {
  checkPlaced(item, at, ids)
  const { name, values, fields } = item
  if (typeof name !== 'string') throw invalid(`${at}/name`, 'an entity has a name')
  if (values !== undefined && !isObject(values)) throw invalid(`${at}/values`, 'values by name')
  if (isTooDeep(values)) throw invalid(`${at}/values`, `values nested more than ${MAX_DEPTH} levels deep`)
  if (fields !== undefined) checkFields(fields, `${at}/fields`)
}

function checkNode(item: NodeItem, at: string, ids: Set<string>): void {
  checkPlaced(item, at, ids)
  optionalNumber(item.w, `${at}/w`, 1)
  optionalNumber(item.h, `${at}/h`, 1)
  optionalText(item.text, `${at}/text`)
  if (item.shape !== undefined && !NODE_SHAPES.includes(item.shape))
    throw invalid(`${at}/shape`, `a shape is one of ${NODE_SHAPES.join(', ')}`)
}

/** @param ids of all entities and nodes */
function checkConnection(item: ConnectionItem, at: string, ids: ReadonlySet<string>): void {
  for (const key of ['from', 'to'] as const)
    if (!ids.has(item[key]))
      throw new PayloadError('unknown-reference', `${at}/${key}`, `no entity or node "${item[key]}"`)
  optionalText(item.text, `${at}/text`)
}

function checkAnnotation({ text, x, y, fontSize }: AnnotationItem, at: string): void {
  if (typeof text !== 'string') throw invalid(`${at}/text`, 'an annotation has a text')
  for (const [key, value] of Object.entries({ x, y }))
    if (!isNumber(value)) throw invalid(`${at}/${key}`, 'an annotation has a position')
  optionalNumber(fontSize, `${at}/fontSize`, 1)
}

function checkFields(fields: unknown, pointer: string): void {
  if (!Array.isArray(fields) || fields.some((field) => typeof field !== 'string'))
    throw invalid(pointer, 'a list of names')
}

/** Without recursion, unlike the code that makes texts of values. */
function isTooDeep(value: unknown): boolean {
  const open = [{ value, depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, depth } = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return true
    for (const inner of Object.values(value)) open.push({ value: inner, depth: depth + 1 })
  }
  return false
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function optionalText(value: unknown, pointer: string): void {
  if (value !== undefined && typeof value !== 'string') throw invalid(pointer, 'not a text')
}

function optionalNumber(value: unknown, pointer: string, least = Number.NEGATIVE_INFINITY): void {
  if (value !== undefined && !(isNumber(value) && value >= least)) throw invalid(pointer, 'not a usable number')
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && isUsable(value)
}

function invalid(pointer: string, message: string): PayloadError {
  return new PayloadError('invalid-item', pointer, message)
}
