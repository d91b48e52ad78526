/** Counts the pixels that are painted for some shapes of a page, or for a part of a picture in SVG. */
import { Box, type Editor, type TLShape, type TLShapeId, type TLShapePartial } from 'tldraw'
import type { MeasuredBox } from '../protocol.ts'

/** Difference of a channel, 0..255, from which people see that a pixel has another colour. */
const SEEN = 12
/** px, since the whole area is drawn twice. */
const MAX_SIDE = 1600

/** Number of pixels in the area that have another colour if these shapes of the current page are not painted. */
export async function pixelsOfShapes(editor: Editor, ids: readonly string[], area: MeasuredBox): Promise<number> {
  const bounds = new Box(area.x, area.y, area.w, area.h)
  const near = [...editor.getCurrentPageShapeIds()].filter((id) => {
    const own = editor.getShapePageBounds(id)
    return own !== undefined && Box.Collides(own, bounds.clone().expandBy(40))
  })
  const scale = Math.min(1, MAX_SIDE / Math.max(area.w, area.h))
  const draw = async () => {
    const options = { format: 'png', background: true, padding: 0, scale, pixelRatio: 1, bounds } as const
    const { blob } = await editor.toImage(near, options)
    return pixels(await createImageBitmap(blob))
  }
  const before = await draw()
  const shapes = ids.flatMap((id) => editor.getShape(id as TLShapeId) ?? [])
  editor.run(() => editor.updateShapes(shapes.map(unpainted)), { ignoreShapeLock: true, history: 'ignore' })
  const after = await draw()
  editor.run(() => editor.updateShapes(shapes), { ignoreShapeLock: true, history: 'ignore' })
  return changed(before, after)
}

/** The shape without its paint; a box may hold other shapes, which stay. */
function unpainted({ id, type }: TLShape): TLShapePartial {
  const text = { type: 'doc', content: [{ type: 'paragraph' }] }
  return type === 'geo'
    ? { id, type, props: { fill: 'none', dash: 'none', richText: text } }
    : { id, type, opacity: type === 'group' ? 1 : 0 }
}

/** Number of pixels that differ between two pictures of the same size. */
export async function pixelsBetween(before: string, after: string): Promise<number> {
  const draw = async (svg: string) => {
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    return pixels(image)
  }
  return changed(await draw(before), await draw(after))
}

function pixels(picture: ImageBitmap | HTMLImageElement): ImageData {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const [width, height] = [Math.ceil(picture.width * scale), Math.ceil(picture.height * scale)]
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the browser draws no pictures')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

function changed({ data }: ImageData, { data: other }: ImageData): number {
  let count = 0
  for (let i = 0; i < data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs((data[i + c] ?? 255) - (other[i + c] ?? 255)) > SEEN)) count += 1
  return count
}
