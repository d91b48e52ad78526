/** Elements that belong together in the source move together in a real editor; hidden ones cannot be selected. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import { fixtureFolder } from '../fixtures/index.ts'

let harness: EditorHarness
beforeAll(async () => {
  harness = await startEditorHarness()
})
afterAll(() => harness.close())

const open = async (file: string) => show(await readFile(join(fixtureFolder, file)))

async function show(diagram: Uint8Array | string): Promise<void> {
  const { snapshot } = convertDiagram(diagram)
  const { problems } = await harness.open(snapshot)
  expect(problems).toEqual([])
}

/** Moves an element by 40 px: its only shape, or the one that has its others in it; returns how far each cell has moved. */
function drag(cell: string): Promise<Record<string, [number, number]>> {
  return harness.page.evaluate((cell) => {
    const editor = window.drawbridgeEditor.editor()!
    const cellOf = (meta: unknown) => (meta as { drawbridge: { source: { cell: string } } }).drawbridge.source.cell
    const bodies = editor.getCurrentPageShapes().filter((shape) => shape.type !== 'group')
    const corners = () =>
      new Map(bodies.map((shape) => [shape, editor.getShapePageBounds(shape.id)!.center.clone()] as const))
    const before = corners()
    const taken = editor.getCurrentPageShapes().find((shape) => {
      const parent = editor.getShapeParent(shape)
      return cellOf(shape.meta) === cell && !(parent && cellOf(parent.meta) === cell)
    })!
    editor.select(taken.id)
    editor.nudgeShapes([taken.id], { x: 40, y: 40 })
    const moved: Record<string, [number, number]> = {}
    for (const [shape, point] of corners()) {
      const from = before.get(shape)!
      moved[cellOf(shape.meta)] ??= [Math.round(point.x - from.x), Math.round(point.y - from.y)]
    }
    return moved
  }, cell)
}

test('a pool takes its lanes, tasks and connectors along', async () => {
  await open('swimlanes.drawio')
  const moved = await drag('pool')
  for (const cell of ['pool', 'lane1', 'lane2', 'a', 'b', 'f1']) expect(moved[cell], cell).toEqual([40, 40])
  for (const cell of ['g1', 'g2', 'f2']) expect(moved[cell], cell).toEqual([0, 0])
})

test('a task moves alone, and its connector follows', async () => {
  await open('swimlanes.drawio')
  const moved = await drag('a')
  for (const cell of ['pool', 'lane1', 'lane2', 'b']) expect(moved[cell], cell).toEqual([0, 0])
  expect(moved.a).toEqual([40, 40])
  expect(moved.f1).not.toEqual([0, 0])
})

test('a pool of BPMN takes all along that it holds', async () => {
  await open('../bpmn/pools-and-flows.bpmn')
  const moved = await drag('shop')
  for (const cell of ['shop', 'desk', 'back', 'books', 'check', 'late', 'decide', 'f2'])
    expect(moved[cell], cell).toEqual([40, 40])
  expect(moved.customer).toEqual([0, 0])
  // Both of its ends are attached, one of them to a shape that stays.
  expect(moved.order).not.toEqual([0, 0])
})

test('an item of CMMN takes its criteria along, and its connectors follow', async () => {
  await open('../cmmn/cmmn-symbols.cmmn')
  const moved = await drag('item-task')
  for (const cell of ['item-task', 'entry-task']) expect(moved[cell], cell).toEqual([40, 40])
  for (const cell of ['plan', 'item-human', 'item-event', 'claim']) expect(moved[cell], cell).toEqual([0, 0])
  const human = await drag('item-human')
  expect(human['item-human']).toEqual([40, 40])
  expect(human.optional).toEqual([0, 0])
  expect(human['edge-4']).not.toEqual([0, 0])
})

