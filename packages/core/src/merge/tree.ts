/** Makes the tree of a merged canvas valid: parents, order and pictures. */
import type { SnapshotRecord } from './record.ts'
import { placeOf } from './record.ts'
import type { RecordSides, Records, SnapshotConflict, SnapshotNotice } from './snapshot-merge.ts'
import { isEqual, isObject, own } from './three-way.ts'

const parentOf = (record: SnapshotRecord): string => String(own(record, 'parentId') ?? '')

const isShape = ({ typeName }: SnapshotRecord): boolean => typeName === 'shape'

/** Completes the records in place. */
export function repaired(
  merged: Map<string, SnapshotRecord>,
  sides: RecordSides,
  onConflict: (conflict: SnapshotConflict) => void,
  onNotice: (notice: SnapshotNotice) => void,
): void {
  const found = (id: string) => sides.ours.get(id) ?? sides.theirs.get(id) ?? sides.base.get(id)
  keepParents(merged, found, onNotice)
  breakCycles(merged, sides, onConflict)
  keepParents(merged, found, onNotice)
  removeEmptyGroups(merged, sides, onNotice)
  keepPage(merged, sides, onNotice)
  for (const record of [...merged.values()]) {
    const props = own(record, 'props')
    const asset = isObject(props) ? own(props, 'assetId') : undefined
    const picture = typeof asset === 'string' && !merged.has(asset) ? found(asset) : undefined
    if (picture) merged.set(picture.id, picture)
  }
  orderSiblings(merged, sides)
}

/** A container is there as long as it has content. */
function keepParents(
  merged: Map<string, SnapshotRecord>,
  found: (id: string) => SnapshotRecord | undefined,
  onNotice: (notice: SnapshotNotice) => void,
): void {
  const open = [...merged.values()].filter(isShape)
  for (let record = open.pop(); record; record = open.pop()) {
    const parent = merged.has(parentOf(record)) ? undefined : found(parentOf(record))
    if (!parent) continue
    merged.set(parent.id, parent)
    onNotice({ kind: 'container-kept', record: parent.id })
    if (isShape(parent)) open.push(parent)
  }
}

/** A document has a page. */
function keepPage(
  merged: Map<string, SnapshotRecord>,
  { ours }: RecordSides,
  onNotice: (notice: SnapshotNotice) => void,
): void {
  if ([...merged.values()].some(({ typeName }) => typeName === 'page')) return
  const page = [...ours.values()].find(({ typeName }) => typeName === 'page')
  if (!page) return
  merged.set(page.id, page)
  onNotice({ kind: 'container-kept', record: page.id })
}

/** Shapes that the two sides put into each other go back to where they are in ours. */
function breakCycles(
  merged: Map<string, SnapshotRecord>,
  { ours, theirs }: RecordSides,
  onConflict: (conflict: SnapshotConflict) => void,
): void {
  const returned = new Set<string>()
  for (let cycle = cycleIn(merged); cycle.length > 0; cycle = cycleIn(merged)) {
    const back = cycle.filter((id) => !returned.has(id))
    // Ours alone has no cycle.
    if (back.length === 0) return
    for (const id of back) {
      returned.add(id)
      const [record, home] = [merged.get(id), ours.get(id) ?? theirs.get(id)]
      if (!record || !home || isEqual(placeOf(record), placeOf(home))) continue
      const their = theirs.get(id)
      onConflict({
        kind: 'cycle',
        record: id,
        property: 'place',
        ours: placeOf(home),
        ...(their && { theirs: placeOf(their) }),
        kept: 'ours',
      })
      merged.set(id, { ...record, ...placeOf(home) })
    }
  }
}

/** The ids of shapes that are in each other; empty if none are. */
function cycleIn(merged: ReadonlyMap<string, SnapshotRecord>): string[] {
  const safe = new Set<string>()
  for (const start of merged.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    for (
      let record = merged.get(start);
      record && isShape(record) && !safe.has(record.id);
      record = merged.get(parentOf(record))
    ) {
      if (onPath.has(record.id)) return path.slice(path.indexOf(record.id))
      path.push(record.id)
      onPath.add(record.id)
    }
    for (const id of path) safe.add(id)
  }
  return []
}

function removeEmptyGroups(
  merged: Map<string, SnapshotRecord>,
  { ours, theirs }: RecordSides,
  onNotice: (notice: SnapshotNotice) => void,
): void {
  const isFull = (records: Records) => new Set([...records.values()].filter(isShape).map(parentOf))
  const full = { ours: isFull(ours), theirs: isFull(theirs) }
  for (let isDone = false; !isDone; ) {
    isDone = true
    const parents = isFull(merged)
    for (const [id, record] of merged) {
      if (own(record, 'type') !== 'group' || !isShape(record) || parents.has(id)) continue
      // A side that has it without content meant it so.
      if ((ours.has(id) && !full.ours.has(id)) || (theirs.has(id) && !full.theirs.has(id))) continue
      merged.delete(id)
      onNotice({ kind: 'group-removed', record: id })
      isDone = false
    }
  }
}

/** Siblings with one index get different ones: ours stays in front of what theirs put at the same place. */
function orderSiblings(merged: Map<string, SnapshotRecord>, { ours }: RecordSides): void {
  const groups = new Map<string, SnapshotRecord[]>()
  for (const record of merged.values()) {
    if (typeof own(record, 'index') !== 'string' || (!isShape(record) && record.typeName !== 'page')) continue
    const key = isShape(record) ? parentOf(record) : ''
    const group = groups.get(key)
    if (group) group.push(record)
    else groups.set(key, [record])
  }
  const indexOf = (record: SnapshotRecord) => String(own(record, 'index'))
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  const rank = ({ id }: SnapshotRecord) => (ours.has(id) ? 0 : 1)
  for (const group of groups.values()) {
    group.sort((a, b) => compare(indexOf(a), indexOf(b)) || rank(a) - rank(b) || compare(a.id, b.id))
    let last = ''
    group.forEach((record, i) => {
      const index = indexOf(record)
      const free = index > last ? index : between(last, nextAfter(group, i, last))
      if (free !== index) merged.set(record.id, { ...record, index: free })
      last = free
    })
  }
  function nextAfter(group: readonly SnapshotRecord[], i: number, last: string): string | undefined {
    return group
      .slice(i + 1)
      .map(indexOf)
      .find((index) => index > last)
  }
}

/**
 * An index key after `low` and before `high`: more digits of a fraction, of which the last is not 0. Any longer key that
 * begins with `low` is before `high`, unless that begins with it, too.
 */
function between(low: string, high: string | undefined): string {
  const zeros = high?.startsWith(low) ? high.length - low.length : 0
  return `${low}${'0'.repeat(zeros)}V`
}
