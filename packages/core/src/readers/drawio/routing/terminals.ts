/** Which cells an edge really ends at, and whether it is drawn at all (draw.io semantics 2.8). */
import type { Cell } from '../model.ts'

/**
 * The cell that stands for an edge's terminal: the outermost collapsed ancestor, or the first visible one. Null for a
 * layer or the root, where the edge is not drawn.
 */
export function effectiveTerminal(terminal: Cell): Cell | null {
  let best = terminal
  for (let cell: Cell | null = terminal; cell !== null; cell = cell.parent) {
    if (!best.visible || cell.collapsed) best = cell
  }
  return best.kind === 'layer' || best.kind === 'root' ? null : best
}

/** Whether nothing above a cell, nor the cell itself, hides it. */
export function isDisplayed(cell: Cell): boolean {
  if (!cell.visible) return false
  for (let above = cell.parent; above !== null; above = above.parent) {
    if (!above.visible || above.collapsed) return false
  }
  return true
}
