/** Ends of straight arrows that float in the source, with a real mouse. */
import type { Page } from 'playwright-core'
import type { TLArrowBinding, TLShapeId } from 'tldraw'
import { expect, test } from 'vitest'
import { edge, vertex } from './cells.ts'
import { droppedDiagram } from './diagram.ts'

const diagram = droppedDiagram(
  [
    vertex('a', '', 0, 0, { w: 120, h: 60 }),
    vertex('b', '', 300, 0, { w: 120, h: 60 }),
    vertex('c', '', 0, 160, { w: 120, h: 60 }),
    edge('floating', 'edgeStyle=none;', 'a', 'b', ''),
    edge('fixed', 'edgeStyle=none;exitX=1;exitY=0.5;entryX=0;entryY=0.5;', 'c', 'b', ''),
  ].join(''),
)

/** Where both ends of an edge are bound, as shares of their shapes. */
const endsOf = (page: Page, name: string): Promise<number[][]> =>
  page.evaluate((wanted) => {
    const { editor, imports } = window
    const [id] = imports[0]?.pages[0]?.elements.get(wanted) ?? []
    const bindings = id ? editor.getBindingsFromShape<TLArrowBinding>(id, 'arrow') : []
    const share = (value = Number.NaN) => Math.round(value * 100) / 100
    return (['start', 'end'] as const).map((terminal) => {
      const { x, y } = bindings.find(({ props }) => props.terminal === terminal)?.props.normalizedAnchor ?? {}
      return [share(x), share(y)]
    })
  }, name)

test('an end that floats slides along the border when a shape is moved, a fixed one stays, and undo restores both', async () => {
  const { page } = diagram
  expect(await endsOf(page, 'floating')).toEqual([
    [1, 0.5],
    [0, 0.5],
  ])
  const [b] = await diagram.shapes('b')
  const at = await page.evaluate((id) => {
    window.editor.selectNone()
    const bounds = window.editor.getShapePageBounds(id as TLShapeId)
    const { x, y } = window.editor.pageToScreen(bounds ? bounds.center : { x: 0, y: 0 })
    return { x, y }
  }, `${b}`)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  // Right below the first box.
  const zoom = await page.evaluate(() => window.editor.getZoomLevel())
  await page.mouse.move(at.x - 300 * zoom, at.y + 300 * zoom, { steps: 8 })
  await page.mouse.up()
  expect(await endsOf(page, 'floating')).toEqual([
    [0.5, 1],
    [0.5, 0],
  ])
  expect(await endsOf(page, 'fixed')).toEqual([
    [1, 0.5],
    [0, 0.5],
  ])
  await page.keyboard.press('Control+z')
  expect(await endsOf(page, 'floating')).toEqual([
    [1, 0.5],
    [0, 0.5],
  ])
})
