/** The built preview, served by the real service, in a real browser, used as a person would. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type Watch, watchPage } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type Cluster, freePort, startCluster } from '../server/processes.ts'

const AT = { x: 600, y: 500 }
const fixture = (name: string) => join(fixtureFolder, name)

const STENCILS =
  '<shapes name="mxgraph.own.things"><shape name="Big" w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape></shapes>'
const USES_STENCIL =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" style="shape=mxgraph.own.things.big;" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell></root></mxGraphModel>'

/** Another server that the preview may upload to. */
const OTHER = 'https://wiki.example'

let cluster: Cluster
/** A folder with a stencil set of our own, and a diagram that uses it. */
let resources: string
let origin: string
let port: number
let browser: Browser
let context: BrowserContext
let page: Page
let watch: Watch

beforeAll(async () => {
  await buildPreview()
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  resources = await mkdtemp(join(tmpdir(), 'drawbridge-resources-'))
  await mkdir(join(resources, 'stencils/own'), { recursive: true })
  await writeFile(join(resources, 'stencils/own/things.xml'), STENCILS)
  await writeFile(join(resources, 'big.drawio'), USES_STENCIL)
  const env = { DRAWBRIDGE_RESOURCES: resources, PREVIEW_SERVERS: OTHER }
  ;[cluster, browser] = await Promise.all([startCluster(port, env), launchBrowser()])
  await cluster.startServer(port)
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
  await rm(resources, { recursive: true, force: true })
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1400, height: 850 } })
  page = await context.newPage()
  page.setDefaultTimeout(30_000)
  watch = await watchPage(page, origin)
})
afterEach(() => context.close())

async function open(path = '/'): Promise<void> {
  await page.goto(`${origin}${path}`)
  await page.locator('.tl-canvas').waitFor()
}

const file = (name: string | RegExp) => page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name })
const opacityIs = (text: string, opacity: string) =>
  expect
    .poll(() =>
      page
        .locator('.tl-shape', { hasText: text })
        .first()
        .evaluate((shape) => getComputedStyle(shape).opacity),
    )
    .toBe(opacity)
const panel = (name: string) => page.getByRole('tab', { name })

test('drop, look, read the list, upload, read back, embed, replace', async () => {
  const client = cluster.clientOf(port)
  const path = { projectId: cluster.project }
  const entity = unwrap(
    await client.POST('/project/{projectId}/entity', { params: { path }, body: { name: 'Checkout service' } }),
  )
  await open()
  await dropFiles(page, [fixture('layers-links-images.drawio'), fixture('flowchart.drawio')], AT)
  await file(/flowchart/).waitFor()
  await file(/layers-links-images.*1 of 7 changed/).waitFor()
  await page.getByText('hidden-element').waitFor()

  await page.getByRole('button', { name: /is hidden \(layer\)/ }).click()
  await panel('Element').click()
  await page.getByText('Source style').waitFor()
  expect(await page.getByRole('tabpanel').textContent()).toContain('unseen')
  await panel('Layers').click()
  const shown = page.getByRole('checkbox', { name: 'Shown Notes' })
  expect(await shown.isChecked()).toBe(false)
  await opacityIs('Unseen', '0')
  await shown.check()
  await opacityIs('Unseen', '1')
  await page.getByRole('checkbox', { name: 'Shown Background' }).uncheck()
  await opacityIs('Seen', '0')

  await file(/flowchart/).click()
  await panel('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill('wrong')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').filter({ hasText: 'Check the workspace and the key' }).waitFor()
  expect(await page.getByLabel('Workspace').inputValue()).toBe('demo')
  expect(await violations(page), 'refused').toEqual([])
  watch.problems.length = 0 // the browser itself notes the refused request

  await page.getByLabel('API key').fill(cluster.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('Project').selectOption(cluster.project)
  await page.getByLabel('Search host entities').fill('checkout')
  await page.getByLabel(/Host entity/).selectOption(entity.id)
  await page.getByLabel('Title').fill('Order flow')
  await page.getByText('This will create a new diagram.').waitFor()
  expect(await violations(page), 'upload form').toEqual([])
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Read back: the same, record by record.').waitFor()
  await page.getByText('Embedded in Checkout service, Description.').waitFor()
  await page.getByText('This will replace “Order flow”.').waitFor()
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText(/was replaced/).waitFor()
  expect(await violations(page), 'result').toEqual([])

  const params = { path: { ...path, entityId: entity.id } }
  const { diagrams } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params }))
  expect(diagrams.map(({ title }) => title)).toEqual(['Order flow'])
  const { values, embeds } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
  expect(values.Description).toEqual([{ type: 'canvas', diagramId: diagrams[0]?.id, children: [{ text: '' }] }])
  expect(embeds).toEqual([expect.objectContaining({ diagram_id: diagrams[0]?.id, resolved: true })])
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), cluster.key)).toBe(false)

  const link = page.getByRole('link', { name: 'Open the stored diagram' })
  const address = await link.getAttribute('href')
  await link.click()
  await file(/Order flow.*from the service/).waitFor()
  await page.locator('.tl-canvas').getByText('Archive').waitFor()
  expect(watch.problems).toEqual([])

  // Whoever is given the address needs a key of their own.
  await page.goto(address ?? '')
  await page.getByText('Connect to open the diagram').waitFor()
  expect(await violations(page), 'address of a stored diagram').toEqual([])
  await page.getByLabel('API key').fill(cluster.key)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await page.locator('.tl-canvas').getByText('Archive').waitFor()
  expect(watch.problems).toEqual([])
})

