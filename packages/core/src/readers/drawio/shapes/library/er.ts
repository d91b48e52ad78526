/** mxgraph.er.*: figures of entity-relationship diagrams with a name of their own. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const RADIUS = 10
const FOLD = 20

function named(short: string, draw: (f: Frame) => void): ShapeHandler {
  return shape(`mxgraph.er.${short}`, {
    draw(f) {
      draw(f)
      f.c.setFont(f.num('fontSize', 12))
      f.c.setFontColor(f.text('textColor') ?? '#666666')
      f.c.text(f.text('buttonText') ?? 'Entity', f.w / 2, f.h / 2)
    },
  })
}

export const erShapes: readonly ShapeHandler[] = [
  named('entity', (f) => f.fillStrokeRect(0, 0, f.w, f.h, RADIUS)),
  named('attribute', (f) => f.fillStrokeEllipse(0, 0, f.w, f.h)),
  named('has', (f) => {
    const { w, h } = f
    const corners = [
      [0, h / 2],
      [w / 2, 0],
      [w, h / 2],
      [w / 2, h],
    ] as const
    f.polygon(corners, 0)
  }),
  named('note', (f) => {
    const { c, w, h } = f
    const page = [
      [0, 0],
      [w - FOLD, 0],
      [w, FOLD],
      [w, h],
      [0, h],
    ] as const
    f.polygon(page, 0)
    c.setFill('#ffffff')
    const fold = [
      [w - FOLD, 0],
      [w, FOLD],
      [w - FOLD, FOLD],
    ] as const
    f.polygon(fold, 0)
  }),
]
