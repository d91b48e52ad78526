/** A connection of a view as an edge of the page (docs/formats/archimate.md §4). */
import { WHITE } from '#color/names'
import type { Edge, Point } from '#diagram/index'
import { pointAlong } from '#geometry/polyline'
import { lineOf } from '../shared/drawing/line.ts'
import { flatLine } from '../shared/drawing/parts.ts'
import { placeOnPath } from '../shared/labels.ts'
import { describeFacts } from './facts.ts'
import { labelOf } from './labels.ts'
import { INK } from './notation/layers.ts'
import { plainLook, relationLook } from './notation/relations.ts'
import { middleOfRoute } from './routes/index.ts'
import type { ArchimatePageContext, ViewConnection } from './views.ts'

export interface EdgeRequest {
  /** Unique on the page. */
  readonly id: string
  readonly connection: ViewConnection
  readonly points: readonly Point[]
  /** Ids of the elements of the page at both ends. */
  readonly source: string
  readonly target: string
  /** Whether the node at an end is a junction without arrowheads. */
  readonly hidesStart: boolean
  readonly hidesEnd: boolean
  /** Whether the view routes its lines along the axes. */
  readonly keepsRightAngles: boolean
  readonly context: ArchimatePageContext
}

/** Texts at an end keep clear of the node and its marker. */
function textPoint({ textAt }: ViewConnection, points: readonly Point[]): Point {
  if (textAt === 'middle') return middleOfRoute(points)
  return pointAlong(points, textAt === 'source' ? 0.15 : 0.85)
}

/** @param request with two points or more */
export function readEdge(request: EdgeRequest): Edge {
  const { id, connection, points, source, target, hidesStart, hidesEnd, keepsRightAngles, context } = request
  const { concept, style } = connection
  const known = concept && relationLook(concept)
  if (concept && !known) context.report('notation-unknown', id, concept.type)
  const look = known ?? plainLook(connection.look)
  const ink = style.line ?? INK
  const drawn = lineOf({
    waypoints: points,
    from: { id: source, box: undefined },
    to: { id: target, box: undefined },
    look: {
      stroke: flatLine(ink, style.lineWidth ?? 1, look.dash),
      start: hidesStart ? 'none' : look.start,
      end: hidesEnd ? 'none' : look.end,
    },
    ink,
    paper: WHITE,
    keepsRightAngles,
  })!
  const place = { ...placeOnPath(textPoint(connection, points)), ...connection.textSide }
  const text = context.texts.label(connection.text, () => context.report('label-cut', id))
  const described = describeFacts(
    {
      ...(concept && { concept }),
      ...(connection.documentation !== undefined && { documentation: connection.documentation }),
      ...(connection.properties && { properties: connection.properties }),
      type: 'Connection',
    },
    context.texts,
  )
  if (described.left > 0) context.report('attributes-cut', id, described.left)
  return {
    kind: 'edge',
    id,
    sourceIds: [id],
    ...described.fields,
    labels: labelOf(id, text, place, style, style.color ?? INK),
    ...drawn,
    ...(connection.isNested && { hidden: 'self' as const }),
  }
}
