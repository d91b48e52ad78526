/** A page without controls that draws snapshots; `drawbridge convert --format png` opens it in a headless browser. */
import { exactShapeUtils } from '@drawbridge/canvas-plugin'
import { getAssetUrlsByImport } from '@tldraw/assets/imports.vite'
import { createRoot } from 'react-dom/client'
import { type Editor, type TLStoreSnapshot, Tldraw } from 'tldraw'
import { createHandle } from '../canvas/create-handle.ts'
import { createTurns } from '../canvas/turns.ts'
import 'tldraw/tldraw.css'

const assetUrls = getAssetUrlsByImport()
const shapeUtils = exactShapeUtils()
const root = createRoot(document.getElementById('root')!)
let editor: Editor | undefined
let mounts = 0

function mount(snapshot: TLStoreSnapshot): Promise<Editor> {
  mounts += 1
  return new Promise((resolve) => {
    root.render(
      <Tldraw
        key={mounts}
        snapshot={snapshot}
        shapeUtils={shapeUtils}
        assetUrls={assetUrls}
        hideUi
        colorScheme="light"
        licenseKey={import.meta.env.VITE_TLDRAW_LICENSE_KEY}
        options={{ maxShapesPerPage: 1_000_000, maxPages: 10_000 }}
        onMount={(mounted) => resolve(mounted)}
      />,
    )
  })
}

/** Opens a snapshot, given as JSON; returns the number of its pages. */
async function open(text: string): Promise<{ pages: number }> {
  editor = await mount(JSON.parse(text) as TLStoreSnapshot)
  return { pages: editor.getPages().length }
}

/** A page without shapes becomes a small white picture. */
function blank(): Promise<Blob> {
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/png' })
}

function base64(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

const whole = (mounted: Editor) => createHandle(mounted, { turns: createTurns() }).picture('png')

async function small(mounted: Editor, longest: number): Promise<Blob> {
  const { w = 1, h = 1 } = mounted.getCurrentPageBounds() ?? {}
  const scale = Math.min(1, longest / Math.max(1, w, h))
  const ids = [...mounted.getCurrentPageShapeIds()]
  return (await mounted.toImage(ids, { format: 'png', background: true, scale, pixelRatio: 1, padding: 8 })).blob
}

/** A PNG of a page of the open snapshot, as Base64; at most `longest` px on either side, if given. */
async function picture(index: number, longest?: number): Promise<string> {
  const page = editor?.getPages()[index]
  if (!editor || !page) throw new Error(`there is no page ${index}`)
  editor.setCurrentPage(page.id)
  await editor.fonts.loadRequiredFontsForCurrentPage()
  const isEmpty = editor.getCurrentPageShapeIds().size === 0
  const blob = isEmpty ? await blank() : await (longest === undefined ? whole(editor) : small(editor, longest))
  return base64(blob)
}

declare global {
  interface Window {
    drawbridgeRender: { open: typeof open; picture: typeof picture }
  }
}
window.drawbridgeRender = { open, picture }
