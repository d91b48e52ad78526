/**
 * Edges that are areas or several lines (block arrows, double lines, wires): a picture of exactly their look. From each
 * end an arrow of no length is bound to what the edge is attached to and to the picture: where one of them is moved, it
 * becomes a line between them.
 */
import type { Box, Edge, FigurePart, PathCommand, Point } from '../../../diagram/index.ts'
import { extentOf, paintedBox } from '../../../geometry/part-extent.ts'
import { hashText } from '../../../hash.ts'
import { figureSvg } from '../../svg/figure.ts'
import type { ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { imageAsset } from '../figure/picture.ts'
import { imageDraft } from '../figure/shapes.ts'
import { arrowDraft } from './draw.ts'
import { anchorIn, type Ends, type Hold } from './ends.ts'
import { routeMeta } from './meta.ts'
import type { Route } from './route.ts'
import type { StrokeStyle } from './stroke.ts'

/** px; larger pictures are not worth their memory in an editor. */
const LARGEST = 20_000

export interface OutlinePicture {
  readonly svg: string
  /** Page space. */
  readonly box: Box
}

/** The picture of an edge's outline and markers, or undefined where it has none that can be drawn. */
export function outlinePicture({ outline, start, end }: Edge): OutlinePicture | undefined {
  if (!outline) return undefined
  const parts = [...outline.parts, ...start.parts, ...end.parts].filter(isSeen)
  const area = parts.length > 0 ? extent(parts) : undefined
  if (!area) return undefined
  const { x, y } = area
  const { svg, box } = figureSvg(
    parts.map((part) => moved(part, -x, -y)),
    area.w,
    area.h,
    new Map(),
  )
  return { svg, box: { ...box, x: box.x + x, y: box.y + y } }
}

/** The picture, then the arrows that attach it. */
export function outlineDrafts(
  edge: Edge,
  { svg, box }: OutlinePicture,
  { points }: Route,
  { from, to }: Ends,
  style: StrokeStyle,
  context: PageContext,
): [ShapeDraft, ...ShapeDraft[]] {
  const src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  const assetId = context.addAsset(imageAsset(hashText(src), 'image/svg+xml', src, box.w, box.h))
  const altText = (edge.labels[0]?.plain ?? '').slice(0, 500)
  const exact = routeMeta(edge, points)
  const identity = { id: context.shapeId(edge.id, 'outline'), meta: context.meta(edge.id, 'route', exact) }
  const picture = imageDraft(identity, { x: box.x + box.w / 2, y: box.y + box.h / 2 }, 0, { assetId, box, altText })
  const target = { shapeId: picture.id, element: edge.id, box, rotation: 0 }
  context.targets.set(edge.id, target)
  const attach = (piece: 'start' | 'end', at: Point, hold: Hold | undefined): ShapeDraft[] => {
    if (!hold) return []
    const joint = { target, anchor: anchorIn(target, at) }
    const [a, b] = piece === 'start' ? [hold, joint] : [joint, hold]
    const heads = { start: 'none', end: 'none', fill: 'none' } as const
    const kind = { type: 'arc', bend: 0 } as const
    return [
      arrowDraft(edge, { piece, role: 'decoration', path: [at, at], from: a, to: b, heads, kind, style }, context),
    ]
  }
  return [picture, ...attach('start', points[0] as Point, from), ...attach('end', points.at(-1) as Point, to)]
}

function isSeen(part: FigurePart): boolean {
  return 'stroke' in part && (part.fill.type !== 'none' || part.stroke.paint.type !== 'none')
}

/** Bounds of the parts; undefined where they are not finite or too large. */
function extent(parts: readonly FigurePart[]): Box | undefined {
  const origin = parts[0] && extentOf(parts[0])
  if (!origin) return undefined
  // Measured from the outline itself, so that the page's origin does not count.
  const { x, y, w, h } = paintedBox(
    parts.map((part) => moved(part, -origin.x, -origin.y)),
    0,
    0,
  )
  if (!(w <= LARGEST && h <= LARGEST) || !Number.isFinite(x + y + origin.x + origin.y)) return undefined
  return { x: x + origin.x, y: y + origin.y, w, h }
}

function moved(part: FigurePart, dx: number, dy: number): FigurePart {
  if (part.type === 'path') return { ...part, commands: part.commands.map((command) => movedStep(command, dx, dy)) }
  if (part.type === 'text') return { ...part, at: { x: part.at.x + dx, y: part.at.y + dy } }
  return { ...part, box: { ...part.box, x: part.box.x + dx, y: part.box.y + dy } }
}

function movedStep(command: PathCommand, dx: number, dy: number): PathCommand {
  if (command.op === 'Z') return command
  const end = { x: command.x + dx, y: command.y + dy }
  if (command.op === 'Q') return { ...command, ...end, x1: command.x1 + dx, y1: command.y1 + dy }
  if (command.op !== 'C') return { ...command, ...end }
  return {
    ...command,
    ...end,
    x1: command.x1 + dx,
    y1: command.y1 + dy,
    x2: command.x2 + dx,
    y2: command.y2 + dy,
  }
}
