/** What is drawn and where edges really end (draw.io semantics 2.8). */
import type { Cell } from '../model.ts'

/** Why a cell is not drawn; null = it is. */
export function hiddenBecause(cell: Cell): 'itself' | 'ancestor' | 'layer' | 'collapsed' | null {
  if (!cell.visible) return 'itself'
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
 * The cell that an edge is drawn to instead of its stored terminal: a collapsed ancestor stands for what is in it, a
 * visible parent for an invisible child.
 * @returns 'none' when the edge is not drawn because its end has no place to be.
 */
export function effectiveTerminal(terminal: Cell | null): Cell | null | 'none' {
  if (!terminal) return null
  let best: Cell = terminal
  for (let at: Cell | null = terminal; at; at = at.parent) {
    if (!best.visible || at.collapsed) best = at
  }
  if (best.kind === 'root' || best.kind === 'layer' || !isVisible(best)) return 'none'
  return best
}
