/** The shapes of each page in paint order, with their places in page space. */

import { clamp } from '#color/parse'
import type { Point } from '#diagram/index'
import { groupBy } from '#values/lists'
import { type Fields, inside, isTrue, numberIn, textIn } from '../shared/json.ts'
import type { Records } from './open.ts'

/** A shape where it is on its page. */
export interface Placed {
  readonly id: string
  readonly type: string
  readonly props: Fields
  /** The value of `meta.drawbridge`. */
  readonly own: Fields
  /** Page space: the origin of its own coordinates, about which it is rotated. */
  readonly at: Point
  /** Radians, page space. */
  readonly rotation: number
  /** With that of its ancestors. */
  readonly opacity: number
  readonly isLocked: boolean
  readonly parent: Placed | undefined
  readonly children: Placed[]
}

/** Deeper shapes are put on the page itself. */
const MAX_NESTING = 500

/** A point of a shape's own coordinates in page space. */
export function toPage({ at, rotation }: Pick<Placed, 'at' | 'rotation'>, { x, y }: Point): Point {
  if (rotation === 0) return { x: at.x + x, y: at.y + y }
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos }
}

/** A point of the page in a shape's own coordinates. */
export function toShape({ at, rotation }: Pick<Placed, 'at' | 'rotation'>, point: Point): Point {
  const [dx, dy] = [point.x - at.x, point.y - at.y]
  if (rotation === 0) return { x: dx, y: dy }
  const [cos, sin] = [Math.cos(-rotation), Math.sin(-rotation)]
  return { x: dx * cos - dy * sin, y: dx * sin + dy * cos }
}

function compare(a: Fields, b: Fields): number {
  const [x, y] = [textIn(a, 'index') ?? '', textIn(b, 'index') ?? '']
  if (x !== y) return x < y ? -1 : 1
  const [one, other] = [textIn(a, 'id') ?? '', textIn(b, 'id') ?? '']
  return one < other ? -1 : one > other ? 1 : 0
}

function placed(record: Fields, parent: Placed | undefined): Placed {
  const local = { x: numberIn(record, 'x') ?? 0, y: numberIn(record, 'y') ?? 0 }
  const shape: Placed = {
    id: textIn(record, 'id') ?? '',
    type: textIn(record, 'type') ?? '',
    props: inside(record, 'props'),
    own: inside(inside(record, 'meta'), 'drawbridge'),
    at: parent ? toPage(parent, local) : local,
    rotation: (parent?.rotation ?? 0) + (numberIn(record, 'rotation') ?? 0),
    opacity: (parent?.opacity ?? 1) * clamp(numberIn(record, 'opacity') ?? 1, 0, 1),
    isLocked: parent?.isLocked === true || isTrue(record, 'isLocked'),
    parent,
    children: [],
  }
  parent?.children.push(shape)
  return shape
}

/** The pages of a document in their order. */
export function pagesOf(records: Records): Fields[] {
  return [...records.values()].filter((record) => textIn(record, 'typeName') === 'page').sort(compare)
}

/** Which records are in a page or shape. A missing parent, or one that leads to no page, is replaced by the first page. */
function childrenOf(records: Records, first: string, report: OnShape): ReadonlyMap<string, Fields[]> {
  const shapes = [...records.values()].filter((record) => textIn(record, 'typeName') === 'shape')
  const parents = new Map<string, string>()
  for (const shape of shapes) {
    const parent = textIn(shape, 'parentId') ?? ''
    if (records.has(parent)) parents.set(textIn(shape, 'id')!, parent)
    else {
      parents.set(textIn(shape, 'id')!, first)
      report('unknown-parent', textIn(shape, 'id')!, parent)
    }
  }
  const settled = new Set<string>()
  for (const shape of shapes) {
    const path = new Set<string>()
    let at = textIn(shape, 'id')!
    while (parents.has(at) && !settled.has(at) && !path.has(at)) {
      path.add(at)
      at = parents.get(at)!
    }
    if (path.has(at)) {
      parents.set(at, first)
      report('parent-cycle', at, at)
    } else if (!parents.has(at) && textIn(records.get(at) ?? {}, 'typeName') !== 'page') {
      // The chain ends in a record that can hold no shapes.
      const last = [...path].at(-1)
      if (last !== undefined) parents.set(last, first)
    }
    for (const id of path) settled.add(id)
  }
  return groupBy(shapes, (shape) => parents.get(textIn(shape, 'id')!)!)
}

type Fault = 'unknown-parent' | 'parent-cycle' | 'nesting-limit'
type OnShape = (code: Fault, shape: string, from: string) => void

export interface Trees {
  /** The shapes directly on a page, with all that is in them. */
  readonly on: (page: string) => readonly Placed[]
  /** Fault of a shape's place, by the id of the shape. */
  readonly faults: ReadonlyMap<string, { readonly code: Fault; readonly from: string }>
}

/** The trees of all pages. */
export function shapeTrees(records: Records, pages: readonly Fields[]): Trees {
  const first = textIn(pages[0] ?? {}, 'id') ?? ''
  const faults = new Map<string, { code: Fault; from: string }>()
  const children = childrenOf(records, first, (code, shape, from) => faults.set(shape, { code, from }))
  const on = (page: string) => {
    const top: Placed[] = []
    const stack = [{ id: page, parent: undefined as Placed | undefined, depth: 0 }]
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { parent, depth } = next
      for (const record of (children.get(next.id) ?? []).sort(compare)) {
        const isTooDeep = depth >= MAX_NESTING
        const shape = placed(record, isTooDeep ? undefined : parent)
        if (isTooDeep) faults.set(shape.id, { code: 'nesting-limit', from: String(MAX_NESTING) })
        if (!shape.parent) top.push(shape)
        stack.push({ id: shape.id, parent: shape, depth: isTooDeep ? 1 : depth + 1 })
      }
    }
    return top
  }
  return { on, faults }
}
