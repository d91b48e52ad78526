/** mxgraph.mockup.forms.spinner: a number with two small buttons on one side or on both. */
import { drawing } from '#readers/drawio/shapes/drawing'
import type { Frame } from '#readers/drawio/shapes/frame'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import type { Pair } from '#readers/drawio/shapes/polygon'
import { caption } from '#readers/drawio/shapes/words'

interface Layout {
  /** Lines around the buttons. */
  readonly lines: ReturnType<typeof drawing>
  /** Centres of the buttons that count up and down. */
  readonly at: (w: number, h: number) => readonly [up: Pair, down: Pair]
  /** px by which the middle of the text is moved. */
  readonly text?: Pair
}

const LAYOUTS: ReadonlyMap<string, Layout> = new Map<string, Layout>([
  [
    'right',
    {
      lines: drawing('M w-20 0 V h M w-20 .5h H w stroke'),
      at: (w, h) => [
        [w - 10, h * 0.25],
        [w - 10, h * 0.75],
      ],
      text: [-10, 0],
    },
  ],
  [
    'left',
    {
      lines: drawing('M 20 0 V h M 20 .5h H 0 stroke'),
      at: (_, h) => [
        [10, h * 0.25],
        [10, h * 0.75],
      ],
      text: [10, 0],
    },
  ],
  [
    'top',
    {
      lines: drawing('M 0 15 H w M .5w 15 V 0 stroke'),
      at: (w) => [
        [w * 0.75, 7.5],
        [w * 0.25, 7.5],
      ],
      text: [0, 7.5],
    },
  ],
  [
    'bottom',
    {
      lines: drawing('M 0 h-15 H w M .5w h-15 V h stroke'),
      at: (w, h) => [
        [w * 0.75, h - 7.5],
        [w * 0.25, h - 7.5],
      ],
      text: [0, -7.5],
    },
  ],
  [
    'vertical',
    {
      lines: drawing('M 0 15 H w M 0 h-15 H w stroke'),
      at: (w, h) => [
        [w / 2, 7.5],
        [w / 2, h - 7.5],
      ],
    },
  ],
  [
    'horizontal',
    {
      lines: drawing('M 20 0 V h M w-20 0 V h stroke'),
      at: (w, h) => [
        [w - 10, h / 2],
        [10, h / 2],
      ],
    },
  ],
])

/** Icons around x, y: s is 1 if they point up and −1 if down, p is 1 for a plus and 0 for a minus. */
const SIGNS = new Map([
  ['triangle', drawing('M x-4 y+4.5s L x y-2.5s L x+4 y+4.5s Z both')],
  ['arrow', drawing('M x-4 y+1.5s L x y-2.5s L x+4 y+1.5s Z M x y+4.5s L x y-2.5s both')],
  ['plusMinus', drawing('M x-4 y H x+4 M x y-4p V y+4p stroke')],
])

const sheet = drawing('paint=#ffffff round 0 0 w h 10 10 both flat paint=fillColor|#ffffff')
const signColor = drawing('ink=fillColor|#ffffff')

function drawSpinner(f: Frame): void {
  const { w, h } = f
  const name = f.text('spinLayout') ?? 'right'
  const layout = LAYOUTS.get(name)
  const style = f.text('adjStyle') ?? 'triangle'
  sheet(f)
  if (!layout) return
  if ((f.text('spinStyle') ?? 'normal') === 'normal') layout.lines(f)
  signColor(f)
  const [up, down] = layout.at(w, h)
  // In a bar above or below, triangles share one height.
  const moved = style === 'triangle' ? 2 : 0
  const sign = SIGNS.get(style)
  sign?.(f, { x: up[0], y: up[1] - (name === 'bottom' ? moved : 0), s: 1, p: 1 })
  sign?.(f, { x: down[0], y: down[1] + (name === 'top' ? moved : 0), s: -1, p: 0 })
  const [dx, dy] = layout.text ?? [0, 0]
  caption(f, f.text('mainText') ?? '100', w / 2 + dx, h / 2 + dy)
}

export const spinner: ShapeHandler = shape('mxgraph.mockup.forms.spinner', { draw: drawSpinner })
