/** The browser half of the harness: mounts a real tldraw editor on a snapshot and measures it. */
import { exactShapeUtils } from '@drawbridge/canvas-plugin'
import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { createRoot, type Root } from 'react-dom/client'
import {
  createTLStore,
  defaultBindingUtils,
  defaultShapeUtils,
  type Editor,
  loadSnapshot,
  parseTldrawJsonFile,
  type TLAnyShapeUtilConstructor,
  type TLPageId,
  type TLStoreSnapshot,
  Tldraw,
} from 'tldraw'
import type { EditorReport, MeasuredBox, OpenOptions, PagePicture } from '../protocol.ts'
import { frameAll, isSettled, measurePage } from './measure.ts'
import { pixelsBetween, pixelsOfShapes } from './painted-pixels.ts'

const assetUrls = getAssetUrls({ baseUrl: '/assets/' })
let root: Root | undefined
let editor: Editor | undefined

function shapeUtilsFor(look: OpenOptions['look']): TLAnyShapeUtilConstructor[] {
  const own = look === 'exact' ? exactShapeUtils() : []
  const replaced = new Set(own.map((util) => util.type))
  return [...defaultShapeUtils.filter((util) => !replaced.has(util.type)), ...own]
}

function mount(store: ReturnType<typeof createTLStore>, options: OpenOptions): Promise<Editor> {
  root?.unmount()
  const host = document.getElementById('host')
  if (!host) throw new Error('the page has no host element')
  root = createRoot(host)
  return new Promise((resolve, reject) => {
    const poll = setInterval(() => {
      if (!document.querySelector('.tl-error-boundary')) return
      clearInterval(poll)
      reject(new Error('the editor crashed while mounting'))
    }, 100)
    root?.render(
      <Tldraw
        key={Math.random()}
        store={store}
        shapeUtils={shapeUtilsFor(options.look)}
        assetUrls={assetUrls}
        hideUi
        colorScheme={options.dark ? 'dark' : 'light'}
        options={{ maxShapesPerPage: 1_000_000, maxPages: 10_000 }}
        onMount={(mounted) => {
          clearInterval(poll)
          resolve(mounted)
        }}
      />,
    )
  })
}

/** Opens a snapshot as a user's editor would, and reports every record that is invalid or changed by opening it. */
async function open(snapshot: TLStoreSnapshot, options: OpenOptions): Promise<EditorReport> {
  const store = createTLStore({ shapeUtils: shapeUtilsFor(options.look), bindingUtils: defaultBindingUtils })
  const invalid: EditorReport['invalid'] = []
  const types = store.schema.types as unknown as Record<string, { validate(record: unknown): unknown }>
  for (const record of Object.values(snapshot.store)) {
    try {
      types[record.typeName]?.validate(record)
    } catch (error) {
      invalid.push({ id: record.id, message: String(error) })
    }
  }
  loadSnapshot(store, snapshot)
  editor = await mount(store, options)
  const pages = []
  for (const page of editor.getPages()) {
    editor.setCurrentPage(page.id)
    await editor.fonts.loadRequiredFontsForCurrentPage()
    await document.fonts.ready
    frameAll(editor)
    // Labels are laid out by React: they reach their final position some frames later.
    for (let frame = 0; frame < 120 && (frame < 2 || !isSettled(editor)); frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    pages.push(measurePage(editor, page))
  }
  const changed = Object.values(snapshot.store)
    .filter((record) => record.typeName === 'shape' || record.typeName === 'binding')
    .filter((record) => JSON.stringify(editor?.store.get(record.id)) !== JSON.stringify(record))
    .map((record) => record.id)
  return { invalid, changed, broken: document.querySelectorAll('.tl-shape-error-boundary').length, pages }
}

/**
 * Reads a `.tldr` file as tldraw's own "Open" does; returns its shapes.
 * @throws Error with tldraw's reason.
 */
function parseFile(json: string): number {
  const { schema } = createTLStore({ shapeUtils: defaultShapeUtils, bindingUtils: defaultBindingUtils })
  const parsed = parseTldrawJsonFile({ json, schema })
  if (!parsed.ok) throw new Error(parsed.error.type)
  return parsed.value.allRecords().filter((record) => record.typeName === 'shape').length
}

/** A picture of one page region, as the editor exports it. */
async function picture(
  pageId: string,
  bounds: { x: number; y: number; w: number; h: number },
  pixelRatio: number,
): Promise<PagePicture> {
  if (!editor) throw new Error('no snapshot is open')
  const page = editor.getPages().find((candidate) => candidate.id === pageId)
  if (!page) throw new Error(`no page ${pageId}`)
  editor.setCurrentPage(page.id)
  await editor.fonts.loadRequiredFontsForCurrentPage()
  const { Box } = await import('tldraw')
  const { blob, width, height } = await editor.toImage([...editor.getCurrentPageShapeIds()], {
    format: 'png',
    background: true,
    padding: 0,
    scale: 1,
    pixelRatio,
    bounds: new Box(bounds.x, bounds.y, bounds.w, bounds.h),
  })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000))
  return { width, height, base64: btoa(text) }
}

/** Number of pixels in an area of a page that have another colour if these shapes are left out. */
async function pixelsOf(pageId: string, ids: readonly string[], area: MeasuredBox): Promise<number> {
  if (!editor) throw new Error('no snapshot is open')
  editor.setCurrentPage(pageId as TLPageId)
  return pixelsOfShapes(editor, ids, area)
}

declare global {
  interface Window {
    drawbridgeEditor: {
      open: typeof open
      picture: typeof picture
      parseFile: typeof parseFile
      pixelsOfShapes: typeof pixelsOf
      pixelsBetween: typeof pixelsBetween
      editor(): Editor | undefined
    }
  }
}
window.drawbridgeEditor = { open, picture, parseFile, pixelsOfShapes: pixelsOf, pixelsBetween, editor: () => editor }
