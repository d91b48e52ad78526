/** Which shapes the ends of connectors are glued to (docs/formats/visio.md §6). */
import type { Connect } from '../sheet/model.ts'

export interface Glue {
  readonly to: string
  /** Glued to a connection point; otherwise to the whole shape, and Visio chose the point. */
  readonly isFixed: boolean
}

export interface Glues {
  readonly begin: ReadonlyMap<string, Glue>
  readonly end: ReadonlyMap<string, Glue>
  /** Everything that is glued to. */
  readonly targets: ReadonlySet<string>
}

/** By the ids of connectors; if a file glues an end twice, the later entry counts. */
export function gluesOf(connects: readonly Connect[], prefix: string): Glues {
  const begin = new Map<string, Glue>()
  const end = new Map<string, Glue>()
  const targets = new Set<string>()
  for (const { from, fromCell, to, toCell } of connects) {
    const side = fromCell.startsWith('Begin') ? begin : fromCell.startsWith('End') ? end : undefined
    if (!side) continue
    side.set(prefix + from, { to: prefix + to, isFixed: toCell.startsWith('Connections') })
    targets.add(prefix + to)
  }
  return { begin, end, targets }
}