test('a task of BPMN takes its sign and its boundary events along, and its flows follow', async () => {
  await open('../bpmn/pools-and-flows.bpmn')
  const moved = await drag('check')
  for (const cell of ['check', 'late']) expect(moved[cell], cell).toEqual([40, 40])
  for (const cell of ['shop', 'desk', 'start', 'decide', 'bill', 'done']) expect(moved[cell], cell).toEqual([0, 0])
  for (const cell of ['f1', 'f2', 'f5', 'f6', 'uses']) expect(moved[cell], cell).not.toEqual([0, 0])
  const ends = await harness.page.evaluate(() => {
    const editor = window.drawbridgeEditor.editor()!
    const bodies = editor.getCurrentPageShapes()
    const cellOf = (meta: unknown) => (meta as { drawbridge: { source: { cell: string } } }).drawbridge.source.cell
    const boxOf = (cell: string) =>
      editor.getShapePageBounds(bodies.find(({ type, meta }) => type === 'geo' && cellOf(meta) === cell)!)!
    const arrow = bodies.find(({ type, meta }) => type === 'arrow' && cellOf(meta) === 'f1')!
    const bounds = editor.getShapePageBounds(arrow)!
    return { arrow: Math.round(bounds.maxX), task: Math.round(boxOf('check').minX) }
  })
  expect(ends.arrow).toBe(ends.task)
})

test('a table takes its rows and cells along', async () => {
  await open('tables.drawio')
  const moved = await drag('t')
  for (const cell of ['t', 'r0k', 'r0n', 'r1k', 'r1n']) expect(moved[cell], cell).toEqual([40, 40])
  expect(moved.c).toEqual([0, 0])
})

test('what stands on a hidden layer is neither seen nor taken', async () => {
  await open('layers-links-images.drawio')
  const taken = await harness.page.evaluate(() => {
    const editor = window.drawbridgeEditor.editor()!
    editor.selectAll()
    const all = editor.getCurrentPageShapes().map((shape) => ({
      cell: (shape.meta as { drawbridge: { source: { cell: string } } }).drawbridge.source.cell,
      isSelected: editor.getSelectedShapeIds().includes(shape.id),
      opacity: shape.opacity,
      isLocked: shape.isLocked,
    }))
    return all.filter(({ cell }) => cell === 'seen' || cell === 'unseen')
  })
  expect(taken).toEqual([
    { cell: 'seen', isSelected: true, opacity: 1, isLocked: false },
    { cell: 'unseen', isSelected: false, opacity: 0, isLocked: true },
  ])
})

test('what is locked, by its layer or itself, stays where it is whatever is done to all', async () => {
  const vertex = (id: string, parent: string, style: string, y: number) =>
    `<mxCell id="${id}" value="${id}" style="html=1;${style}" vertex="1" parent="${parent}"><mxGeometry x="0" y="${y}" width="120" height="60" as="geometry"/></mxCell>`
  const edge = (id: string, parent: string, source: string, target: string) =>
    `<mxCell id="${id}" value="${id}" style="html=1;" edge="1" parent="${parent}" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
  await show(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="plan" value="Plan" style="locked=1;" parent="0"/>
    ${vertex('wall', 'plan', 'container=1;', 0)}${vertex('door', 'wall', 'shape=cylinder3;', 10)}
    ${vertex('room', 'plan', 'rounded=1;verticalLabelPosition=bottom;', 200)}${edge('way', 'plan', 'wall', 'room')}
    ${vertex('sign', '1', 'locked=1;', 400)}${vertex('chair', '1', '', 600)}
  </root></mxGraphModel>`)
  const cells = await harness.page.evaluate(() => {
    const editor = window.drawbridgeEditor.editor()!
    const cellOf = (meta: unknown) => (meta as { drawbridge: { source: { cell: string } } }).drawbridge.source.cell
    const places = () =>
      new Map(editor.getCurrentPageShapes().map(({ id }) => [id, editor.getShapePageBounds(id)!.center.y]))
    const before = places()
    const names = new Map(editor.getCurrentPageShapes().map(({ id, meta }) => [id, cellOf(meta)]))
    editor.selectAll()
    editor.nudgeShapes(editor.getSelectedShapeIds(), { x: 0, y: 40 })
    const moved = [...places()].filter(([id, y]) => y !== before.get(id)).map(([id]) => names.get(id)!)
    editor.deleteShapes(editor.getCurrentPageShapes().map(({ id }) => id))
    return { moved, left: editor.getCurrentPageShapes().map(({ meta }) => cellOf(meta)) }
  })
  expect([...new Set(cells.moved)]).toEqual(['chair'])
  expect([...new Set(cells.left)].sort()).toEqual(['door', 'room', 'sign', 'wall', 'way'])
})
