/** Coloured pages in the preview: the same ground in both panes, in both themes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

let preview: PreviewPage
let page: Page
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-grounds-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
onPreviewPage((opened) => {
  preview = opened
  ;({ page } = opened)
})

async function openPage(background: string): Promise<void> {
  const box = (id: string, x: number) =>
    `<mxCell id="${id}" value="${id}" style="fillColor=none;strokeColor=#888888;" vertex="1" parent="1"><mxGeometry x="${x}" y="40" width="140" height="60" as="geometry"/></mxCell>`
  const file = join(folder, 'ground.drawio')
  await writeFile(
    file,
    `<mxGraphModel background="${background}"><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', 40)}${box('b', 300)}</root></mxGraphModel>`,
  )
  await preview.open()
  await preview.drop(file)
  await page.locator('.pane.reference img').waitFor()
}

/** Where something is in its pane, in px. */
const placeIn = (shown: Locator) =>
  shown.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const pane = element.closest('.pane')?.getBoundingClientRect()
    return [x - (pane?.x ?? 0), y - (pane?.y ?? 0), width, height]
  })

test('the ground of a page is as large in the reference as in the result', async () => {
  await openPage('#FFF8DC')
  const ground = page.locator('.pane.result .tl-shape').first()
  await expect
    .poll(async () => {
      const [one, other] = [await placeIn(ground), await placeIn(page.locator('.pane.reference img'))]
      return Math.max(...one.map((px, i) => Math.abs(px - (other[i] ?? 0))))
    })
    .toBeLessThan(4)
})

test.each([
  ['#1A1A2E', false],
  ['#FFF8DC', true],
])('in the dark theme, a page in %s turns dark: %s', async (background, isTurned) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(background)
  const filter = await page.locator('.pane.reference img').evaluate((image) => getComputedStyle(image).filter)
  expect(filter !== 'none').toBe(isTurned)
})
