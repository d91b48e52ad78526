/** Layers that are switched, on the canvas and in the reference; large and wide pages; ways of comparing. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { violations } from '../browser/axe.ts'
import type { Watch } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

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
/** Thirty boxes side by side, and one lost far away. */
const FAR = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${Array.from({ length: 30 }, (_, at) =>
  vertex(`near ${at}`, '1', at * 50),
).join('')}${vertex('lost', '1', 20_000)}</root></mxGraphModel>`

let preview: PreviewPage
let page: Page
let watch: Watch
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-layers-'))
  await writeFile(join(folder, 'layers.drawio'), LAYERS)
  await writeFile(join(folder, 'large.drawio'), LARGE)
  await writeFile(join(folder, 'far.drawio'), FAR)
  await writeFile(
    join(folder, 'layers.svg'),
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" content="${LAYERS.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')}"/>`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))
onPreviewPage((opened) => {
  preview = opened
  ;({ page, watch } = opened)
})
beforeEach(() => preview.open())
afterEach(() => expect(watch.problems).toEqual([]))

async function open(name: string): Promise<void> {
  await preview.drop(join(folder, name))
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

test('showing a hidden layer affects the canvas and the reference, but not elements that are hidden themselves', async () => {
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

test('the language of a multilingual file can be chosen, and a link to a page is named after it and opens it', async () => {
  const name = 'languages-and-views.xml'
  await preview.drop(join(fixtureFolder, '../archimate', name))
  await preview.shape('Hire app').waitFor()
  await page.getByRole('button', { name: 'As in the source' }).click()
  await page.getByRole('menuitemradio', { name: 'Dutch' }).click()
  await preview.shape('Verhuur-app').waitFor()
  await expect.poll(() => reference(name)).toContain('Verhuur-app')
  await page.keyboard.press('PageDown')
  await preview.shape('Fiets huren').waitFor()
  await preview.pick('Overzicht')
  await page.getByRole('button', { name: 'Page “Overzicht”' }).click()
  await preview.shape('Verhuur-app').waitFor()
  await page.getByRole('combobox', { name: /Page 1 of 2/ }).waitFor()
})

test('the list of layers says so if the reference is the picture of the file, which does not change', async () => {
  await open('layers.svg')
  await page.getByRole('tab', { name: 'Layers' }).click()
  await page.getByText('the file’s own picture').waitFor()
  expect(await violations(page)).toEqual([])
})

test('a shape far away is reported and does not shrink the others', async () => {
  await preview.drop(join(folder, 'far.drawio'))
  await page.getByText('1 shape is far away.').waitFor()
  const zoom = async () => Number.parseInt((await page.locator('.percent').textContent()) ?? '', 10)
  expect(await zoom()).toBeGreaterThan(30)
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(zoom).toBeLessThan(5)
  // So far out, tldraw alone would make hatches of 8192 px.
  await page.getByTestId('ready-pattern-fill-defs').waitFor({ state: 'attached' })
  const sides = await page.locator('pattern[id*=hash_pattern] > image').evaluateAll((images) =>
    Promise.all(
      images.map(async (image) => {
        const picture = new Image()
        picture.src = image.getAttribute('href') ?? ''
        await picture.decode()
        return picture.naturalWidth
      }),
    ),
  )
  expect(Math.max(...sides)).toBe(2048)
  // The other ways of comparing.
  await page.getByRole('button', { name: 'Slider' }).click()
  await page.getByRole('separator', { name: 'Between reference and result' }).press('ArrowRight')
  await expect.poll(() => page.locator('.pane.reference').evaluate(({ style }) => style.clipPath)).toContain('45%')
  await page.getByRole('button', { name: 'Blink' }).click()
  await page.locator('.stage.blink .pane.reference').waitFor({ state: 'visible' })
  await page.locator('.stage.blink .pane.reference').waitFor({ state: 'hidden' })
})

test('a large page is loaded in portions and completely, with nothing to undo', async () => {
  const records = Object.values(convertDiagram(LARGE, { prefer: 'edit' }).snapshot.store)
  await preview.button('Choose files').waitFor()
  const seen = await preview.collect(/Opening the page …/)
  await open('large.drawio')
  await page.getByText('Opening the page …').waitFor({ state: 'hidden' })
  const shapes = records.filter(({ typeName }) => typeName === 'shape').length
  await expect.poll(() => page.locator('.tl-shape').count()).toBe(shapes)
  expect(await seen()).toEqual(['Opening the page …'])
  await page.getByRole('button', { name: 'Edit a copy' }).click()
  await page.getByTestId('quick-actions.undo').waitFor()
  expect(await page.getByTestId('quick-actions.undo').isDisabled()).toBe(true)
})
