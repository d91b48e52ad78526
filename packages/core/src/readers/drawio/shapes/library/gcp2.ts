/** Google Cloud's hexagons: a product's picture on a hexagon in the middle of the box, with its category behind it. */
import type { Frame } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'

const SET = 'mxgraph.gcp2.'
const SYMBOL = [0.17, 0.16, 0.66, 0.68] as const

/** The shape behind the symbol: its position in fractions of the box, its opacity and its paint. */
interface Backing {
  readonly at: readonly [number, number, number, number]
  readonly alpha?: number
  /** A colour; absent = the shape's own. */
  readonly color?: string
  /** A border in the shape's colour, as wide as this share of the box's shorter side, without a fill. */
  readonly line?: number
  /** A stencil in place of the hexagon. */
  readonly stencil?: string
}

const FRONT = [0.13, 0.12, 0.74, 0.76] as const
const WIDE = [0.02, 0, 0.96, 1] as const
const RAISED = [0.14, 0.01, 0.72, 0.98] as const
const MULTIPLE = { at: [0.21, 0.12, 0.58, 0.76], alpha: 0.5 } as const
const PAPER = { at: FRONT, color: '#ffffff' } as const
const FRAME = { at: FRONT, line: 0.01 } as const

const BACKINGS: ReadonlyMap<string, readonly Backing[]> = new Map<string, readonly Backing[]>([
  ['dynamic', [MULTIPLE]],
  ['multiple', [MULTIPLE, { at: [0.17, 0.13, 0.66, 0.74], alpha: 0.7 }]],
  ['shared', [{ at: WIDE, alpha: 0.4, line: 0.038 }, { at: RAISED, alpha: 0.7, line: 0.038 }, PAPER]],
  [
    'replica',
    [{ at: WIDE, alpha: 0.4, line: 0.038 }, { at: [0.075, 0.06, 0.85, 0.88], alpha: 0.7, line: 0.038 }, PAPER],
  ],
  ['dynamic2', [{ at: RAISED, alpha: 0.5 }, PAPER, FRAME]],
  ['dynamic3', [{ at: RAISED }, PAPER, FRAME]],
  ['highmem', [{ at: [0, 0.56, 1, 0.28], alpha: 0.5, stencil: 'outline_highmem' }]],
  ['highcomp', [{ at: [0, 0.16, 1, 0.28], alpha: 0.5, stencil: 'outline_highcomp' }]],
  ['backend', [{ at: [0.12, 0.11, 0.76, 0.78], color: '#fcc64d' }]],
  ['input', [{ at: [0.12, 0.11, 0.76, 0.78], color: '#a5da40' }]],
])

/** The hexagon of the library, with its points to the left and right. */
function hexagon(f: Frame, [x, y, w, h]: readonly [number, number, number, number]): void {
  const corners = [0.25, 0, 0.75, 0, 1, 0.5, 0.75, 1, 0.25, 1, 0, 0.5]
  const points = [0, 2, 4, 6, 8, 10].map(
    (i) => [f.w * (x + w * (corners[i] ?? 0)), f.h * (y + h * (corners[i + 1] ?? 0))] as const,
  )
  f.polygon(points, Math.min(f.w * w, f.h * h) * 0.07)
}

function drawBacking(f: Frame, { at, alpha = 1, color, line, stencil }: Backing): void {
  const { c, w, h } = f
  c.save()
  c.setAlpha(alpha)
  if (line !== undefined) {
    c.strokeLikeFill()
    c.setFill(null)
    c.setStrokeWidth(line * Math.min(w, h))
  } else c.setStroke(null)
  if (color !== undefined) c.setFill(color)
  if (stencil === undefined) hexagon(f, at)
  else f.named(SET + stencil, at[0] * w, at[1] * h, at[2] * w, at[3] * h)
  c.restore()
}

/** A number in the corner. */
function drawCount(f: Frame, count: number): void {
  const { c, w, h } = f
  const side = Math.min(w, h)
  c.save()
  c.setFill('#ffffff')
  c.setStroke('#ffffff')
  c.setStrokeWidth(0.038 * side)
  f.fillStrokeEllipse(0.2 * w, 0, 0.18 * w, 0.22 * h)
  c.restore()
  c.save()
  c.strokeLikeFill()
  c.setFill(null)
  c.setAlpha(0.5)
  c.setStrokeWidth(0.038 * side)
  f.fillStrokeEllipse(0.2 * w, 0, 0.18 * w, 0.22 * h)
  c.restore()
  c.setFontColor('#4e6b89')
  c.setFont(0.1 * side, 1)
  c.text(String(count), 0.29 * w, 0.11 * h + 1)
}

export const hexIcon: ShapeHandler = shape('mxgraph.gcp2.hexIcon', {
  draw(f) {
    const { c, w, h } = f
    for (const backing of BACKINGS.get(f.text('prType') ?? '') ?? []) drawBacking(f, backing)
    c.save()
    c.setStroke(null)
    const [x, y, sw, sh] = SYMBOL
    if (!f.named(SET + (f.text('prIcon') ?? 'compute_engine'), x * w, y * h, sw * w, sh * h)) hexagon(f, SYMBOL)
    c.restore()
    const count = Math.trunc(f.num('instNum', 0))
    if (count > 0) drawCount(f, count)
  },
})
