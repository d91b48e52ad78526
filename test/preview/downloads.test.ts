/** What the preview gives for download, opened again by what such files are for. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Conversion, type ConversionReport, convertDiagram } from '@drawbridge/core'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PREVIEW_FOLDER, previewPolicy } from '../../apps/server/src/platform/http/preview.ts'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type StaticServer, serveFolder } from '../browser/static.ts'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import { fixtureFolder } from '../fixtures/index.ts'

const FILE = join(fixtureFolder, 'swimlanes.drawio')

let conversion: Conversion
let server: StaticServer
let browser: Browser
let page: Page
let harness: EditorHarness

beforeAll(async () => {
  await buildPreview()
  conversion = convertDiagram(await readFile(FILE), { filename: 'swimlanes.drawio' })
  server = await serveFolder(PREVIEW_FOLDER, { 'content-security-policy': previewPolicy([]) })
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: 1400, height: 850 } })
  await page.goto(server.origin)
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await dropFiles(page, [FILE], { x: 600, y: 500 })
  await page.locator('.tl-shape').first().waitFor()
  harness = await startEditorHarness()
})
afterAll(async () => {
  await harness?.close()
  await browser?.close()
  server?.close()
})

async function download(item: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const shapesOf = (snapshot: Conversion['snapshot']) =>
  Object.values(snapshot.store).filter((record) => record.typeName === 'shape').length

test('the .tldr file opens in tldraw', async () => {
  const { name, bytes } = await download('.tldr')
  expect(name).toBe('swimlanes.tldr')
  const shapes = await harness.page.evaluate((json) => window.drawbridgeEditor.parseFile(json), bytes.toString())
  expect(shapes).toBe(shapesOf(conversion.snapshot))
})

test('the snapshot opens in an editor, which changes nothing in it', async () => {
  const { name, bytes } = await download('Snapshot')
  expect(name).toBe('swimlanes.snapshot.json')
  const snapshot = JSON.parse(bytes.toString())
  expect(snapshot).toEqual(JSON.parse(JSON.stringify(conversion.snapshot)))
  const { report, problems } = await harness.open(snapshot)
  expect({ invalid: report.invalid, changed: report.changed, broken: report.broken, problems }).toEqual({
    invalid: [],
    changed: [],
    broken: 0,
    problems: [],
  })
})

test('the PNG is a picture with something on it', async () => {
  const { name, bytes } = await download('This page as PNG')
  expect(name).toBe('swimlanes.png')
  const { width, height, data } = PNG.sync.read(bytes)
  expect(Math.min(width, height)).toBeGreaterThan(100)
  expect(new Set(new Uint32Array(data.buffer, data.byteOffset, width * height)).size).toBeGreaterThan(4)
})

test('the SVG is shown by a browser and has the labels in it', async () => {
  const { name, bytes } = await download('This page as SVG')
  expect(name).toBe('swimlanes.svg')
  const size = await harness.page.evaluate(async (svg) => {
    const image = new Image()
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    await image.decode()
    return Math.min(image.naturalWidth, image.naturalHeight)
  }, bytes.toString())
  expect(size).toBeGreaterThan(100)
  expect(bytes.toString()).toContain('Task A')
})

test('the canvas is read-only until a copy is edited; then every download has the edits, until they are taken back', async () => {
  const task = page.locator('.tl-shape', { hasText: 'Task A' }).last()
  const remove = async () => {
    await task.click()
    await page.keyboard.press('Delete')
  }
  await remove()
  expect(JSON.parse((await download('Snapshot')).bytes.toString())).toEqual(
    JSON.parse(JSON.stringify(conversion.snapshot)),
  )

  await page.getByRole('button', { name: 'Edit a copy' }).click()
  await remove()
  // At once: nobody has to wait for the edit to be noticed.
  const snapshot = JSON.parse((await download('Snapshot')).bytes.toString())
  const gone = shapesOf(conversion.snapshot) - shapesOf(snapshot)
  expect(gone).toBeGreaterThan(0)
  const { report } = await harness.open(snapshot)
  expect([report.invalid, report.broken]).toEqual([[], 0])
  const tldr = JSON.parse((await download('.tldr')).bytes.toString())
  expect(shapesOf({ store: tldr.records } as never)).toBe(shapesOf(snapshot))
  expect((await download('SVG')).bytes.toString()).not.toContain('Task A')

  // The edits outlast a look at another file.
  await dropFiles(page, [join(fixtureFolder, 'flowchart.drawio')], { x: 600, y: 500 })
  await page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
  await page.getByRole('navigation', { name: 'Files' }).locator('.file', { hasText: 'swimlanes' }).click()
  await page.locator('.tl-shape').first().waitFor()
  expect(JSON.parse((await download('Snapshot')).bytes.toString())).toEqual(snapshot)

  await page.getByRole('button', { name: 'Reset' }).click()
  await task.waitFor()
  expect(shapesOf(JSON.parse((await download('Snapshot')).bytes.toString()))).toBe(shapesOf(conversion.snapshot))
})

test('the report is the conversion’s and adds up', async () => {
  const { name, bytes } = await download('Report')
  expect(name).toBe('swimlanes.report.json')
  const report: ConversionReport = JSON.parse(bytes.toString())
  expect(report).toEqual(JSON.parse(JSON.stringify(conversion.report)))
  const { total, ...outcomes } = report.counts
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total)
})
