/** Merges canvases: three snapshots of a tldraw document, record by record and property by property. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { bindingsOf, keptBindings } from './bindings.ts'
import { type Property, placeOf, propertiesOf, recordOf, type SnapshotRecord } from './record.ts'
import type {
  Records,
  SnapshotConflict,
  SnapshotMerge,
  SnapshotMergeOptions,
  SnapshotNotice,
} from './snapshot-merge.ts'
import { isEqual, type JsonObject, mergedValues, own, type Side } from './three-way.ts'
import { repaired } from './tree.ts'

/** Records of a person's session: the camera, the selection. Ours stay as they are. */
const SESSION: ReadonlySet<string> = new Set([
  'camera',
  'instance',
  'instance_page_state',
  'instance_presence',
  'pointer',
])

/**
 * Merges two changed versions of a canvas. What only one side changed, added or deleted is taken from it; the matrix is in
 * docs/merge.md. In the result every parent, bound shape and asset exists, no two siblings have one index, and nothing is
 * in itself. The same input always gives the same result; merging the result again changes nothing.
 * @throws RangeError when the snapshots are not of one schema, or are no snapshots.
 */
export function mergeSnapshots(
  base: TLStoreSnapshot,
  ours: TLStoreSnapshot,
  theirs: TLStoreSnapshot,
  { resolve = ({ kept }) => kept }: SnapshotMergeOptions = {},
): SnapshotMerge {
  if (!isEqual(ours.schema, theirs.schema) || !isEqual(base.schema, ours.schema))
    throw new RangeError('the snapshots have different schemas; migrate them to one first')
  const sides = { base: recordsOf(base), ours: recordsOf(ours), theirs: recordsOf(theirs) }
  const bindings = { base: bindingsOf(sides.base), ours: bindingsOf(sides.ours), theirs: bindingsOf(sides.theirs) }
  const conflicts: SnapshotConflict[] = []
  const decide = (conflict: SnapshotConflict): Side => {
    const kept = resolve(conflict)
    conflicts.push({ ...conflict, kept })
    return kept
  }
  const rebound = {
    ours: reboundIn(bindings.base, bindings.ours, sides.ours),
    theirs: reboundIn(bindings.base, bindings.theirs, sides.theirs),
  }
  const merged = new Map<string, SnapshotRecord>()
  for (const id of new Set([...sides.ours.keys(), ...sides.theirs.keys()])) {
    const record = mergedRecord(sides.base.get(id), sides.ours.get(id), sides.theirs.get(id), rebound, decide)
    if (record) merged.set(id, record)
  }
  const notices: SnapshotNotice[] = []
  repaired(
    merged,
    sides,
    (conflict) => conflicts.push(conflict),
    (notice) => notices.push(notice),
  )
  const { base: was, ours: our, theirs: their } = bindings
  const bound = mergedValues(
    was,
    our,
    their,
    (name) => {
      const [record = '', property = ''] = JSON.parse(name) as string[]
      const found = values(was.get(name), our.get(name), their.get(name))
      return decide({ kind: 'property', record, property, ...found, kept: 'ours' })
    },
    isSameBinding,
  )
  keptBindings(bound.values(), merged, sides, (notice) => notices.push(notice))
  const store = Object.fromEntries(merged) as unknown as TLStoreSnapshot['store']
  return { snapshot: { store, schema: ours.schema }, conflicts, notices }
}

type Bindings = ReadonlyMap<string, SnapshotRecord>

/** Ids of arrows that a side has bound to something else; that a shape is deleted is no change of its arrows. */
function reboundIn(base: Bindings, side: Bindings, records: Records): ReadonlySet<string> {
  const found = new Set<string>()
  for (const name of new Set([...base.keys(), ...side.keys()])) {
    const [was, is] = [base.get(name), side.get(name)]
    const isLost = is === undefined && !records.has(String(was?.toId))
    if (!isSameBinding(was, is) && !isLost) found.add(String((was ?? is)?.fromId))
  }
  return found
}

/** The id of a binding is made anew whenever an arrow is bound again. */
function isSameBinding(a: SnapshotRecord | undefined, b: SnapshotRecord | undefined): boolean {
  return a === undefined || b === undefined ? a === b : isEqual({ ...a, id: '' }, { ...b, id: '' })
}

