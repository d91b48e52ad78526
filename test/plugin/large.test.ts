/** A diagram that is added over many frames while a person continues to work. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram } from '@drawbridge/core'
import type { Page } from 'playwright-core'
import type { TLShape, TLShapeId } from 'tldraw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import type { Watch } from '../browser/watch.ts'
import { type ExampleApp, imported, startExampleApp } from './app.ts'

const AT = { x: 500, y: 300 }
const XML = generateDiagram(320)
const records = Object.values(convertDiagram(XML, { prefer: 'edit' }).snapshot.store)
const SHAPES = records.filter((record) => record.typeName === 'shape').length
const BINDINGS = records.filter((record) => record.typeName === 'binding').length

declare global {
  interface Window {
    /** Counts of shapes as the frames of an import saw them. */
    seen: number[]
    /** How many texts were measured since the import began. */
    measured: number
    answer: () => void
    /** Whether the action amid the import has run. */
    hasActed: boolean
  }
}

let app: ExampleApp
let page: Page
let watch: Watch
let large: string

beforeAll(async () => {
  app = await startExampleApp()
  large = join(app.folder, 'large.drawio')
  await writeFile(large, XML)
})
afterAll(() => app?.close())
beforeEach(async () => {
  ;({ page, watch } = await app.open())
  // The person's own shape, which no undo and no cancelling of an import removes.
  await page.evaluate(() => {
    window.editor.createShape({ type: 'note', x: -900, y: -900 })
    window.editor.markHistoryStoppingPoint()
  })
})
afterEach(async () => {
  expect(watch.problems).toEqual([])
  await page.close()
})

