/** A model as both forms describe it: concepts, and views whose geometry is absolute. */
import type { Box, Direction, Point, Rgba } from '../../diagram/index.ts'

/** An element or relationship of the model. */
export interface Concept {
  readonly id: string
  /** Its name in ArchiMate 3, without "Relationship". */
  readonly type: string
  readonly name: string
  readonly documentation: string
  /** Its specialisation (profile). */
  readonly stereotype?: string
  /** Path in the archive of the picture of its specialisation. */
  readonly picture?: string
  /** Of access: "Read", "Write", "ReadWrite" or "Access"; undefined for all others. */
  readonly access?: string
  /** Of influence. */
  readonly strength?: string
  /** Of association. */
  readonly isDirected?: true
  /** Of junctions. */
  readonly isOr?: true
  readonly properties: readonly (readonly [name: string, value: string])[]
}

export interface Style {
  readonly fill?: Rgba
  readonly line?: Rgba
  /** px */
  readonly lineWidth?: number
  readonly dash?: 'solid' | 'dashed' | 'dotted' | 'none'
  readonly family?: string
  /** px */
  readonly size?: number
  readonly bold?: true
  readonly italic?: true
  readonly underline?: true
  readonly strike?: true
  readonly color?: Rgba
  /** 0..1, of the area alone. */
  readonly fillOpacity?: number
  /** 0..1, of the border alone. */
  readonly lineOpacity?: number
  /** The side at which the area has faded to white. */
  readonly gradient?: Direction
}

/** Where a picture stands in its node: 'fill' covers the node. */
export type PicturePlace =
  | 'fill'
  | { readonly align: 'left' | 'center' | 'right'; readonly valign: 'top' | 'middle' | 'bottom' }

export interface ViewNode {
  readonly id: string
  /** The last three are in sketches and canvases of Archi only. */
  readonly kind: 'element' | 'group' | 'note' | 'reference' | 'picture' | 'sticky' | 'block' | 'actor'
  /** Of elements; undefined where the file does not have it. */
  readonly concept?: Concept
  /** Page space. */
  readonly box: Box
  readonly parent?: string
  /** The text that is drawn. */
  readonly text: string
  readonly style: Style
  /** 'icon' = the figure that looks like the sign of the type. */
  readonly figure: 'box' | 'icon'
  /** A note or group that is drawn as a plain rectangle, or without a border. */
  readonly frame?: 'rectangle' | 'none'
  readonly align?: 'left' | 'center' | 'right'
  readonly valign?: 'top' | 'middle' | 'bottom'
  /** Id of the view that it stands for. */
  readonly view?: string
  /** Path in the archive. */
  readonly picture?: string
  readonly picturePlace?: PicturePlace
  /** Whether its small sign is drawn; absent = where there is no picture. */
  readonly hasSign?: boolean
  readonly link?: string
  readonly properties?: Concept['properties']
  readonly documentation?: string
}

/** How a line without a relationship is drawn. */
export interface PlainLook {
  readonly start: ArrowName
  readonly end: ArrowName
  readonly dash?: 'dashed' | 'dotted'
}

export type ArrowName = 'none' | 'full' | 'empty' | 'open'

export interface ViewConnection {
  readonly id: string
  readonly concept?: Concept
  /** Ids of nodes or connections of the view. */
  readonly source: string
  readonly target: string
  /** Between the ends; page space, or relative to the middles of both ends. */
  readonly bends: readonly Bend[]
  /** Where the file says that the line meets its ends. */
  readonly from?: Point
  readonly to?: Point
  /** The text that is drawn. */
  readonly text: string
  readonly style: Style
  /** Absent = a plain line. */
  readonly look?: PlainLook
  readonly textAt: 'source' | 'middle' | 'target'
  /** Nesting shows it, so the source does not draw it. */
  readonly isNested?: true
  readonly properties?: Concept['properties']
  readonly documentation?: string
}

export type Bend =
  | { readonly type: 'absolute'; readonly at: Point }
  | { readonly type: 'relative'; readonly start: Point; readonly end: Point }

export interface View {
  readonly id: string
  readonly name: string
  readonly kind: 'View' | 'Sketch' | 'Canvas'
  readonly documentation: string
  readonly properties: Concept['properties']
  /** As the file names it: "Application Cooperation", or the id that Archi has for it. */
  readonly viewpoint?: string
  /** 'manhattan' leaves bend points out and runs along the axes. */
  readonly router: 'bends' | 'manhattan'
  /** Paint order; parents before their children. */
  readonly nodes: readonly ViewNode[]
  readonly connections: readonly ViewConnection[]
  /** Ids of source elements with a number that cannot be used, and its text. */
  readonly invalid: readonly { readonly id: string; readonly text: string }[]
}

export interface Model {
  readonly id: string
  readonly name: string
  /** The purpose of a model of Archi. */
  readonly documentation: string
  /** Those of the model and what its metadata says. */
  readonly properties: Concept['properties']
  readonly form: 'exchange' | 'archi'
  readonly views: readonly View[]
  /** Tags of the languages that its texts are given in. */
  readonly languages: readonly string[]
  /** Whether none of them is the one that was asked for. */
  readonly lacksLanguage: boolean
}
