/** An edited copy in the preview, with a real mouse. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

let preview: PreviewPage
let page: Page

onPreviewPage((opened) => {
  preview = opened
  ;({ page } = opened)
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
