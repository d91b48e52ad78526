/** mxgraph.sysml.* and the plain figures of bootstrap, gmdl and dfd that are built alike. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const RADIUS = 10
/** Half the length of the ports on a side. */
const PORT = 10

function sysml(name: string | readonly string[], draw: (f: Frame) => void, preset = 'custom'): ShapeHandler {
  const names = typeof name === 'string' ? [name] : name
  return shape(
    names.map((short) => `mxgraph.sysml.${short}`),
    { draw, preset },
  )
}

function pinned(left: boolean, right: boolean, filled = false): (f: Frame) => void {
  return (f) => {
    const { c, w, h } = f
    const pin = (x: number): void => {
      c.save()
      if (filled) c.fillLikeStroke()
      f.fillStrokeRect(x, h / 2 - PORT, PORT, 2 * PORT)
      c.restore()
    }
    if (left) pin(0)
    f.fillStrokeRect(left ? PORT : 0, 0, w - (left ? PORT : 0) - (right ? PORT : 0), h, RADIUS)
    if (right) pin(w - PORT)
  }
}

/** A body with the ring of a final state on its right side. */
function withFinal(f: Frame): void {
  const { c, w, h } = f
  f.fillStrokeRect(0, 0, w - 10, h, RADIUS)
  c.ellipse(w - 20, h / 2 - 10, 20, 20)
  c.stroke()
  c.fillLikeStroke()
  f.fillStrokeEllipse(w - 17, h / 2 - 7, 14, 14)
}

function cross(f: Frame): void {
  f.lines(
    [
      [0, 0],
      [f.w, f.h],
    ],
    [
      [0, f.h],
      [f.w, 0],
    ],
  )
}

/** A pill whose ends are half circles over the height. */
function pill(f: Frame): void {
  const { c, w, h } = f
  const r = Math.min(w, h) / 2
  c.begin()
  c.move(w - r, 0)
  c.arc(r, r, 0, false, true, w, h / 2)
  c.arc(r, r, 0, false, true, w - r, h)
  c.line(r, h)
  c.arc(r, r, 0, false, true, 0, h / 2)
  c.arc(r, r, 0, false, true, r, 0)
  c.close()
  c.fillStroke()
}

export const sysmlShapes: readonly ShapeHandler[] = [
  sysml(['none', 'itemFlow'], () => {}, 'none'),
  sysml(['rect', 'port'], (f) => f.fillStrokeRect(0, 0, f.w, f.h), 'rectangle'),
  sysml(['simpleState'], (f) => f.fillStrokeRect(0, 0, f.w, f.h, RADIUS), 'rounded-rectangle'),
  sysml('isControl', pinned(true, true)),
  sysml('isStream', pinned(true, true, true)),
  sysml('objFlowR', pinned(false, true)),
  sysml('objFlowL', pinned(true, false)),
  sysml(['stateMachine', 'submState'], withFinal),
  sysml('accEvent', (f) =>
    f.polygon(
      [
        [0, 0],
        [f.w, 0],
        [f.w, f.h],
        [0, f.h],
        [f.w * 0.2, f.h / 2],
      ],
      0,
    ),
  ),
  sysml('sendSigAct', (f) =>
    f.polygon(
      [
        [0, 0],
        [f.w * 0.8, 0],
        [f.w, f.h / 2],
        [f.w * 0.8, f.h],
        [0, f.h],
      ],
      0,
    ),
  ),
  sysml('timeEvent', (f) =>
    f.polygon(
      [
        [0, 0],
        [f.w, 0],
        [0, f.h],
        [f.w, f.h],
      ],
      0,
    ),
  ),
  sysml('actFinal', (f) => {
    f.fillStrokeEllipse(0, 0, f.w, f.h)
    f.c.fillLikeStroke()
    f.fillStrokeEllipse(5, 5, f.w - 10, f.h - 10)
  }),
  sysml('flowFinal', (f) => {
    f.fillStrokeEllipse(0, 0, f.w, f.h)
    const [x, y] = [f.w * 0.145, f.h * 0.145]
    f.lines(
      [
        [x, y],
        [f.w - x, f.h - y],
      ],
      [
        [f.w - x, y],
        [x, f.h - y],
      ],
    )
  }),
  sysml('actPart', (f) =>
    f.lines(
      [
        [0, 0],
        [0, f.h],
      ],
      [
        [f.w, 0],
        [f.w, f.h],
      ],
    ),
  ),
  sysml('coregion', (f) =>
    f.lines(
      [
        [0, 10],
        [0, 0],
        [f.w, 0],
        [f.w, 10],
      ],
      [
        [0, f.h - 10],
        [0, f.h],
        [f.w, f.h],
        [f.w, f.h - 10],
      ],
    ),
  ),
  sysml('x', cross),
  sysml('cont', pill, 'pill'),
  sysml('callBehAct', (f) => {
    const { w, h } = f
    f.fillStrokeRect(0, 0, w, h, RADIUS)
    f.lines(
      [
        [w - 20, h - 30],
        [w - 20, h - 10],
      ],
      [
        [w - 30, h - 10],
        [w - 30, h - 20],
        [w - 10, h - 20],
        [w - 10, h - 10],
      ],
    )
  }),
  shape('mxgraph.bootstrap.roundedButton', { preset: 'pill', draw: pill }),
  shape('mxgraph.bootstrap.x', { draw: cross }),
  shape('mxgraph.bootstrap.arrow', {
    draw: (f) =>
      f.lines(
        [
          [0, f.h / 2],
          [f.w, f.h / 2],
        ],
        [
          [f.w * 0.9, 0],
          [f.w, f.h / 2],
          [f.w * 0.9, f.h],
        ],
      ),
  }),
  shape('mxgraph.bootstrap.checkbox', {
    draw(f) {
      const { w, h } = f
      f.fillStrokeRect(0, 0, w, h, 3)
      f.lines([
        [w * 0.8, h * 0.2],
        [w * 0.4, h * 0.8],
        [w * 0.25, h * 0.6],
      ])
    },
  }),
  shape('mxgraph.bootstrap.checkbox2', {
    preset: 'rounded-rectangle',
    draw: (f) => f.fillStrokeRect(0, 0, f.w, f.h, 2),
  }),
  shape('mxgraph.bootstrap.radioButton', {
    draw(f) {
      f.fillStrokeEllipse(0, 0, f.w, f.h)
      f.c.fillLikeStroke()
      f.c.ellipse(f.w / 4, f.h / 4, f.w / 2, f.h / 2)
      f.c.fill()
    },
  }),
  shape('mxgraph.bootstrap.radioButton2', { preset: 'ellipse', draw: (f) => f.fillStrokeEllipse(0, 0, f.w, f.h) }),
  shape('mxgraph.bootstrap.horLines', {
    draw(f) {
      f.c.rect(0, 0, f.w, f.h)
      f.c.fill()
      f.lines(
        [
          [0, 0],
          [f.w, 0],
        ],
        [
          [0, f.h],
          [f.w, f.h],
        ],
      )
    },
  }),
]
