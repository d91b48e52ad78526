/** What people do with an import: they open labels, move shapes and undo, by mouse and keyboard. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TLGeoShape } from 'tldraw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import type { Watch } from '../browser/watch.ts'
import { documentText, endsAt, labelled, labelSpot, nodeSpot, show } from '../fidelity/editing/canvas.ts'
import { type ExampleApp, imported, startExampleApp } from './app.ts'

const PICTURE =
  'data:image/svg+xml,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSI0MCIgaGVpZ2h0PSI0MCI+PGNpcmNsZSBjeD0iMjAiIGN5PSIyMCIgcj0iMjAiLz48L3N2Zz4='
const vertex = (id: string, style: string, x: number, y: number, parent = '1', w = 120, h = 60) =>
  `<mxCell id="${id}" value="${id}" style="${style}html=1;" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
const edge = (id: string, style: string, source: string, target: string, points = '') =>
  `<mxCell id="${id}" value="${id}" style="${style}html=1;" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"><Array as="points">${points}</Array></mxGeometry></mxCell>`

const DIAGRAM = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
${vertex('rounded', 'rounded=1;fontColor=#990000;fontSize=17;', 0, 0)}
${vertex('tank', 'shape=cylinder3;', 400, 300)}
${vertex('icon', `shape=image;image=${PICTURE};verticalLabelPosition=bottom;verticalAlign=top;`, 700, 0, '1', 60, 60)}
${vertex('lane', 'swimlane;startSize=24;', 0, 500, '1', 300, 200)}
${vertex('inner', '', 40, 80, 'lane')}
${edge('crooked', 'rounded=1;', 'rounded', 'tank', '<mxPoint x="60" y="200"/><mxPoint x="460" y="200"/>')}
${edge('block', 'shape=flexArrow;fillColor=#fff2cc;', 'icon', 'tank')}
${edge('down', '', 'rounded', 'inner')}
</root></mxGraphModel>`

let app: ExampleApp
let page: Page
let watch: Watch

beforeAll(async () => {
  app = await startExampleApp()
  await writeFile(join(app.folder, 'editing.drawio'), DIAGRAM)
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;({ page, watch } = await app.open())
  await dropFiles(page, [join(app.folder, 'editing.drawio')], { x: 600, y: 400 })
  await imported(page)
})
afterEach(async () => {
  expect(watch.problems).toEqual([])
  await page.close()
})

const drawing = (element: string): Promise<string> =>
  page.evaluate((wanted) => {
    const ids = window.imports[0]?.pages[0]?.elements.get(wanted) ?? []
    return ids.map((id) => document.querySelector(`[data-shape-id="${id}"]`)?.innerHTML ?? '').join('\n')
  }, element)

test('a double click opens the label of whatever has one; what is written keeps its look; undo brings all back', async () => {
  const elements = await labelled(page)
  expect(elements.map(([element]) => element).sort()).toEqual(
    ['block', 'crooked', 'down', 'icon', 'inner', 'lane', 'rounded', 'tank'].sort(),
  )
  for (const [element, shapes] of elements) {
    await show(page, shapes)
    const at = await labelSpot(page, shapes)
    expect(at, element).toBeDefined()
    const before = await documentText(page)
    await page.mouse.dblclick(at?.x ?? 0, at?.y ?? 0)
    expect(shapes, element).toContain(await page.evaluate(() => window.editor.getEditingShapeId()))
    await page.waitForFunction(() => document.activeElement?.closest('.tl-rich-text') !== null)
    await page.keyboard.type('Other')
    await page.keyboard.press('Escape')
    expect(await drawing(element), element).toContain('Other')
    if (element === 'rounded') expect(await drawing(element)).toMatch(/color: rgb\(153, 0, 0\)/)
    await page.keyboard.press('Escape')
    // Opening is a step of its own where it changes the record, as it does for an empty paragraph.
    for (let step = 0; step < 2 && (await documentText(page)) !== before; step += 1)
      await page.keyboard.press('Control+z')
    expect(await documentText(page), element).toBe(before)
  }
})

test('what is moved takes its arrows along, whose routes stay drawn as in the source', async () => {
  expect(await drawing('crooked')).toMatch(/d="M[^"]*Q[^"]*Q/)
  const block = /fill="#fff2cc"/
  // Drawn when all that it needs is.
  await expect.poll(() => drawing('block')).toMatch(block)
  for (const element of ['tank', 'icon', 'inner', 'rounded']) {
    const shapes = await page.evaluate(
      (wanted) => [...(window.imports[0]?.pages[0]?.elements.get(wanted) ?? [])],
      element,
    )
    await show(page, shapes)
    const [before, text] = [await endsAt(page, shapes), await documentText(page)]
    const from = await nodeSpot(page, shapes)
    expect(from, element).toBeDefined()
    await page.mouse.move(from?.x ?? 0, from?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move((from?.x ?? 0) + 50, (from?.y ?? 0) + 30, { steps: 4 })
    await page.mouse.up()
    const after = await endsAt(page, shapes)
    expect(after.bindings, element).toEqual(before.bindings)
    expect(after.at.x - before.at.x, element).toBeCloseTo(50, 0)
    expect(after.off, element).toBeLessThan(2)
    expect(await drawing('crooked'), element).toMatch(/d="M[^"]*Q[^"]*Q/)
    expect(await drawing('block'), element).toMatch(block)
    await page.keyboard.press('Control+z')
    expect(await documentText(page), element).toBe(text)
  }
})

test('a resized box keeps its label, and a copy keeps its look', async () => {
  const { width, label, copies } = await page.evaluate(() => {
    const { editor, imports } = window
    const [id] = imports[0]?.pages[0]?.elements.get('tank') ?? []
    if (!id) throw new Error('no tank')
    editor.resizeShape(id, { x: 2, y: 1.5 })
    const { w } = editor.getShape<TLGeoShape>(id)?.props ?? {}
    const text = document.querySelector(`[data-shape-id="${id}"] .tl-rich-text`)
    editor.duplicateShapes([id], { x: 300, y: 0 })
    const own = editor.getShape(id)
    const same = editor.getCurrentPageShapes().filter(({ meta }) => JSON.stringify(meta) === JSON.stringify(own?.meta))
    return { width: w, label: text?.textContent, copies: same.length }
  })
  expect({ width, label, copies }).toEqual({ width: 240, label: 'tank', copies: 2 })
})
