/** Tries a served app in a browser as a person would. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { generateDiagram } from '../bench/generate.ts'
import { dropFiles } from '../browser/drop.ts'
import { PATIENCE_MS } from '../browser/launch.ts'
import { watchPage } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { pageOf, vertex } from '../plugin/cells.ts'

/** Files of several formats, since the reader of each is loaded by itself. */
const FILES = [
  join(fixtureFolder, 'flowchart.drawio'),
  join(fixtureFolder, '../bpmn/pools-and-flows.bpmn'),
  join(fixtureFolder, '../visio/visio-pages.vdx'),
]
const WARNING = '@drawbridge/canvas-plugin'

export interface How {
  /** Whether the page may not start workers. */
  readonly withoutWorkers?: boolean
  /** Replaces tldraw's servers, from which assets are loaded. */
  readonly online?: (page: Page) => Promise<void>
  /** Whether these servers are unreachable, which the editor reports on the console. */
  readonly unreachable?: boolean
}

/** Where tldraw's editor loads its assets by default; the files are the same as those of the npm package. */
export const CDN = 'https://cdn.tldraw.com/'

async function open(browser: Browser, origin: string, { withoutWorkers, online }: How) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } })
  page.setDefaultTimeout(PATIENCE_MS)
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.text().includes(WARNING)) warnings.push(message.text())
  })
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const { problems } = await watchPage(page, origin)
  if (withoutWorkers)
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new DOMException('No workers here.', 'SecurityError')
        }
      } as unknown as typeof Worker
    })
  await online?.(page)
  await page.goto(online ? `${origin}/?online` : origin)
  await page.getByTestId('main-menu.button').waitFor()
  return { page, warnings, workers, problems }
}

async function dropText(page: Page, name: string, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-packed-'))
  try {
    const path = join(folder, name)
    await writeFile(path, text)
    await dropFiles(page, [path], { x: 500, y: 300 })
  } finally {
    // The page may still read the file.
    page.once('close', () => void rm(folder, { recursive: true, force: true }))
  }
}

/** Drops a file that is no longer a diagram: a message on the page must say so. */
async function dropBroken(page: Page): Promise<void> {
  await dropText(page, 'broken.drawio', '<mxfile><diagram><mxGraphModel><root><mxCell id="0"')
  await page.getByText('broken.drawio was not imported').first().waitFor()
}

const shapesOn = (page: Page) => page.evaluate(() => window.editor.getCurrentPageShapeIds().size)

/** Drops a large file and cancels its import, which must leave no shape. */
async function cancelLarge(page: Page): Promise<void> {
  const before = await shapesOn(page)
  await dropText(page, 'large.drawio', generateDiagram(3000))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/large\.drawio …/).waitFor({ state: 'hidden' })
  const after = await shapesOn(page)
  if (after !== before) throw new Error(`a cancelled import left ${after - before} shapes`)
}

/** Drops a file with more pages than the editor allows, and puts the last one by the list. */
async function putLeftOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window.editor.options, { maxPages: window.editor.getPages().length })
  })
  await dropText(
    page,
    'pages.drawio',
    `<mxfile>${['One', 'Two'].map((id) => pageOf(id, vertex(id, '', 0, 0))).join('')}</mxfile>`,
  )
  await page.getByText('Not on the canvas: 1 of 2 pages.').first().waitFor()
  const before = await shapesOn(page)
  await page.getByRole('button', { name: 'Show the list' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Two' }).click()
  await page.waitForFunction((count) => window.editor.getCurrentPageShapeIds().size > count, before)
  await page.waitForFunction(() => window.imports.at(-1)?.leftOut.size === 0)
}

/** Drops a diagram of each of three formats and returns the problems found. */
export async function tryApp(browser: Browser, origin: string, name: string, how: How = {}): Promise<string[]> {
  const { page, warnings, workers, problems } = await open(browser, origin, how)
  const wrong: string[] = []
  try {
    const start = performance.now()
    await dropFiles(page, FILES, { x: 500, y: 300 })
    await page.waitForFunction((count) => window.imports.length + window.importErrors.length >= count, FILES.length)
    const [shapes, errors] = await page.evaluate(() => [
      window.imports.map(({ shapeIds }) => shapeIds.length),
      window.importErrors.map(({ message }) => message),
    ])
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${name}: ${shapes} top shapes after ${seconds} s, ${workers.length} workers`)
    wrong.push(...errors)
    if (shapes.some((count) => count < 1)) wrong.push(`only ${shapes} shapes`)
    const wanted = how.withoutWorkers ? 0 : 1
    if (workers.length !== wanted) wrong.push(`${workers.length} workers: ${workers.join(', ')}`)
    if (warnings.length !== (how.withoutWorkers ? 1 : 0)) wrong.push(`${warnings.length} warnings about workers`)
    const outside = `request to ${CDN}`
    const unexpected = how.online ? problems.filter((text) => !text.startsWith(outside)) : problems
    if (!how.unreachable) wrong.push(...unexpected)
    await dropBroken(page)
    await cancelLarge(page)
    await putLeftOut(page)
  } catch (error) {
    wrong.push(String(error), ...problems, ...warnings)
  }
  await page.close()
  return wrong.map((text) => `${name}: ${text}`)
}
