/** Which shapes the ends of connectors are glued to (docs/formats/visio.md §6). */
import type { Contents, ShapeSource } from '../sheet/model.ts'

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

/** Formula of an end that is glued to a point of a shape, such as `PAR(PNT(Sheet.5!Connections.X1,…))`. */
const POINT = /\bPNT\(Sheet\.(\d+)!/
/** Formula of an end that Visio places itself, along the shape that its trigger cell names. */
const WALKING = /\b_WALKGLUE\(/
const TRIGGER = /\b_XFTRIGGER\(Sheet\.(\d+)!/

/** The glue that the formulas of an end state. */
function statedGlue({ id, formulas }: ShapeSource, end: 'BeginX' | 'EndX', prefix: string): Glue | undefined {
  const formula = formulas.get(end)
  if (formula === undefined) return undefined
  const point = POINT.exec(formula)?.[1]
  const trigger = end === 'BeginX' ? 'BegTrigger' : 'EndTrigger'
  const to = point ?? (WALKING.test(formula) ? TRIGGER.exec(formulas.get(trigger) ?? '')?.[1] : undefined)
  return to === undefined || to === id ? undefined : { to: prefix + to, isFixed: point !== undefined }
}

/**
 * By the ids of connectors. If a file glues an end twice, the later entry counts; formulas count where there is no
 * entry, because some programs write only those.
 */
export function gluesOf({ shapes, connects }: Contents, prefix: string): Glues {
  const begin = new Map<string, Glue>()
  const end = new Map<string, Glue>()
  for (const { from, fromCell, to, toCell } of connects) {
    const side = fromCell.startsWith('Begin') ? begin : fromCell.startsWith('End') ? end : undefined
    side?.set(prefix + from, { to: prefix + to, isFixed: toCell.startsWith('Connections') })
  }
  const addStated = (shape: ShapeSource): void => {
    for (const [side, cell] of [
      [begin, 'BeginX'],
      [end, 'EndX'],
    ] as const) {
      const glue = side.has(prefix + shape.id) ? undefined : statedGlue(shape, cell, prefix)
      if (glue) side.set(prefix + shape.id, glue)
    }
    shape.children.forEach(addStated)
  }
  shapes.forEach(addStated)
  return { begin, end, targets: new Set([...begin.values(), ...end.values()].map(({ to }) => to)) }
}
