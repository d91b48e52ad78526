/** What both forms say, in one shape: concepts, and views of them with everything absolute. */
import type { Box, Point, Rgba } from '../../diagram/index.ts'

/** An element or relationship of the model. */
export interface Concept {
  readonly id: string
  /** In ArchiMate 3's words, without "Relationship". */
  readonly type: string
  readonly name: string
  readonly documentation: string
  /** Specialisation (profile), where it has one. */
  readonly stereotype?: string
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
  readonly dash?: 'dashed' | 'dotted'
  readonly family?: string
  /** px */
  readonly size?: number
  readonly bold?: true
  readonly italic?: true
  readonly color?: Rgba
  /** 0..1 */
  readonly opacity?: number
  readonly isGradient?: true
}

export interface ViewNode {
  readonly id: string
  readonly kind: 'element' | 'group' | 'note' | 'reference' | 'picture'
  /** Of elements; undefined where the file does not have it. */
  readonly concept?: Concept
  /** Page space. */
  readonly box: Box
  readonly parent?: string
  /** Of everything but elements. */
  readonly text: string
  readonly style: Style
  /** 'icon' = the figure that looks like the sign of the type. */
  readonly figure: 'box' | 'icon'
  readonly align?: 'left' | 'center' | 'right'
  readonly valign?: 'top' | 'middle' | 'bottom'
  /** Id of the view that it stands for. */
  readonly view?: string
  /** Path of a picture in the archive. */
  readonly picture?: string
  readonly link?: string
  readonly properties?: Concept['properties']
  readonly documentation?: string
}

export interface ViewConnection {
  readonly id: string
  readonly concept?: Concept
  /** Ids of nodes or connections of the view. */
  readonly source: string
  readonly target: string
  /** Between the ends; page space, or how to get there from the middles of both ends. */
  readonly bends: readonly Bend[]
  /** Where the file says that the line meets its ends. */
  readonly from?: Point
  readonly to?: Point
  /** Of lines that are no relationship. */
  readonly text: string
  readonly style: Style
  /** 0 = at the source, 0.5 = in the middle, 1 = at the target. */
  readonly textAt: number
  readonly documentation?: string
}

export type Bend =
  | { readonly type: 'absolute'; readonly at: Point }
  | { readonly type: 'relative'; readonly start: Point; readonly end: Point }

export interface View {
  readonly id: string
  readonly name: string
  readonly documentation: string
  /** Paint order; parents before their children. */
  readonly nodes: readonly ViewNode[]
  readonly connections: readonly ViewConnection[]
  /** Ids of source elements that have no usable place, and the text that was no number. */
  readonly invalid: readonly { readonly id: string; readonly text: string }[]
}

export interface Model {
  readonly name: string
  readonly form: 'exchange' | 'archi'
  readonly views: readonly View[]
}
