/** The picture behind a page (docs/formats/drawio.md §1). */
import { isUsable } from '#diagram/geometry'
import type { Node } from '#diagram/index'
import type { PageModel } from '../cells/record.ts'
import type { FoundImage, ImageStore } from '../images/store.ts'

export interface BackgroundPicture {
  readonly node: Node
  readonly message: FoundImage['message']
}

/** px of a picture without a usable size. */
const USUAL_SIDE = 100

/** `backgroundImage` as JSON: an address with a place and size, or another page of the file, which is not drawn. */
function described(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/**
 * The picture as a locked node; 'none' if the page has no picture, undefined if it cannot be drawn.
 * @param newId makes an id that no element of the page has
 */
export function backgroundPicture(
  { attributes }: PageModel,
  images: ImageStore,
  newId: () => string,
): BackgroundPicture | 'none' | undefined {
  const text = attributes.get('backgroundImage')
  if (!text || text === 'none') return 'none'
  const { src, ...place } = described(text)
  if (typeof src !== 'string' || src === '' || src.startsWith('data:page/')) return undefined
  const number = (name: string, usual: number) => {
    const value = Number(place[name] ?? usual)
    return isUsable(value) ? value : usual
  }
  const { message, ...image } = images.find(src)
  const [w, h] = [number('width', image.width ?? USUAL_SIDE), number('height', image.height ?? USUAL_SIDE)]
  if (!(w > 0 && h > 0)) return undefined
  const { asset, url, placeholder } = image
  const shown = { asset, ...(url !== undefined && { url }), ...(placeholder && { placeholder }) }
  const node: Node = {
    kind: 'node',
    id: newId(),
    sourceIds: [],
    role: 'image',
    locked: true,
    box: { x: number('x', 0), y: number('y', 0), w, h },
    rotation: 0,
    figure: { name: 'background', parts: [{ type: 'image', box: { x: 0, y: 0, w, h }, ...shown, fit: 'stretch' }] },
    labels: [],
  }
  return { node, message }
}
