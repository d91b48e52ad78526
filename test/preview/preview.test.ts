/** The built preview, served by the real service, in a real browser, used as a person would. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type SharedContext, shareContext } from '../browser/shared-context.ts'
import type { Watch } from '../browser/watch.ts'
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
let shared: SharedContext
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
  shared = await shareContext(browser, origin)
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
  await rm(resources, { recursive: true, force: true })
})
beforeEach(async () => {
  ;({ page, watch } = await shared.page())
})
afterEach(() => page.close())

async function open(path = '/'): Promise<void> {
  await page.goto(`${origin}${path}`)
}

async function drop(...paths: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose files' }).or(page.locator('.header h1')).first().waitFor()
  await dropFiles(page, paths, AT)
}

const file = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Files' }).locator('.file', { hasText: name })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const shape = (text: string) => page.locator('.tl-shape', { hasText: new RegExp(`^\\s*${text}\\s*$`) }).last()
/** A press in the middle: what is there is found by the editor, as most shapes let the browser's own pointer through. */
const pick = (text: string) => shape(text).click({ force: true })
const opacityIs = (text: string, opacity: string) =>
  expect.poll(() => shape(text).evaluate((element) => getComputedStyle(element).opacity)).toBe(opacity)

/** Chooses from a field that is a combobox with a search. */
async function choose(field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${field}:`) }).click()
  await page.getByRole('combobox', { name: `Search: ${field}` }).fill(option)
  await page.getByRole('option', { name: option }).click()
}

test('drop, look, upload an edited copy, read back, embed, replace', async () => {
  const client = cluster.clientOf(port)
  const path = { projectId: cluster.project }
  const entity = unwrap(
    await client.POST('/project/{projectId}/entity', { params: { path }, body: { name: 'Checkout service' } }),
  )
  await open()
  await drop(fixture('layers-links-images.drawio'), fixture('flowchart.drawio'))
  await file(/layers-links-images.*Everything kept/).waitFor()
  await button('Show the inspector').click()
  await button(/Technical notes · 1/).click()
  await page.getByRole('button', { name: 'Unseen', exact: true }).click()
  await page.getByRole('region', { name: 'Selected element' }).getByText('The element is hidden (layer)').waitFor()
  await button('Issues').click()
  await page.getByRole('tab', { name: 'Layers' }).click()
  const shown = button('Show Notes')
  expect(await shown.getAttribute('aria-pressed')).toBe('false')
  await opacityIs('Unseen', '0')
  await shown.click()
  await opacityIs('Unseen', '1')
  await button('Show Background').click()
  await opacityIs('Seen', '0')

  await file(/flowchart/).click()
  await shape('Archive').waitFor()
  await button('Edit a copy').click()
  await pick('Archive')
  await page.keyboard.press('Delete')
  await page.getByText('Edited ·').waitFor()

  await button('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill('wrong')
  await button('Connect').click()
  await page.getByRole('alert').filter({ hasText: 'does not know this workspace and key' }).waitFor()
  expect(await page.getByLabel('Workspace').inputValue()).toBe('demo')
  expect(await violations(page), 'refused').toEqual([])
  watch.problems.length = 0 // the browser itself notes the refused request

  await page.getByLabel('API key').fill(cluster.key)
  await button('Connect').click()
  const { projects } = unwrap(await client.GET('/project'))
  await choose('Project', projects.find(({ id }) => id === cluster.project)?.name ?? '')
  await choose('Attach to', 'Checkout service')
  await page.getByLabel('Title').fill('Order flow')
  await page.getByText('A new diagram will be created, with the edits of your copy.').waitFor()
  expect(await violations(page), 'upload form').toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Read back: the same, record by record.').waitFor()
  await page.getByText('It is shown in Checkout service, Description.').waitFor()
  expect(await violations(page), 'result').toEqual([])
  await button('Upload changes').click()
  await page.getByText('“Order flow” will be replaced').waitFor()
  await button('Replace').click()
  await page.getByText(/was replaced/).waitFor()

  const params = { path: { ...path, entityId: entity.id } }
  const { diagrams } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params }))
  expect(diagrams.map(({ title }) => title)).toEqual(['Order flow'])
  const { values, embeds } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
  expect(values.Description).toEqual([{ type: 'canvas', diagramId: diagrams[0]?.id, children: [{ text: '' }] }])
  expect(embeds).toEqual([expect.objectContaining({ diagram_id: diagrams[0]?.id, resolved: true })])
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), cluster.key)).toBe(false)

  // A shape deleted on the canvas is not in the service either.
  const link = page.getByRole('link', { name: 'Open' })
  const address = await link.getAttribute('href')
  await link.click()
  await file(/Order flow.*From the service/).waitFor()
  await shape('Start').waitFor()
  expect(await page.locator('.tl-canvas').getByText('Archive').count()).toBe(0)
  expect(watch.problems).toEqual([])

  // Whoever is given the address needs a key of their own.
  await page.goto(address ?? '')
  await page.reload()
  await page.getByText('Connect to open the diagram').waitFor()
  expect(await violations(page), 'address of a stored diagram').toEqual([])
  await page.getByLabel('API key').fill(cluster.key)
  await button('Open').click()
  await page.locator('.tl-shape').first().waitFor()
  expect(watch.problems).toEqual([])
})

test('an address names another server only where this one allows it', async () => {
  await open()
  await button(/Flowchart/).click()
  await button('Upload').click()
  await page.getByRole('combobox', { name: `Server: This one, ${origin}` }).click()
  expect(await page.getByRole('option').allTextContents()).toEqual([`This one, ${origin}`, OTHER])
  const blocked = await page.evaluate(() => fetch('https://elsewhere.example/').then(String, String))
  expect(blocked).toContain('Failed to fetch')
  expect(watch.problems.join()).toContain('Content Security Policy')
})

test('stencils of the server are drawn, each set loaded when a diagram names it', async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await open()
  await drop(join(resources, 'big.drawio'))
  await page.getByText('Everything kept').first().waitFor()
  expect(requests.filter((path) => path.startsWith('/resources/')).sort()).toEqual([
    '/resources/status.json',
    '/resources/stencils/own/things.xml',
  ])
  expect(watch.problems).toEqual([])
})

test('icons that arrive later are drawn by themselves; their licences are named', async () => {
  // The sets are the server's own; only when they arrive is told by the test, which cannot wait for a registry.
  let state = 'fetching'
  const credits = { version: '1.2.3', licence: 'CC BY 4.0', credit: 'Somebody' }
  await page.route('**/resources/status.json', (route) =>
    route.fulfill({ json: { state, sources: [{ name: 'some-icons', ...credits }] } }),
  )
  await writeFile(join(resources, 'late.drawio'), USES_STENCIL.replaceAll('own.things', 'own.late'))
  await open()
  await drop(join(resources, 'late.drawio'))
  await page.getByText('The icon sets are being fetched.').waitFor()
  await button('What to do').click()
  await page.getByText('some-icons 1.2.3 by Somebody. Licence: CC BY 4.0.').waitFor()
  await page.keyboard.press('Escape')

  await writeFile(join(resources, 'stencils/own/late.xml'), STENCILS.replace('own.things', 'own.late'))
  state = 'ready'
  await page.getByText('Icons are ready').first().waitFor()
  await button(/Everything kept/).waitFor()
  expect(await page.getByText('missing: hatched').count()).toBe(0)
  await button('More').click()
  await page.getByRole('menuitem', { name: 'About and licences' }).click()
  const about = page.getByRole('dialog', { name: 'About Drawbridge' })
  await about.getByText('some-icons 1.2.3').waitFor()
  expect(await violations(page), 'about').toEqual([])
  // The set that was not there yet is the only thing that the browser complains of.
  expect(watch.problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('hostile diagrams execute nothing and reach nobody', async () => {
  await page.addInitScript(() => {
    Object.defineProperty(window, '__hacked', {
      set: () => console.error('a diagram has executed something'),
      configurable: false,
    })
  })
  await open()
  await drop(fixture('hostile.drawio'))
  await page.getByAltText('Reference of hostile.drawio').waitFor()
  await page.locator('.tl-shape').first().waitFor()
  const notes = button(/Technical notes/)
  if (await notes.isVisible()) await notes.click()
  const rows = page.locator('button.issue')
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).click()
    await button('Source style').click()
    await button('Issues').click()
    if (at + 1 < (await rows.count()) || !(await notes.isVisible())) continue
    if ((await notes.getAttribute('aria-expanded')) === 'false') await notes.click()
  }
  await page.getByRole('tab', { name: 'Layers' }).click()
  for (const name of ['PNG', 'SVG']) {
    const download = page.waitForEvent('download')
    await button('Export').click()
    await page.getByRole('menuitem', { name: `This page as ${name}` }).click()
    await download
  }
  await button('As in the source').click()
  await page.getByRole('menuitemradio', { name: /tldraw style/ }).click()
  expect(watch.problems).toEqual([])
})

test('no serious violation in any state, by axe', async () => {
  await open()
  await button('Choose files').waitFor()
  expect(await violations(page), 'start').toEqual([])
  await drop(
    fixture('layers-links-images.drawio'),
    fixture('connectors.drawio'),
    join(import.meta.dirname, 'preview.test.ts'),
  )
  await file(/preview.test.ts.*Could not convert/).waitFor()
  await file(/connectors/).click()
  await page.locator('.tl-shape').first().waitFor()
  await button('Show the inspector').or(button('Hide the inspector')).first().waitFor()
  if (await button('Show the inspector').isVisible()) await button('Show the inspector').click()
  expect(await violations(page), 'issues').toEqual([])
  await page.getByRole('tab', { name: 'Layers' }).click()
  expect(await violations(page), 'layers').toEqual([])
  await page.locator('.tl-shape').first().click()
  await page.getByRole('region', { name: 'Selected element' }).waitFor()
  await button('Details').click()
  expect(await violations(page), 'detail').toEqual([])
  await button('Export').click()
  expect(await violations(page), 'menu').toEqual([])
  await page.keyboard.press('Escape')
  await file(/preview.test.ts/).click()
  await page.getByRole('alert').waitFor()
  expect(await violations(page), 'failed file').toEqual([])
  await button('More').click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await file(/connectors/).click()
  expect(await violations(page), 'dark').toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page), 'narrow').toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a whole walk by the keyboard: every stop is seen, and nothing needs a mouse', async () => {
  await open()
  const chooser = page.waitForEvent('filechooser')
  await button('Choose files').waitFor()
  await page.keyboard.press('o')
  await (await chooser).setFiles([fixture('hostile.drawio'), fixture('two-pages-deflated.drawio')])
  await file(/hostile/).waitFor()
  await page.locator('.tl-shape').first().waitFor()
  await page.locator('button.issue').first().waitFor()

  // From the top, Tab stops at every control before the editor, and each stop has a visible mark.
  await page.locator('h1 button').focus()
  const stops: string[] = []
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const { name, mark } = await page.evaluate(() => {
      const at = document.activeElement as HTMLElement
      return { name: at.getAttribute('aria-label') ?? at.textContent ?? '', mark: getComputedStyle(at).outlineStyle }
    })
    expect(mark, name).toBe('solid')
    stops.push(name)
  }
  expect(stops.slice(0, 4).join()).toMatch(/show the issues,Export,Upload,More/)
  expect(stops.slice(4, 10).join()).toMatch(
    /Open files.*Hide the list.*hostile.*Close hostile.*two-pages.*Close two-pages/,
  )

  // The arrow keys walk through the issues, both panes follow, Enter opens, Escape goes back.
  const rows = page.locator('button.issue')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  expect(await rows.nth(1).evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: 'Selected element' })
  await detail.getByText(/^1 of \d+$/).waitFor()
  await page.keyboard.press('j')
  await detail.getByText(/^2 of \d+$/).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
  await expect.poll(() => rows.nth(1).getAttribute('aria-current')).toBe('true')

  // Views, pages, and the list of the keys.
  await page.keyboard.press('3')
  await page.locator('.stage.result').waitFor()
  await page.keyboard.press('1')
  await file(/two-pages/).focus()
  await page.keyboard.press('Enter')
  const pages = page.getByRole('combobox', { name: /^Page/ })
  await page.keyboard.press('PageDown')
  expect(await pages.getAttribute('aria-label')).toMatch(/^Page 2 of 2/)
  await page.goBack()
  await page.getByRole('combobox', { name: /^Page 1 of 2/ }).waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(watch.problems).toEqual([])
})

test('an issue is marked in both panes, and nothing of it can be undone', async () => {
  await open()
  await drop(fixture('hostile.drawio'))
  await page.locator('.pin').first().waitFor()
  await page.locator('.stage .pane.reference .pin').first().waitFor()
  await page.locator('button.issue').first().click()
  await expect.poll(() => page.locator('.ring').count()).toBe(2)
  await button('Edit a copy').click()
  expect(await page.getByTestId('quick-actions.undo').isDisabled()).toBe(true)
  expect(await page.locator('.ring').count()).toBe(0)
})

test('a reload keeps files, edits and the place; closed files come back', async () => {
  await open()
  await drop(fixture('flowchart.drawio'), fixture('two-pages-deflated.drawio'))
  await file(/flowchart.*kept/).waitFor()
  await shape('Archive').waitFor()
  await button('Edit a copy').click()
  await pick('Archive')
  await page.keyboard.press('Delete')
  await file(/flowchart.*edited/).waitFor()
  await file(/two-pages/).click()
  await page.keyboard.press('PageDown')
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await page.reload()
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await file(/flowchart.*edited/).click()
  await page.locator('.tl-shape').first().waitFor()
  expect(await page.locator('.tl-canvas').getByText('Archive').count()).toBe(0)

  await button('Close all').click()
  await button('Choose files').waitFor()
  await button('Undo').click()
  await file(/flowchart.*edited/).waitFor()
  await button('Close flowchart.drawio').click()
  await button('Close two-pages-deflated.drawio').or(page.locator('h1 button')).first().waitFor()
  await page.locator('h1 button').click()
  await page.getByRole('menuitem', { name: 'Close two-pages-deflated.drawio' }).click()
  await page.locator('.recent .file', { hasText: 'flowchart' }).click()
  await page.getByText('Edited ·').waitFor()
  expect(watch.problems).toEqual([])
})

test('another file of the same name replaces the first or stands beside it', async () => {
  const same = await mkdtemp(join(tmpdir(), 'drawbridge-same-'))
  await writeFile(join(same, 'flowchart.drawio'), await readFile(fixture('swimlanes.drawio')))
  await open()
  await drop(fixture('flowchart.drawio'))
  await shape('Archive').waitFor()
  await drop(join(same, 'flowchart.drawio'))
  expect(await violations(page), 'question').toEqual([])
  await button('Keep both').click()
  await file('flowchart (2).drawio').waitFor()
  await shape('Task A').waitFor()
  await file('flowchart.drawio').click()
  await drop(join(same, 'flowchart.drawio'))
  await button('Replace').click()
  await shape('Task A').waitFor()
  expect(await page.locator('.files li').count()).toBe(2)
  await rm(same, { recursive: true })
  expect(watch.problems).toEqual([])
})

test('pasted XML opens under the name of its page, other text is a toast; files by address only from this server', async () => {
  await open(`/?open=${encodeURIComponent('http://localhost:1/secret.drawio')}`)
  await page.getByText('Only files of this server').waitFor()
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await paste('<p>no diagram</p>')
  await page.getByText('What was pasted is no diagram.').waitFor()
  await button('Choose files').waitFor()
  await paste(
    `${USES_STENCIL.replace('<mxGraphModel>', '<mxfile><diagram name="Floor plan"><mxGraphModel>')}</diagram></mxfile>`,
  )
  await page.getByRole('heading', { name: 'Floor plan' }).waitFor()
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
  await open()
  await drop(fixture('layers-links-images.drawio'))
  await page.getByText('Loading the editor …').first().waitFor()
  await button('Show the inspector').click()
  await page.getByRole('tab', { name: 'Layers' }).click()
  await button('Show Background').waitFor()
  release()
  await page.locator('.tl-canvas').waitFor()
})
