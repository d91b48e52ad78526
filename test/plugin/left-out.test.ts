/** Pages of a file that the editor has no room for. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawbridgeMeta } from '@drawbridge/core'
import type { TLShape } from 'tldraw'
import { expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { eachOnPage } from './app.ts'
import { pageOf, vertex } from './cells.ts'
import { holdFrames } from './frames.ts'

const AT = { x: 500, y: 300 }

const opened = eachOnPage()

/** The elements on each page of the canvas. */
const canvas = () =>
  opened.page.evaluate(() => {
    const { editor } = window
    const cellOf = ({ meta }: TLShape) => (meta.drawbridge as unknown as DrawbridgeMeta | undefined)?.source.cell
    return editor.getPages().map(({ id }) => {
      const shapes = [...editor.getPageShapeIds(id)].flatMap((shape) => editor.getShape(shape) ?? [])
      return shapes.map((shape) => cellOf(shape) ?? shape.type)
    })
  })

const allow = (limits: { readonly maxPages?: number; readonly maxShapesPerPage?: number }) =>
  opened.page.evaluate((wanted) => void Object.assign(window.editor.options, wanted), limits)

/** A number of boxes named by a prefix and their number. */
const boxes = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, i) => vertex(`${prefix}${i}`, '', i * 200, 0)).join('')

test('pages beyond those that the editor allows are named, and a click puts one beside the diagram', async () => {
  const { page } = opened
  const names = ['One', 'Two', 'Three', 'Four']
  const filled = names.map((name) => pageOf(name, vertex(name, '', 0, 0)))
  const file = join(opened.app.folder, 'pages.drawio')
  await writeFile(file, `<mxfile>${pageOf('Empty', '')}${filled.join('')}</mxfile>`)
  await allow({ maxPages: 3 })
  await dropFiles(page, [file], AT)
  await page.getByText('Not on the canvas: 2 of 5 pages. This editor allows 3 pages.').first().waitFor()
  // The first page with content is the one that people see, and the empty one gives way to the others.
  expect(await canvas()).toEqual([['One'], ['Two'], ['Three']])
  expect(await page.evaluate(() => window.importErrors)).toEqual([])

  await page.getByRole('button', { name: 'Show the list' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: /Empty|Four/ }).allTextContents()).toEqual(['Empty', 'Four'])
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Four' }).click()
  await page.getByText('Not on the canvas: 1 of 5 pages.').first().waitFor()
  expect(await canvas()).toEqual([['One', 'Four'], ['Two'], ['Three']])
  const apart = await page.evaluate(() => {
    const [left, right] = window.editor.getCurrentPageShapes().map((shape) => window.editor.getShapePageBounds(shape))
    return [(right?.minX ?? 0) - (left?.maxX ?? 0), window.imports[0]?.pages.length, window.imports[0]?.leftOut.size]
  })
  expect(apart).toEqual([80, 4, 1])
  await page.evaluate(() => void window.editor.undo())
  expect(await canvas()).toEqual([['One'], ['Two'], ['Three']])
  await page.evaluate(() => void window.editor.undo())
  expect(await canvas()).toEqual([[]])
  expect(opened.watch.problems).toEqual([])

  // Whoever asks twice gets it once.
  await page.evaluate(async () => {
    const [left] = window.imports[0]?.leftOut ?? []
    await Promise.all([left?.put(), left?.put()])
  })
  expect(await page.evaluate(() => window.imports[0]?.pages.length)).toBe(5)
})

test('a sentence about a page that is not on the canvas names it, and so does one about the only page put', async () => {
  const { page } = opened
  const lossy = ['One', 'Two', 'Three'].map((name) => pageOf(name, vertex('box', 'fillColor=nonsense(1);', 0, 0)))
  const file = join(opened.app.folder, 'same-loss.drawio')
  await writeFile(file, `<mxfile>${lossy.join('')}</mxfile>`)
  await allow({ maxPages: 1 })
  await dropFiles(page, [file], AT)
  const list = page.getByRole('button', { name: 'Show the list' })
  await list.click()
  const dialog = page.getByRole('dialog')
  const named = async () => {
    const texts = await dialog.getByRole('listitem').filter({ hasText: 'is not a colour' }).allTextContents()
    return texts.map((text) => / \(([^()]*)\)$/.exec(text)?.[1])
  }
  expect(await named()).toEqual(['Page 1', 'Two', 'Three'])
  // A page whose shape has been deleted has the name that it has on the canvas.
  await dialog.getByRole('button', { name: /is not a colour/ }).click()
  await page.evaluate(() => window.editor.deleteShapes([...window.editor.getCurrentPageShapeIds()]))
  await list.click()
  expect(await named()).toEqual(['Page 1', 'Two', 'Three'])
})

