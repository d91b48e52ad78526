/** A picture as it is drawn: groups of the file, and in them marks in page space, in paint order (docs/formats/svg.md §2). */
import type { Box, FigurePart, HorizontalAlign, LabelFont, Point, Rgba, RichText } from '#diagram/index'
import type { XmlElement } from '#xml/node'

/** A part with paints of its own. */
export type DrawnPart = Extract<FigurePart, { type: 'rect' | 'ellipse' | 'path' }>

/** A container of the file: `g`, `a`, `svg`, or the copy that a `use` makes. */
export interface Group {
  readonly kind: 'group'
  readonly element: XmlElement
  readonly id: string | undefined
  readonly classes: readonly string[]
  /** The text of its `title`. */
  readonly title: string | undefined
  readonly parent: Group | undefined
  readonly children: (Group | Mark)[]
}

interface CommonMark {
  /** Unique in the picture: the id of its element, or its number. */
  readonly id: string
  /** Number in paint order. */
  readonly order: number
  readonly element: XmlElement
  readonly group: Group
  /** Bounds without the width of lines. */
  readonly box: Box
}

/** The drawing of a marker at an end of a line. */
export interface Head {
  /** The id of the marker. */
  readonly name: string
  readonly parts: readonly DrawnPart[]
}

/** An outline or a line. */
export interface ShapeMark extends CommonMark {
  readonly kind: 'shape'
  readonly part: DrawnPart
  /** Whether it encloses an area. */
  readonly isClosed: boolean
  readonly start: Head | undefined
  readonly end: Head | undefined
}

export interface ImageMark extends CommonMark {
  readonly kind: 'image'
  readonly part: Extract<FigurePart, { type: 'image' }>
}

/** A line of text, or text with lines of its own (`isBlock`). */
export interface TextPiece extends LabelFont {
  readonly text: RichText
  readonly align: HorizontalAlign
  readonly valign: 'top' | 'middle'
  readonly anchor: Point
  /** Bounds before the rotation. */
  readonly box: Box
  /** Degrees clockwise about the anchor. */
  readonly rotation: number
  readonly color: Rgba
  /** Multiple of the font's size. */
  readonly lineHeight: number
  readonly wrap: boolean
  /** Whether the width of the box is that at which lines end, and not just that of the text in another font. */
  readonly isExact: boolean
  readonly isBlock: boolean
  readonly background: Rgba | undefined
}

export interface TextMark extends CommonMark {
  readonly kind: 'text'
  readonly pieces: readonly TextPiece[]
  /** Lines are separated by "\n". */
  readonly plain: string
}

export type Mark = ShapeMark | ImageMark | TextMark

export interface Scene {
  readonly root: Group
  /** In paint order. */
  readonly marks: readonly Mark[]
  /** Shapes that draw the shadows of others. */
  readonly shadows: readonly ShapeMark[]
  /** Of the whole picture. */
  readonly box: Box
  /** Ids of marks with a clip, mask or filter, and its name. */
  readonly effects: ReadonlyMap<string, string>
}

/** All groups below a group, those around before those inside. */
export function* groupsIn(group: Group): Generator<Group> {
  for (const child of group.children) {
    if (child.kind !== 'group') continue
    yield child
    yield* groupsIn(child)
  }
}

/** All marks in a group and in those below, except in the groups that `leavesOut`. */
export function marksIn(group: Group, leavesOut: (group: Group) => boolean = () => false): Mark[] {
  const found: Mark[] = []
  const open: (Group | Mark)[] = [...group.children].reverse()
  for (let next = open.pop(); next; next = open.pop()) {
    if (next.kind !== 'group') found.push(next)
    else if (!leavesOut(next)) for (let i = next.children.length - 1; i >= 0; i -= 1) open.push(next.children[i]!)
  }
  return found
}

export const isShape = (mark: Mark): mark is ShapeMark => mark.kind === 'shape'
export const isText = (mark: Mark): mark is TextMark => mark.kind === 'text'

export function hasClass({ classes }: Group, name: string): boolean {
  return classes.includes(name)
}

/** The nearest group around a mark or group that passes the test. */
export function groupAround(inside: Group | Mark, passes: (group: Group) => boolean): Group | undefined {
  const first = inside.kind === 'group' ? inside.parent : inside.group
  for (let group = first; group; group = group.parent) if (passes(group)) return group
  return undefined
}
