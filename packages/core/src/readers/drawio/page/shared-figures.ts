/** SharedLooks shared by cells of one document that have the same style: paints, figures, markers and the format of labels. */
import type { Rgba, Stroke } from '#diagram/index'
import { Repeats } from '#values/repeats'
import { formatOf, type LabelFormat } from '../labels/index.ts'
import { type MarkerLooks, markerLooks } from '../markers/index.ts'
import type { Cell, Style } from '../model.ts'
import type { FigureResult } from '../shapes/draw.ts'
import type { OnInvalidColor } from '../style/color.ts'
import { type Paints, resolvePaints } from '../style/paint.ts'

export interface SharedLooks {
  paints(cell: Cell, onInvalid: OnInvalidColor): Paints
  /** Shared if, after drawing, `sharable` says that the figure depended only on the cell's style and size (px). */
  figure(cell: Cell, w: number, h: number, draw: () => FigureResult, sharable: () => boolean): FigureResult
  /** The markers of an edge; `stroke` is that of its paints. */
  markers(edge: Cell, stroke: Stroke): MarkerLooks
  labelFormat(cell: Cell): LabelFormat
}

/** Number of styles of which markers and formats are kept. */
const MAX_STYLES = 1_000

interface Look {
  readonly paints: Paints
  readonly figures: Map<string, FigureResult>
}

/** Colours taken from other cells. */
const ELSEWHERE = /inherit|swimlane/

function isSelfContained({ style, styleText }: Cell): boolean {
  // Of all that classes and defaults add, only the shape can be a swimlane, and nothing is inherited.
  if (!ELSEWHERE.test(styleText)) return true
  let isOwn = true
  style.forEach((value, key) => {
    if (key !== 'shape' && typeof value === 'string' && ELSEWHERE.test(value)) isOwn = false
  })
  return isOwn
}

/** Equal colours of a document as one object, from the few colours in a style's own keys. */
function sharedColors(): (color: Rgba) => Rgba {
  const known = new Map<string, Rgba>()
  return (color) => {
    const key = `${color.r} ${color.g} ${color.b} ${color.a}`
    const same = known.get(key)
    if (!same) known.set(key, color)
    return same ?? color
  }
}

/** One per document. Styles that depend on other cells, or that need messages, are read anew for each cell. */
export function createSharedLooks(): SharedLooks {
  const looks = new Map<Style, Look | null>()
  const colors = sharedColors()
  const markers = new Repeats<Style, { readonly stroke: Stroke; readonly looks: MarkerLooks }>(MAX_STYLES)
  const formats = {
    edge: new Repeats<Style, LabelFormat>(MAX_STYLES),
    other: new Repeats<Style, LabelFormat>(MAX_STYLES),
  }
  return {
    paints(cell, onInvalid) {
      const known = looks.get(cell.style)
      if (known) return known.paints
      let shared = known === undefined && isSelfContained(cell)
      const paints = resolvePaints(
        cell,
        (key, value) => {
          shared = false
          onInvalid(key, value)
        },
        colors,
      )
      looks.set(cell.style, shared ? { paints, figures: new Map() } : null)
      return paints
    },
    figure(cell, w, h, draw, sharable) {
      const figures = looks.get(cell.style)?.figures
      if (!figures) return draw()
      const size = `${w} ${h}`
      const known = figures.get(size)
      if (known) return known
      const figure = draw()
      if (sharable()) figures.set(size, figure)
      return figure
    },
    markers({ style }, stroke) {
      const known = markers.of(style, () => ({ stroke, looks: markerLooks(style, stroke) }))
      // A style that takes colours from other cells has a stroke for each of its edges.
      return known.stroke === stroke ? known.looks : markerLooks(style, stroke)
    },
    labelFormat: (cell) => formats[cell.kind === 'edge' ? 'edge' : 'other'].of(cell.style, () => formatOf(cell)),
  }
}
