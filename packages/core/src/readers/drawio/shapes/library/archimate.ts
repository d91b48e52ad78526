/** mxgraph.archimate3.*: symbols in fractions of their box; mxgraph.archimate.businessObject. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

function symbol(short: string, draw: (f: Frame) => void): ShapeHandler {
  return shape(`mxgraph.archimate3.${short}`, { draw })
}

/** Right half of a lying capsule, from the top to the bottom. */
function roundEnd({ c, w, h }: Frame): void {
  c.begin()
  c.move(w - h / 2, 0)
  c.arc(h / 2, h / 2, 0, false, true, w - h / 2, h)
}

export const archimateShapes: readonly ShapeHandler[] = [
  symbol('component', (f) => {
    const { w, h } = f
    f.fillStrokeRect(w * 0.25, 0, w * 0.75, h)
    f.fillStrokeRect(0, h * 0.25, w * 0.5, h * 0.15)
    f.fillStrokeRect(0, h * 0.6, w * 0.5, h * 0.15)
  }),
  symbol('collaboration', (f) => {
    f.fillStrokeEllipse(0, 0, f.w * 0.6, f.h)
    f.fillStrokeEllipse(f.w * 0.4, 0, f.w * 0.6, f.h)
  }),
  symbol('interface', (f) => {
    f.fillStrokeEllipse(f.w / 2, 0, f.w / 2, f.h)
    f.lines([
      [0, f.h / 2],
      [f.w / 2, f.h / 2],
    ])
  }),
  symbol('process', (f) => {
    const { w, h } = f
    const neck = w * 0.6
    const points = [
      [0, h * 0.3],
      [neck, h * 0.3],
      [neck, 0],
      [w, h / 2],
      [neck, h],
      [neck, h * 0.7],
      [0, h * 0.7],
    ] as const
    f.polygon(points, 0)
  }),
  symbol('function', (f) => {
    const { w, h } = f
    const points = [
      [w / 2, 0],
      [w, h * 0.2],
      [w, h],
      [w / 2, h * 0.8],
      [0, h],
      [0, h * 0.2],
    ] as const
    f.polygon(points, 0)
  }),
  symbol('service', (f) => {
    const { c, h } = f
    roundEnd(f)
    c.line(h / 2, h)
    c.arc(h / 2, h / 2, 0, false, true, h / 2, 0)
    c.close()
    c.fillStroke()
  }),
  symbol('event', (f) => {
    const { c, h } = f
    roundEnd(f)
    c.line(0, h)
    c.line(h / 2, h / 2)
    c.line(0, 0)
    c.close()
    c.fillStroke()
  }),
  symbol('event2', (f) => {
    const { c, h } = f
    roundEnd(f)
    c.line(0, h)
    c.arc(h / 2, h / 2, 0, false, false, 0, 0)
    c.close()
    c.fillStroke()
  }),
  symbol('interaction', (f) => {
    const { c, w, h } = f
    c.begin()
    c.move(w * 0.55, 0)
    c.arc(w * 0.45, h / 2, 0, false, true, w * 0.55, h)
    c.close()
    c.move(w * 0.45, 0)
    c.arc(w * 0.45, h / 2, 0, false, false, w * 0.45, h)
    c.close()
    c.fillStroke()
  }),
  symbol('actor', (f) => {
    const { w, h } = f
    f.fillStrokeEllipse(w * 0.2, 0, w * 0.6, h * 0.3)
    f.lines(
      [
        [w / 2, h * 0.3],
        [w / 2, h * 0.75],
      ],
      [
        [0, h * 0.45],
        [w, h * 0.45],
      ],
      [
        [0, h],
        [w / 2, h * 0.75],
        [w, h],
      ],
    )
  }),
  symbol('role', (f) => {
    const { c, w, h } = f
    c.begin()
    c.move(w * 0.8, 0)
    c.line(w * 0.2, 0)
    c.arc(w * 0.2, h / 2, 0, false, false, w * 0.2, h)
    c.line(w * 0.8, h)
    c.fillStroke()
    f.fillStrokeEllipse(w * 0.6, 0, w * 0.4, h)
  }),
  symbol('node', (f) => {
    const { c, w, h } = f
    c.begin()
    c.move(0, h * 0.25)
    c.line(w * 0.25, 0)
    c.line(w, 0)
    c.line(w, h * 0.75)
    c.line(w * 0.75, h)
    c.line(0, h)
    c.close()
    c.move(0, h * 0.25)
    c.line(w * 0.75, h * 0.25)
    c.line(w * 0.75, h)
    c.move(w, 0)
    c.line(w * 0.75, h * 0.25)
    c.fillStroke()
  }),
  symbol('device', (f) => {
    const { c, w, h } = f
    c.rect(0, 0, w, h * 0.88, w * 0.1, h * 0.1)
    c.fillStroke()
    const foot = [
      [w * 0.1, h * 0.88],
      [0, h],
      [w, h],
      [w * 0.9, h * 0.88],
    ] as const
    c.begin()
    for (const [i, [x, y]] of foot.entries()) {
      if (i === 0) c.move(x, y)
      else c.line(x, y)
    }
    c.fillStroke()
  }),
  symbol('sysSw', (f) => {
    f.fillStrokeEllipse(f.w * 0.3, 0, f.w * 0.7, f.h * 0.7)
    f.fillStrokeEllipse(0, f.h * 0.02, f.w * 0.98, f.h * 0.98)
  }),
  symbol('artifact', (f) => {
    const { w, h } = f
    const [x, y] = [w * 0.7, h * 0.22]
    const page = [
      [0, 0],
      [x, 0],
      [w, y],
      [w, h],
      [0, h],
    ] as const
    f.polygon(page, 0)
    f.lines([
      [x, 0],
      [x, y],
      [w, y],
    ])
  }),
  shape('mxgraph.archimate.businessObject', {
    draw(f) {
      f.fillStrokeRect(0, 0, f.w, f.h)
      f.lines([
        [0, 15],
        [f.w, 15],
      ])
    },
  }),
]
