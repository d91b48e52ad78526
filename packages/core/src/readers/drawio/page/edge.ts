/** An edge as an edge of the page. */
import type { Edge, End, Label, Node, Paint, Point } from '#diagram/index'
import { edgeLabels } from '../labels/index.ts'
import type { Cell, EdgeState } from '../model.ts'
import { measured } from '../routing/along.ts'
import { drawEdge } from '../routing/draw.ts'
import { jumps } from '../routing/jumps.ts'
import { colorOf } from '../style/color.ts'
import type { Paints } from '../style/paint.ts'
import { commonFacts, type DrawioPageContext, paintsOf, pictureInLabel } from './common.ts'
import { labelsOf } from './node.ts'

type IsElement = (cell: Cell) => boolean

function endOf(at: Point, cell: Cell | null, isElement: IsElement): End {
  return cell && isElement(cell) ? { at, element: cell.id } : { at }
}

function solid(cell: Cell, key: string): Paint | undefined {
  const color = colorOf(cell, key)
  return color ? { type: 'solid', color } : undefined
}

function ownLabels(state: EdgeState, paints: Paints, context: DrawioPageContext): Label[] {
  const { cell } = state
  return edgeLabels(state, {
    facts: context.facts,
    format: context.looks.labelFormat(cell),
    paints,
    report: (code, from) => context.report(code, cell, from),
    picture: pictureInLabel(cell, context),
    formula: context.resources.formula,
  })
}

/** An edge without geometry, of which draw.io draws only the label; undefined if it has none (docs/formats/drawio.md §1). */
export function readLabelAlone(cell: Cell, context: DrawioPageContext): Node | undefined {
  const paints = paintsOf(cell, context)
  const origin = { x: 0, y: 0 }
  const state = { cell, ...measured([origin]), source: null, target: null, loop: false, visible: true }
  const labels = ownLabels(state, paints, context)
  if (labels.length === 0) return undefined
  return {
    kind: 'node',
    ...commonFacts(cell, paints, context),
    role: 'text',
    box: { ...origin, w: 0, h: 0 },
    rotation: 0,
    figure: { name: 'rectangle', parts: [] },
    labels: labels.map((label) => ({ ...label, place: 'inside' })),
  }
}

/**
 * Reads an edge.
 * @param merged its children that are only text
 * @param isElement whether a cell is an element of the page, which ends may be attached to
 */
export function readEdge(
  state: EdgeState,
  merged: readonly Cell[],
  isElement: IsElement,
  context: DrawioPageContext,
): Edge {
  const { cell, points } = state
  const paints = paintsOf(cell, context)
  const startFill = solid(cell, 'startFillColor')
  const endFill = solid(cell, 'endFillColor')
  const drawing = drawEdge(
    state,
    { stroke: paints.stroke, fill: paints.fill, ...(startFill && { startFill }), ...(endFill && { endFill }) },
    context.looks.markers(cell, paints.stroke),
    context.earlier,
  )
  if (context.earlier.isExhausted && jumps(cell.style)) context.report('edge-jumps-limited', cell)
  context.earlier.add(state)
  const childLabels = merged.flatMap((child) => {
    const place = context.places.vertex(child)
    return place ? labelsOf(place, paintsOf(child, context), undefined, context) : []
  })
  const facts = commonFacts(cell, paints, context, merged, state.visible)
  const origin = cell.parent ? context.places.origin(cell.parent) : { x: 0, y: 0 }
  const waypoints = cell.geometry?.points.map(({ x, y }) => ({ x: origin.x + x, y: origin.y + y })) ?? []
  return {
    kind: 'edge',
    labels: [...ownLabels(state, paints, context), ...childLabels],
    source: endOf(points[0]!, state.source, isElement),
    target: endOf(points.at(-1)!, state.target, isElement),
    points,
    ...(waypoints.length > 0 && { waypoints }),
    stroke: paints.stroke,
    ...drawing,
    ...facts,
    ...(paints.shadow && { shadow: paints.shadow }),
  }
}
