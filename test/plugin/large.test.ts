/** A diagram that is added over many frames while a person continues to work. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { TLShape, TLShapeId } from 'tldraw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { eachOnPage, imported } from './app.ts'
import { holdFrames } from './frames.ts'

const AT = { x: 500, y: 300 }
const XML = generateDiagram(320)
const records = Object.values(convertDiagram(XML, { prefer: 'edit' }).snapshot.store)
const SHAPES = records.filter((record) => record.typeName === 'shape').length
const BINDINGS = records.filter((record) => record.typeName === 'binding').length

declare global {
  interface Window {
    /** Counts of shapes as the frames of an import saw them. */
    seen: number[]
    /** Whether the action amid the import has run. */
    hasActed: boolean
  }
}

const opened = eachOnPage()
let large: string

beforeAll(async () => {
  large = join(opened.app.folder, 'large.drawio')
  await writeFile(large, XML)
})
beforeEach(async () => {
  // The person's own shape, which no undo and no cancelling of an import removes.
  await opened.page.evaluate(() => {
    window.editor.createShape({ type: 'note', x: -900, y: -900 })
    window.editor.markHistoryStoppingPoint()
  })
})
afterEach(() => {
  expect(opened.watch.problems).toEqual([])
})

const counts = () =>
  opened.page.evaluate(() => {
    const { editor } = window
    const types = editor.getCurrentPageShapes().map((shape) => shape.type)
    return {
      shapes: types.filter((type) => type !== 'note').length,
      notes: types.filter((type) => type === 'note').length,
      bindings: editor.store.allRecords().filter((record) => record.typeName === 'binding').length,
      assets: editor.getAssets().length,
      pages: editor.getPages().length,
    }
  })

const ONLY_NOTE = { shapes: 0, notes: 1, bindings: 0, assets: 0, pages: 1 }
const WHOLE = { ...ONLY_NOTE, shapes: SHAPES, bindings: BINDINGS }

/** Runs an action, given as a function of the page, as soon as part of the diagram is there, but not all of it. */
async function amid(action: () => void): Promise<void> {
  await opened.page.evaluate((source) => {
    const act = new Function(`(${source})()`)
    const stop = window.editor.sideEffects.registerAfterCreateHandler('shape', () => {
      if (window.editor.getCurrentPageShapeIds().size < 60) return
      stop()
      setTimeout(() => {
        act()
        window.hasActed = true
      })
    })
  }, String(action))
}

const acted = () => opened.page.waitForFunction(() => window.hasActed, undefined, { polling: 50 })

const isPut = () => imported(opened.page)
const undo = () => opened.page.evaluate(() => void window.editor.undo())

test('a large import yields to frames, ends in view and unselected, and is one undo step', async () => {
  expect(SHAPES).toBeGreaterThan(250)
  await opened.page.evaluate(() => {
    window.seen = []
    const look = () => {
      window.seen.push(window.editor.getCurrentPageShapeIds().size)
      requestAnimationFrame(look)
    }
    look()
  })
  await dropFiles(opened.page, [large], AT)
  await isPut()
  expect(await counts()).toEqual(WHOLE)
  const { parts, isInView, selected, zoom, differences } = await opened.page.evaluate(() => {
    const { editor, imports, seen } = window
    const bounds = editor.getShapesPageBounds([...(imports[0]?.shapeIds ?? [])])
    return {
      parts: new Set(seen).size,
      isInView: bounds ? editor.getViewportPageBounds().contains(bounds) : false,
      selected: editor.getSelectedShapeIds().length,
      zoom: editor.getZoomLevel(),
      differences: imports[0]?.differences,
    }
  })
  expect(parts).toBeGreaterThan(3)
  expect({ isInView, selected, differences }).toEqual({ isInView: true, selected: 0, differences: [] })
  expect(zoom).toBeLessThanOrEqual(1)
  await undo()
  expect(await counts()).toEqual(ONLY_NOTE)
  await opened.page.evaluate(() => void window.editor.redo())
  expect(await counts()).toEqual(WHOLE)
})

/** The visible properties of a shape and its ends, without its id. */
interface Told {
  readonly type: string
  readonly meta: unknown
}

