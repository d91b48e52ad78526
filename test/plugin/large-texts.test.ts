/** Labels of a diagram that is added over many frames. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TLShape } from 'tldraw'
import { afterEach, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { dropFiles } from '../browser/drop.ts'
import { eachOnPage, imported } from './app.ts'

const XML = generateDiagram(320)

declare global {
  interface Window {
    /** How many texts were measured since the import began. */
    measured: number
  }
}

const opened = eachOnPage()
afterEach(() => {
  expect(opened.watch.problems).toEqual([])
})

test('labels are measured on demand, not while a page is filled', async () => {
  await opened.page.evaluate(() => {
    const { textMeasure } = window.editor
    const measureHtml = textMeasure.measureHtml.bind(textMeasure)
    window.measured = 0
    textMeasure.measureHtml = (...args) => {
      window.measured += 1
      return measureHtml(...args)
    }
  })
  const large = join(opened.app.folder, 'large.drawio')
  await writeFile(large, XML)
  await dropFiles(opened.page, [large], { x: 500, y: 300 })
  await imported(opened.page)
  const { boxes, arrows, before, after, areas } = await opened.page.evaluate(() => {
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
    const arrows = document.querySelectorAll('[data-shape-type="arrow"] .tl-rich-text').length
    return { boxes: boxes.length, arrows, before, after: window.measured, areas }
  })
  expect(boxes).toBeGreaterThan(200)
  expect(arrows).toBeGreaterThan(10)
  expect(before).toBe(0)
  expect(after).toBe(boxes)
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
  return opened.page.evaluate(
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
  await opened.page.evaluate(() => void window.editor.undo())
  // As in an app with a text format of its own, which is not divided.
  await opened.page.evaluate(() => {
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
