/** Estimates the bounds of shapes from their records, because nothing else is known before they are on a canvas. */
import { Box, Mat, type TLShape, type VecLike } from 'tldraw'

interface Extent {
  readonly w?: number
  readonly h?: number
  readonly start?: VecLike
  readonly end?: VecLike
  readonly points?: Readonly<Record<string, VecLike>>
}

/** Extreme points of a shape, in its own space; curves, labels and freehand drawings are ignored. */
function reachOf({ w = 0, h = 0, start, end, points }: Extent): VecLike[] {
  if (start && end) return [start, end]
  return points ? Object.values(points) : new Box(0, 0, w, h).corners
}

/** Page px; parents come before their children. Undefined if there are no shapes. */
export function roughBounds(shapes: readonly TLShape[]): Box | undefined {
  const transforms = new Map<string, Mat>()
  const reached = shapes.flatMap((shape) => {
    const own = Mat.Identity().translate(shape.x, shape.y).rotate(shape.rotation)
    const parent = transforms.get(shape.parentId)
    const transform = parent ? Mat.Compose(parent, own) : own
    transforms.set(shape.id, transform)
    return transform.applyToPoints(reachOf(shape.props as Extent))
  })
  return reached.length > 0 ? Box.FromPoints(reached) : undefined
}
