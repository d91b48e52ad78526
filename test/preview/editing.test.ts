/** An edited copy in the preview, with a real mouse. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Watch } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

let preview: PreviewPage
let page: Page
let watch: Watch
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-editing-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
onPreviewPage((opened) => {
  preview = opened
  ;({ page, watch } = opened)
})
beforeEach(() => preview.open())

/** Opens a file and begins to edit a copy of it. */
async function edit(file: string): Promise<void> {
  await preview.drop(join(fixtureFolder, file))
  await page.locator('.tl-shape').first().waitFor()
  await preview.button('Edit a copy').click()
  await page.getByTestId('quick-actions.undo').waitFor()
  await settled()
}

/** Waits until the editor knows the size of its pane. */
async function settled(): Promise<void> {
  let before: unknown
  await expect
    .poll(async () => {
      const now = JSON.stringify(await paneAndCamera())
      const isSame = now === before
      before = now
      return isSame
    })
    .toBe(true)
}

const paneAndCamera = () =>
  page.evaluate(() => {
    const { x, y, width, height } = document.querySelector('.pane.result')?.getBoundingClientRect() ?? new DOMRect()
    const camera = getComputedStyle(document.querySelector('.tl-html-layer') ?? document.body).transform
    return { pane: { x, y, w: width, h: height }, camera }
  })

/** The zoom of the canvas, 1 = natural size. */
const zoom = () =>
  page.evaluate(
    () => new DOMMatrix(getComputedStyle(document.querySelector('.tl-html-layer') ?? document.body).transform).a,
  )

async function centreOf(text: string): Promise<{ x: number; y: number }> {
  const box = await preview.shape(text).boundingBox()
  if (!box) throw new Error(`${text} is not there`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('the zoom stays while a shape is dragged to the edge of the pane', async () => {
  await edit('flowchart.drawio')
  const before = await zoom()
  const from = await centreOf('Archive')
  const { pane } = await paneAndCamera()
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(pane.x + pane.w - 4, from.y, { steps: 8 })
  // Near the edge the editor scrolls for as long as the pointer stays there.
  await page.waitForTimeout(1500)
  const during = await zoom()
  await page.mouse.up()
  expect(during).toBeCloseTo(before, 5)
  expect(await zoom()).toBeCloseTo(before, 5)
})

test('when the editing ends, the drawing is in view beside the reference again', async () => {
  await edit('flowchart.drawio')
  const { x, y } = await centreOf('Archive')
  await page.mouse.click(x, y)
  await preview.button('Done').click()
  await page.getByRole('button', { name: 'Edit a copy' }).waitFor()
  await settled()
  const { pane } = await paneAndCamera()
  const boxes = await page.locator('.pane.result .tl-shape').evaluateAll((shapes) =>
    shapes.map((shape) => {
      const { left, top, right, bottom } = shape.getBoundingClientRect()
      return { left, top, right, bottom }
    }),
  )
  for (const { left, top, right, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(pane.x)
    expect(top).toBeGreaterThanOrEqual(pane.y)
    expect(right).toBeLessThanOrEqual(pane.x + pane.w)
    expect(bottom).toBeLessThanOrEqual(pane.y + pane.h)
  }
})

/** A file of tldraw with a box, and whatever else. */
function drawing(...others: readonly unknown[]): string {
  const box = (id: string, text: string, x: number, more: object = {}) => ({
    id: `shape:${id}`,
    typeName: 'shape',
    type: 'geo',
    x,
    y: 0,
    rotation: 0,
    index: 'a1',
    parentId: 'page:p',
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      geo: 'rectangle',
      w: 120,
      flipX: false,
      flipY: false,
      h: 60,
      growY: 0,
      scale: 1,
      dash: 'draw',
      size: 'm',
      fill: 'none',
      color: 'black',
      labelColor: 'black',
      url: '',
      font: 'draw',
      align: 'middle',
      verticalAlign: 'middle',
      richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
    },
    ...more,
  })
  const records = [
    { id: 'document:document', typeName: 'document', gridSize: 10, name: '', meta: {} },
    { id: 'page:p', typeName: 'page', name: 'Page', index: 'a1', meta: {} },
    box('good', 'Whole', 0),
    box('bare', 'Without meta', 200, { meta: undefined }),
    box('inside', 'In an unknown one', 10, { parentId: 'shape:gauge' }),
    { ...box('gauge', 'Gauge', 400), type: 'acme-gauge' },
    ...others,
  ]
  const sequences = { 'com.tldraw.store': 5, 'com.tldraw.shape': 99, 'com.tldraw.shape.geo': 99 }
  return JSON.stringify({ tldrawFileFormatVersion: 1, schema: { schemaVersion: 2, sequences }, records })
}

test('of a drawing that this editor knows only in part, the rest is shown, and what is missing is said', async () => {
  const file = join(folder, 'damaged.tldr')
  await writeFile(file, drawing(null, { id: 'shape:broken', typeName: 'shape', type: 'geo' }, 7))
  await preview.drop(file)
  const note = page.getByRole('alert').filter({ hasText: 'acme-gauge' })
  await note.waitFor()
  expect(await note.textContent()).toBe(
    'Shapes that this editor does not know are not shown: acme-gauge (1). 3 damaged records are left out. ' +
      'It was saved by a newer version of tldraw: some of it may look different.',
  )
  for (const text of ['Whole', 'Without meta', 'In an unknown one']) await preview.shape(text).waitFor()
  expect(await page.getByText('erase').count()).toBe(0)
  expect(watch.problems).toEqual([])
})

test('the preview opens the drawing that it has exported, without a comparison', async () => {
  await preview.drop(join(fixtureFolder, 'flowchart.drawio'))
  await page.locator('.tl-shape').first().waitFor()
  await preview.button('Export').click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /tldraw file/ }).click()
  const file = join(folder, 'exported.tldr')
  await (await saving).saveAs(file)
  await preview.drop(file)
  await page.getByRole('heading', { name: 'exported.tldr' }).waitFor()
  await preview.shape('Archive').waitFor()
  expect(await preview.button('Reference').count()).toBe(0)
  await preview.file(/exported\.tldr.*tldraw file/).waitFor()
  expect(watch.problems).toEqual([])
})

test('edits that Reset has discarded come back by Undo', async () => {
  await edit('flowchart.drawio')
  await preview.remove('Archive')
  await preview.button('Done').click()
  await preview.button('Reset').click()
  await preview.shape('Archive').waitFor()
  await preview.button('Undo').click()
  await page.getByText('Edited ·').waitFor()
  await expect.poll(() => preview.shape('Archive').count()).toBe(0)
  await preview.shape('Invoice').waitFor()
})
