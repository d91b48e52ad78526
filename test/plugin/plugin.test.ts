/** The plugin in the example app, as built, in a real browser with real drop and paste events. */
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileChooser } from 'playwright-core'
import type { Editor } from 'tldraw'
import { expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { eachOnPage, imported } from './app.ts'

const FLOWCHART = join(fixtureFolder, 'flowchart.drawio')
const AT = { x: 500, y: 300 }

const opened = eachOnPage()

const shapeCount = () => opened.page.evaluate(() => window.editor.getCurrentPageShapeIds().size)
const settled = () => imported(opened.page)

async function copy(types: Record<string, string>): Promise<void> {
  await opened.page.evaluate(async (given) => {
    const blobs = Object.entries(given).map(([type, text]) => [type, new Blob([text], { type })] as const)
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, types)
}

async function paste(): Promise<void> {
  await opened.page.locator('.tl-container').focus()
  await opened.page.keyboard.press('Control+v')
}

test('a dropped diagram is placed at the pointer at no more than 100 %, and one undo removes it', async () => {
  const wanted = await opened.page.evaluate((at) => window.editor.screenToPage(at), AT)
  await dropFiles(opened.page, [FLOWCHART], AT)
  await settled()
  expect(await shapeCount()).toBeGreaterThan(5)
  const { centre, selected, roots } = await opened.page.evaluate(() => {
    const { editor, imports } = window
    const bounds = editor.getShapesPageBounds([...(imports[0]?.shapeIds ?? [])])
    return {
      centre: bounds && { x: bounds.center.x, y: bounds.center.y },
      selected: editor.getSelectedShapeIds().length,
      roots: imports[0]?.shapeIds.length ?? 0,
    }
  })
  expect(centre?.x).toBeCloseTo(wanted.x, 0)
  expect(centre?.y).toBeCloseTo(wanted.y, 0)
  // Outlines of all imported shapes would cover it.
  expect(roots).toBeGreaterThan(8)
  expect(selected).toBe(0)
  // After the camera animation.
  await expect
    .poll(() =>
      opened.page.evaluate(() => {
        const { editor } = window
        return editor.getViewportPageBounds().contains(editor.getCurrentPageBounds()!)
      }),
    )
    .toBe(true)
  expect(await opened.page.evaluate(() => window.editor.getZoomLevel())).toBeLessThanOrEqual(1)
  await opened.page.evaluate(() => void window.editor.undo())
  expect(await shapeCount()).toBe(0)
  expect(await opened.page.evaluate(() => window.editor.getPages().length)).toBe(1)
  expect(opened.watch.problems).toEqual([])
})

test('the caller sets the position and changes shapes, and arrows stay attached', async () => {
  const xml = await readFile(FLOWCHART, 'utf8')
  const { corner, geos, bindings } = await opened.page.evaluate(async (source) => {
    const { editor, createDiagram } = window
    const { shapeIds, differences } = await createDiagram(editor, source, {
      point: { x: 1000, y: 2000 },
      align: 'top-left',
      mapShape: (shape) => (shape.type === 'geo' ? { ...shape, props: { ...shape.props, geo: 'star' } } : shape),
    })
    const bounds = editor.getShapesPageBounds([...shapeIds])
    const shapes = editor.getCurrentPageShapes()
    return {
      corner: [bounds?.minX, bounds?.minY, differences.length],
      geos: [...new Set(shapes.flatMap((shape) => (shape.type === 'geo' ? (shape.props as { geo: string }).geo : [])))],
      bindings: shapes.flatMap((shape) => editor.getBindingsFromShape(shape, 'arrow')).length,
    }
  }, xml)
  expect(corner).toEqual([expect.closeTo(1000, 0), expect.closeTo(2000, 0), 0])
  expect(geos).toEqual(['star'])
  expect(bindings).toBeGreaterThan(4)
  expect(opened.watch.problems).toEqual([])
})

test('moving a shape after a drop moves its arrows', async () => {
  await dropFiles(opened.page, [FLOWCHART], AT)
  await settled()
  const ends = await opened.page.evaluate(() => {
    const { editor, imports } = window
    const bound = () => editor.store.allRecords().filter((record) => record.typeName === 'binding').length
    const before = bound()
    for (const shape of editor.getCurrentPageShapes().filter(({ type }) => type === 'geo'))
      editor.select(shape.id).nudgeShapes([shape.id], { x: 30, y: 20 })
    return { before, after: bound(), named: imports[0]?.pages[0]?.elements.size ?? 0 }
  })
  expect(ends.before).toBeGreaterThan(5)
  expect(ends.after).toBe(ends.before)
  expect(ends.named).toBeGreaterThan(5)

  // The menu downloads what is on the canvas now.
  const started = opened.page.waitForEvent('download')
  await opened.page.getByTestId('main-menu.button').click()
  await opened.page.getByText('Download diagram').click()
  await opened.page.getByText('draw.io file').click()
  const file = await readFile(await (await started).path(), 'utf8')
  const ids = (text: string) => [...text.matchAll(/<mxCell id="([^"]*)"/g)].map(([, id]) => id).sort()
  expect(ids(file)).toEqual(ids(await readFile(FLOWCHART, 'utf8')))
})

test('a canvas that alters the imported shapes is reported', async () => {
  await opened.page.evaluate(() => {
    const { editor } = window
    const select = editor.setSelectedShapes.bind(editor)
    editor.setSelectedShapes = (shapes) => {
      const binding = editor.store.allRecords().find((record) => record.typeName === 'binding')
      if (binding) editor.store.remove([binding.id])
      return select(shapes)
    }
  })
  await dropFiles(opened.page, [FLOWCHART], AT)
  await opened.page
    .getByText(/1 of \d+ ends of arrows are not attached/)
    .first()
    .waitFor()
  expect(await opened.page.evaluate(() => window.importErrors.map(({ code }) => code))).toEqual(['altered'])
})

test('pages of a file become pages of the canvas, and one undo removes them all', async () => {
  await dropFiles(opened.page, [join(fixtureFolder, 'two-pages-deflated.drawio')], AT)
  await opened.page.waitForFunction(() => window.editor.getPages().length > 1)
  await settled()
  await opened.page.evaluate(() => void window.editor.undo())
  expect(await opened.page.evaluate(() => window.editor.getPages().length)).toBe(1)
  expect(await shapeCount()).toBe(0)
})

test('a file dropped at the moment the canvas appears is imported', async () => {
  await opened.page.addInitScript(
    (text) => {
      let held: Editor | undefined
      Object.defineProperty(window, 'editor', {
        get: () => held,
        set(editor: Editor) {
          held = editor
          const files = [new File([text], 'early.drawio')]
          // Before the browser paints or React's later effects run.
          queueMicrotask(() => void editor.putExternalContent({ type: 'files', files, point: { x: 0, y: 0 } }))
        },
      })
    },
    await readFile(FLOWCHART, 'utf8'),
  )
  await opened.page.reload()
  await settled()
  expect(await shapeCount()).toBeGreaterThan(5)
  expect(opened.watch.problems).toEqual([])
})

test('other files of the same drop are passed to the editor', async () => {
  const other = join(opened.app.folder, 'dot.svg')
  await writeFile(
    other,
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>',
  )
  await dropFiles(opened.page, [other, FLOWCHART], AT)
  await opened.page.waitForFunction(() => window.editor.getCurrentPageShapes().some((shape) => shape.type === 'image'))
  await opened.page.waitForFunction(() => window.editor.getCurrentPageShapes().some((shape) => shape.type === 'arrow'))
  expect(
    await opened.page.evaluate(() => window.editor.getCurrentPageShapes().filter((s) => s.type === 'image').length),
  ).toBe(1)
})

test('diagrams of one drop are placed beside each other, whatever else is in it', async () => {
  const deceptive = join(opened.app.folder, 'no-diagram.svg')
  await writeFile(
    deceptive,
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" content="&lt;p/>"><rect width="9" height="9"/></svg>',
  )
  const folder = await mkdtemp(join(opened.app.folder, 'folder-'))
  await dropFiles(opened.page, [folder, FLOWCHART, deceptive, FLOWCHART], AT)
  await imported(opened.page, 2)
  await opened.page.waitForFunction(() => window.editor.getCurrentPageShapes().some((shape) => shape.type === 'image'))
  const apart = await opened.page.evaluate(() => {
    const [first, second] = window.imports.map(({ shapeIds }) => window.editor.getShapesPageBounds([...shapeIds]))
    return (second?.minX ?? 0) - (first?.maxX ?? 0)
  })
  expect(apart).toBeCloseTo(80, 0)
  // The camera glides until both are in view.
  await opened.page.waitForFunction(() => {
    const { editor, imports } = window
    const boxes = imports.map(({ shapeIds }) => editor.getShapesPageBounds([...shapeIds]))
    return boxes.every((box) => box && editor.getViewportPageBounds().contains(box))
  })
  await opened.page.getByText(/Converting/).waitFor({ state: 'detached' })
  expect(await opened.page.evaluate(() => window.importErrors)).toEqual([])
})

test.each([
  ['alone', {}],
  ['with markup beside it', { 'text/html': '<meta charset="utf-8"><b>a rendering of it</b>' }],
])('pasted XML, %s', async (_name, beside) => {
  await copy({ 'text/plain': await readFile(FLOWCHART, 'utf8'), ...beside })
  await paste()
  await settled()
  const types = await opened.page.evaluate(() => window.editor.getCurrentPageShapes().map((shape) => shape.type))
  expect(types).toContain('geo')
  expect(types).toContain('arrow')
})

test('other pasted text is still text', async () => {
  await copy({ 'text/plain': 'no diagram' })
  await paste()
  await opened.page.waitForFunction(() => window.editor.getSelectedShapeIds().length > 0)
  expect(await opened.page.evaluate(() => window.editor.getCurrentPageShapes().map((shape) => shape.type))).toEqual([
    'text',
  ])
})

test('the menu entry and the shortcut open files', async () => {
  let byKey: FileChooser | undefined
  // Nothing on the page shows when the editor starts to listen for shortcuts.
  for (let tries = 0; byKey === undefined && tries < 10; tries += 1) {
    const chosen = opened.page.waitForEvent('filechooser', { timeout: 3_000 }).catch(() => undefined)
    await opened.page.keyboard.press('Control+Shift+o')
    byKey = await chosen
  }
  await byKey?.setFiles(FLOWCHART)
  await settled()
  const before = await shapeCount()
  await opened.page.getByTestId('main-menu.button').click()
  const byMenu = opened.page.waitForEvent('filechooser')
  await opened.page.getByText('Open diagram…').click()
  await (await byMenu).setFiles(FLOWCHART)
  await opened.page.waitForFunction((count) => window.editor.getCurrentPageShapeIds().size === 2 * count, before)
})

test('progress is shown during a long import, and the canvas stays usable', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await opened.page.route(/assets\/worker-.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await dropFiles(opened.page, [FLOWCHART], AT)
  await opened.page.getByText('Converting flowchart.drawio …').first().waitFor()
  await opened.page.keyboard.press('h')
  expect(await opened.page.evaluate(() => window.editor.getCurrentToolId())).toBe('hand')
  release()
  await settled()
  await opened.page.getByText('Everything kept.').first().waitFor()
  await opened.page.getByText('Converting flowchart.drawio …').waitFor({ state: 'hidden' })
  expect(opened.watch.problems).toEqual([])
})

test('losses are named and listed', async () => {
  await dropFiles(opened.page, [join(fixtureFolder, 'layers-links-images.drawio')], AT)
  await opened.page.getByRole('button', { name: 'Show the list' }).click()
  const dialog = opened.page.getByRole('dialog')
  await dialog.getByText('What changed').waitFor()
  expect(await dialog.getByRole('listitem').count()).toBeGreaterThan(0)
  // It is closed at its end, as other dialogs of the editor.
  const [box, close] = await Promise.all([
    dialog.boundingBox(),
    dialog.getByRole('button', { name: 'Close' }).last().boundingBox(),
  ])
  expect((close?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan((box?.width ?? 0) / 2)
  // By keyboard: the dialog keeps the focus, and Escape closes it.
  for (let i = 0; i < 4; i++) {
    await opened.page.keyboard.press('Tab')
    expect(await dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  }
  expect(await violations(opened.page)).toEqual([])
  await opened.page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('a diagram with more shapes than a page may have is refused with the reason', async () => {
  await opened.page.evaluate(() => {
    Object.assign(window.editor.options, { maxShapesPerPage: 3 })
  })
  await dropFiles(opened.page, [FLOWCHART], AT)
  await opened.page
    .getByText(/this editor allows 3 on a page/)
    .first()
    .waitFor()
  expect(await shapeCount()).toBe(0)
})

test.each([
  ['damaged', '<mxfile><diagram id="a" name="A">!!!not base64!!!</diagram></mxfile>'],
  ['empty', '<mxfile/>'],
])('a diagram file that is %s is refused with a message', async (name, content) => {
  const file = join(opened.app.folder, `${name}.drawio`)
  await writeFile(file, content)
  await dropFiles(opened.page, [file], AT)
  await opened.page.getByText(`${name}.drawio was not imported`).first().waitFor()
  expect(await shapeCount()).toBe(0)
})
