/** A model as both formats describe it: concepts, and views with absolute geometry. */
import { isUsable } from '#diagram/geometry'
import type { Asset, Box, Direction, Point, Rgba } from '#diagram/index'
import type { ReportElement } from '../shared/accounts.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { TextBudget } from '../shared/text-budget.ts'

/** px in a point, in which both formats give the sizes of fonts. */
export const POINT = 96 / 72

/** Deeper items and nodes are refused by the limits of the XML. */
export const MAX_DEPTH = 1_000

/** An element or relationship of the model. */
export interface Concept {
  readonly id: string
  /** Its name in ArchiMate 3, without "Relationship". */
  readonly type: string
  readonly name: string
  readonly documentation: string
  /** Its specialisation (profile). */
  readonly stereotype?: string
  /** Path in the archive to the picture of its specialisation. */
  readonly picture?: string
  /** For access: "Read", "Write", "ReadWrite" or "Access"; undefined for all others. */
  readonly access?: string
  /** For influence. */
  readonly strength?: string
  /** For association. */
  readonly isDirected?: true
  /** For relationships: ids of the elements or relationships that they connect. */
  readonly source?: string
  readonly target?: string
  /** For junctions. */
  readonly isOr?: true
  readonly properties: readonly (readonly [name: string, value: string])[]
}

/** Ends of a relationship; nothing for an element. */
export function endsOf(element: QualifiedElement): Pick<Concept, 'source' | 'target'> {
  const [source, target] = [element.attribute('source'), element.attribute('target')]
  return { ...(source !== undefined && { source }), ...(target !== undefined && { target }) }
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
  /** 0..1, for the area alone. */
  readonly fillOpacity?: number
  /** 0..1, for the border alone. */
  readonly lineOpacity?: number
  /** The side at which the area has faded to white. */
  readonly gradient?: Direction
}

/** Position of a picture in its node: 'fill' covers the node. */
export type PicturePlace =
  | 'fill'
  | { readonly align: 'left' | 'center' | 'right'; readonly valign: 'top' | 'middle' | 'bottom' }

export interface ViewNode {
  readonly id: string
  /** The last three occur only in Archi's sketches and canvases. */
  readonly kind: 'element' | 'group' | 'note' | 'reference' | 'picture' | 'sticky' | 'block' | 'actor'
  /** The kind in the file if it is another one; drawn as a note without its cut corner. */
  readonly unknownKind?: string
  /** For elements; undefined if the file does not have it. */
  readonly concept?: Concept
  /** Page space. */
  readonly box: Box
  readonly parent?: string
  /** The text that is drawn. */
  readonly text: string
  readonly style: Style
  /** 'icon' = the figure that looks like the icon of the type. */
  readonly figure: 'box' | 'icon'
  /** A note or group drawn as a plain rectangle, or without a border. */
  readonly frame?: 'rectangle' | 'none'
  readonly align?: 'left' | 'center' | 'right'
  readonly valign?: 'top' | 'middle' | 'bottom'
  /** Id of the view that it represents. */
  readonly view?: string
  /** Path in the archive. */
  readonly picture?: string
  readonly picturePlace?: PicturePlace
  /** Whether its small icon is drawn; absent = only if there is no picture. */
  readonly hasSign?: boolean
  /** The colour of its small icon, if it is not that of texts. */
  readonly signColor?: Rgba
  /** Ids of the connections that end here, with blanks between; in Archi's models. */
  readonly incoming?: string
  /** A junction at which lines have no arrowheads. */
  readonly hidesArrows?: true
  /** Entries of a note that is a legend instead of a text. */
  readonly legend?: Legend
  readonly link?: string
  readonly properties?: Concept['properties']
  readonly documentation?: string
}

/** The kinds of elements and relationships of a view, listed on a note. */
export interface Legend {
  readonly entries: readonly LegendEntry[]
  /** Entries below each other before the next column begins. */
  readonly rows: number
  /** Whether it lists less than the file asks for. */
  readonly isCut: boolean
}

