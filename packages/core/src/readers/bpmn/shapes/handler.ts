/** The result of a shape handler. */
import type { FigurePart, Icon } from '#diagram/index'
import type { DiShape } from '#readers/omg/interchange'
import { line, rectangle, solid } from '#readers/shared/drawing/parts'
import type { Model, ModelElement } from '../model.ts'
import type { Paints } from '../paints.ts'

export interface ShapeRequest {
  /** Local name of the model element. */
  readonly type: string
  readonly element: ModelElement
  readonly model: Model
  readonly shape: DiShape
  /** px */
  readonly w: number
  readonly h: number
  readonly paints: Paints
  /** Whether its content is drawn inside it. */
  readonly isExpanded: boolean
  /** The key of the asset for a picture in a data URI; undefined if it cannot be shown. */
  readonly picture: (uri: string) => string | undefined
}

/**
 * Position of the name: `inside` in the middle, `upwards` there from bottom to top, `top` inside at the upper side, in the title bar at the `left` or at
 * the `head` of a pool or lane, `below` unless the file says otherwise, `frame` at the upper side of a group, `note` as
 * the text of an annotation.
 */
export type NamePlace = 'inside' | 'upwards' | 'top' | 'left' | 'head' | 'below' | 'frame' | 'note'

export interface ShapeLook {
  /** The shape's name for messages. */
  readonly name: string
  readonly parts: readonly FigurePart[]
  readonly icons?: readonly Icon[]
  readonly label: NamePlace
  readonly modifiers?: readonly string[]
  readonly eventDefinitions?: readonly string[]
}

export type ShapeHandler = (request: ShapeRequest) => ShapeLook

/** px of the border of most shapes, and of pools, lanes and the rings of events. */
export const BORDER = 2
export const THIN = 1.5

/** A rectangle that fills the whole box. */
export function boxed(
  { w, h, paints }: Pick<ShapeRequest, 'w' | 'h' | 'paints'>,
  width: number,
  radius = 0,
  dash?: readonly number[],
): Pick<ShapeLook, 'name' | 'parts'> {
  const part = rectangle({ x: 0, y: 0, w, h }, radius, solid(paints.paper), line(paints.ink, width, dash))
  return { name: 'rectangle', parts: [part] }
}
