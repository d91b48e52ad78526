/** The plugin in the example app, as built, in a real browser with real drop and paste events. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { Browser, Page } from 'playwright-core'
import type { Editor, TLShape } from 'tldraw'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { launchBrowser } from '../browser/launch.ts'
import { type StaticServer, serveFolder } from '../browser/static.ts'
import { type Watch, watchPage } from '../browser/watch.ts'
import { fixtureFiles, fixtureFolder } from '../fixtures/index.ts'

declare global {
  interface Window {
    editor: Editor
  }
}

const FLOWCHART = join(fixtureFolder, 'flowchart.drawio')
const AT = { x: 500, y: 300 }

let folder: string
let server: StaticServer
let browser: Browser
let page: Page
let watch: Watch

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-plugin-'))
  const root = join(import.meta.dirname, '../../examples/plugin')
  await build({ root, logLevel: 'error', build: { outDir: join(folder, 'app'), emptyOutDir: true } })
  server = await serveFolder(join(folder, 'app'))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  server.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  page = await context.newPage()
  page.setDefaultTimeout(10_000)
  watch = await watchPage(page, server.origin)
  await page.goto(server.origin)
  await page.waitForFunction(() => 'editor' in window)
  await page.locator('.tl-canvas').waitFor()
})
afterEach(() => page.context().close())

const shapeCount = () => page.evaluate(() => window.editor.getCurrentPageShapeIds().size)
const settled = () => page.waitForFunction(() => window.editor.getSelectedShapeIds().length > 0)

async function copy(types: Record<string, string>): Promise<void> {
  await page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, types)
}

async function paste(): Promise<void> {
  await page.locator('.tl-container').focus()
  await page.keyboard.press('Control+v')
}

test('a dropped diagram stands at the pointer, selected, and one undo takes it back', async () => {
  const wanted = await page.evaluate((at) => window.editor.screenToPage(at), AT)
  await dropFiles(page, [FLOWCHART], AT)
  await settled()
  expect(await shapeCount()).toBeGreaterThan(5)
  const { centre, isSelected, inView } = await page.evaluate(() => {
    const bounds = window.editor.getSelectionPageBounds()
    return {
      centre: bounds && { x: bounds.center.x, y: bounds.center.y },
      isSelected: bounds?.equals(window.editor.getCurrentPageBounds()!) ?? false,
      inView: bounds ? window.editor.getViewportPageBounds().collides(bounds) : false,
    }
  })
  expect(centre?.x).toBeCloseTo(wanted.x, 0)
  expect(centre?.y).toBeCloseTo(wanted.y, 0)
  expect({ isSelected, inView }).toEqual({ isSelected: true, inView: true })
  await page.evaluate(() => window.editor.undo())
  expect(await shapeCount()).toBe(0)
  expect(await page.evaluate(() => window.editor.getPages().length)).toBe(1)
  expect(watch.problems).toEqual([])
})

test.each(await fixtureFiles())('%s is put as it was converted', async (path) => {
  const { snapshot } = convertDiagram(await readFile(path), { filename: basename(path) })
  const records = Object.values(snapshot.store)
  const [first] = records.filter((record) => record.typeName === 'page').sort((a, b) => (a.index < b.index ? -1 : 1))
  await dropFiles(page, [path], AT)
  await settled()
  const put = await page.evaluate(() => {
    const { editor } = window
    const depth = (shape: TLShape) => editor.getShapeAncestors(shape).length
    return editor
      .getCurrentPageShapesSorted()
      .map((shape) => `${depth(shape)} ${shape.type} ${JSON.stringify(shape.meta)}`)
  })
  const wanted: string[] = []
  const visit = (parent: string, depth: number): void => {
    const children = records.filter((record) => record.typeName === 'shape' && record.parentId === parent) as TLShape[]
    for (const shape of children.sort((a, b) => (a.index < b.index ? -1 : 1))) {
      wanted.push(`${depth} ${shape.type} ${JSON.stringify(shape.meta)}`)
      visit(shape.id, depth + 1)
    }
  }
  visit(first?.id ?? '', 0)
  // tldraw itself lifts arrows over what they are bound to; all else keeps its order.
  const isArrow = (entry: string) => /^\d+ arrow /.test(entry)
  expect(put.filter((entry) => !isArrow(entry))).toEqual(wanted.filter((entry) => !isArrow(entry)))
  expect(put.filter(isArrow).sort()).toEqual(wanted.filter(isArrow).sort())
  expect(watch.problems).toEqual([])
})

test('pages of a file become pages of the canvas, and one undo takes them all back', async () => {
  await dropFiles(page, [join(fixtureFolder, 'two-pages-deflated.drawio')], AT)
  await page.waitForFunction(() => window.editor.getPages().length > 1)
  await settled()
  await page.evaluate(() => window.editor.undo())
  expect(await page.evaluate(() => window.editor.getPages().length)).toBe(1)
  expect(await shapeCount()).toBe(0)
})

test('other files of the same drop go to the editor', async () => {
  const other = join(folder, 'dot.svg')
  await writeFile(
    other,
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  )
  await dropFiles(page, [other, FLOWCHART], AT)
  await page.waitForFunction(() => window.editor.getCurrentPageShapes().some((shape) => shape.type === 'image'))
  await page.waitForFunction(() => window.editor.getCurrentPageShapes().some((shape) => shape.type === 'arrow'))
  expect(await page.evaluate(() => window.editor.getCurrentPageShapes().filter((s) => s.type === 'image').length)).toBe(
    1,
  )
})

test.each([
  ['alone', {}],
  ['with markup beside it', { 'text/html': '<meta charset="utf-8"><b>a rendering of it</b>' }],
])('pasted XML, %s', async (_name, beside) => {
  await copy({ 'text/plain': await readFile(FLOWCHART, 'utf8'), ...beside })
  await paste()
  await settled()
  const types = await page.evaluate(() => window.editor.getCurrentPageShapes().map((shape) => shape.type))
  expect(types).toContain('geo')
  expect(types).toContain('arrow')
})

test('other pasted text is still text', async () => {
  await copy({ 'text/plain': 'no diagram' })
  await paste()
  await settled()
  expect(await page.evaluate(() => window.editor.getCurrentPageShapes().map((shape) => shape.type))).toEqual(['text'])
})

test('the menu entry and the shortcut open files', async () => {
  const byKey = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+Shift+o')
  await (await byKey).setFiles(FLOWCHART)
  await settled()
  const before = await shapeCount()
  await page.getByTestId('main-menu.button').click()
  const byMenu = page.waitForEvent('filechooser')
  await page.getByText('Open diagram…').click()
  await (await byMenu).setFiles(FLOWCHART)
  await page.waitForFunction((count) => window.editor.getCurrentPageShapeIds().size === 2 * count, before)
})

test('losses are named and listed', async () => {
  await dropFiles(page, [join(fixtureFolder, 'layers-links-images.drawio')], AT)
  await page.getByRole('button', { name: 'Show the list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('What changed').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0)
})

test('more shapes than the page may have: nothing is put and the reason is shown', async () => {
  await page.evaluate(() => {
    Object.assign(window.editor.options, { maxShapesPerPage: 3 })
  })
  await dropFiles(page, [FLOWCHART], AT)
  await page
    .getByText(/this editor allows 3 on a page/)
    .first()
    .waitFor()
  expect(await shapeCount()).toBe(0)
})

test('a damaged diagram is refused with a sentence', async () => {
  const damaged = join(folder, 'damaged.drawio')
  await writeFile(damaged, '<mxfile><diagram id="a" name="A">!!!not base64!!!</diagram></mxfile>')
  await dropFiles(page, [damaged], AT)
  await page.getByText('damaged.drawio was not imported').first().waitFor()
  expect(await shapeCount()).toBe(0)
})

test('a colour set by hand drops the exact one, and nothing else', async () => {
  await dropFiles(page, [FLOWCHART], AT)
  await settled()
  const result = await page.evaluate(() => {
    const { editor } = window
    const shape = editor.getCurrentPageShapes().find((one) => one.type === 'geo')!
    editor.updateShape({ id: shape.id, type: 'geo', props: { color: 'green' } })
    return { before: shape.meta.drawbridge, after: editor.getShape(shape.id)!.meta.drawbridge }
  })
  const { before, after } = result as Record<'before' | 'after', Record<string, unknown>>
  expect(before).toHaveProperty('stroke')
  const { stroke: _stroke, fill: _fill, textColor: _textColor, gradient: _gradient, ...rest } = before
  expect(after).toEqual(rest)
})
