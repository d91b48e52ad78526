/** Shapes of UML: actor, boundary, entity, control, lifeline, frame and states. */
import type { Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { all, ringInset } from './basic.ts'
import { drawRectangle } from './rectangle.ts'

function drawActor(f: Frame): void {
  const { w, h } = f
  f.fillStrokeEllipse(w / 4, 0, w / 2, h / 4)
  f.c.noShadow()
  f.lines(
    [
      [w / 2, h / 4],
      [w / 2, (2 * h) / 3],
    ],
    [
      [w / 2, h / 3],
      [0, h / 3],
    ],
    [
      [w / 2, h / 3],
      [w, h / 3],
    ],
    [
      [w / 2, (2 * h) / 3],
      [0, h],
    ],
    [
      [w / 2, (2 * h) / 3],
      [w, h],
    ],
  )
}

function lifelineHead(p: Params): number {
  return Math.max(0, Math.min(p.h, p.num('size', 40)))
}

function drawLifeline(f: Frame): void {
  const { c, w, h } = f
  const k = lifelineHead(f)
  const participant = f.text('participant')
  if (participant === undefined || !f.context.drawNamed(participant, { x: 0, y: 0, w, h: k })) drawRectangle(f, w, k)
  if (k >= h) return
  c.noShadow()
  if (f.flag('lifelineDashed', true)) c.setDashed(true)
  f.lines([
    [w / 2, k],
    [w / 2, h],
  ])
}

function title(p: Params): { w: number; h: number } {
  return { w: Math.min(p.w, Math.max(10, p.num('width', 60))), h: Math.min(p.h, Math.max(15, p.num('height', 30))) }
}

function drawUmlFrame(f: Frame): void {
  const { c, w, h } = f
  const t = title(f)
  const body = f.paint('swimlaneFillColor')
  if (body.type !== 'none') {
    c.save()
    c.setFill(body)
    c.rect(0, 0, w, h)
    c.fill()
    c.restore()
  }
  f.polygon(
    [
      [0, 0],
      [t.w, 0],
      [t.w, Math.max(0, t.h - 15)],
      [Math.max(0, t.w - 10), t.h],
      [0, t.h],
    ],
    0,
  )
  f.lines([
    [t.w, 0],
    [w, 0],
    [w, h],
    [0, h],
    [0, t.h],
  ])
}

function stateInset(p: Params): number {
  return Math.min(4, p.w / 5, p.h / 5)
}

function drawState(f: Frame): void {
  const { c, w, h } = f
  const arc = f.num('arcSize', 0.1)
  const wished = f.rounded ? (f.flag('absoluteArcSize') ? arc : arc * Math.min(w, h)) : 0
  const r = Math.max(0, Math.min(wished, w / 2, h / 2))
  const connection = f.text('umlStateConnection')
  const x = connection === undefined ? 0 : 10
  f.fillStrokeRect(x, 0, w - x, h, r)
  if (f.text('umlStateSymbol') === 'collapseState') {
    c.noShadow()
    c.rect(w - 40, h - 20, 10, 10, 3)
    c.stroke()
    c.rect(w - 20, h - 20, 10, 10, 3)
    c.stroke()
    f.lines([
      [w - 30, h - 15],
      [w - 20, h - 15],
    ])
  }
  if (connection === 'connPointRefEntry') f.fillStrokeEllipse(0, h * 0.5 - 10, 20, 20)
  if (connection === 'connPointRefExit') {
    f.fillStrokeEllipse(0, h * 0.5 - 10, 20, 20)
    f.lines(
      [
        [5, h / 2 - 5],
        [15, h / 2 + 5],
      ],
      [
        [15, h / 2 - 5],
        [5, h / 2 + 5],
      ],
    )
  }
}

export const umlShapes: readonly ShapeHandler[] = [
  shape('umlActor', { draw: drawActor }),
  shape('umlBoundary', {
    label: (p) => ({ left: p.w / 6 }),
    draw(f) {
      const { w, h } = f
      f.lines([
        [0, h / 4],
        [0, (h * 3) / 4],
      ])
      f.lines([
        [0, h / 2],
        [w / 6, h / 2],
      ])
      f.fillStrokeEllipse(w / 6, 0, (w * 5) / 6, h)
    },
  }),
  shape('umlEntity', {
    draw(f) {
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      f.lines([
        [f.w / 8, f.h],
        [(f.w * 7) / 8, f.h],
      ])
    },
  }),
  shape('umlDestroy', {
    draw: (f) =>
      f.lines(
        [
          [f.w, 0],
          [0, f.h],
        ],
        [
          [0, 0],
          [f.w, f.h],
        ],
      ),
  }),
  shape('umlControl', {
    labelBounds: (_, rect) => ({ ...rect, y: rect.y + rect.h / 8, h: (rect.h * 7) / 8 }),
    draw(f) {
      const { w, h } = f
      const from: readonly [number, number] = [(w * 3) / 8, (h / 8) * 1.1]
      f.lines([from, [(w * 5) / 8, 0]])
      f.fillStrokeEllipse(0, h / 8, w, (h * 7) / 8)
      f.lines([from, [(w * 5) / 8, h / 4]])
    },
  }),
  shape('umlLifeline', {
    labelBounds: (p, rect) => ({ ...rect, h: Math.max(0, Math.min(rect.h, p.num('size', 40))) }),
    draw: drawLifeline,
  }),
  shape('umlFrame', {
    label: (p) => ({ right: p.w - p.num('width', 60), bottom: p.h - p.num('height', 30) }),
    draw: drawUmlFrame,
  }),
  shape('umlState', {
    draw: drawState,
  }),
  shape('startState', {
    label: (p) => all(ringInset(p)),
    draw(f) {
      const m = stateInset(f)
      f.fillStrokeEllipse(m, m, f.w - 2 * m, f.h - 2 * m)
    },
  }),
  shape('endState', {
    label: (p) => all(ringInset(p)),
    draw(f) {
      const m = stateInset(f)
      f.fillStrokeEllipse(m, m, f.w - 2 * m, f.h - 2 * m)
      f.c.noShadow()
      f.c.ellipse(0, 0, f.w, f.h)
      f.c.stroke()
    },
  }),
]
