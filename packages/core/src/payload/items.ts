/** The items that a diagram can be generated from, as in an upsert (decisions, "Generated diagrams"). */

/** Maximum length of a diagram's title in UTF-16 units. File and page names can be longer than other names. */
export const MAX_TITLE_LENGTH = 1000

/** A card that shows an entity. */
export interface EntityItem {
  /** Id of an entity of the service. */
  readonly id: string
  /** px; both or none. Without them the card is laid out. */
  readonly x?: number
  readonly y?: number
  /** Names of the values that the card shows, in this order; absent = all. */
  readonly fields?: readonly string[]
}

/** An entity with the values that its card shows. */
export interface EntityCard extends EntityItem {
  readonly name: string
  readonly values?: Readonly<Record<string, unknown>>
}

/** A shape with a text that stands for no entity. */
export interface NodeItem {
  readonly id: string
  readonly shape?: NodeShape
  readonly text?: string
  /** px; both or none. */
  readonly x?: number
  readonly y?: number
  /** px */
  readonly w?: number
  readonly h?: number
  /** A CSS colour for the border; the fill is a pale tint of it. */
  readonly color?: string
}

/** The outlines that a node can have. */
export const NODE_SHAPES = ['rectangle', 'ellipse', 'diamond', 'triangle', 'hexagon', 'parallelogram'] as const

/** The outline of a node; a rectangle by default. */
export type NodeShape = (typeof NODE_SHAPES)[number]

/** An arrow between two entities or nodes, by id. */
export interface ConnectionItem {
  readonly from: string
  readonly to: string
  readonly text?: string
  readonly color?: string
}

/** A text on the canvas. */
export interface AnnotationItem {
  readonly text: string
  /** px, top left of the text. */
  readonly x: number
  readonly y: number
  /** px; default 18. */
  readonly fontSize?: number
  readonly color?: string
}

/** The content of one generated diagram. */
export interface SnapshotInput {
  readonly title?: string
  readonly entities?: readonly EntityCard[]
  readonly nodes?: readonly NodeItem[]
  readonly connections?: readonly ConnectionItem[]
  readonly annotations?: readonly AnnotationItem[]
}