export interface LegendEntry {
  /** One of the concepts that it stands for. */
  readonly concept: Concept
  readonly name: string
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
  /** Ids of nodes or connections of the view; '' if the file does not say it. */
  readonly source: string
  readonly target: string
  /** Id of the node or connection that it is written inside, at which it begins; in Archi's models. */
  readonly owner?: string
  /** Between the ends; in page space, or relative to the middles of both ends. */
  readonly bends: readonly Bend[]
  /** Where the file says the line meets its ends. */
  readonly from?: Point
  readonly to?: Point
  /** The text that is drawn. */
  readonly text: string
  readonly style: Style
  /** Absent = a plain line. */
  readonly look?: PlainLook
  readonly textAt: 'source' | 'middle' | 'target'
  /** The side of that place on which the text is; absent = on the line. */
  readonly textSide?: TextSide
  /** Shown by nesting, so the source does not draw it. */
  readonly isNested?: true
  readonly properties?: Concept['properties']
  readonly documentation?: string
}

export interface TextSide {
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'middle' | 'bottom'
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
  /** As named in the file: "Application Cooperation", or Archi's id for it. */
  readonly viewpoint?: string
  /** 'manhattan' ignores bend points and runs along the axes. */
  readonly router: 'bends' | 'manhattan'
  /** Paint order; parents before their children. */
  readonly nodes: readonly ViewNode[]
  readonly connections: readonly ViewConnection[]
  /** Ids of source elements with an unusable number, and its text. */
  readonly invalid: readonly { readonly id: string; readonly text: string }[]
}

export interface Model {
  readonly id: string
  readonly name: string
  /** The purpose of a model of Archi. */
  readonly documentation: string
  /** Those of the model, and its metadata. */
  readonly properties: Concept['properties']
  readonly form: 'exchange' | 'archi'
  readonly views: readonly View[]
  /** Tags of the languages used by its texts. */
  readonly languages: readonly string[]
  /** Whether none of them is the requested one. */
  readonly lacksLanguage: boolean
}

/** Reads the numbers of a view, and lists those that are unusable. */
export class Numbers {
  readonly #invalid: View['invalid'][number][] = []

  get invalid(): View['invalid'] {
    return this.#invalid
  }

  /**
   * The number in an attribute; 0 if it is absent or unusable.
   * @param id of the source element that the number belongs to
   */
  read(element: QualifiedElement | undefined, name: string, id: string): number {
    const text = element?.attribute(name) ?? ''
    const value = Number(text)
    if (isUsable(value)) return value
    this.#invalid.push({ id, text })
    return 0
  }
}

/**
 * A connection between a parent and its child is not drawn, nor is anything that ends at it.
 * @param hasRoute whether a connection is drawn in any case, because the file says where it runs
 */
export function nestedIds(
  nodes: readonly Pick<ViewNode, 'id' | 'parent'>[],
  connections: readonly ViewConnection[],
  hasRoute: (connection: ViewConnection) => boolean = () => false,
): ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const nested = new Set<string>()
  const isParent = (outer: string, inner: string) => parents.has(outer) && parents.get(inner) === outer
  const isNested = (one: ViewConnection) =>
    (isParent(one.source, one.target) || isParent(one.target, one.source)) && !hasRoute(one)
  for (const one of connections) if (isNested(one)) nested.add(one.id)
  const ends = new Map<string, string[]>()
  for (const { id, source, target } of connections)
    for (const end of new Set([source, target])) {
      const lines = ends.get(end)
      if (lines) lines.push(id)
      else ends.set(end, [id])
    }
  const found = [...nested]
  for (let id = found.pop(); id !== undefined; id = found.pop()) {
    for (const one of ends.get(id) ?? []) {
      if (!nested.has(one)) found.push(one)
      nested.add(one)
    }
  }
  return nested
}

/** The page, as the readers of its nodes and connections need it. */
export interface ArchimatePageContext {
  /** Shared by all pages of the file. */
  readonly texts: TextBudget
  readonly form: 'exchange' | 'archi'
  /** Pages by the id of their view. */
  readonly pages: ReadonlyMap<string, string>
  /** The picture at a path in the archive; null if there is none that can be shown. */
  picture(path: string): Asset | null
  readonly report: ReportElement
}
