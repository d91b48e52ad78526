/** Chooses the part of a page that is zoomed into view. */
import { Box, type Editor, react, type Signal, type TLCamera, type TLEventInfo, unsafe__withoutCapture } from 'tldraw'
import type { Room } from '../state/handle.ts'
import { zoomInto } from './room.ts'

/** px between the page and the pane's border. */
const MARGIN = 32
/** A few shapes far away are left out of view if the rest then becomes this much larger … */
const GAIN = 2
/** … and would otherwise be smaller than this. */
const TINY = 0.4
/** Share of the shapes that may be left out. */
const FEW = 0.1
/** A gap counts as wide if it has this share of the size of its larger side. */
const WIDE = 0.5

/**
 * The bounds of most of many boxes: each step drops the smaller side of the widest gap, along either axis, while it
 * contains only few of them. n log n for each of at most four steps.
 */
export function mainBounds(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  let kept = [...boxes]
  let spare = Math.floor(boxes.length * FEW)
  for (let step = 0; step < 4 && spare > 0; step += 1) {
    const cuts = (['x', 'y'] as const).flatMap((axis) => widestGap(kept, axis) ?? [])
    const best = cuts.filter(({ fewer }) => fewer.length <= spare).sort((a, b) => b.gap - a.gap)[0]
    if (!best) break
    const gone = new Set(best.fewer)
    spare -= best.fewer.length
    kept = kept.filter((box) => !gone.has(box))
  }
  return Box.Common(kept)
}

/** The widest gap between boxes along an axis, if it is wide enough, and the boxes on its smaller side. */
function widestGap(boxes: readonly Box[], axis: 'x' | 'y'): { gap: number; fewer: Box[] } | undefined {
  const side = axis === 'x' ? ('w' as const) : ('h' as const)
  const sorted = [...boxes].sort((a, b) => a[axis] - b[axis])
  let end = Number.NEGATIVE_INFINITY
  let best: { gap: number; at: number } | undefined
  sorted.forEach((box, at) => {
    const gap = box[axis] - end
    if (at > 0 && gap > 0 && (!best || gap > best.gap)) best = { gap, at }
    end = Math.max(end, box[axis] + box[side])
  })
  if (!best) return undefined
  const [before, after] = [sorted.slice(0, best.at), sorted.slice(best.at)]
  const [fewer, more] = before.length <= after.length ? [before, after] : [after, before]
  return best.gap > WIDE * Box.Common(more)[side] ? { gap: best.gap, fewer } : undefined
}

export interface Fit {
  /** Zooms the current page into view, at most at its own size: its main part, or with `all` everything. */
  fit(options?: { readonly all?: boolean }): void
  /** Number of shapes that the last fit left out of view. */
  outside(): number
  stop(): void
}

/**
 * Keeps the page in view while its pane is resized, until a person moves it or begins to edit it. `room` is that of the
 * smaller pane.
 */
export function keepFitted(editor: Editor, bounds: Signal<Box | undefined>, room: () => Room): Fit {
  let fitted: TLCamera | undefined
  let wasAll = false
  let left = 0
  const zoomFor = (box: Box) => {
    const { w, h } = editor.getViewportScreenBounds()
    return zoomInto(box, { w: Math.min(w, room().w), h: Math.min(h, room().h) }, MARGIN)
  }
  const choose = (all: boolean): Box | undefined => {
    left = 0
    const whole = bounds.get()
    if (!whole || all || zoomFor(whole) > TINY) return whole
    const roots = editor.getSortedChildIdsForParent(editor.getCurrentPageId())
    const boxes = roots.flatMap((id) => editor.getShapePageBounds(id) ?? [])
    const main = mainBounds(boxes)
    if (!main || zoomFor(main) < GAIN * zoomFor(whole)) return whole
    left = boxes.filter((box) => !main.collides(box)).length
    return main
  }
  const fit = ({ all = false } = {}) => {
    wasAll = all
    const box = choose(all)
    if (box) {
      const { w, h } = editor.getViewportScreenBounds()
      const z = Math.max(zoomFor(box), 0.01)
      editor.setCamera({ x: w / 2 / z - box.center.x, y: h / 2 / z - box.center.y, z }, { force: true })
    }
    fitted = editor.getCamera()
  }
  // Of the editor's state only the size of its pane: what is drawn on the page changes while shapes are dragged.
  const unfollow = react('pane size', () => {
    editor.getViewportScreenBounds()
    unsafe__withoutCapture(() => {
      const { x, y, z } = editor.getCamera()
      if (fitted && fitted.x === x && fitted.y === y && fitted.z === z) fit({ all: wasAll })
    })
  })
  // Whoever takes hold of the drawing to edit it keeps the view, whatever becomes of the pane.
  const hold = ({ name }: TLEventInfo) => {
    if (!editor.getIsReadonly() && (name === 'pointer_down' || name === 'key_down')) fitted = undefined
  }
  editor.on('event', hold)
  return {
    fit,
    outside: () => left,
    stop() {
      unfollow()
      editor.off('event', hold)
    },
  }
}
