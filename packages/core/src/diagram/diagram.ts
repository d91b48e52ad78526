/**
 * The neutral model between readers and writers. Geometry is absolute in page space; parent and child are structure
 * only. A page holds its elements in paint order, nodes and edges interleaved.
 */
import type { Figure, FigurePart, Marker } from './figure.ts'
import type { Box, PathCommand, Point, Size } from './geometry.ts'
import type { Paint, Rgba, Shadow, Stroke } from './paint.ts'
import type { Font, HorizontalAlign, RichText, TextPolicy } from './text.ts'

/** The contents of a file. */
export interface Diagram {
  /** Name of the format, as in `FORMATS`. */
  readonly format: string
  /** For example "mxfile", "svg", "png"; informative. */
  readonly container: string
  readonly title: string
  readonly pages: readonly Page[]
  /** The meaning of the whole file in its notation, such as a model with its documentation. */
  readonly semantic?: Semantic
  /** Attributes of the whole file: name → text. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Traces and the like between elements of the model, whether a line shows them or not; absent if it says of none. */
  readonly relations?: readonly Relation[]
  /** Keyed by asset id (a hash of the bytes), shared between pages. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Tags of the languages that its texts are given in, in lower case; absent if there are fewer than two. */
  readonly languages?: readonly string[]
}

/** A relation of a model. */
export interface Relation {
  readonly semantic: Semantic
  /** The `elementId` of the elements that it leads from and to. */
  readonly source: string
  readonly target: string
}

/** A picture of the diagram. */
export interface Asset {
  readonly id: string
  readonly mime: string
  /** A data URI that is safe to show: SVG is sanitised and refers to nothing external. */
  readonly uri: string
  /** Browsers cannot show it: writers draw a placeholder and keep the bytes for programs that can. */
  readonly unshown?: true
  /** Natural size in px, if known. */
  readonly width?: number
  readonly height?: number
}

/** One drawing of a diagram. */
export interface Page {
  /** Unique in the diagram: the source's page id, or the 0-based index as text if it has none. */
  readonly id: string
  readonly name: string
  /** Paper size in px. */
  readonly size?: Size
  readonly background: Paint
  /** The meaning of the page in its notation, such as a view with its documentation. */
  readonly semantic?: Semantic
  /** Attributes of the page as a whole: name → text. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly layers: readonly Layer[]
  /** In paint order, lowest first. Parents come before their children. */
  readonly elements: readonly Element[]
}

/** Elements name their layer by its id; one that is not visible hides them. */
export interface Layer {
  readonly id: string
  readonly name: string
  readonly visible: boolean
  readonly locked: boolean
}

export type Element = Node | Edge

interface Common {
  /** Unique in the page. Messages never name it; they name the first of `sourceIds`. */
  readonly id: string
  /** The source elements that this one represents, the main one first; empty for elements that the reader added. */
  readonly sourceIds: readonly string[]
  /** Id of the node that it is in, which comes before it; coordinates do not depend on it. */
  readonly parent?: string
  /** Id of a layer of the page. */
  readonly layer?: string
  /** Why the source application does not draw it; absent if it does. Writers look at nothing else to decide this. */
  readonly hidden?: HiddenReason
  readonly locked?: boolean
  readonly link?: Link
  readonly tooltip?: string
  readonly tags?: readonly string[]
  /** Custom attributes, tagged values, shape data: name → text. */
  readonly attributes?: Readonly<Record<string, string>>
  readonly semantic?: Semantic
  /** The style as written in the source, for people who investigate losses. */
  readonly sourceStyle?: string
  /** Fields changed since `sourceStyle` was written: for these the element counts, not the style. */
  readonly restyled?: readonly StyleAspect[]
  /** 0..1, multiplied with the alpha of the paints. */
  readonly opacity?: number
  /** Drawn in a hand-drawn style. */
  readonly sketch?: boolean
  readonly labels: readonly Label[]
}

/**
 * Parts of an element that its style describes: its area, line and letters; of an edge also its markers, its way, and where it is
 * attached at each end.
 */
export type StyleAspect = 'fill' | 'line' | 'text' | 'heads' | 'route' | 'source' | 'target'

/** The fields that nodes and edges share, without the labels. */
export type ElementFacts = Omit<Common, 'labels'>

/**
 * Its own flag, that of an ancestor, its layer, a collapsed container around it, or (for edges) an end without a
 * position. The first that applies, in this order.
 */
export type HiddenReason = 'self' | 'ancestor' | 'layer' | 'collapsed' | 'end'

/** Where an element leads. */
export interface Link {
  /** http, https or mailto; absent for links inside the document. */
  readonly href?: string
  /** Id of a page of this diagram. */
  readonly page?: string
  /** The link as written in the source, when it is neither. */
  readonly raw?: string
}

