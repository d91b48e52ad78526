/** The browser half of the canvas benchmark: a snapshot in a whole editor, and frames while its camera moves. */
import { exactShapeUtils, setLook } from '@drawbridge/canvas-plugin'
import { getAssetUrls } from '@tldraw/assets/selfHosted'
import { createRoot, type Root } from 'react-dom/client'
import { type Editor, type TLStoreSnapshot, Tldraw } from 'tldraw'
import { nextFrame, untilQuiet } from './frames.ts'

export type BenchLook = 'stock' | 'exact' | 'native'
/**
 * `detail` = panning at 100 %, `whole` = panning with the whole page in view, `zoom` = from the whole page to 100 % and
 * back.
 */
export type Motion = 'detail' | 'whole' | 'zoom'

/** Duration of a motion in ms; as with a hand, slower frames are fewer and further apart. */
const DURATION = 4_000
/** Distance on the screen to either side and back, in px. */
const REACH = 400

const assetUrls = getAssetUrls({ baseUrl: '/assets/' })
let root: Root | undefined
let editor: Editor | undefined

/** Returns the time in ms from passing the snapshot until the editor is quiet. */
async function open(snapshot: TLStoreSnapshot, look: BenchLook): Promise<number> {
  root?.unmount()
  await nextFrame()
  const started = performance.now()
  root = createRoot(document.getElementById('host') as HTMLElement)
  setLook(look === 'native' ? 'native' : 'exact')
  editor = await new Promise<Editor>((resolve) => {
    root?.render(
      <Tldraw
        snapshot={snapshot}
        assetUrls={assetUrls}
        {...(look !== 'stock' && { shapeUtils: exactShapeUtils() })}
        onMount={(mounted) => {
          mounted.zoomToFit({ animation: { duration: 0 } })
          resolve(mounted)
        }}
      />,
    )
  })
  return (await untilQuiet()) - started
}

function opened(): Editor {
  if (!editor) throw new Error('no snapshot is open')
  return editor
}

/** Moves the camera to the start of a motion, and waits until everything is drawn. */
async function prepare(motion: Motion): Promise<void> {
  const at = opened()
  at.zoomToFit({ animation: { duration: 0 } })
  if (motion === 'detail') {
    const { center } = at.getViewportPageBounds()
    at.setCamera({ ...at.getCamera(), z: 1 })
    at.centerOnPoint(center)
  }
  await untilQuiet()
}

/** Returns the time of each frame of a prepared motion, in ms. */
async function move(motion: Motion): Promise<number[]> {
  const at = opened()
  const from = at.getCamera()
  const { center } = at.getViewportPageBounds()
  const { w, h } = at.getViewportScreenBounds()
  const times: number[] = []
  const started = await nextFrame()
  let last = started
  while (last - started < DURATION) {
    const elapsed = last - started
    if (motion === 'zoom') {
      const z = from.z ** Math.abs(1 - (2 * elapsed) / DURATION)
      at.setCamera({ x: w / 2 / z - center.x, y: h / 2 / z - center.y, z })
    } else {
      const distance = (Math.sin((2 * Math.PI * elapsed) / DURATION) * REACH) / from.z
      at.setCamera({ x: from.x - distance, y: from.y - distance / 2, z: from.z })
    }
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times
}

declare global {
  interface Window {
    canvasBench: { open: typeof open; prepare: typeof prepare; move: typeof move }
  }
}
window.canvasBench = { open, prepare, move }
