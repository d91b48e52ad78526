/** Layers that are switched, on the canvas and in the reference; pages that are large or wide; ways of comparing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { PREVIEW_FOLDER, previewPolicy } from '../../apps/server/src/platform/http/preview.ts'
import { generateDiagram } from '../bench/generate.ts'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type SharedContext, shareContext } from '../browser/shared-context.ts'
import { type StaticServer, serveFolder } from '../browser/static.ts'
import type { Watch } from '../browser/watch.ts'

const vertex = (id: string, parent: string, y: number, more = '') =>
  `<mxCell id="${id}" value="${id}" style="html=1;" vertex="1" parent="${parent}"${more}><mxGeometry y="${y}" width="120" height="40" as="geometry"/></mxCell>`
const LAYERS = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" value="Front" parent="0"/>
<mxCell id="2" value="Back" parent="0" visible="0"/>
${vertex('plain', '1', 0)}
${vertex('covered', '2', 60)}
${vertex('secret', '2', 120, ' visible="0"')}
${vertex('box', '2', 180)}
${vertex('inside', 'box', 5)}
</root></mxGraphModel>`
const LARGE = generateDiagram(150)
/** Thirty boxes beside each other, and one that somebody has lost far away. */
const FAR = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${Array.from({ length: 30 }, (_, at) =>
  vertex(`near ${at}`, '1', at * 50),
).join('')}${vertex('lost', '1', 20_000)}</root></mxGraphModel>`

let server: StaticServer
let browser: Browser
let shared: SharedContext
let page: Page
let watch: Watch
let folder: string

beforeAll(async () => {
  await buildPreview()
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-layers-'))
  await writeFile(join(folder, 'layers.drawio'), LAYERS)
  await writeFile(join(folder, 'large.drawio'), LARGE)
  await writeFile(join(folder, 'far.drawio'), FAR)
  await writeFile(
    join(folder, 'layers.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" content="${LAYERS.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/>`,
  )
  server = await serveFolder(PREVIEW_FOLDER, { 'content-security-policy': previewPolicy([]) })
  browser = await launchBrowser()
  shared = await shareContext(browser, server.origin)
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  ;({ page, watch } = await shared.page())
  // The page is served without the service.
  await page.route('**/preview-settings.json', (route) => route.fulfill({ json: {} }))
  await page.goto(server.origin)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
})
afterEach(async () => {
  expect(watch.problems).toEqual([])
  await page.close()
})

async function open(name: string): Promise<void> {
  await dropFiles(page, [join(folder, name)], { x: 600, y: 500 })
  await page.getByAltText(`Reference of ${name}`).waitFor()
  await page.locator('.tl-shape').first().waitFor()
  await page.getByRole('button', { name: 'Show the inspector' }).click()
}

/** The text of the picture beside the canvas. */
const reference = (name: string) =>
  page
    .getByAltText(`Reference of ${name}`)
    .evaluate(async (image) => (await fetch((image as HTMLImageElement).src)).text())

const opacities = (names: readonly string[]) =>
  page.evaluate(
    (wanted) =>
      wanted.map((name) => {
        const shapes = [...document.querySelectorAll<HTMLElement>('.tl-shape')]
        return shapes.find((shape) => shape.textContent?.trim() === name)?.style.opacity ?? 'none'
      }),
    names,
  )

test('a hidden layer is shown on the canvas and in the reference, but not what is hidden by itself', async () => {
  await open('layers.drawio')
  expect(await opacities(['plain', 'covered', 'secret', 'inside'])).toEqual(['1', '0', '0', '0'])
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByRole('button', { name: 'Show Back' }).click()
  await expect.poll(() => opacities(['plain', 'covered', 'secret', 'inside'])).toEqual(['1', '1', '0', '1'])
  await expect.poll(() => reference('layers.drawio')).toContain('inside')
  expect(await reference('layers.drawio')).not.toContain('secret')
  await page.getByRole('button', { name: 'Show Front' }).click()
  await expect.poll(() => reference('layers.drawio')).not.toContain('plain')
  await page.getByRole('button', { name: 'Show Back' }).click()
  await expect.poll(() => reference('layers.drawio')).not.toContain('covered')
  await expect.poll(() => opacities(['plain', 'covered', 'secret', 'inside'])).toEqual(['0', '0', '0', '0'])
})

test('where the reference is the picture of the file, the list of layers says that it stays', async () => {
  await open('layers.svg')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByText('the file’s own picture').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a shape far away does not make the others tiny, and is told', async () => {
  await dropFiles(page, [join(folder, 'far.drawio')], { x: 600, y: 500 })
  await page.getByText('1 shape is far away.').waitFor()
  const zoom = async () => Number.parseInt((await page.locator('.percent').textContent()) ?? '', 10)
  expect(await zoom()).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(zoom).toBeLessThan(5)
  // The other ways of comparing.
  await page.getByRole('button', { name: 'Slider' }).click()
  await page.getByRole('separator', { name: 'Between reference and result' }).press('ArrowRight')
  await expect.poll(() => page.locator('.pane.reference').evaluate(({ style }) => style.clipPath)).toContain('45%')
  await page.getByRole('button', { name: 'Blink' }).click()
  await page.locator('.stage.blink .pane.reference').waitFor({ state: 'visible' })
  await page.locator('.stage.blink .pane.reference').waitFor({ state: 'hidden' })
})

test('a large page comes portion by portion, and is then all there, with nothing to undo', async () => {
  const records = Object.values(convertDiagram(LARGE, { prefer: 'edit' }).snapshot.store)
  const progress = page.getByText('Opening the page …').waitFor()
  await open('large.drawio')
  await progress
  await page.getByText('Opening the page …').waitFor({ state: 'hidden' })
  const shapes = records.filter(({ typeName }) => typeName === 'shape').length
  await expect.poll(() => page.locator('.tl-shape').count()).toBe(shapes)
  await page.getByRole('button', { name: 'Edit a copy' }).click()
  expect(await page.getByTestId('quick-actions.undo').isDisabled()).toBe(true)
})