/** Meaning of an element in its notation; one model element may be drawn several times (`elementId`). */
export interface Semantic {
  readonly notation: string
  readonly type: string
  readonly elementId?: string
  readonly modifiers?: readonly string[]
  readonly stereotype?: readonly string[]
  /** The triggers or results of an event, such as 'message' or 'timer'. */
  readonly eventDefinitions?: readonly string[]
  /** The condition under which a flow is taken. */
  readonly condition?: string
  readonly documentation?: string
}

/** An element with a box and a figure. */
export interface Node extends Common {
  readonly kind: 'node'
  /**
   * A 'group' is visible only through its content; an 'image' is a picture, so that drawing it as one loses nothing.
   */
  readonly role: 'shape' | 'text' | 'image' | 'group'
  /** Before rotation. */
  readonly box: Box
  /** Degrees clockwise about the box's centre. */
  readonly rotation: number
  readonly figure: Figure
}

/** An element that connects two points. */
export interface Edge extends Common {
  readonly kind: 'edge'
  readonly source: End
  readonly target: End
  /** All points in page space, ends included: at least two, before corners are rounded. */
  readonly points: readonly Point[]
  /** Where a canvas that was read draws the line, if it cannot draw it through `points`. */
  readonly shown?: readonly Point[]
  /** The points that the source itself gives, in page space, if it finds the others: `sourceStyle` says how. */
  readonly waypoints?: readonly Point[]
  readonly route: {
    readonly type: 'straight' | 'polyline' | 'orthogonal' | 'curved' | 'entityRelation' | 'loop'
    /** Radius of corners in px; 0 = sharp. */
    readonly radius: number
    /** True if the path jumps over other edges, by gaps, arcs or corners that are not bends of the route. */
    readonly jumps?: true
  }
  /** The visible line itself in page space (rounded, curved, with line jumps, shortened for markers). */
  readonly path: readonly PathCommand[]
  readonly stroke: Stroke
  readonly shadow?: Shadow
  readonly start: Marker
  readonly end: Marker
  /** For edges that are drawn as an area or with several strokes (block arrows, double lines): replaces `path`. */
  readonly outline?: {
    readonly parts: readonly FigurePart[]
    /** The colour of the area, if it differs from the line's. */
    readonly fill?: Paint
    /** It runs straight from end to end, even if the route has bends. */
    readonly isStraight?: true
  }
}

/** An end of an edge. */
export interface End {
  /** Where the line ends, in page space. */
  readonly at: Point
  /** Id of the node or edge that it is attached to, as drawn (a collapsed container represents its content). */
  readonly element?: string
}

/** The font of a label and how it is set, for all runs that do not say otherwise. */
export interface LabelFont {
  readonly font: Font
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
}

/** A text with its position. The aligned corner or side of the text block is at the anchor. */
export interface Label extends LabelFont {
  /** Source id of the element that the text comes from (the element itself, or a label element of its own). */
  readonly sourceId: string
  readonly text: RichText
  /** The same without formatting; lines separated by "\n". */
  readonly plain: string
  /** Page space, after the node's rotation. */
  readonly anchor: Point
  readonly align: HorizontalAlign
  readonly valign: 'top' | 'middle' | 'bottom'
  /** Space that the text may use, in px, before rotation. */
  readonly area: Size
  /** Degrees clockwise about the anchor. */
  readonly rotation: number
  readonly wrap: boolean
  /** Absent = plain paragraphs (`PLAIN_TEXT`). */
  readonly policy?: TextPolicy
  /**
   * 'hidden' cuts at the area; 'width' is as wide as the area, and 'fill' as high too, however little text there is.
   */
  readonly overflow: 'visible' | 'hidden' | 'fill' | 'width'
  /** The source cuts at the area, whatever `overflow` is. */
  readonly clipped?: true
  /** The side of its node that the label is on. */
  readonly place: 'inside' | 'left' | 'right' | 'top' | 'bottom' | 'path'
  readonly color: Rgba
  readonly background?: Rgba
  readonly border?: Rgba
  readonly opacity: number
  readonly direction?: 'ltr' | 'rtl' | 'vertical-lr' | 'vertical-rl'
}

/** Where in the source an element of a page is, for messages. */
export interface SourceLocation {
  readonly page: string
  /** The main source element; absent for elements that the reader added. */
  readonly cell?: string
}

/**
 * Answers "where is this element" for all messages: the page and the source element that messages name, by the id of an
 * element of the page or by the source id of a label.
 */
export function sourceLocations({ id: page, elements }: Page): (id: string) => SourceLocation {
  const others = new Map<string, SourceLocation>()
  for (const { id, sourceIds } of elements) {
    const [main] = sourceIds
    if (main !== id) others.set(id, main === undefined ? { page } : { page, cell: main })
  }
  return (id) => others.get(id) ?? { page, cell: id }
}

/** The same type with properties that can be set: for a value that is built step by step. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] }
