/** How the numbers of a stencil are read, and its `path` element. */
import type { Rgba } from '#diagram/index'
import { elementsOf, type XmlElement } from '#xml/node'
import type { Style } from '../model.ts'
import type { Canvas } from '../shapes/canvas.ts'
import { addPolygon, type Pair } from '../shapes/polygon.ts'

/** The scale of a stencil: its own units times the scale, plus the offset, are px of the frame. */
export interface StencilScale {
  readonly x: number
  readonly y: number
  readonly sx: number
  readonly sy: number
  /** The smaller scale, for lengths without a direction. */
  readonly least: number
}

export interface StencilRun {
  readonly canvas: Canvas
  readonly scale: StencilScale
  readonly style: Style
  readonly color: (key: string) => Rgba | null
  /** Draws another stencil into a box of the frame. */
  readonly include: (name: string, x: number, y: number, w: number, h: number) => void
  /** The picture at an address that the stencil names; with a colour, its glyph in that colour. */
  readonly picture: (url: string, glyph?: Rgba) => { readonly asset: string | null; readonly url?: string }
  /** After the first paint of the foreground nothing casts a shadow. */
  foreground: boolean
}

/** A finite attribute. */
export function attribute(node: XmlElement, key: string, fallback = 0): number {
  const text = node.attributes.get(key)
  const value = text === undefined || text.trim() === '' ? fallback : Number(text)
  return Number.isFinite(value) ? value : fallback
}

/** Runs of straight lines between `move` and `close`; null if the path has curves. */
function straightRuns(nodes: readonly XmlElement[], point: (node: XmlElement) => Pair) {
  const runs: { points: Pair[]; closed: boolean }[] = []
  for (const node of nodes) {
    const last = runs.at(-1)
    if (node.name === 'move') runs.push({ points: [point(node)], closed: false })
    else if (node.name === 'line' && last) last.points.push(point(node))
    else if (node.name === 'close' && last) last.closed = true
    else return null
  }
  return runs
}

/** The verb `path` (docs/formats/drawio.md §9.4). Corners are rounded only where all of its lines are straight. */
export function drawPath({ canvas, scale }: StencilRun, path: XmlElement): void {
  const { x, y, sx, sy } = scale
  const px = (node: XmlElement, key: string): number => x + attribute(node, key) * sx
  const py = (node: XmlElement, key: string): number => y + attribute(node, key) * sy
  const nodes = elementsOf(path)
  canvas.begin()
  if (path.attributes.get('rounded') === '1') {
    const runs = straightRuns(nodes, (node) => [px(node, 'x'), py(node, 'y')])
    if (runs) {
      for (const { points, closed } of runs) addPolygon(canvas, points, { radius: attribute(path, 'arcSize'), closed })
      return
    }
  }
  for (const node of nodes) {
    switch (node.name) {
      case 'move':
        canvas.move(px(node, 'x'), py(node, 'y'))
        break
      case 'line':
        canvas.line(px(node, 'x'), py(node, 'y'))
        break
      case 'quad':
        canvas.quad(px(node, 'x1'), py(node, 'y1'), px(node, 'x2'), py(node, 'y2'))
        break
      case 'curve':
        canvas.curve(px(node, 'x1'), py(node, 'y1'), px(node, 'x2'), py(node, 'y2'), px(node, 'x3'), py(node, 'y3'))
        break
      case 'arc':
        canvas.arc(
          attribute(node, 'rx') * sx,
          attribute(node, 'ry') * sy,
          attribute(node, 'x-axis-rotation'),
          attribute(node, 'large-arc-flag') !== 0,
          attribute(node, 'sweep-flag') !== 0,
          px(node, 'x'),
          py(node, 'y'),
        )
        break
      case 'close':
        canvas.close()
        break
    }
  }
}
