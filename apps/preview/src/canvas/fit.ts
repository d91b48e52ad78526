import { type Editor, react, type TLCamera } from 'tldraw'

/** px between the page and the pane's border. */
const MARGIN = 40

export interface Fit {
  /** Puts the whole current page in view, at its own size at most. */
  fit(): void
  stop(): void
}

/** Keeps the page in view while its pane changes, as long as nobody has moved it. */
export function keepFitted(editor: Editor): Fit {
  let fitted: TLCamera | undefined
  const fit = () => {
    const bounds = editor.getCurrentPageBounds()
    if (bounds) editor.zoomToBounds(bounds, { targetZoom: 1, inset: MARGIN, animation: { duration: 0 } })
    fitted = editor.getCamera()
  }
  const stop = react('pane size', () => {
    editor.getViewportScreenBounds()
    const { x, y, z } = editor.getCamera()
    if (fitted && fitted.x === x && fitted.y === y && fitted.z === z) fit()
  })
  return { fit, stop }
}
