/** Visibility of cells, and the cells that edges are drawn to (docs/formats/drawio.md §2.8). */
import type { HiddenReason } from '#diagram/index'
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

/** The cell that an edge is drawn to; 'none' when the edge is not drawn because its end has no position. */
export type EffectiveTerminal = (terminal: Cell | null) => Cell | null | 'none'

/**
 * The cells that edges are drawn to instead of their stored terminals: a collapsed ancestor represents its content, a
 * visible parent its invisible child.
 * @param cells of the page
 */
export function effectiveTerminals(cells: Iterable<Cell>): EffectiveTerminal {
  const lost = lostEdges(cells)
  return (terminal) => {
    const best = displayedCell(terminal)
    if (best === null || best === 'none' || lost.size === 0) return best
    const edge = edgeAt(best)
    return edge && lost.has(edge) ? 'none' : best
  }
}

/**
 * The edges that are not drawn, because one of their ends, or an end of an edge that they end at or are on, has no position.
 */
function lostEdges(cells: Iterable<Cell>): ReadonlySet<Cell> {
  const lost = new Set<Cell>()
  const dependents = new Map<Cell, Cell[]>()
  const depend = (cell: Cell, on: Cell | null) => {
    const edge = on && edgeAt(on)
    if (!edge) return
    const known = dependents.get(edge)
    if (known) known.push(cell)
    else dependents.set(edge, [cell])
  }
  for (const cell of cells) {
    if (cell.kind !== 'edge') continue
    depend(cell, cell.parent)
    for (const end of [displayedCell(cell.source), displayedCell(cell.target)]) {
      if (end === 'none') lost.add(cell)
      else depend(cell, end)
    }
  }
  // The set grows while it is read.
  for (const edge of lost) for (const other of dependents.get(edge) ?? []) lost.add(other)
  return lost
}

/** The cell itself, if it is an edge, or the nearest edge that it is on. */
function edgeAt(cell: Cell): Cell | null {
  let at: Cell | null = cell
  while (at && at.kind !== 'edge') at = at.parent
  return at
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
