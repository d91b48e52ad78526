/** Records of a snapshot as named properties that are merged one by one. */
import { isObject, type Json, type JsonObject, own } from './three-way.ts'

export type SnapshotRecord = JsonObject & { readonly id: string; readonly typeName: string }

/** A property: its name for people, where it is in the record, and the keys that only mean something together. */
export interface Property {
  readonly path: readonly string[]
  readonly value: Json | undefined
}

/** Objects whose members are properties of their own. */
const OPENED: ReadonlySet<string> = new Set(['props', 'meta', 'meta.drawbridge', 'meta.drawbridge.attributes'])
/** Members that are one property: a width alone is no size. */
const JOINED_KEYS: Readonly<Record<string, readonly string[]>> = { 'w×h': ['w', 'h'] }
/** The container with the place in it: coordinates mean nothing in another one. */
const PLACE = ['parentId', 'x', 'y', 'rotation']
/** The order of painting is merged by itself, bindings are properties of their arrows. */
const SEPARATE: ReadonlySet<string> = new Set(['id', 'typeName', 'index', ...PLACE])

/** The properties of a record by name, such as "props.color" or "props.w×h". */
export function propertiesOf(record: SnapshotRecord): Map<string, Property> {
  const found = new Map<string, Property>()
  open(record, [], found)
  return found
}

function open(object: JsonObject, path: readonly string[], found: Map<string, Property>): void {
  const name = (key: string) => [...path, key].join('.')
  const joinedKeys = path[0] === 'props' ? JOINED_KEYS : {}
  for (const [key, keys] of Object.entries(joinedKeys))
    if (keys.some((key) => Object.hasOwn(object, key)))
      found.set(name(key), { path: [...path, key], value: entriesOf(object, keys) })
  const joined = new Set(Object.values(joinedKeys).flat())
  for (const [key, value] of Object.entries(object)) {
    if (key === '__proto__' || joined.has(key) || (path.length === 0 && SEPARATE.has(key)) || value === undefined)
      continue
    if (isObject(value) && OPENED.has(name(key))) open(value, [...path, key], found)
    else found.set(name(key), { path: [...path, key], value })
  }
}

/** Place of a shape: its container, and its position and angle in it. */
export function placeOf(record: SnapshotRecord): JsonObject {
  return entriesOf(record, PLACE)
}

function entriesOf(object: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(object, key)).map((key) => [key, object[key]]))
}

/** The record with these properties. @param rest what is merged apart: ids, index, place */
export function recordOf(rest: SnapshotRecord, properties: Iterable<Property>): SnapshotRecord {
  const record: Record<string, Json | undefined> = {}
  const kept = ['typeName', 'id', 'index', ...PLACE].flatMap((key) =>
    Object.hasOwn(rest, key) ? [[key, rest[key]] as const] : [],
  )
  for (const [key, value] of kept) record[key] = value
  // A record without properties still has these objects.
  for (const key of ['props', 'meta']) if (isObject(own(rest, key))) record[key] = {}
  for (const { path, value } of properties) {
    let object = record
    for (const key of path.slice(0, -1)) object = (object[key] ??= {}) as Record<string, Json | undefined>
    const last = path.at(-1) ?? ''
    if (path[0] === 'props' && Object.hasOwn(JOINED_KEYS, last)) Object.assign(object, value)
    else object[last] = value
  }
  return record as SnapshotRecord
}
