/** The built preview, served by the real service, in a real browser: upload, stencils and the API reference. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unwrap, upsertEntities } from '@drawbridge/client'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { sharedBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type SharedContext, shareContext } from '../browser/shared-context.ts'
import type { Watch } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type Cluster, freePort, startCluster } from '../server/processes.ts'
import { type PreviewPage, previewPage } from './preview-page.ts'

const fixture = (name: string) => join(fixtureFolder, name)

const STENCILS =
  '<shapes name="mxgraph.own.things"><shape name="Big" w="10" h="10"><foreground><rect x="0" y="0" w="10" h="10"/><fillstroke/></foreground></shape></shapes>'
const USES_STENCIL =
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="v" style="shape=mxgraph.own.things.big;" vertex="1" parent="1"><mxGeometry width="40" height="40" as="geometry"/></mxCell></root></mxGraphModel>'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><circle cx="20" cy="20" r="18"/></svg>'

/** Another server that the preview may upload to. */
const OTHER = 'https://wiki.example'

let cluster: Cluster
/** A folder with a stencil set of our own, and a diagram that uses it. */
let resources: string
let origin: string
let port: number
let browser: Browser
let shared: SharedContext
let preview: PreviewPage
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
  ;[cluster, browser] = await Promise.all([startCluster(port, env), sharedBrowser()])
  await cluster.startServer(port)
  shared = await shareContext(browser, origin)
})
afterAll(async () => {
  await shared?.close()
  await cluster?.stop()
  await rm(resources, { recursive: true, force: true })
})
beforeEach(async () => {
  ;({ page, watch } = await shared.page())
  preview = previewPage(page, watch, origin)
})
afterEach(() => page.close())

const opacityIs = (text: string, opacity: string) =>
  expect.poll(() => preview.shape(text).evaluate((element) => getComputedStyle(element).opacity)).toBe(opacity)

const isInUpload = (selector: string) =>
  expect
    .poll(() => page.evaluate((wanted) => document.activeElement?.matches(`.upload-step ${wanted}`), selector))
    .toBe(true)

test('the focus stays in the upload, and a refusal names what is wrong in words', async () => {
  await preview.open()
  await preview.drop(fixture('flowchart.drawio'))
  await preview.shape('Archive').waitFor()
  await preview.button('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill(cluster.key)
  await preview.button('Connect').press('Enter')
  await page.getByLabel('Title').waitFor()
  await isInUpload('form button')
  const { projects } = unwrap(await cluster.clientOf(port).GET('/project'))
  await preview.choose('Project', projects.find(({ id }) => id === cluster.project)?.name ?? '')
  await page.route('**/diagram', (route) => {
    const errors = [{ pointer: '/snapshot/store', message: 'has too many records' }]
    const problem = { type: 'about:blank', title: 'Refused', status: 422, code: 'invalid_body', errors }
    const detail = '/snapshot/store has too many records.'
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json: { ...problem, detail } })
  })
  const send = page.getByRole('dialog', { name: 'Upload' }).getByRole('button', { name: 'Upload' })
  await send.press('Enter')
  await page.getByRole('alert').getByText('“store” has too many records.', { exact: true }).waitFor()
  expect(await page.getByText('/snapshot').count()).toBe(0)
  await isInUpload('[type="submit"]')
  await page.unroute('**/diagram')
  await send.press('Enter')
  await page.getByText('Read back: the same, record by record.').waitFor()
  await isInUpload('a.primary')
})

