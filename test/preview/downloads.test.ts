/** Downloads of the preview, opened in the programs they are meant for. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Conversion, type ConversionReport, convertDiagram } from '@drawbridge/core'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EditorHarness, startEditorHarness } from '../editor/renderer.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type PreviewPage, type ServedPreview, servePreview } from './preview-page.ts'

const FILE = join(fixtureFolder, 'swimlanes.drawio')

/** For editing, which is the preview's default. */
let conversion: Conversion
let sameEverywhere: Conversion
let served: ServedPreview
let preview: PreviewPage
let page: Page
let harness: EditorHarness

beforeAll(async () => {
  const bytes = await readFile(FILE)
  conversion = convertDiagram(bytes, { filename: 'swimlanes.drawio', prefer: 'edit' })
  sameEverywhere = convertDiagram(bytes, { filename: 'swimlanes.drawio', prefer: 'look' })
  served = await servePreview()
  preview = await served.page()
  ;({ page } = preview)
  await preview.open()
  await preview.drop(FILE)
  await page.locator('.tl-shape').first().waitFor()
  harness = await startEditorHarness()
})
afterAll(async () => {
  await harness?.close()
  await served?.close()
})

async function download(item: string): Promise<{ name: string; bytes: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
  const file = await started
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const plain = (value: unknown) => JSON.parse(JSON.stringify(value))

async function snapshotNow(): Promise<Conversion['snapshot']> {
  return JSON.parse((await download('Snapshot')).bytes.toString())
}

async function prefer(name: string): Promise<void> {
  // Beside an open inspector there is room for a short name.
  await page.getByRole('button', { name: /^(?:As in the source|Look)$/ }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

const shapesOf = (snapshot: Conversion['snapshot']) =>
  Object.values(snapshot.store).filter((record) => record.typeName === 'shape').length

test('the .tldr file opens in tldraw', async () => {
  const { name, bytes } = await download('.tldr')
  expect(name).toBe('swimlanes.tldr')
  const shapes = await harness.page.evaluate((json) => window.drawbridgeEditor.parseFile(json), bytes.toString())
  expect(shapes).toBe(shapesOf(conversion.snapshot))
})

test('the snapshot opens in an editor unchanged', async () => {
  const { name, bytes } = await download('Snapshot')
  expect(name).toBe('swimlanes.snapshot.json')
  const snapshot = JSON.parse(bytes.toString())
  expect(snapshot).toEqual(plain(conversion.snapshot))
  const { report, problems } = await harness.open(snapshot)
  expect({ invalid: report.invalid, changed: report.changed, broken: report.broken, problems }).toEqual({
    invalid: [],
    changed: [],
    broken: 0,
    problems: [],
  })
})

test('the file of draw.io is the source as long as nothing was changed, and a text says it in words', async () => {
  const { name, bytes } = await download('draw.io file')
  expect([name, bytes.toString()]).toEqual(['swimlanes.drawio', await readFile(FILE, 'utf8')])
  const text = (await download('Description in words')).bytes.toString()
  expect(text).toMatch(/^# swimlanes\n/)
  expect(text).toContain('**Task A**')
})

test('the PNG is a picture that is not blank', async () => {
  const { name, bytes } = await download('This page as PNG')
  expect(name).toBe('swimlanes.png')
  const { width, height, data } = PNG.sync.read(bytes)
  expect(Math.min(width, height)).toBeGreaterThan(100)
  expect(new Set(new Uint32Array(data.buffer, data.byteOffset, width * height)).size).toBeGreaterThan(4)
})

test('a browser displays the SVG, which contains the labels', async () => {
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

test('the canvas is read-only until a copy is edited; downloads contain the edits until they are reset', async () => {
  await preview.pick('Task A')
  await page.keyboard.press('Delete')
  expect(await snapshotNow()).toEqual(plain(conversion.snapshot))

  await page.getByRole('button', { name: 'Edit a copy' }).click()
  await preview.remove('Task A')
  // At once: nobody has to wait for the edit to be noticed.
  const snapshot = await snapshotNow()
  const gone = shapesOf(conversion.snapshot) - shapesOf(snapshot)
  expect(gone).toBeGreaterThan(0)
  const { report } = await harness.open(snapshot)
  expect([report.invalid, report.broken]).toEqual([[], 0])
  const tldr = JSON.parse((await download('.tldr')).bytes.toString())
  expect(shapesOf({ store: tldr.records } as never)).toBe(shapesOf(snapshot))
  expect((await download('SVG')).bytes.toString()).not.toContain('Task A')
  const drawio = (await download('draw.io file')).bytes.toString()
  expect([drawio.includes('Task A'), drawio.includes('Task B')]).toEqual([false, true])

  // The edits survive opening another file.
  await preview.drop(join(fixtureFolder, 'flowchart.drawio'))
  await preview.shape('Archive').waitFor()
  await preview.file('swimlanes').click()
  await page.locator('.tl-shape').first().waitFor()
  expect(await snapshotNow()).toEqual(snapshot)

  await page.getByRole('button', { name: 'Reset' }).click()
  await preview.shape('Task A').waitFor()
  expect(shapesOf(await snapshotNow())).toBe(shapesOf(conversion.snapshot))
})

test('the report is that of the conversion, and its counts add up', async () => {
  const { name, bytes } = await download('Report')
  expect(name).toBe('swimlanes.report.json')
  const report: ConversionReport = JSON.parse(bytes.toString())
  expect(report).toEqual(plain(conversion.report))
  const { total, ...outcomes } = report.counts
  expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total)
})

test('a double click edits a label, and a style set by hand replaces the exact one', async () => {
  await page.getByRole('button', { name: 'Edit a copy' }).click()
  const label = await preview.editLabel('Task A')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Renamed')
  await expect.poll(() => label.textContent()).toBe('Renamed')
  await page.keyboard.press('Escape')
  await page.getByTestId('style.color.red').click()
  const { store } = await snapshotNow()
  const renamed = Object.values(store).filter((record) => JSON.stringify(record).includes('"text":"Renamed"'))
  const [shape] = renamed as unknown as { id: string; props: { color: string }; meta: { drawbridge: object } }[]
  expect([renamed.length, shape?.props.color]).toEqual([1, 'red'])
  const before = conversion.snapshot.store[shape?.id as never] as unknown as typeof shape
  expect([before?.meta.drawbridge, shape?.meta.drawbridge]).toEqual([
    expect.objectContaining({ stroke: expect.anything() }),
    expect.not.objectContaining({ stroke: expect.anything() }),
  ])
})

test('an edited copy is kept when the preference changes; after a reset all downloads follow the preference', async () => {
  const edited = await snapshotNow()
  await prefer('The same look everywhere')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await snapshotNow()).toEqual(edited)

  await page.getByRole('button', { name: 'Reset' }).click()
  expect(plain(sameEverywhere.snapshot)).not.toEqual(plain(conversion.snapshot))
  await expect.poll(snapshotNow).toEqual(plain(sameEverywhere.snapshot))
  expect(JSON.parse((await download('Report')).bytes.toString())).toEqual(plain(sameEverywhere.report))

  // The choice is stored, and the preview's default can be restored.
  await preview.stored('swimlanes.drawio', false)
  await page.reload()
  await page.locator('.tl-shape').first().waitFor()
  expect(await snapshotNow()).toEqual(plain(sameEverywhere.snapshot))
  await prefer('Editing')
  await expect.poll(snapshotNow).toEqual(plain(conversion.snapshot))
})
