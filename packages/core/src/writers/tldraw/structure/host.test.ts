import { expect, test } from 'vitest'
import { LINE, node, write } from '../edge/edge.test-util.ts'

test('a pool with a note outside of it still is the parent of its tasks, not a group that a click on a task selects', () => {
  const box = { x: 0, y: 0, w: 400, h: 200 }
  const area = { type: 'rect', box, rx: 0, ry: 0, fill: { type: 'none' }, stroke: LINE } as const
  const pool = node('pool', 0, 0, { box, figure: { name: 'pool', parts: [area] } })
  const inside = [20, 150].map((x, i) => node(`task-${i}`, x, 50, { parent: 'pool' }))
  const outside = node('note', 600, 50, { parent: 'pool' })
  const parents = new Map(write([pool, ...inside, outside]).shapes.map(({ id, parentId }) => [id, parentId]))
  const parentOf = (name: string) => [...parents].find(([id]) => id.includes(`.${name}.`))?.[1]
  expect(parentOf('task-0')).toContain('.pool.body')
  expect(parentOf('task-1')).toContain('.pool.body')
  expect(parentOf('note')).toMatch(/^page:/)
})
