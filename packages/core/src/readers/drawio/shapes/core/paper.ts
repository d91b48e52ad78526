/** Sheets: notes, documents, tapes, folders and messages. */

import { clamp } from '#color/parse'
import { isUpright } from '#readers/drawio/style/access'
import type { Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { belowLid, shade } from './solids.ts'

function fold(p: Params): number {
  return Math.max(0, Math.min(p.w, p.h, p.num('size', 30)))
}

/** A sheet with a folded corner. */
export function drawNote(f: Frame): void {
  const { w, h } = f
  const k = fold(f)
  f.polygon(
    [
      [0, 0],
      [w - k, 0],
      [w, k],
      [w, h],
      [0, h],
    ],
    0,
  )
  f.c.noShadow()
  shade(f, clamp(f.num('darkOpacity', 0), -1, 1), [
    [w - k, 0],
    [w - k, k],
    [w, k],
  ])
  f.lines([
    [w - k, 0],
    [w - k, k],
    [w, k],
  ])
}

/** Closes an outline by its right side, a wave of height `d` at the bottom and its left side. */
function closeWithWave({ c, w, h }: Frame, d: number): void {
  c.line(w, h - d / 2)
  c.quad((w * 3) / 4, h - d * 1.4, w / 2, h - d / 2)
  c.quad(w / 4, h + d * 0.4, 0, h - d / 2)
  c.close()
  c.fillStroke()
}

/** Rule R4: the arc is a fraction of the shorter side, or px. */
function folderArc(p: Params): number {
  const arc = p.num('arcSize', 0.1)
  return Math.max(0, Math.min(p.w / 2, p.h / 2, p.flag('absoluteArcSize') ? arc : arc * Math.min(p.w, p.h)))
}

function folderRadius(p: Params): number {
  return p.rounded ? folderArc(p) : 0
}

function tab(p: Params): { w: number; h: number; left: boolean } {
  const arc = folderArc(p)
  return {
    // The tab keeps away from the corners even if they are sharp.
    w: Math.min(p.w - arc, Math.max(arc, clamp(p.num('tabWidth', 60), 0, p.w))),
    h: clamp(p.num('tabHeight', 20), 0, p.h),
    left: p.text('tabPosition') !== undefined && p.text('tabPosition') !== 'right',
  }
}

function drawFolder(f: Frame): void {
  const { c, w, h } = f
  const t = tab(f)
  const r = folderRadius(f)
  c.begin()
  if (t.left) {
    c.move(Math.max(r, 0), t.h)
    c.line(Math.max(r, 0), 0)
    c.line(t.w, 0)
    c.line(t.w, t.h)
  } else {
    c.move(w - t.w, t.h)
    c.line(w - t.w, 0)
    c.line(w - Math.max(r, 0), 0)
    c.line(w - Math.max(r, 0), t.h)
  }
  if (r > 0) {
    c.move(0, r + t.h)
    c.arc(r, r, 0, false, true, r, t.h)
    c.line(w - r, t.h)
    c.arc(r, r, 0, false, true, w, r + t.h)
    c.line(w, h - r)
    c.arc(r, r, 0, false, true, w - r, h)
    c.line(r, h)
    c.arc(r, r, 0, false, true, 0, h - r)
  } else {
    c.move(0, t.h)
    c.line(w, t.h)
    c.line(w, h)
    c.line(0, h)
  }
  c.close()
  c.fillStroke()
}

export const paperShapes: readonly ShapeHandler[] = [
  shape(['note', 'note2'], {
    label(p) {
      const size = p.num('size', 15)
      if (p.text('shape') !== 'note2') return belowLid(p)
      return p.flag('boundedLbl') ? { top: size, bottom: size } : undefined
    },
    draw: drawNote,
  }),
  shape('document', {
    label: (p) => (p.flag('boundedLbl') ? { bottom: p.num('size', 0.3) * p.h } : undefined),
    draw(f) {
      const { c, w, h } = f
      const d = h * clamp(f.num('size', 0.3), 0, 1)
      c.begin()
      c.move(0, 0)
      c.line(w, 0)
      closeWithWave(f, d)
    },
  }),
  shape('tape', {
    labelBounds(p, rect, { direction }) {
      if (!p.flag('boundedLbl')) return rect
      const size = p.num('size', 0.4)
      return isUpright(direction)
        ? { ...rect, x: rect.x + rect.w * size, w: rect.w * (1 - 2 * size) }
        : { ...rect, y: rect.y + rect.h * size, h: rect.h * (1 - 2 * size) }
    },
    draw(f) {
      const { c, w, h } = f
      const d = h * clamp(f.num('size', 0.4), 0, 1)
      c.begin()
      c.move(0, d / 2)
      c.quad(w / 4, d * 1.4, w / 2, d / 2)
      c.quad((w * 3) / 4, -d * 0.4, w, d / 2)
      closeWithWave(f, d)
    },
  }),
  shape('folder', {
    label(p) {
      if (!p.flag('boundedLbl')) return undefined
      const height = p.num('tabHeight', 15)
      if (!p.flag('labelInHeader')) return { top: height }
      const width = p.num('tabWidth', 15)
      const arc = folderRadius(p)
      return p.text('tabPosition') === 'left'
        ? { left: arc, right: Math.min(p.w, p.w - width), bottom: Math.min(p.h, p.h - height) }
        : { left: Math.min(p.w, p.w - width), right: arc, bottom: Math.min(p.h, p.h - height) }
    },
    draw: drawFolder,
  }),
  shape('message', {
    label: belowLid,
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      f.c.noShadow()
      f.lines([
        [0, 0],
        [f.w / 2, f.h / 2],
        [f.w, 0],
      ])
    },
  }),
]