test('arrows keep the bindings of the conversion', async () => {
  await dropFiles(opened.page, [large], AT)
  await isPut()
  const put = await opened.page.evaluate(() => {
    const { editor } = window
    const told = ({ type, meta }: Told) => `${type} ${JSON.stringify(meta)}`
    return editor.store.allRecords().flatMap((record) => {
      if (record.typeName !== 'binding') return []
      const [from, to] = [editor.getShape(record.fromId), editor.getShape(record.toId)]
      return from && to ? [`${told(from)} ${JSON.stringify(record.props)} ${told(to)}`] : []
    })
  })
  const told = ({ type, meta }: Told) => `${type} ${JSON.stringify(meta)}`
  const shapes = new Map(
    records.flatMap((record) =>
      record.typeName === 'shape' ? [[record.id as TLShapeId, record as TLShape] as const] : [],
    ),
  )
  const wanted = records.flatMap((record) => {
    if (record.typeName !== 'binding') return []
    const [from, to] = [shapes.get(record.fromId), shapes.get(record.toId)]
    return from && to ? [`${told(from)} ${JSON.stringify(record.props)} ${told(to)}`] : []
  })
  expect(wanted.length).toBeGreaterThan(100)
  expect(put.sort()).toEqual(wanted.sort())
})

test.each([
  ['the button', () => opened.page.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => opened.page.keyboard.press('Escape')],
])('%s cancels and leaves the canvas as it was, with nothing to undo or redo', async (_name, cancel) => {
  await amid(holdFrames)
  await dropFiles(opened.page, [large], AT)
  await acted()
  await opened.page.getByText('Placing large.drawio …').waitFor()
  expect(await violations(opened.page)).toEqual([])
  await cancel()
  await opened.page.evaluate(() => window.answer())
  await opened.page.getByText('Placing large.drawio …').waitFor({ state: 'hidden' })
  expect(await counts()).toEqual(ONLY_NOTE)
  expect(await opened.page.evaluate(() => window.editor.getCanRedo())).toBe(false)
  await undo()
  expect(await counts()).toEqual({ ...ONLY_NOTE, notes: 0 })
})

test('edits made during an import are kept and are undone separately', async () => {
  await amid(() => {
    window.editor.markHistoryStoppingPoint()
    window.editor.createShape({ type: 'note', x: -500, y: -900 })
  })
  await dropFiles(opened.page, [large], AT)
  await isPut()
  expect(await counts()).toEqual({ ...WHOLE, notes: 2 })
  await undo()
  expect(await counts()).toEqual({ ...ONLY_NOTE, notes: 2 })
  await undo()
  expect(await counts()).toEqual(ONLY_NOTE)
})

test('edits of other users during an import are kept and add no undo step', async () => {
  await amid(() => {
    const { editor } = window
    const [note] = editor.getCurrentPageShapes().filter((shape) => shape.type === 'note')
    if (note) editor.store.mergeRemoteChanges(() => editor.store.put([{ ...note, id: 'shape:theirs' as never }]))
  })
  await dropFiles(opened.page, [large], AT)
  await isPut()
  expect(await counts()).toEqual({ ...WHOLE, notes: 2 })
  await undo()
  expect(await counts()).toEqual({ ...ONLY_NOTE, notes: 2 })
})

test('undo during an import reverts all of it', async () => {
  await amid(() => void window.editor.undo())
  await dropFiles(opened.page, [large], AT)
  await acted()
  await opened.page.getByText('Placing large.drawio …').waitFor({ state: 'hidden' })
  expect(await counts()).toEqual(ONLY_NOTE)
})

test('shapes deleted during an import stay deleted', async () => {
  await amid(() => {
    const { editor } = window
    const [first] = editor.getCurrentPageShapes().filter((shape) => shape.type === 'geo')
    if (first) editor.deleteShapes([first.id])
  })
  await dropFiles(opened.page, [large], AT)
  await isPut()
  expect((await counts()).shapes).toBe(SHAPES - 1)
})

test('an error during an import removes what was added', async () => {
  await opened.page.evaluate(() => {
    window.editor.sideEffects.registerBeforeCreateHandler('shape', (shape) => {
      if (window.editor.getCurrentPageShapeIds().size > 60) throw new Error('no more')
      return shape
    })
  })
  await dropFiles(opened.page, [large], AT)
  await opened.page.getByText('large.drawio was not imported').first().waitFor()
  expect(await counts()).toEqual(ONLY_NOTE)
  expect(await opened.page.evaluate(() => window.editor.getCanRedo())).toBe(false)
  expect(opened.watch.problems.splice(0)).toEqual([expect.stringContaining('large.drawio: no more')])
})
