/** Refuses items that cannot become a diagram, naming the member. */
import { PayloadError } from '../errors.ts'
import { NODE_SHAPES } from '../items.ts'
import type { SnapshotInput } from './snapshot.ts'

/** @throws PayloadError 'invalid-item', 'duplicate-id' or 'unknown-reference'. */
export function checkItems({ entities = [], nodes = [], connections = [], annotations = [] }: SnapshotInput): void {
  const ids = new Set<string>()
  const shapes = new Set<string>(NODE_SHAPES)
  for (const [kind, items] of [
    ['entities', entities],
    ['nodes', nodes],
  ] as const) {
    items.forEach((item, i) => {
      const at = `/${kind}/${i}`
      if (typeof item.id !== 'string' || item.id === '') throw invalid(`${at}/id`, 'an id is a text')
      if (ids.has(item.id)) throw new PayloadError('duplicate-id', `${at}/id`, `"${item.id}" stands twice`)
      ids.add(item.id)
      for (const key of ['x', 'y'] as const) optionalNumber(item[key], `${at}/${key}`)
      if ((item.x === undefined) !== (item.y === undefined)) throw invalid(at, 'a place has both x and y')
    })
  }
  nodes.forEach(({ w, h, shape }, i) => {
    optionalNumber(w, `/nodes/${i}/w`, 1)
    optionalNumber(h, `/nodes/${i}/h`, 1)
    if (shape !== undefined && !shapes.has(shape))
      throw invalid(`/nodes/${i}/shape`, `a shape is one of ${NODE_SHAPES.join(', ')}`)
  })
  connections.forEach((item, i) => {
    for (const key of ['from', 'to'] as const) {
      if (ids.has(item[key])) continue
      throw new PayloadError('unknown-reference', `/connections/${i}/${key}`, `no entity or node "${item[key]}"`)
    }
  })
  annotations.forEach(({ text, x, y, fontSize }, i) => {
    if (typeof text !== 'string') throw invalid(`/annotations/${i}/text`, 'an annotation has a text')
    for (const [key, value] of [
      ['x', x],
      ['y', y],
    ] as const)
      if (!isUsable(value)) throw invalid(`/annotations/${i}/${key}`, 'an annotation has a place')
    optionalNumber(fontSize, `/annotations/${i}/fontSize`, 1)
  })
}

function optionalNumber(value: unknown, pointer: string, least = Number.NEGATIVE_INFINITY): void {
  if (value !== undefined && !(isUsable(value) && value >= least)) throw invalid(pointer, 'not a usable number')
}

function isUsable(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 1e7
}

function invalid(pointer: string, message: string): PayloadError {
  return new PayloadError('invalid-item', pointer, message)
}
