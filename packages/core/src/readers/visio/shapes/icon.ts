/**
 * Groups that people see as one drawing: symbols made of many pieces, without text (docs/formats/visio.md §11). They
 * become one node, which can be moved and connected as a whole.
 */
import type { FigurePart, PathCommand, Point } from '#diagram/index'
import { mapPath } from '#geometry/commands'
import { fromPage } from '#geometry/rotation'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import { type Place, pathOnPage } from '../geometry/place.ts'
import { lookOf, reportLine } from './facts.ts'
import { drawnParts } from './parts.ts'
import { isContainer } from './structure.ts'

/** A group of more pieces than this is a drawing, even if all of them are straight. */
const FEW_PIECES = 12
/** px; a larger group without a master was probably assembled by a person. */
const MAX_SIDE = 300

function descendants(state: ShapeState): ShapeState[] {
  return state.children.flatMap((child) => [child, ...descendants(child)])
}

function isPiece({ id, resolved, isLine }: ShapeState, context: VisioPageContext): boolean {
  const { data, foreign, source, text, sheet } = resolved
  if (foreign || data || source.master !== undefined || context.glued.has(id)) return false
  if (isLine && sheet.number('EndArrow')) return false
  return (
    !text?.children.some((child) => typeof child === 'string' && child.trim() !== '') &&
    sheet.rows('Property').length === 0
  )
}

function isCurved(commands: readonly PathCommand[]): boolean {
  return commands.some(({ op }) => op === 'C' || op === 'Q')
}

/** The shapes in a group that is one drawing; undefined for all others. */
export function iconPieces(state: ShapeState, context: VisioPageContext): readonly ShapeState[] | undefined {
  if (state.children.length < 2 || state.isLine || isContainer(state)) return undefined
  const { box } = state.place
  if (!state.resolved.masterName && Math.max(box.w, box.h) > MAX_SIDE) return undefined
  const all = descendants(state)
  if (!all.every((piece) => isPiece(piece, context))) return undefined
  const { layer } = state
  const isHidden = (piece: ShapeState) => (piece.layer ?? layer)?.visible === false
  if (all.some((piece) => isHidden(piece) !== (layer?.visible === false))) return undefined
  const outlines = all.flatMap((piece) => piece.outlines)
  const curved = outlines.filter(({ commands }) => isCurved(commands)).length
  return outlines.length > FEW_PIECES || (outlines.length > 1 && curved * 2 > outlines.length) ? all : undefined
}

/** The drawings of the pieces, in the box of the group. */
export function iconParts(group: Place, pieces: readonly ShapeState[], context: VisioPageContext): FigurePart[] {
  const toBox = (point: Point) => fromPage(group.box, group.rotation, point)
  return pieces.flatMap((piece) => {
    const look = lookOf(piece, context)
    reportLine(piece, look, context)
    return drawnParts(piece, look, (commands) => mapPath(pathOnPage(piece.place, commands), toBox))
  })
}
