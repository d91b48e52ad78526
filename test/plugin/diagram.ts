/** A diagram in the example app, dropped anew for each test. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { TLShapeId } from 'tldraw'
import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { picturesKept } from '../fidelity/editing/canvas.ts'
import { eachOnPage, imported } from './app.ts'

export interface DroppedDiagram {
  /** The page of the current test. */
  readonly page: Page
  /** The shapes of an element, the main one first. */
  shapes(element: string): Promise<TLShapeId[]>
  /** The complete drawing of an element, as markup. */
  drawing(element: string): Promise<string>
  /** An exported picture of an element's main shape, as markup. */
  exported(element: string, darkMode?: boolean): Promise<string>
  /** The preference outlives the page: tests set it back. */
  setColorScheme(mode: 'light' | 'dark'): Promise<void>
}

/** Call this once per test file: each test gets the cells on a new canvas, and must not leave any problem. */
export function droppedDiagram(cells: string, query = ''): DroppedDiagram {
  const opened = eachOnPage(query)
  beforeAll(async () => {
    const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
    await writeFile(join(opened.app.folder, 'diagram.drawio'), model)
  })
  beforeEach(async () => {
    const { app, page } = opened
    await dropFiles(page, [join(app.folder, 'diagram.drawio')], { x: 600, y: 400 })
    await imported(page)
    await picturesKept(page)
  })
  afterEach(() => {
    expect(opened.watch.problems).toEqual([])
  })
  return {
    get page() {
      return opened.page
    },
    shapes: (element) =>
      opened.page.evaluate((wanted) => [...(window.imports[0]?.pages[0]?.elements.get(wanted) ?? [])], element),
    drawing: (element) =>
      opened.page.evaluate((wanted) => {
        const ids = window.imports[0]?.pages[0]?.elements.get(wanted) ?? []
        return ids.map((id) => document.querySelector(`[data-shape-id="${id}"]`)?.innerHTML ?? '').join('\n')
      }, element),
    exported: (element, darkMode = false) =>
      opened.page.evaluate(
        async ([wanted, dark]) => {
          const [id] = window.imports[0]?.pages[0]?.elements.get(wanted) ?? []
          return (id && (await window.editor.getSvgString([id], { darkMode: dark }))?.svg) ?? ''
        },
        [element, darkMode] as const,
      ),
    setColorScheme: async (mode) => {
      await opened.page.evaluate((colorScheme) => {
        window.editor.user.updateUserPreferences({ colorScheme })
      }, mode)
    },
  }
}
