import { type OutlineNode, outlineOf } from '@drawbridge/core/outline'
import { expect, test } from 'vitest'
import { changeWords } from './changes.ts'
import { foundRows, rowsOf, stepOf, wayTo } from './rows.ts'

const node = (id: string, text: string, x: number, parent?: string) => ({
  kind: 'node' as const,
  id,
  sourceIds: [id],
  ...(parent !== undefined && { parent }),
  role: 'shape' as const,
  box: { x, y: 0, w: 10, h: 10 },
  rotation: 0,
  figure: { name: id === 'check' ? 'rhombus' : 'rectangle' },
  labels: [{ plain: text }],
})
const edge = (id: string, from: string, to: string, text = '') => ({
  kind: 'edge' as const,
  id,
  sourceIds: [id],
  source: { at: { x: 0, y: 0 }, element: from },
  target: { at: { x: 0, y: 0 }, element: to },
  start: { kind: 'none' as const },
  end: { kind: 'open' as const },
  labels: text === '' ? [] : [{ plain: text }],
})

const outline = outlineOf([
  node('sales', 'Sales', 0),
  node('check', 'Check order', 0, 'sales'),
  node('ship', 'Ship order', 50, 'sales'),
  node('cancel', 'Cancel', 100),
  edge('yes', 'check', 'ship', 'yes'),
  edge('no', 'check', 'cancel', 'no'),
])
const onlyContainers = ({ children }: OutlineNode) => children.length > 0

test('a tree has containers with their nodes, and beneath an open node its connections', () => {
  const told = (rows: ReturnType<typeof rowsOf>) => rows.map(({ level, text, detail }) => [level, text, detail])
  expect(told(rowsOf(outline, onlyContainers))).toEqual([
    [1, 'Sales', ''],
    [2, 'Check order', 'rhombus, 0 in, 2 out'],
    [2, 'Ship order', '1 in, 0 out'],
    [1, 'Cancel', '1 in, 0 out'],
  ])
  expect(told(rowsOf(outline, () => true)).slice(1, 6)).toEqual([
    [2, 'Check order', 'rhombus, 0 in, 2 out'],
    [3, 'leads to Ship order, labelled yes', ''],
    [3, 'leads to Cancel, labelled no', ''],
    [2, 'Ship order', '1 in, 0 out'],
    [3, 'reached from Check order, labelled yes', ''],
  ])
})

test('arrow keys walk from node to node along connections', () => {
  const closed = rowsOf(outline, onlyContainers)
  expect(closed[1]!.more).toBe('leads to Ship order, labelled yes, and to Cancel, labelled no')
  expect(stepOf(closed, 'check', 'ArrowRight')).toEqual({ set: 'check', isOpen: true })
  const open = rowsOf(outline, () => true)
  expect(stepOf(open, 'check', 'ArrowRight')).toEqual({ to: 'check yes' })
  expect(stepOf(open, 'check yes', 'ArrowDown')).toEqual({ to: 'check no' })
  expect(stepOf(open, 'check no', 'ArrowRight')).toEqual({ walkTo: 'cancel' })
  expect(stepOf(open, 'check no', 'ArrowLeft')).toEqual({ to: 'check' })
  expect(stepOf(open, 'check', 'ArrowLeft')).toEqual({ set: 'check', isOpen: false })
  expect(stepOf(open, 'sales', 'ArrowUp')).toBeUndefined()
})

test('an element that is selected on the canvas has a row once what is around it is open', () => {
  expect(wayTo(outline, outline.nodes.get('ship')!)).toEqual({ key: 'ship', open: ['sales'] })
  expect(wayTo(outline, outline.edges.get('no')!)).toEqual({ key: 'check no', open: ['check', 'sales'] })
})

test('the search finds names, kinds and labels', () => {
  const texts = (query: string) => foundRows(outline, query).map(({ text }) => text)
  expect(texts('ORDER')).toEqual(['Check order', 'Ship order'])
  expect(texts('rhomb')).toEqual(['Check order'])
  expect(texts('no')).toEqual(['Check order leads to Cancel, labelled no'])
  expect(texts('nothing')).toEqual([])
})

test('changes are told by the names of what has changed, many by their number', () => {
  const names: Record<string, string> = { a: 'Check order', b: 'Ship order' }
  const nameOf = (id: string) => names[id] ?? `Shape ${id}`
  expect(changeWords(new Map([['a', 'moved']]), nameOf)).toBe('Check order moved')
  expect(
    changeWords(
      new Map([
        ['a', 'deleted'],
        ['b', 'moved'],
      ]),
      nameOf,
    ),
  ).toBe('Check order deleted. Ship order moved')
  expect(changeWords(new Map('1234'.split('').map((id) => [id, 'added'])), nameOf)).toBe('4 shapes added')
})
