/** The role of a vertex: shape, text, image or group. */
import type { Figure, Node } from '#diagram/index'
import type { Cell } from '../model.ts'
import { textOf } from '../style/access.ts'
import type { Paints } from '../style/paint.ts'

const PLAIN: ReadonlySet<string> = new Set(['label', 'rectangle', 'rect', 'text', 'none', 'transparent'])
/** These have lines and titles, whatever their paints are. */
const TABULAR: ReadonlySet<string> = new Set(['table', 'tableRow', 'swimlane'])

function isBare(paints: Paints): boolean {
  return paints.fill.type === 'none' && paints.stroke.paint.type === 'none'
}

function hasVertices(cell: Cell): boolean {
  return cell.children.some(({ kind }) => kind === 'vertex')
}

/** The role of a vertex in the neutral model, from its shape and paints. */
export function roleOf(cell: Cell, paints: Paints, figure: Figure): Node['role'] {
  const shape = textOf(cell.style, 'shape') ?? 'label'
  const above = cell.parent ? textOf(cell.parent.style, 'shape') : undefined
  if (TABULAR.has(shape) || above === 'table' || above === 'tableRow') return 'shape'
  if (figure.parts.length > 0 && figure.parts.every(({ type }) => type === 'image')) return 'image'
  if (!isBare(paints) || !PLAIN.has(shape)) return 'shape'
  if (hasVertices(cell)) return 'group'
  return cell.style.has('image') ? 'shape' : 'text'
}
