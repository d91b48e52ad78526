/** mxgraph.floorplan.*: walls, openings, doors and stairs. Furniture of that library is stencils. */
import { addHole } from '#readers/drawio/shapes/corners'
import type { Frame, Params } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

/** Panels and frames of doors, in px. */
const PANEL = 5
const POST = 10

function wall(p: Params): number {
  return Math.max(0, p.num('wallThickness', 10))
}

function named(name: string, draw: (f: Frame) => void): ShapeHandler {
  return shape(`mxgraph.floorplan.${name}`, { draw })
}

function band(f: Frame, thickness: number): void {
  f.fillStrokeRect(0, (f.h - thickness) / 2, f.w, thickness)
}

/** A leaf that swings from (hinge, y) and closes at (latch, y). */
function swing(f: Frame, latch: number, hinge: number, y: number): void {
  const r = Math.abs(latch - hinge)
  f.c.move(latch, y)
  f.c.arc(r, r, 0, false, latch > hinge, hinge, y + r)
  f.c.line(hinge, y)
}

function posts(f: Frame, y: number): void {
  f.fillStrokeRect(0, y, PANEL, POST)
  f.fillStrokeRect(f.w - PANEL, y, PANEL, POST)
}

function stroked(draw: (f: Frame) => void): (f: Frame) => void {
  return (f) => {
    f.c.noShadow()
    f.c.begin()
    draw(f)
    f.c.stroke()
  }
}

export const floorplanShapes: readonly ShapeHandler[] = [
  named('wall', (f) => band(f, wall(f))),
  named('window', (f) => {
    band(f, wall(f))
    f.lines([
      [0, f.h / 2],
      [f.w, f.h / 2],
    ])
  }),
  named('wallCorner', (f) => {
    const t = wall(f)
    f.polygon(
      [
        [0, f.h],
        [0, 0],
        [f.w, 0],
        [f.w, t],
        [t, t],
        [t, f.h],
      ],
      0,
    )
  }),
  named('wallU', (f) => {
    const [t, w, h] = [wall(f), f.w, f.h]
    f.polygon(
      [
        [0, h],
        [0, 0],
        [w, 0],
        [w, h],
        [w - t, h],
        [w - t, t],
        [t, t],
        [t, h],
      ],
      0,
    )
  }),
  named('room', (f) => {
    const { c, w, h } = f
    const t = wall(f)
    c.begin()
    c.move(0, h)
    c.line(0, 0)
    c.line(w, 0)
    c.line(w, h)
    c.close()
    addHole(c, t, t, w - 2 * t, h - 2 * t)
    c.fillStroke()
  }),
  named('opening', (f) => {
    f.fillStrokeRect(0, 0, PANEL, f.h)
    f.fillStrokeRect(f.w - PANEL, 0, PANEL, f.h)
  }),
  named('doorLeft', (f) => {
    f.fillStrokeRect(0, 0, f.w, PANEL)
    stroked(() => swing(f, f.w, 0, PANEL))(f)
  }),
  named('doorRight', (f) => {
    f.fillStrokeRect(0, 0, f.w, PANEL)
    stroked(() => swing(f, 0, f.w, PANEL))(f)
  }),
  named('doorDouble', (f) => {
    const m = f.w / 2
    f.fillStrokeRect(0, 0, f.w, PANEL)
    stroked(({ c }) => {
      c.move(m, 0)
      c.line(m, PANEL)
      swing(f, m, 0, PANEL)
      swing(f, m, f.w, PANEL)
    })(f)
  }),
  named('doorBypass', (f) => {
    posts(f, f.h / 2 - PANEL)
    f.fillStrokeRect(0, f.h / 2, f.w / 2, PANEL)
    f.fillStrokeRect(f.w / 2, f.h / 2 - PANEL, f.w / 2, PANEL)
  }),
  named('doorSlidingGlass', (f) => {
    posts(f, f.h / 2 - PANEL)
    f.fillStrokeRect(0, f.h / 2, f.w / 2, 2)
    f.fillStrokeRect(f.w / 2, f.h / 2 - 2, f.w / 2, 2)
  }),
  named('doorBifold', (f) => {
    const { w, h } = f
    posts(f, h - POST)
    f.lines(
      [
        [PANEL, h - POST],
        [w / 4, 0],
        [w / 2, h - POST],
      ],
      [
        [w - PANEL, h - POST],
        [(w * 3) / 4, 0],
        [w / 2, h - POST],
      ],
    )
  }),
  named('doorOverhead', (f) => {
    posts(f, f.h - POST)
    f.fillStrokeRect(PANEL, 0, f.w - 2 * PANEL, f.h - PANEL)
  }),
  named('doorPocket', (f) => {
    f.fillStrokeRect(f.w / 2, f.h / 2 - PANEL, PANEL, POST)
    f.fillStrokeRect(f.w - PANEL, f.h / 2 - PANEL, PANEL, POST)
    f.fillStrokeRect(0, f.h / 2 - 2.5, f.w / 2, PANEL)
  }),
  named('windowGlider', (f) => {
    band(f, 10)
    f.fillStrokeRect(0, f.h / 2, f.w / 2, 1)
    f.fillStrokeRect(f.w / 2, f.h / 2 - 1, f.w / 2, 1)
  }),
  named('windowBay', (f) => {
    const { w, h } = f
    f.lines([
      [0, 0],
      [0.15 * w, 0.6 * h],
      [0.35 * w, h],
      [0.65 * w, h],
      [0.85 * w, 0.6 * h],
      [w, 0],
    ])
  }),
  named('stairs', (f) => {
    const { w, h } = f
    f.fillStrokeRect(0, 0, w, h)
    f.c.noShadow()
    const steps = Math.min(200, Math.max(0, Math.ceil(w / 25) - 1))
    f.lines(
      ...Array.from(
        { length: steps },
        (_, i) =>
          [
            [25 * (i + 1), 0],
            [25 * (i + 1), h],
          ] as const,
      ),
    )
    f.lines(
      [
        [0, h / 2],
        [w, h / 2],
      ],
      [
        [w - 25, 0],
        [w, h / 2],
        [w - 25, h],
      ],
    )
  }),
  shape(['mxgraph.floorplan.dimension', 'mxgraph.sysml.dimension'], {
    draw(f) {
      const { w, h } = f
      f.lines(
        [
          [0, 20],
          [w, 20],
        ],
        [
          [10, 15],
          [0, 20],
          [10, 25],
        ],
        [
          [w - 10, 15],
          [w, 20],
          [w - 10, 25],
        ],
        [
          [0, 15],
          [0, h],
        ],
        [
          [w, 15],
          [w, h],
        ],
      )
    },
  }),
]
