/** Shapes that are drawn in one of several states, named by the style key `elSwitchState`. */
import { inShares } from '#readers/drawio/shapes/drawing'
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'

export interface SwitchText {
  /** Drawn in every state. */
  readonly always?: string
  /** The moving part, for all states that are not listed. */
  readonly moving?: string
  /** Names of states, separated by spaces (`unset` if the style names none), and their moving part. */
  readonly states?: readonly (readonly [string, string])[]
}

/** A shape from its texts. */
export function switchShape(name: string, { always, moving, states = [] }: SwitchText): ShapeHandler {
  const fixed = always === undefined ? undefined : inShares(always)
  const other = moving === undefined ? undefined : inShares(moving)
  const byState = new Map(
    states.flatMap(([names, text]) => names.split(' ').map((key) => [key, inShares(text)] as const)),
  )
  return shape(name, {
    draw(f) {
      fixed?.(f)
      const draw = byState.get(f.text('elSwitchState') ?? 'unset') ?? other
      draw?.(f)
    },
  })
}