function values(base: unknown, ours: unknown, theirs: unknown): Pick<SnapshotConflict, 'base' | 'ours' | 'theirs'> {
  return {
    ...(base !== undefined && { base }),
    ...(ours !== undefined && { ours }),
    ...(theirs !== undefined && { theirs }),
  }
}

/** @throws RangeError */
function recordsOf({ store }: TLStoreSnapshot): Records {
  if (typeof store !== 'object' || store === null) throw new RangeError('a snapshot has no records')
  return new Map(
    Object.entries(store as unknown as Record<string, SnapshotRecord>).map(([id, record]) => {
      if (typeof record !== 'object' || record === null || record.id !== id || !id.startsWith(`${record.typeName}:`))
        throw new RangeError(`${JSON.stringify(id.slice(0, 100))} is no record of a snapshot`)
      return [id, record]
    }),
  )
}

type Decide = (conflict: SnapshotConflict) => Side

function mergedRecord(
  base: SnapshotRecord | undefined,
  ours: SnapshotRecord | undefined,
  theirs: SnapshotRecord | undefined,
  rebound: Readonly<Record<Side, ReadonlySet<string>>>,
  decide: Decide,
): SnapshotRecord | undefined {
  const typeName = (ours ?? theirs)?.typeName ?? ''
  if (typeName === 'binding') return undefined
  if (SESSION.has(typeName)) return ours
  if (ours && theirs) return mergedProperties(base, ours, theirs, decide)
  const left = ours ?? theirs
  if (!left || !base) return left
  const [kept, deletedBy]: [Side, Side] = ours ? ['ours', 'theirs'] : ['theirs', 'ours']
  // The order of painting changes with that of others, and is no reason to keep what was deleted.
  if (isEqual({ ...left, index: '' }, { ...base, index: '' }) && !rebound[kept].has(left.id)) return undefined
  const side = decide({ kind: 'deleted', record: left.id, base, [kept]: left, deletedBy, kept })
  return side === kept ? left : undefined
}

function mergedProperties(
  base: SnapshotRecord | undefined,
  ours: SnapshotRecord,
  theirs: SnapshotRecord,
  decide: Decide,
): SnapshotRecord {
  if (isEqual(ours, theirs)) return ours
  const names = {
    base: base ? propertiesOf(base) : new Map<string, Property>(),
    ours: propertiesOf(ours),
    theirs: propertiesOf(theirs),
  }
  const conflict = (property: string, ...sides: [unknown, unknown, unknown]) =>
    decide({ kind: 'property', record: ours.id, property, ...values(...sides), kept: 'ours' })
  const properties = mergedValues<Property>(
    names.base,
    names.ours,
    names.theirs,
    (name) => conflict(name, names.base.get(name)?.value, names.ours.get(name)?.value, names.theirs.get(name)?.value),
    (a, b) => isEqual(a?.value, b?.value),
  )
  const rest: SnapshotRecord = {
    ...ours,
    ...mergedPlace(base, ours, theirs, conflict),
    // The order of painting: who changed it, and ours if both did.
    ...(base &&
      isEqual(own(base, 'index'), own(ours, 'index')) &&
      Object.hasOwn(theirs, 'index') && { index: own(theirs, 'index') }),
  }
  return recordOf(rest, properties.values())
}

/** Container, position and angle; position and angle apart as long as neither side changed the container. */
function mergedPlace(
  base: SnapshotRecord | undefined,
  ours: SnapshotRecord,
  theirs: SnapshotRecord,
  conflict: (property: string, base: unknown, ours: unknown, theirs: unknown) => Side,
): JsonObject {
  if (ours.typeName !== 'shape') return {}
  const [was, our, their] = [base && placeOf(base), placeOf(ours), placeOf(theirs)]
  const isOneContainer = isEqual(own(our, 'parentId'), own(their, 'parentId'))
  const pieces = isOneContainer ? [['parentId'], ['x', 'y'], ['rotation']] : [['parentId', 'x', 'y', 'rotation']]
  return Object.assign(
    {},
    ...pieces.map((keys) => {
      const of = (place: JsonObject | undefined) =>
        place && Object.fromEntries(keys.map((key) => [key, own(place, key)]))
      const [before, mine, other] = [of(was), of(our), of(their)]
      if (isEqual(mine, other) || isEqual(before, other)) return mine
      if (isEqual(before, mine)) return other
      return conflict(keys.length === 1 ? keys[0]! : 'place', before, mine, other) === 'ours' ? mine : other
    }),
  )
}
