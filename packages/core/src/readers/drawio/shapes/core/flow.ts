/** Flow chart symbols: a base outline with lines on it, and outlines with round sides. */
import { clamp } from '#color/parse'
import type { Box } from '#diagram/index'
import type { Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { addPolygon } from '../polygon.ts'
import { drawRectangle } from './rectangle.ts'

/** Position of the bars of a process, in px from either side. */
function processInset(p: Params): number {
  const width = p.flag('fixedSize') ? clamp(p.num('size', 0.1), 0, p.w) : p.w * clamp(p.num('size', 0.1), 0, 1)
  const arc = p.num('arcSize', 15) / 100
  return Math.round(p.rounded ? Math.max(width, Math.min(p.w * arc, p.h * arc)) : width)
}

/**
 * The label of a process ignores `fixedSize`, so sizes in px would leave it no room; the whole box is used instead. For
 * the width both insets are rounded together, and they do not rotate or mirror with the shape.
 */
function processLabel(p: Params, rect: Box): Box {
  if (p.flag('horizontal', true) === ['north', 'south'].includes(p.text('direction') ?? 'east')) return rect
  const arc = p.num('arcSize', 15) / 100
  const inset = p.w * clamp(p.num('size', 0.1), 0, 1)
  const wide = p.rounded ? Math.max(inset, Math.min(p.w * arc, p.h * arc)) : inset
  return wide * 2 >= p.w ? rect : { ...rect, x: rect.x + Math.round(wide), w: rect.w - Math.round(2 * wide) }
}

function drawProcess(f: Frame): void {
  drawRectangle(f)
  const x = processInset(f)
  f.c.noShadow()
  f.lines(
    [
      [x, 0],
      [x, f.h],
    ],
    [
      [f.w - x, 0],
      [f.w - x, f.h],
    ],
  )
}

/** The round right end of a delay: from (x, 0) over the middle of the right side to (x, h). */
function roundEnd({ c, w, h }: Frame, x: number): void {
  c.line(x, 0)
  c.quad(w, 0, w, h / 2)
  c.quad(w, h, x, h)
}

function ellipseWithLines(...of: readonly ((w: number, h: number) => readonly (readonly [number, number])[])[]) {
  return (f: Frame): void => {
    f.fillStrokeEllipse(0, 0, f.w, f.h)
    f.c.noShadow()
    f.lines(...of.map((run) => run(f.w, f.h)))
  }
}

/** The ends of a diagonal on the ellipse, as a fraction of the box. */
const DIAGONAL = 0.145

export const flowShapes: readonly ShapeHandler[] = [
  shape(['process', 'process2'], { labelBounds: processLabel, draw: drawProcess }),
  shape('internalStorage', {
    draw(f) {
      drawRectangle(f)
      const least = f.rounded ? Math.min((f.w * f.num('arcSize', 15)) / 100, (f.h * f.num('arcSize', 15)) / 100) : 0
      const dx = Math.max(least, clamp(f.num('dx', 20), 0, f.w))
      const dy = Math.max(least, clamp(f.num('dy', 20), 0, f.h))
      f.c.noShadow()
      f.lines(
        [
          [0, dy],
          [f.w, dy],
        ],
        [
          [dx, 0],
          [dx, f.h],
        ],
      )
    },
  }),
  shape('plus', {
    draw(f) {
      const { w, h } = f
      const m = Math.min(w / 5, h / 5) + 1
      drawRectangle(f)
      f.c.noShadow()
      f.lines(
        [
          [w / 2, m],
          [w / 2, h - m],
        ],
        [
          [m, h / 2],
          [w - m, h / 2],
        ],
      )
    },
  }),
  shape('associativeEntity', {
    draw(f) {
      const { c, w, h } = f
      drawRectangle(f)
      c.noShadow()
      c.begin()
      const corners = [
        [w / 2, 0],
        [w, h / 2],
        [w / 2, h],
        [0, h / 2],
      ] as const
      addPolygon(c, corners, { radius: f.cornerCut })
      c.stroke()
    },
  }),
  shape('collate', {
    draw(f) {
      f.polygon(
        [
          [0, 0],
          [f.w, 0],
          [f.w / 2, f.h / 2],
        ],
        0,
      )
      f.polygon(
        [
          [0, f.h],
          [f.w, f.h],
          [f.w / 2, f.h / 2],
        ],
        0,
      )
    },
  }),
  shape('orEllipse', {
    draw: ellipseWithLines(
      (w, h) => [
        [0, h / 2],
        [w, h / 2],
      ],
      (w, h) => [
        [w / 2, 0],
        [w / 2, h],
      ],
    ),
  }),
  shape('sumEllipse', {
    draw: ellipseWithLines(
      (w, h) => [
        [w * DIAGONAL, h * DIAGONAL],
        [w * (1 - DIAGONAL), h * (1 - DIAGONAL)],
      ],
      (w, h) => [
        [w * (1 - DIAGONAL), h * DIAGONAL],
        [w * DIAGONAL, h * (1 - DIAGONAL)],
      ],
    ),
  }),
  shape('lineEllipse', {
    draw(f) {
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      f.c.noShadow()
      if (f.text('line') === 'vertical')
        f.lines([
          [f.w / 2, 0],
          [f.w / 2, f.h],
        ])
      else
        f.lines([
          [0, f.h / 2],
          [f.w, f.h / 2],
        ])
    },
  }),
  shape('tapeData', {
    draw: ellipseWithLines((w, h) => [
      [w / 2, h],
      [w, h],
    ]),
  }),
  shape('delay', {
    draw(f) {
      const { c, w, h } = f
      c.begin()
      c.move(0, 0)
      roundEnd(f, w - Math.min(w, h / 2))
      c.line(0, h)
      c.close()
      c.fillStroke()
    },
  }),
  shape('display', {
    draw(f) {
      const { c, w, h } = f
      const s = Math.min(w - Math.min(w, h / 2), clamp(f.num('size', 0.25), 0, 1) * w)
      c.begin()
      c.move(0, h / 2)
      c.line(s, 0)
      roundEnd(f, w - Math.min(w, h / 2))
      c.line(s, h)
      c.close()
      c.fillStroke()
    },
  }),
  shape('dataStorage', {
    draw(f) {
      const { c, w, h } = f
      const s = f.inset(0.1)
      c.begin()
      c.move(s, 0)
      c.line(w, 0)
      c.quad(w - s * 2, h / 2, w, h)
      c.line(s, h)
      c.quad(-s, h / 2, s, 0)
      c.close()
      c.fillStroke()
    },
  }),
  shape(['or', 'xor'], {
    draw(f) {
      const { c, w, h } = f
      c.begin()
      c.move(0, 0)
      c.quad(w, 0, w, h / 2)
      c.quad(w, h, 0, h)
      if (f.text('shape') === 'xor') c.quad(w / 2, h / 2, 0, 0)
      c.close()
      c.fillStroke()
    },
  }),
  shape('switch', {
    draw({ c, w, h }) {
      c.begin()
      c.move(0, 0)
      c.quad(w / 2, h / 2, w, 0)
      c.quad(w / 2, h / 2, w, h)
      c.quad(w / 2, h / 2, 0, h)
      c.quad(w / 2, h / 2, 0, 0)
      c.fillStroke()
    },
  }),
]
