/** The built preview, served by the real service, in a real browser, used as a person would. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type Watch, watchPage } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type Cluster, freePort, startCluster } from '../server/processes.ts'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const AT = { x: 600, y: 500 }
const fixture = (name: string) => join(fixtureFolder, name)

let cluster: Cluster
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
  ;[cluster, browser] = await Promise.all([startCluster(port), launchBrowser()])
  await cluster.startServer(port)
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
})
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1400, height: 850 } })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  watch = await watchPage(page, origin)
})
afterEach(() => context.close())

async function open(path = '/'): Promise<void> {
  await page.goto(`${origin}${path}`)
  await page.locator('.tl-canvas').waitFor()
}

const file = (name: string | RegExp) => page.getByRole('navigation', { name: 'Files' }).getByRole('button', { name })
const panel = (name: string) => page.getByRole('tab', { name })

/** Serious and critical violations; the editor's own interface is tldraw's and is left out. */
async function violations(): Promise<string[]> {
  // The policy of the page forbids scripts that are put in; what is evaluated by the browser's tools is not one.
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(context: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations: found } = await axe.run({ exclude: ['.tl-container'] })
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}

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
  expect(await page.getByRole('tabpanel').textContent()).toContain('hidden')

  await file(/flowchart/).click()
  await panel('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill('wrong')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('alert').filter({ hasText: 'Check the workspace and the key' }).waitFor()
  expect(await page.getByLabel('Workspace').inputValue()).toBe('demo')
  watch.problems.length = 0 // the browser itself notes the refused request

  await page.getByLabel('API key').fill(cluster.key)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByLabel('Project').selectOption(cluster.project)
  await page.getByLabel('Search host entities').fill('checkout')
  await page.getByLabel(/Host entity/).selectOption(entity.id)
  await page.getByLabel('Title').fill('Order flow')
  await page.getByText('This will create a new diagram.').waitFor()
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByText('Read back: the same, record by record.').waitFor()
  await page.getByText('Embedded in Checkout service, Description.').waitFor()
  await page.getByText('This will replace “Order flow”.').waitFor()
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByText(/was replaced/).waitFor()

  const params = { path: { ...path, entityId: entity.id } }
  const { diagrams } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params }))
  expect(diagrams.map(({ title }) => title)).toEqual(['Order flow'])
  const { values, embeds } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
  expect(values.Description).toEqual([{ type: 'canvas', diagramId: diagrams[0]?.id, children: [{ text: '' }] }])
  expect(embeds).toEqual([expect.objectContaining({ diagram_id: diagrams[0]?.id, resolved: true })])
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), cluster.key)).toBe(false)
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
    expect(await violations(), name).toEqual([])
  }
  await file(/preview.test.ts/).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(), 'failed file').toEqual([])
  await page.getByRole('button', { name: 'Dark' }).click()
  expect(await violations(), 'dark').toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await violations(), 'narrow').toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('panels are reached by the keyboard', async () => {
  await open()
  await panel('Messages').focus()
  await page.keyboard.press('ArrowRight')
  expect(await panel('Element').getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('details')
})

test('pasted XML opens; files by address only from this server; downloads are what they say', async () => {
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
  await panel('Download').click()
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-preview-'))
  try {
    const started = page.waitForEvent('download')
    await page.getByRole('button', { name: '.tldr' }).click()
    const saved = join(folder, 'saved.tldr')
    await (await started).saveAs(saved)
    const { tldrawFileFormatVersion, records } = JSON.parse(await readFile(saved, 'utf8'))
    expect(tldrawFileFormatVersion).toBe(1)
    expect(records.length).toBeGreaterThan(10)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
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
  await page.getByText('Background').waitFor()
  release()
  await page.locator('.tl-canvas').waitFor()
})
