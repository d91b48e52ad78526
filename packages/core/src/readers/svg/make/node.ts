/** A node from its marks: one figure with the texts as labels. */
import type { Box, Figure, FigurePart, Node } from '#diagram/index'
import { unite } from '#geometry/box'
import { mapPath } from '#geometry/commands'
import type { DrawnPart, ImageMark, Mark, ShapeMark } from '../scene.ts'
import type { FoundNode } from './found.ts'
import { labelsOf } from './label.ts'

/** Ids of elements and marks on the page. */
export interface Ids {
  readonly own: string
  /** By the id of a mark. */
  readonly ofMark: ReadonlyMap<string, string>
}

/** The box of a node: that of its outline, or of all that it draws. */
export function boxOf({ outline, shapes, images, texts, place }: FoundNode): Box {
  if (place) return place
  if (outline) return outline.box
  const drawn: readonly Mark[] = [...shapes, ...images]
  return unite((drawn.length > 0 ? drawn : texts).map(({ box }) => box))
}

export function moved<T extends FigurePart>(part: T, dx: number, dy: number): T {
  if (part.type === 'path')
    return { ...part, commands: mapPath(part.commands, ({ x, y }) => ({ x: x + dx, y: y + dy })) }
  if (part.type === 'text') return { ...part, at: { x: part.at.x + dx, y: part.at.y + dy } }
  return { ...part, box: { ...part.box, x: part.box.x + dx, y: part.box.y + dy } }
}

/** Plain names for messages. */
function nameOf(parts: readonly DrawnPart[]): string {
  const [first] = parts
  if (!first) return 'text'
  if (parts.length > 1) return 'drawing'
  return first.type === 'rect' ? (first.rx > 0 ? 'rounded rectangle' : 'rectangle') : first.type
}

/** A line without an edge of its own has its heads, too. */
function partsOf(mark: ShapeMark | ImageMark): FigurePart[] {
  return mark.kind === 'image' ? [mark.part] : [mark.part, ...(mark.start?.parts ?? []), ...(mark.end?.parts ?? [])]
}

/** px by which the points of a border may be off the side of its rectangle. */
const OFF = 0.6

/** A rectangle and the lines along its sides, which some programs draw separately, are one part. */
function withBorders(parts: readonly FigurePart[]): FigurePart[] {
  const result: FigurePart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last?.type === 'rect' && last.stroke.width === 0 && part.type === 'path' && isBorder(part, last.box))
      result[result.length - 1] = { ...last, stroke: part.stroke }
    else result.push(part)
  }
  return result
}

function isBorder({ commands, fill }: Extract<FigurePart, { type: 'path' }>, { x, y, w, h }: Box): boolean {
  if (fill.type !== 'none') return false
  const near = (a: number, b: number) => Math.abs(a - b) < OFF
  const sides = new Set<string>()
  for (const command of commands) {
    if (command.op === 'Q' || command.op === 'C') return false
    if (command.op === 'Z') continue
    const found = [
      near(command.x, x) && 'left',
      near(command.x, x + w) && 'right',
      near(command.y, y) && 'top',
      near(command.y, y + h) && 'bottom',
    ]
    const on = found.filter((side) => side !== false)
    if (on.length === 0) return false
    for (const side of on) sides.add(side)
  }
  return sides.size === 4
}

/** @param parent the id of its container */
export function makeNode(found: FoundNode, ids: Ids, parent: string | undefined): Node {
  const box = boxOf(found)
  const drawn = [...found.shapes, ...found.images].sort((a, b) => a.order - b.order)
  const parts = withBorders(drawn.flatMap(partsOf)).map((part) => moved<FigurePart>(part, -box.x, -box.y))
  const figure: Figure = { name: nameOf(found.shapes.map(({ part }) => part)), parts }
  const { semantic, link, tooltip } = found
  const marks: readonly Mark[] = [...drawn, ...found.texts]
  return {
    kind: 'node',
    id: ids.own,
    sourceIds: [ids.own, ...marks.map(({ id }) => ids.ofMark.get(id) ?? id)],
    role: found.shapes.length > 0 || found.place ? 'shape' : found.images.length > 0 ? 'image' : 'text',
    box,
    rotation: 0,
    figure,
    labels: labelsOf(found.texts, ids.ofMark, 'inside', box),
    ...(semantic && { semantic }),
    ...(link && { link }),
    ...(tooltip !== undefined && { tooltip }),
    ...(parent !== undefined && { parent }),
  }
}
