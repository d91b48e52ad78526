import { type OutlineNode, outlineOf } from '@drawbridge/core/outline'
import { expect, test } from 'vitest'
import { changeWords } from './changes.ts'
import { foundRows, rowsOf, stepOf, wayTo } from './rows.ts'
import { walkStep } from './walk.ts'

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

test('on the canvas, right and left follow connections, up and down choose among those of a node', () => {
  const step = (stop: { at?: string; from?: string }, ...keys: readonly string[]) =>
    keys.reduce<ReturnType<typeof walkStep>>((at, key) => walkStep(outline, at && 'at' in at ? at : {}, key), stop)
  expect(step({}, 'ArrowRight')).toEqual({ at: 'sales' })
  expect(step({ at: 'check' }, 'ArrowRight')).toEqual({ at: 'ship', from: 'check' })
  expect(step({ at: 'check' }, 'ArrowRight', 'ArrowLeft')).toEqual({ at: 'check' })
  expect(step({ at: 'check' }, 'ArrowDown')).toEqual({ at: 'yes', from: 'check' })
  expect(step({ at: 'check' }, 'ArrowDown', 'ArrowDown')).toEqual({ at: 'no', from: 'check' })
  expect(step({ at: 'check' }, 'ArrowDown', 'ArrowDown', 'ArrowRight')).toEqual({ at: 'cancel', from: 'check' })
  expect(step({ at: 'check' }, 'ArrowUp', 'ArrowLeft')).toEqual({ at: 'check' })
  expect(step({ at: 'cancel' }, 'ArrowLeft')).toEqual({ at: 'check' })
})

test('a walk says why a key leads nowhere, and Tab leaves after the last node', () => {
  expect(walkStep(outline, { at: 'ship' }, 'ArrowRight')).toEqual({ words: 'Ship order leads to nothing' })
  expect(walkStep(outline, { at: 'check' }, 'ArrowLeft')).toEqual({ words: 'Nothing leads to Check order' })
  expect(walkStep(outline, { at: 'sales' }, 'ArrowDown')).toEqual({ words: 'Sales has no connections' })
  expect(walkStep(outline, { at: 'sales' }, 'Tab')).toEqual({ at: 'check' })
  expect(walkStep(outline, { at: 'check' }, 'Tab', true)).toEqual({ at: 'sales' })
  expect(walkStep(outline, { at: 'cancel' }, 'Tab')).toBeUndefined()
  expect(walkStep(outline, { at: 'check' }, 'Enter')).toBeUndefined()
})
