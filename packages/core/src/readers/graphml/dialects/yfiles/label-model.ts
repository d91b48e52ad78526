/** The label models of yFiles: which one a label has, and what it says (docs/formats/graphml.md §10). */

import type { Box } from '#diagram/index'
import { MAX_NESTING, type Markup, type Value } from './markup.ts'

export type Side = 'left' | 'top' | 'right' | 'bottom'

/** A label before it is rotated about its middle. */
export interface LabelPosition {
  readonly box: Box
  /** Degrees clockwise. */
  readonly rotation: number
  /** Whether the box is that of its owner rather than of the text. */
  readonly isArea: boolean
  /** The side of its node that the label is at. */
  readonly side?: Side
}

/** The model of a parameter, such as "InteriorNodeLabelModel", and the position in it, such as "TopLeft". */
export interface Parameter {
  readonly model: string
  readonly position: string
  readonly value: Value | undefined
}

export function parameterOf(value: Value | undefined, markup: Markup, depth = MAX_NESTING): Parameter {
  if (value === undefined) return { model: '', position: '', value }
  if (typeof value === 'string') {
    const dot = value.lastIndexOf('.')
    return { model: value.slice(0, Math.max(0, dot)), position: value.slice(dot + 1), value }
  }
  const inner = depth > 0 ? markup.get(value, 'parameter', 'innerParameter') : undefined
  if (inner !== undefined) return parameterOf(inner, markup, depth - 1)
  return { model: value.local.replace(/Parameter$/, ''), position: markup.text(value, 'position') ?? '', value }
}

export const degrees = (radians: number): number => (radians * 180) / Math.PI
