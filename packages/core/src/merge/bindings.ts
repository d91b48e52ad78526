/** Bindings of arrows in a merged canvas. */
import { bindingPoint, toLocal } from './bound-point.ts'
import type { SnapshotRecord } from './record.ts'
import type { RecordSides, Records, SnapshotNotice } from './snapshot-merge.ts'
import { isObject, own } from './three-way.ts'

/**
 * Bindings by what they are a property of: the end of an arrow. An editor makes a new record whenever an arrow is bound
 * again. Those of other kinds by their ids.
 */
export function bindingsOf(records: Records): Map<string, SnapshotRecord> {
  const found = new Map<string, SnapshotRecord>()
  for (const record of records.values()) {
    if (record.typeName !== 'binding') continue
    const props = own(record, 'props')
    const end = isObject(props) ? own(props, 'terminal') : undefined
    found.set(JSON.stringify([own(record, 'fromId') ?? '', end ?? record.id]), record)
  }
  return found
}

/** Adds the bindings whose shapes exist on one page; the others are told, and their arrows end where they did. */
export function keptBindings(
  bindings: Iterable<SnapshotRecord>,
  merged: Map<string, SnapshotRecord>,
  sides: RecordSides,
  onNotice: (notice: SnapshotNotice) => void,
): void {
  for (const binding of bindings) {
    const [from, to] = [String(own(binding, 'fromId')), String(own(binding, 'toId'))]
    const arrow = merged.get(from)
    if (!arrow) continue
    if (merged.has(to) && pageOf(from, merged) === pageOf(to, merged)) {
      merged.set(binding.id, binding)
      continue
    }
    const props = own(binding, 'props')
    const end = isObject(props) ? own(props, 'terminal') : undefined
    onNotice({ kind: 'arrow-unbound', record: from, ...(typeof end === 'string' && { end }), shape: to })
    if (end !== 'start' && end !== 'end') continue
    const point = bindingPoint(
      binding,
      [sides.ours, sides.theirs, sides.base].find((records) => records.has(to)) ?? merged,
    )
    const arrowProps = own(arrow, 'props')
    if (point && isObject(arrowProps))
      merged.set(from, { ...arrow, props: { ...arrowProps, [end]: { ...toLocal(point, arrow, merged) } } })
  }
}

function pageOf(id: string, records: Records): string | undefined {
  const seen = new Set<string>()
  let record = records.get(id)
  while (record?.typeName === 'shape' && !seen.has(record.id)) {
    seen.add(record.id)
    record = records.get(String(own(record, 'parentId')))
  }
  return record?.id
}