const counts = () =>
  page.evaluate(() => {
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
  await page.evaluate((source) => {
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

const acted = () => page.waitForFunction(() => window.hasActed, undefined, { polling: 50 })

const isPut = () => imported(page)
const undo = () => page.evaluate(() => void window.editor.undo())

test('a large import yields to frames, ends in view and unselected, and is one undo step', async () => {
  expect(SHAPES).toBeGreaterThan(250)
  await page.evaluate(() => {
    window.seen = []
    const look = () => {
      window.seen.push(window.editor.getCurrentPageShapeIds().size)
      requestAnimationFrame(look)
    }
    look()
  })
  await dropFiles(page, [large], AT)
  await isPut()
  expect(await counts()).toEqual(WHOLE)
  const { parts, isInView, selected, zoom, differences } = await page.evaluate(() => {
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
  await page.evaluate(() => void window.editor.redo())
  expect(await counts()).toEqual(WHOLE)
})

test('labels of boxes are measured on demand, not while a page is filled', async () => {
  await page.evaluate(() => {
    const { textMeasure } = window.editor
    const measureHtml = textMeasure.measureHtml.bind(textMeasure)
    window.measured = 0
    textMeasure.measureHtml = (...args) => {
      window.measured += 1
      return measureHtml(...args)
    }
  })
  await dropFiles(page, [large], AT)
  await isPut()
  const { boxes, before, after, areas } = await page.evaluate(() => {
    const { editor } = window
    const boxes = editor.getCurrentPageShapes().filter(({ type }) => type === 'geo')
    const before = window.measured
    const areas = boxes.map((box) => {
      const geometry = editor.getShapeGeometry(box)
      const { children } = geometry as typeof geometry & { children: (typeof geometry)[] }
      const area = children.find((child) => child.isLabel)?.vertices ?? []
      const xs = area.map(({ x }) => x)
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      const { center } = geometry.bounds
      return (
        area.every((point) => geometry.bounds.containsPoint(point)) &&
        Math.abs(left + right - 2 * center.x) < 1 &&
        right - left > 20
      )
    })
    return { boxes: boxes.length, before, after: window.measured, areas }
  })
  expect(boxes).toBeGreaterThan(200)
  // tldraw measures the labels of arrows to draw them.
  expect(before).toBeLessThan(boxes / 2)
  expect(after - before).toBe(boxes)
  expect(areas).toEqual(areas.map(() => true))
})

/** A text with each mark and each kind of block that tldraw knows. */
const RICH = (() => {
  const text = (letters: string, ...marks: readonly { type: string; attrs?: object }[]) => ({
    type: 'text',
    text: letters,
    ...(marks.length > 0 && { marks }),
  })
  const block = (type: string, ...content: readonly object[]) => ({ type, content })
  const list = (type: string, letters: string) => block(type, block('listItem', block('paragraph', text(letters))))
  const href = 'https://example.com/'
  return [
    block('paragraph', text('plain <&>')),
    block('paragraph', text('a'), { type: 'hardBreak' }, text('b')),
    ...['bold', 'italic', 'underline', 'strike', 'code', 'highlight'].map((type) =>
      block('paragraph', text(type, { type }), text(' and')),
    ),
    block(
      'paragraph',
      text('both', { type: 'bold' }, { type: 'highlight' }),
      text('link', { type: 'link', attrs: { href } }),
    ),
    { ...block('heading', text('heading')), attrs: { level: 2 } },
    list('bulletList', 'bullet'),
    list('orderedList', 'number'),
  ].map((node) => ({ type: 'doc', content: [node, { type: 'paragraph' }] }))
})()

/**
 * Puts the diagram with these texts in its boxes, and returns the HTML of the boxes on the canvas, one for each text.
 */
async function drawnTexts(texts: typeof RICH): Promise<(string | undefined)[]> {
  return page.evaluate(
    async ([xml, richTexts]) => {
      const { editor, createDiagram } = window
      let boxes = 0
      const { pages } = await createDiagram(editor, xml, {
        mapShape: (shape) => {
          if (shape.type !== 'geo') return shape
          const richText = structuredClone(richTexts[boxes++ % richTexts.length])
          return { ...shape, props: { ...shape.props, richText } } as TLShape
        },
      })
      const ids = [...(pages[0]?.elements.values() ?? [])].flatMap(([id]) => {
        return id && editor.getShape(id)?.type === 'geo' ? id : []
      })
      const htmls = ids.map((id) => document.querySelector(`[data-shape-id="${id}"] .tl-rich-text`)?.innerHTML)
      return [...new Set(htmls.filter((html) => html !== undefined))].sort()
    },
    [XML, texts] as const,
  )
}

test('labels are drawn as by the whole text format, whatever is in them', async () => {
  const drawn = await drawnTexts(RICH)
  await undo()
  // As in an app with a text format of its own, which is not divided.
  await page.evaluate(() => {
    const { editor } = window
    const options = editor.getTextOptions()
    const extensions = [...(options.tipTapConfig?.extensions ?? [])]
    const own = { ...options, tipTapConfig: { ...options.tipTapConfig, extensions } }
    editor.getTextOptions = () => own
  })
  expect(drawn).toEqual(await drawnTexts(RICH))
  for (const tag of ['br', 'strong', 'em', 'u', 's', 'code', 'mark', 'a', 'h2', 'ul', 'ol', 'p'])
    expect(drawn.join('')).toContain(`<${tag}`)
  expect(drawn.length).toBe(RICH.length)
})

/** The visible properties of a shape and its ends, without its id. */
interface Told {
  readonly type: string
  readonly meta: unknown
}

test('arrows keep the bindings of the conversion', async () => {
  await dropFiles(page, [large], AT)
  await isPut()
  const put = await page.evaluate(() => {
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
  ['the button', () => page.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => page.keyboard.press('Escape')],
])('%s cancels and leaves the canvas as it was, with nothing to undo or redo', async (_name, cancel) => {
  // As on a machine so slow that a person can act in between: no frame comes until it is released.
  await amid(() => {
    const frame = window.requestAnimationFrame
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (callback) => held.push(callback)
    window.answer = () => {
      window.requestAnimationFrame = frame
      for (const callback of held) frame(callback)
    }
  })
  await dropFiles(page, [large], AT)
  await acted()
  await page.getByText('Placing large.drawio …').waitFor()
  expect(await violations(page)).toEqual([])
  await cancel()
  await page.evaluate(() => window.answer())
  await page.getByText('Placing large.drawio …').waitFor({ state: 'hidden' })
  expect(await counts()).toEqual(ONLY_NOTE)
  expect(await page.evaluate(() => window.editor.getCanRedo())).toBe(false)
  await undo()
  expect(await counts()).toEqual({ ...ONLY_NOTE, notes: 0 })
})

test('edits made during an import are kept and are undone separately', async () => {
  await amid(() => {
    window.editor.markHistoryStoppingPoint()
    window.editor.createShape({ type: 'note', x: -500, y: -900 })
  })
  await dropFiles(page, [large], AT)
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
  await dropFiles(page, [large], AT)
  await isPut()
  expect(await counts()).toEqual({ ...WHOLE, notes: 2 })
  await undo()
  expect(await counts()).toEqual({ ...ONLY_NOTE, notes: 2 })
})

test('undo during an import reverts all of it', async () => {
  await amid(() => void window.editor.undo())
  await dropFiles(page, [large], AT)
  await acted()
  await page.getByText('Placing large.drawio …').waitFor({ state: 'hidden' })
  expect(await counts()).toEqual(ONLY_NOTE)
})

test('shapes deleted during an import stay deleted', async () => {
  await amid(() => {
    const { editor } = window
    const [first] = editor.getCurrentPageShapes().filter((shape) => shape.type === 'geo')
    if (first) editor.deleteShapes([first.id])
  })
  await dropFiles(page, [large], AT)
  await isPut()
  expect((await counts()).shapes).toBe(SHAPES - 1)
})

test('an error during an import removes what was added', async () => {
  await page.evaluate(() => {
    window.editor.sideEffects.registerBeforeCreateHandler('shape', (shape) => {
      if (window.editor.getCurrentPageShapeIds().size > 60) throw new Error('no more')
      return shape
    })
  })
  await dropFiles(page, [large], AT)
  await page.getByText('large.drawio was not imported').first().waitFor()
  expect(await counts()).toEqual(ONLY_NOTE)
  expect(await page.evaluate(() => window.editor.getCanRedo())).toBe(false)
  expect(watch.problems.splice(0)).toEqual([expect.stringContaining('large.drawio: no more')])
})
