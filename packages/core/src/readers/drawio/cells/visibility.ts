/** Visibility of cells, and the cells that edges are drawn to (docs/formats/drawio.md 2.8). */
import type { HiddenReason } from '../../../diagram/index.ts'
import type { Cell } from '../model.ts'

/** Why a cell is not drawn; null = it is. */
export function hiddenBecause(cell: Cell): HiddenReason | null {
  if (!cell.visible) return 'self'
  for (let at = cell.parent; at; at = at.parent) {
    if (!at.visible) return at.kind === 'layer' ? 'layer' : 'ancestor'
    if (at.collapsed) return 'collapsed'
  }
  return null
}

export function isVisible(cell: Cell): boolean {
  return hiddenBecause(cell) === null
}

/**
 * The cell that an edge is drawn to instead of its stored terminal: a collapsed ancestor represents its content, a
 * visible parent its invisible child.
 * @returns 'none' when the edge is not drawn because its end has no position.
 */
export function effectiveTerminal(terminal: Cell | null): Cell | null | 'none' {
  const best = displayedCell(terminal)
  return best !== null && best !== 'none' && hasNoPosition(best) ? 'none' : best
}

/** Maximum length of a chain of edges that end at each other; longer chains are ignored. */
const MAX_EDGES = 100

/**
 * Whether a cell is, or is on, an edge that is not drawn, because its own end, or that of the edge it ends at, has no
 * position.
 */
function hasNoPosition(cell: Cell): boolean {
  const edges = new Set<Cell>()
  const addEdgesAbove = (end: Cell) => {
    for (let at: Cell | null = end; at; at = at.parent) if (at.kind === 'edge' && edges.size < MAX_EDGES) edges.add(at)
  }
  addEdgesAbove(cell)
  for (const edge of edges) {
    for (const end of [displayedCell(edge.source), displayedCell(edge.target)]) {
      if (end === 'none') return true
      if (end) addEdgesAbove(end)
    }
  }
  return false
}

function displayedCell(terminal: Cell | null): Cell | null | 'none' {
  if (!terminal) return null
  let best: Cell = terminal
  for (let at: Cell | null = terminal; at; at = at.parent) {
    if (!best.visible || at.collapsed) best = at
  }
  if (best.kind === 'root' || best.kind === 'layer' || !isVisible(best)) return 'none'
  return best
}
