/** A connection of a view as an edge of the page (docs/formats/archimate.md §4). */
import type { Edge, Point } from '../../diagram/index.ts'
import { lineOf, pointAlong } from '../shared/di/line.ts'
import { line } from '../shared/drawing/parts.ts'
import { describeFacts } from './common.ts'
import type { PageContext } from './context.ts'
import { labelOf, pathSpot } from './labels.ts'
import { INK, LINE } from './notation/layers.ts'
import { PLAIN, relationLook } from './notation/relations.ts'
import type { ViewConnection } from './views.ts'

const PAPER = { r: 255, g: 255, b: 255, a: 1 }

/** Influences tell their strength beside their name. */
function textOf({ concept, text }: ViewConnection): string {
  const name = concept?.name || text
  const strength = concept?.type === 'Influence' ? concept.strength : undefined
  return [name, strength].filter((part) => part).join(' ')
}

export interface EdgeRequest {
  /** In the page. */
  readonly id: string
  readonly connection: ViewConnection
  readonly points: readonly Point[]
  /** Ids of the elements of the page at both ends. */
  readonly source: string
  readonly target: string
  /** Drawn by nesting alone. */
  readonly isNested: boolean
  readonly context: PageContext
}

/** Undefined where the line has no length. */
export function readEdge(request: EdgeRequest): Edge | undefined {
  const { id, connection, points, source, target, isNested, context } = request
  const { concept, style } = connection
  const known = concept && relationLook(concept)
  if (concept && !known) context.tell('notation-unknown', id, concept.type)
  const look = known ?? PLAIN
  const ink = style.line ?? (concept ? INK : LINE)
  const dash = style.dash === 'dotted' ? [2, 3] : style.dash === 'dashed' ? [6, 4] : look.dash
  const drawn = lineOf({
    waypoints: points,
    from: { id: source, box: undefined },
    to: { id: target, box: undefined },
    look: { stroke: line(ink, style.lineWidth ?? 1, dash), start: look.start, end: look.end },
    ink,
    paper: PAPER,
  })
  if (!drawn) return undefined
  const described = describeFacts({
    ...(concept && { concept }),
    ...(connection.documentation !== undefined && { documentation: connection.documentation }),
    type: 'Connection',
  })
  if (described.left > 0) context.tell('attributes-cut', id, described.left)
  return {
    kind: 'edge',
    id,
    sourceIds: [id],
    ...described.fields,
    labels: labelOf(id, textOf(connection), pathSpot(pointAlong(points, connection.textAt)), style, style.color ?? INK),
    ...drawn,
    ...(isNested && { hidden: 'self' as const }),
  }
}
