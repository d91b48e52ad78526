/** Two-dimensional shapes as nodes (docs/formats/visio.md §3 and §5). */
import type { FigurePart, Node } from '#diagram/index'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { figureOf, type Look } from '../geometry/figure.ts'
import { pathInBox } from '../geometry/place.ts'
import { labelsOf } from '../text/label.ts'
import { commonFacts, lookOf, reportLine } from './facts.ts'
import { drawnParts, picturePart } from './parts.ts'
import { isContainer } from './structure.ts'

/** The shape's own drawing, without its members. */
export function ownParts(state: ShapeState, look: Look, context: VisioPageContext): FigurePart[] {
  const drawn = drawnParts(state, look, (commands) => pathInBox(state.place, commands))
  if (!state.resolved.foreign) return drawn
  return [
    ...drawn.filter((part) => 'fill' in part && part.fill.type !== 'none'),
    picturePart(state, context),
    ...drawn.filter((part) => 'fill' in part && part.fill.type === 'none'),
  ]
}

function roleOf(state: ShapeState, parts: readonly FigurePart[], hasText: boolean): Node['role'] {
  if (isContainer(state) || state.children.length > 0) return 'group'
  if (state.resolved.foreign) return 'image'
  if (parts.length === 0 && hasText) return 'text'
  return 'shape'
}

export interface NodeParts {
  readonly parts?: readonly FigurePart[]
  readonly labels?: Node['labels']
  readonly merged?: readonly string[]
}

/** A node of the shape alone; its members are separate elements. */
export function nodeOf(
  state: ShapeState,
  parent: string | undefined,
  context: VisioPageContext,
  given: NodeParts = {},
): Node {
  const look = lookOf(state, context)
  reportLine(state, look, context)
  const parts = given.parts ?? ownParts(state, look, context)
  const labels = given.labels ?? labelsOf(state, context)
  const { box, rotation } = state.place
  const name = state.resolved.masterName || state.resolved.source.name
  return {
    kind: 'node',
    ...commonFacts(state, parent, context, given.merged),
    role: roleOf(state, parts, labels.length > 0),
    box,
    rotation,
    figure: figureOf(parts, look, name),
    labels,
  }
}