test('a diagram is dropped, edited, uploaded, read back, embedded and replaced', async () => {
  const client = cluster.clientOf(port)
  const path = { projectId: cluster.project }
  const entity = unwrap(
    await client.POST('/project/{projectId}/entity', { params: { path }, body: { name: 'Checkout service' } }),
  )
  await preview.open()
  await preview.drop(fixture('layers-links-images.drawio'), fixture('flowchart.drawio'))
  await preview.file(/layers-links-images.*Everything kept/).waitFor()
  await preview.button('Show the inspector').click()
  await preview.button(/Technical notes · 1/).click()
  await page.getByRole('button', { name: 'Unseen', exact: true }).click()
  await page.getByRole('region', { name: 'Selected element' }).getByText('The element is hidden (layer)').waitFor()
  await preview.button('Issues').click()
  await page.getByRole('tab', { name: 'Layers' }).click()
  const shown = preview.button('Show Notes')
  expect(await shown.getAttribute('aria-pressed')).toBe('false')
  await opacityIs('Unseen', '0')
  await shown.click()
  await opacityIs('Unseen', '1')
  await preview.button('Show Background').click()
  await opacityIs('Seen', '0')

  await preview.file(/flowchart/).click()
  await preview.shape('Archive').waitFor()
  await preview.button('Edit a copy').click()
  await preview.remove('Archive')
  await page.getByText('Edited ·').waitFor()

  await preview.button('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill('wrong')
  await preview.button('Connect').click()
  await page.getByRole('alert').filter({ hasText: 'does not know this workspace and key' }).waitFor()
  expect(await page.getByLabel('Workspace').inputValue()).toBe('demo')
  expect(await violations(page), 'refused').toEqual([])
  watch.problems.length = 0 // the browser itself logs the refused request

  // The question of the browser, before the page is left with something that was typed.
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await page.getByLabel('API key').fill(cluster.key)
  expect(await asks()).toBe(true)
  await preview.button('Connect').click()
  await page.getByLabel('Title').waitFor()
  expect(await asks()).toBe(false)
  const { projects } = unwrap(await client.GET('/project'))
  // The only project is chosen from the start.
  expect(projects.length).toBe(1)
  await page.getByRole('combobox', { name: `Project: ${projects[0]?.name}` }).waitFor()
  await preview.choose('Attach to', 'Checkout service')
  await page.getByLabel('Title').fill('Order flow')
  expect(await asks()).toBe(true)
  await page.getByText('A new diagram will be created, with the edits of your copy.').waitFor()
  expect(await violations(page), 'upload form').toEqual([])
  const dialog = page.getByRole('dialog', { name: 'Upload' })
  await dialog.getByRole('button', { name: 'Upload' }).click()
  await page.getByText('Read back: the same, record by record.').waitFor()
  await page.getByText('It is shown in Checkout service, Description.').waitFor()
  expect(await asks()).toBe(false)
  expect(await violations(page), 'result').toEqual([])
  await preview.button('Upload changes').click()
  await page.getByText('“Order flow” will be replaced').waitFor()
  await preview.button('Replace').click()
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
  await preview.file(/Order flow.*From the service/).waitFor()
  await preview.shape('Start').waitFor()
  expect(await page.locator('.tl-canvas').getByText('Archive').count()).toBe(0)
  expect(watch.problems).toEqual([])

  // The way to the console, which does not ask for the key again.
  await preview.file(/flowchart/).click()
  await preview.button('Uploaded').click()
  await page.getByRole('link', { name: 'Show in the console' }).click()
  await page.getByRole('heading', { name: 'Order flow', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Checkout service' }).waitFor()
  expect(watch.problems).toEqual([])
  await page.evaluate(() => sessionStorage.clear())

  // Anybody who gets the address needs their own key.
  await page.goto(address ?? '')
  await page.reload()
  await page.getByText('Connect to open the diagram').waitFor()
  expect(await violations(page), 'address of a stored diagram').toEqual([])
  await page.getByLabel('API key').fill(cluster.key)
  await preview.button('Open').click()
  await page.locator('.tl-shape').first().waitFor()
  expect(watch.problems).toEqual([])
})

test('several files are uploaded at once, each as a diagram of its own', async () => {
  const client = cluster.clientOf(port)
  await preview.open()
  await preview.drop(fixture('swimlanes.drawio'), fixture('two-pages-deflated.drawio'))
  await preview.file(/two-pages.*kept/).waitFor()
  await preview.button('Upload all').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill(cluster.key)
  // A workspace without a project.
  const projects = ({ pathname }: URL) => pathname === '/project'
  await page.route(projects, (route) => route.fulfill({ json: { projects: [], next: null } }))
  await preview.button('Connect').click()
  await page.getByText('This workspace has no project yet. Create one in the console.').waitFor()
  await page.unroute(projects)
  await preview.button('Change').click()
  await preview.button('Connect').click()
  await preview.button('Upload 2 files').click()
  await page.getByRole('heading', { name: '2 of 2 files uploaded' }).waitFor()
  expect(await preview.file(/uploaded/).count()).toBe(2)
  const { diagrams } = unwrap(
    await client.GET('/project/{projectId}/diagram', { params: { path: { projectId: cluster.project } } }),
  )
  expect(diagrams.map(({ title }) => title)).toEqual(expect.arrayContaining(['swimlanes', 'two-pages-deflated']))
})

test('a stored diagram that somebody else has changed is not replaced before a person has chosen', async () => {
  const client = cluster.clientOf(port)
  const path = { projectId: cluster.project }
  const store = (title: string, id?: string) =>
    client
      .POST('/project/{projectId}/diagram', {
        params: { path },
        body: { title, nodes: [{ id: 'a', text: title }], ...(id !== undefined && { id }) },
      })
      .then(unwrap)
  const { id } = await store('Brake path')
  const titleNow = async () => {
    const params = { path: { ...path, diagramId: id } }
    return unwrap(await client.GET('/project/{projectId}/diagram/{diagramId}', { params })).title
  }
  await preview.open(`/?project=${cluster.project}&diagram=${id}`)
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill(cluster.key)
  await preview.button('Open').click()
  await preview.shape('Brake path').waitFor()
  await store('Changed by a colleague', id)
  await preview.button('Save').click()
  await page.getByText('“Brake path” will be replaced').waitFor()
  await preview.button('Replace').click()
  await page.getByText('Somebody else has changed “Changed by a colleague” since you opened it.').waitFor()
  expect(await titleNow()).toBe('Changed by a colleague')
  expect(await violations(page), 'conflict').toEqual([])
  await page.getByRole('link', { name: 'Show theirs' }).waitFor()
  await preview.button('Keep both').click()
  await page.getByText('“Brake path (copy)” was created').waitFor()
  expect(await titleNow()).toBe('Changed by a colleague')

  await preview.open(`/?project=${cluster.project}&diagram=${id}`)
  await page.getByLabel('API key').fill(cluster.key)
  await preview.button('Open').click()
  await preview.shape('Changed by a colleague').waitFor()
  await store('Changed again', id)
  await preview.button('Save').click()
  await preview.button('Replace').click()
  await preview.button('Replace theirs with mine').click()
  await page.getByText('“Changed by a colleague” was replaced').waitFor()
  expect(await titleNow()).toBe('Changed by a colleague')
})

test('a URL can name another server only if this server allows it', async () => {
  await preview.open()
  await preview.button(/Flowchart/).click()
  await preview.button('Upload').click()
  await page.getByRole('combobox', { name: `Server: This one, ${origin}` }).click()
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([`This one, ${origin}`, OTHER])
  const blocked = await page.evaluate(() => fetch('https://elsewhere.example/').then(String, String))
  expect(blocked).toContain('Failed to fetch')
  expect(watch.problems.join()).toContain('Content Security Policy')
})

test('stencils of the server are drawn, and each set is loaded when a diagram needs it', async () => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await preview.open()
  await preview.drop(join(resources, 'big.drawio'))
  await page.getByText('Everything kept').first().waitFor()
  await expect
    .poll(() => requests.filter((path) => path.startsWith('/resources/')).sort())
    .toEqual(['/resources/status.json', '/resources/stencils/own/things.xml'])
  expect(watch.problems).toEqual([])
})

test('a picture on the web is fetched when a person asks for it, and not before', async () => {
  const pictures = ['logo.png', 'gone.png'].map(
    (name, at) =>
      `<mxCell id="p${at}" style="shape=image;image=https://pictures.example/${name};" vertex="1" parent="1"><mxGeometry x="${at * 60}" width="40" height="40" as="geometry"/></mxCell>`,
  )
  const path = join(resources, 'pictures.drawio')
  await writeFile(path, USES_STENCIL.replace('</root>', `${pictures.join('')}</root>`))
  const asked = new Set<string>()
  await page.route('https://pictures.example/**', (route) => {
    asked.add(route.request().url())
    const isGone = route.request().url().includes('gone')
    const headers = { 'access-control-allow-origin': '*' }
    return isGone
      ? route.fulfill({ status: 404, headers })
      : route.fulfill({ headers, contentType: 'image/svg+xml', body: PICTURE })
  })
  await preview.open()
  await preview.drop(path)
  await preview
    .file(/2 need a look/)
    .or(page.getByText('2 need a look'))
    .first()
    .waitFor()
  expect([...asked]).toEqual([])
  await preview.button('Load pictures from pictures.example').click()
  await page.getByText('1 picture of pictures.example could not be loaded').waitFor()
  await page.getByText('1 needs a look').first().waitFor()
  expect([...asked].sort()).toEqual(['https://pictures.example/gone.png', 'https://pictures.example/logo.png'])
})

test('icons that arrive later are drawn automatically, and their licences are shown', async () => {
  // The sets are the server's own; the test only simulates when they arrive, since it cannot wait for a registry.
  let state = 'fetching'
  const credits = { version: '1.2.3', licence: 'CC BY 4.0', credit: 'Somebody' }
  await page.route('**/resources/status.json', (route) =>
    route.fulfill({ json: { state, sources: [{ name: 'some-icons', ...credits }] } }),
  )
  await writeFile(join(resources, 'late.drawio'), USES_STENCIL.replaceAll('own.things', 'own.late'))
  await preview.open()
  await preview.drop(join(resources, 'late.drawio'))
  await page.getByText('The icon sets are being fetched.').waitFor()
  await preview.button('What to do').click()
  await page.getByText('some-icons 1.2.3 by Somebody. Licence: CC BY 4.0.').waitFor()
  await page.keyboard.press('Escape')

  await writeFile(join(resources, 'stencils/own/late.xml'), STENCILS.replace('own.things', 'own.late'))
  state = 'ready'
  await page.getByText('Icons are ready').first().waitFor()
  await preview.button(/Everything kept/).waitFor()
  expect(await page.getByText('missing: hatched').count()).toBe(0)
  await preview.button('More').click()
  await page.getByRole('menuitem', { name: 'About and licences' }).click()
  const about = page.getByRole('dialog', { name: 'About Drawbridge' })
  await about.getByText('some-icons 1.2.3').waitFor()
  expect(await violations(page), 'about').toEqual([])
  // The missing set is the only thing that the browser complains about.
  expect(watch.problems.filter((problem) => !problem.includes('404'))).toEqual([])
})

test('the API reference has no serious violations when light, dark and narrow', async () => {
  await page.goto(`${origin}/docs`)
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary-control').first().click()
  await page.locator('.opblock-body').first().waitFor()
  for (const [width, colorScheme] of [
    [1400, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect(await violations(page), `${width} ${colorScheme}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const [, light] =
      /rgb\((\d+)/.exec(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)) ?? []
    expect(Number(light) > 128, colorScheme).toBe(colorScheme === 'light')
  }
  await page.goto(`${origin}/docs/errors`)
  expect(await violations(page), 'error codes').toEqual([])
  expect(watch.problems).toEqual([])
})

test('a list to choose from says that it has only some of very many entities, and its search finds the others', async () => {
  const client = cluster.clientOf(port)
  const name = 'Very many'
  const { id } = unwrap(await client.POST('/project', { params: {}, body: { name } }))
  const entities = Array.from({ length: 1001 }, (_, at) => ({ name: `Service ${at}` }))
  for await (const one of upsertEntities(client, id, entities)) expect(one.problem).toBeUndefined()
  await preview.open()
  await preview.drop(fixture('flowchart.drawio'))
  await preview.button('Upload').click()
  await page.getByLabel('Workspace').fill('demo')
  await page.getByLabel('API key').fill(cluster.key)
  await preview.button('Connect').click()
  await preview.choose('Project', name)
  await page.getByRole('combobox', { name: /^Attach to:/ }).click()
  await page.getByText('Only the first 1000 are in this list.').waitFor()
  // The service is asked for the others.
  const search = page.getByRole('combobox', { name: 'Search: Attach to' })
  await search.fill('no such')
  await page.getByText('Nothing found.').waitFor()
  await search.fill('SERVICE 1000')
  await page.getByRole('option', { name: 'Service 1000' }).click()
  await page.getByRole('combobox', { name: 'Attach to: Service 1000' }).waitFor()
})
