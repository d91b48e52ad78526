/** Where an end of an arrow is that was bound to a shape. */
import type { Point } from '../diagram/index.ts'
import type { SnapshotRecord } from './record.ts'
import type { Records } from './snapshot-merge.ts'
import { isObject, own } from './three-way.ts'

const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** The point of a binding in page space; undefined for a shape without a size. */
export function bindingPoint(binding: SnapshotRecord, records: Records): Point | undefined {
  const shape = records.get(String(own(binding, 'toId')))
  const [props, size] = [own(binding, 'props'), shape && own(shape, 'props')]
  const anchor = isObject(props) ? own(props, 'normalizedAnchor') : undefined
  if (!shape || !isObject(size) || !isObject(anchor) || own(size, 'w') === undefined || own(size, 'h') === undefined)
    return undefined
  const at = {
    x: number(own(anchor, 'x')) * number(own(size, 'w')),
    y: number(own(anchor, 'y')) * number(own(size, 'h')),
  }
  return ancestors(shape, records).reduce((point, record) => {
    const turned = turn(point, number(own(record, 'rotation')))
    return { x: turned.x + number(own(record, 'x')), y: turned.y + number(own(record, 'y')) }
  }, at)
}

/** A point of the page in the coordinates of a shape. */
export function toLocal(point: Point, shape: SnapshotRecord, records: Records): Point {
  return ancestors(shape, records).reduceRight(
    (at, record) =>
      turn(
        { x: at.x - number(own(record, 'x')), y: at.y - number(own(record, 'y')) },
        -number(own(record, 'rotation')),
      ),
    point,
  )
}

/** @param angle in radians, clockwise */
function turn({ x, y }: Point, angle: number): Point {
  if (angle === 0) return { x, y }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** The shape and the shapes that it is in, innermost first. */
function ancestors(shape: SnapshotRecord, records: Records): SnapshotRecord[] {
  const found: SnapshotRecord[] = []
  const seen = new Set<string>()
  for (let record: SnapshotRecord | undefined = shape; record?.typeName === 'shape' && !seen.has(record.id); ) {
    seen.add(record.id)
    found.push(record)
    record = records.get(String(own(record, 'parentId')))
  }
  return found
}
