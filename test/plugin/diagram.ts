/** A diagram that is dropped into the example app. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSHandle, Page } from 'playwright-core'
import type { TLEditorSnapshot, TLShapeId } from 'tldraw'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { picturesKept } from '../fidelity/editing/canvas.ts'
import { type ExampleApp, imported, openExampleApp } from './app.ts'

export interface DroppedDiagram {
  readonly page: Page
  /** The shapes of an element, the main one first. */
  shapes(element: string): Promise<TLShapeId[]>
  /** The complete drawing of an element, as markup. */
  drawing(element: string): Promise<string>
  /** An exported picture of an element, as markup. */
  exported(element: string, darkMode?: boolean): Promise<string>
  setColorScheme(mode: 'light' | 'dark'): Promise<void>
}

/**
 * Call this once per group of tests: the cells are dropped once, and each test finds the canvas as the drop has left it.
 * A test must not leave any problem.
 */
export function droppedDiagram(cells: string, query = ''): DroppedDiagram {
  const model = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`
  return droppedFile('diagram.drawio', model, query)
}

/** As {@link droppedDiagram}, for a file of any format. */
export function droppedFile(name: string, text: string, query = ''): DroppedDiagram {
  let app: ExampleApp
  let opened: Awaited<ReturnType<ExampleApp['open']>>
  let dropped: JSHandle<TLEditorSnapshot>
  beforeAll(async () => {
    app = await openExampleApp()
    opened = await app.open(query)
    await writeFile(join(app.folder, name), text)
    await dropFiles(opened.page, [join(app.folder, name)], { x: 600, y: 400 })
    await imported(opened.page)
    await picturesKept(opened.page)
    dropped = await opened.page.evaluateHandle(() => window.editor.getSnapshot())
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    await opened.page.evaluate(async (snapshot) => {
      const { editor } = window
      editor.complete()
      editor.setCurrentTool('select')
      editor.loadSnapshot(snapshot, { forceOverwriteSessionState: true })
      editor.clearHistory()
      editor.user.updateUserPreferences({ colorScheme: 'light' })
      editor.focus()
      // The drawing follows with the next frames.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
    }, dropped)
    await opened.page.mouse.move(0, 0)
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
          const ids = window.imports[0]?.pages[0]?.elements.get(wanted) ?? []
          return (await window.editor.getSvgString([...ids], { darkMode: dark }))?.svg ?? ''
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