test('a page with more shapes than the editor allows is left out alone, with the reason', async () => {
  const { page } = opened
  const file = join(opened.app.folder, 'large-page.drawio')
  const pages = [pageOf('Big', boxes('big', 5)), pageOf('Small', boxes('small', 1)), pageOf('Last', boxes('last', 2))]
  await writeFile(file, `<mxfile>${pages.join('')}</mxfile>`)
  await allow({ maxShapesPerPage: 4 })
  await dropFiles(page, [file], AT)
  const why = 'The page "Big" needs 5 shapes; this editor allows 4 on a page.'
  await page.getByText(`Not on the canvas: 1 of 3 pages. ${why}`).first().waitFor()
  expect(await canvas()).toEqual([['small0'], ['last0', 'last1']])

  // No click can put it anywhere.
  await page.getByRole('button', { name: 'Show the list' }).click()
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByRole('listitem').allTextContents()).toEqual([why])
  expect(await dialog.getByText('A click').count()).toBe(0)
  expect(await dialog.getByRole('listitem').getByRole('button').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const told = await page.evaluate(() =>
    [...(window.imports[0]?.leftOut ?? [])].map(({ name, source, reason }) => ({ name, source, reason })),
  )
  expect(told).toEqual([{ name: 'Big', source: 'Big', reason: 'too-many-shapes' }])
  await page.evaluate(() => void window.editor.undo())
  expect(await canvas()).toEqual([[]])
  expect(opened.watch.problems).toEqual([])
})

test('a page that has no room beside the shapes of the current page gets one of its own', async () => {
  const { page } = opened
  const file = join(opened.app.folder, 'beside.drawio')
  await writeFile(file, `<mxfile>${pageOf('One', boxes('one', 3))}${pageOf('Two', boxes('two', 1))}</mxfile>`)
  await allow({ maxShapesPerPage: 4 })
  await page.evaluate(() => {
    for (const x of [-900, -1200]) window.editor.createShape({ type: 'note', x, y: -900 })
  })
  await dropFiles(page, [file], AT)
  await page.getByText('Everything kept.').first().waitFor()
  expect(await canvas()).toEqual([
    ['note', 'note', 'two0'],
    ['one0', 'one1', 'one2'],
  ])
})

test('a page that is put from the list shows its progress, and can be cancelled and put again', async () => {
  const { page } = opened
  const [large] = /<root>.*<\/root>/s.exec(generateDiagram(320)) ?? []
  const file = join(opened.app.folder, 'long.drawio')
  const second = pageOf('Long', '').replace(/<root>.*<\/root>/s, large ?? '')
  await writeFile(file, `<mxfile>${pageOf('One', boxes('one', 1))}${second}</mxfile>`)
  await allow({ maxPages: 1 })
  await dropFiles(page, [file], AT)
  await page.getByText('Not on the canvas: 1 of 2 pages. This editor allows 1 page.').first().waitFor()
  const camera = () =>
    page.evaluate(() => {
      const { x, y, z } = window.editor.getCamera()
      return { x, y, z }
    })
  // The import glides to what it has put.
  let before = await camera()
  const moved = async () => {
    const last = before
    await page.waitForTimeout(250)
    before = await camera()
    return JSON.stringify(before) !== JSON.stringify(last)
  }
  await expect.poll(moved).toBe(false)
  await page.evaluate((source) => {
    const hold = new Function(`(${source})()`)
    const stop = window.editor.sideEffects.registerAfterCreateHandler('shape', () => {
      stop()
      hold()
    })
  }, String(holdFrames))
  const list = page.getByRole('button', { name: 'Show the list' })
  await list.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Long' }).click()
  const progress = page.getByText('Placing Long …')
  await progress.waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.evaluate(() => window.answer())
  await progress.waitFor({ state: 'hidden' })
  expect(await canvas()).toEqual([['one0']])
  expect(await camera()).toEqual(before)

  // The list is offered again, and a cancelled page is no error.
  await list.last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Long' }).click()
  await page.waitForFunction(() => window.imports[0]?.leftOut.size === 0)
  expect((await canvas())[0]?.length).toBeGreaterThan(250)
  await progress.waitFor({ state: 'hidden' })
  expect(opened.watch.problems).toEqual([])
})
