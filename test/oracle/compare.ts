/** Compares draw.io's geometry with the reader's, cell by cell. */
import type { Page } from '@drawbridge/core'
import { bySource } from '../fidelity/reader-measure.ts'
import type { OracleCell } from './drawio.ts'

export interface Mismatch {
  readonly seed: number
  readonly cell: string
  readonly what: 'visibility' | 'box' | 'route' | 'label'
  /** In px; infinite if something is missing. */
  readonly off: number
  readonly style: string
  readonly wanted: unknown
  readonly got: unknown
}

/** Tolerance in px from docs/formats/drawio.md §11; ends on ellipses are found by iteration there. */
const BOX = 0.01
const ROUTE = 0.1
const ROUND_ROUTE = 0.5
const LABEL = 0.1

const ROUND = /ellipse|cloud|doubleEllipse/i

const apart = (a: readonly number[], b: readonly number[]): number =>
  a.length === b.length ? Math.max(...a.map((value, i) => Math.abs(value - (b[i] ?? NaN)))) : Infinity

function routesApart(a: readonly (readonly number[])[], b: readonly (readonly number[])[]): number {
  if (a.length !== b.length) return Infinity
  return Math.max(...a.map((point, i) => apart(point, b[i] ?? [])))
}

export interface Comparison {
  readonly compared: number
  readonly mismatches: readonly Mismatch[]
}

export function compareCase(seed: number, page: Page, cells: readonly OracleCell[]): Comparison {
  const { elements, labels } = bySource(page)
  const round = cells.some(({ style }) => ROUND.test(style))
  const mismatches: Mismatch[] = []
  for (const cell of cells) {
    const element = elements.get(cell.id)
    const label = labels.get(cell.id)
    const note = (what: Mismatch['what'], off: number, wanted: unknown, got: unknown): void => {
      mismatches.push({ seed, cell: cell.id, what, off, style: cell.style, wanted, got })
    }
    const shown = element ? element.hidden === undefined : label !== undefined
    if (shown !== cell.visible) note('visibility', Infinity, cell.visible, shown)
    if (!shown || !cell.visible) continue
    if (cell.box && element?.kind === 'node') {
      const { x, y, w, h } = element.box
      const off = apart([x, y, w, h], cell.box)
      if (!(off <= BOX)) note('box', off, cell.box, [x, y, w, h])
    }
    if (cell.points && element?.kind === 'edge') {
      const got = element.points.map(({ x, y }) => [x, y])
      const off = routesApart(got, cell.points)
      if (!(off <= (round ? ROUND_ROUTE : ROUTE))) note('route', off, cell.points, got)
    }
    if (cell.label) {
      const got = label ? [label.anchor.x, label.anchor.y] : []
      const off = apart(got, cell.label)
      if (!(off <= (round ? ROUND_ROUTE : LABEL))) note('label', off, cell.label, got)
    }
  }
  return { compared: cells.length, mismatches }
}

/** Describes the common features of mismatches. */
export function kindOf({ what, style }: Mismatch): string {
  const first = (pattern: RegExp): string => pattern.exec(style)?.[1] ?? '-'
  return what === 'route' || /edgeStyle|endArrow|exitX|jetty/.test(style)
    ? `${what}, edgeStyle=${first(/edgeStyle=(\w+)/)}`
    : `${what}, ${/shape=(\w+)/.exec(style)?.[0] ?? first(/^(\w+)/)}`
}