test('an address names another server only where this one allows it', async () => {
  await open()
  await panel('Upload').click()
  await page.getByLabel('Server').waitFor()
  expect(await page.getByLabel('Server').locator('option').allTextContents()).toEqual([`This one, ${origin}`, OTHER])
  const blocked = await page.evaluate(() => fetch('https://elsewhere.example/').then(String, String))
  expect(blocked).toContain('Failed to fetch')
  expect(watch.problems.join()).toContain('Content Security Policy')
})

test('stencils of the server are drawn, each set loaded when a diagram names it', async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open()
  await dropFiles(page, [join(resources, 'big.drawio')], AT)
  await file(/big.drawio.*nothing lost/).waitFor()
  expect(requests.filter((path) => path.startsWith('/resources/'))).toEqual(['/resources/stencils/own/things.xml'])
  expect(watch.problems).toEqual([])
})

test('hostile diagrams execute nothing and reach nobody', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, '__hacked', {
      set: () => console.error('a diagram has executed something'),
      configurable: false,
    })
  })
  await open()
  await dropFiles(page, [fixture('hostile.drawio')], AT)
  await file(/hostile.*(lost|changed)/).waitFor()
  await page.getByAltText('Original of hostile.drawio').waitFor()
  for (const group of await page.locator('details').all()) await group.evaluate((node) => node.setAttribute('open', ''))
  for (const button of await page.locator('.group li button').all()) await button.click()
  for (const name of ['Element', 'Layers', 'Download']) await panel(name).click()
  for (const name of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `This page as ${name}` }).click()
    await download
  }
  await page.getByRole('radio', { name: 'Native' }).check()
  expect(watch.problems).toEqual([])
})

test('no serious violation in any state, by axe', async () => {
  await open()
  await dropFiles(page, [fixture('layers-links-images.drawio'), join(import.meta.dirname, 'preview.test.ts')], AT)
  await file(/preview.test.ts.*failed/).waitFor()
  await page.getByText('hidden-element').waitFor()
  for (const name of ['Messages', 'Element', 'Layers', 'Upload', 'Download']) {
    await panel(name).click()
    expect(await violations(page), name).toEqual([])
  }
  await file(/preview.test.ts/).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page), 'failed file').toEqual([])
  await page.getByRole('button', { name: 'Dark' }).click()
  expect(await violations(page), 'dark').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(page), 'narrow').toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a whole walk by the keyboard: every stop is seen, and nothing needs a mouse', async () => {
  await open()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open diagrams' }).focus()
  await page.keyboard.press('Enter')
  await (await chooser).setFiles([fixture('layers-links-images.drawio'), fixture('two-pages-deflated.drawio')])
  await page.getByText('hidden-element').waitFor()

  // From the top, Tab stops at every control before the editor, and each stop has a visible mark.
  await page.getByRole('button', { name: 'Open diagrams' }).focus()
  const stops: string[] = []
  for (let i = 0; i < 8; i++) {
    if (i > 0) await page.keyboard.press('Tab')
    const { name, mark } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      const seen = at instanceof HTMLInputElement ? (at.nextElementSibling ?? at) : at
      return { name: (at.closest('label') ?? at).textContent ?? '', mark: getComputedStyle(seen).outlineStyle }
    })
    expect(mark, name).toBe('solid')
    stops.push(name)
  }
  expect(stops.slice(0, 4)).toEqual(['Open diagrams…', 'Side by side', 'Exact', 'Dark'])
  expect(stops.slice(4, 7).join()).toMatch(/example.*layers-links-images.*two-pages/)
  expect(stops[7]).toBe('Page-1')

  // Arrow keys go through switches, pages and panels.
  await page.getByRole('radio', { name: 'Exact' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: 'Native' }).isChecked()).toBe(true)
  await file(/two-pages/).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tablist', { name: 'Pages' }).getByRole('tab').nth(1).waitFor()
  await page.getByRole('tablist', { name: 'Pages' }).getByRole('tab').first().focus()
  await page.keyboard.press('ArrowRight')
  const second = page.getByRole('tablist', { name: 'Pages' }).getByRole('tab').nth(1)
  expect(await second.getAttribute('aria-selected')).toBe('true')
  expect(await second.evaluate((tab) => tab === document.activeElement)).toBe(true)
  await panel('Messages').focus()
  await page.keyboard.press('ArrowRight')
  expect(await panel('Element').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('details')

  // A message leads to its element.
  await file(/layers-links-images/).focus()
  await page.keyboard.press('Enter')
  await panel('Messages').click()
  await page.getByRole('button', { name: /is hidden/ }).focus()
  await page.keyboard.press('Enter')
  await panel('Element').click()
  await page.getByText('Source style').waitFor()
  expect(watch.problems).toEqual([])
})

test('pasted XML opens; files by address only from this server', async () => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await open(`/?open=${encodeURIComponent('http://localhost:1/secret.drawio')}`)
  await page.getByRole('alert').filter({ hasText: 'Only files of this server' }).waitFor()
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    await readFile(fixture('swimlanes.drawio'), 'utf8'),
  )
  await page.getByRole('heading', { name: 'Drawbridge' }).click()
  await page.keyboard.press('Control+v')
  await file(/pasted diagram.*(lost|changed)/).waitFor()
  expect(watch.problems).toEqual([])
})

test('the page is usable before the editor has come', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/Canvas-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(origin)
  await page.getByText('Loading the editor …').first().waitFor()
  await panel('Layers').click()
  await page.getByRole('checkbox', { name: 'Shown Background' }).waitFor()
  release()
  await page.locator('.tl-canvas').waitFor()
})
