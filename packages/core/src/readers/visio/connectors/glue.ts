/** Which shapes the ends of connectors are glued to (docs/formats/visio.md §6). */
import type { Contents, ShapeSource } from '../sheet/model.ts'

export interface Glues {
  /** The shape that the start of a connector is glued to, by the connector's id. */
  readonly begin: ReadonlyMap<string, string>
  readonly end: ReadonlyMap<string, string>
  /** All shapes that something is glued to. */
  readonly targets: ReadonlySet<string>
}

/** Formula of an end that is glued to a point of a shape, such as `PAR(PNT(Sheet.5!Connections.X1,…))`. */
const POINT = /\bPNT\(Sheet\.(\d+)!/
/** Formula of an end that Visio places itself, along the shape that its trigger cell names. */
const WALKING = /\b_WALKGLUE\(/
const TRIGGER = /\b_XFTRIGGER\(Sheet\.(\d+)!/

/** The shape that an end is glued to by its formulas. */
function statedGlue({ id, formulas }: ShapeSource, end: 'BeginX' | 'EndX', prefix: string): string | undefined {
  const formula = formulas.get(end)
  if (formula === undefined) return undefined
  const point = POINT.exec(formula)?.[1]
  const trigger = end === 'BeginX' ? 'BegTrigger' : 'EndTrigger'
  const to = point ?? (WALKING.test(formula) ? TRIGGER.exec(formulas.get(trigger) ?? '')?.[1] : undefined)
  return to === undefined || to === id ? undefined : prefix + to
}

/**
 * If a file glues an end twice, the later entry counts; formulas count where there is no
 * entry, because some programs write only those. Ends at guides, which are not shown, are free.
 */
export function gluesOf({ shapes, connects }: Contents, prefix: string): Glues {
  const begin = new Map<string, string>()
  const end = new Map<string, string>()
  const guides = new Set(shapes.filter(({ type }) => type === 'Guide').map(({ id }) => id))
  for (const { from, fromCell, to } of connects) {
    if (guides.has(to)) continue
    const side = fromCell.startsWith('Begin') ? begin : fromCell.startsWith('End') ? end : undefined
    side?.set(prefix + from, prefix + to)
  }
  const addStated = (shape: ShapeSource): void => {
    for (const [side, cell] of [
      [begin, 'BeginX'],
      [end, 'EndX'],
    ] as const) {
      const to = side.has(prefix + shape.id) ? undefined : statedGlue(shape, cell, prefix)
      if (to !== undefined && !guides.has(to.slice(prefix.length))) side.set(prefix + shape.id, to)
    }
    shape.children.forEach(addStated)
  }
  shapes.forEach(addStated)
  return { begin, end, targets: new Set([...begin.values(), ...end.values()]) }
}
