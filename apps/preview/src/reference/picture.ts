/** The picture of a source page: the one that the file carries of itself, or our own neutral drawing. */
import { drawInWorker } from '@drawbridge/canvas-plugin/convert'
import type { IncomingFile } from '../files/incoming.ts'
import { resourcesAddress } from '../server/settings.ts'
import type { PageBox } from '../state/handle.ts'

export interface Picture {
  /** Shown by an <img> only: nothing in it can run or load. */
  readonly blob: Blob
  readonly kind: 'file' | 'drawn'
  /** Where it stands in page space. */
  readonly box: PageBox
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
/** px that our own drawing leaves around what is painted. */
const MARGIN = 10
/** Pixels for each px of a page that pictures are exported with. */
const SCALES = [1, 2, 3, 4, 0.5, 1.5]
/** px of border that exports have at most, at each side. */
const WIDEST_BORDER = 40

/** Undefined where the file is only XML. A carried picture shows the first page. */
export function carriedPicture(bytes: Uint8Array): Blob | undefined {
  if (PNG.every((byte, i) => bytes[i] === byte)) return new Blob([bytes as BlobPart], { type: 'image/png' })
  const head = new TextDecoder().decode(bytes.subarray(0, 4096))
  const start = head.search(/<svg[\s>]/)
  if (start < 0 || /<(?:html|mxfile)[\s>]/i.test(head.slice(0, start))) return undefined
  return new Blob([bytes as BlobPart], { type: 'image/svg+xml' })
}

/** The dark theme inverts the whole drawing (stage.css); pictures in it are inverted once more and so keep their colours. */
function withSteadyPictures(svg: string): string {
  const style = '<style>@media (prefers-color-scheme:dark){image{filter:invert(1) hue-rotate(180deg)}}</style>'
  return svg.replace(/<svg[^>]*>/, (tag) => tag + style)
}

/** Our own drawing, with the layers that are switched and the texts of a language; its viewBox says where it stands in page space. */
export async function drawnPicture(
  { name, bytes }: IncomingFile,
  page: number,
  options: { readonly layers: Readonly<Record<string, boolean>>; readonly language: string },
): Promise<Picture> {
  const svg = await drawInWorker(bytes, name, page, { resources: await resourcesAddress(), ...options })
  const [x = 0, y = 0, w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/\s+/).map(Number)
  const isPlaced = [x, y, w, h].every(Number.isFinite)
  return {
    blob: new Blob([withSteadyPictures(svg)], { type: 'image/svg+xml' }),
    kind: 'drawn',
    box: isPlaced ? { x, y, w, h } : { x: 0, y: 0, w: 1, h: 1 },
  }
}

/** Where a carried picture stands: in the middle of what our own drawing paints, at the scale that suits best. */
export function placeCarried({ w, h }: { readonly w: number; readonly h: number }, drawn: PageBox): PageBox {
  const inner = { w: Math.max(1, drawn.w - 2 * MARGIN), h: Math.max(1, drawn.h - 2 * MARGIN) }
  const borders = SCALES.map((scale) => ({ scale, x: (w / scale - inner.w) / 2, y: (h / scale - inner.h) / 2 }))
  const suits = borders.filter(({ x, y }) => Math.min(x, y) > -2 && Math.max(x, y) < WIDEST_BORDER)
  const best = suits.sort((a, b) => Math.abs(a.x - a.y) - Math.abs(b.x - b.y))[0]
  const size = best ? { w: w / best.scale, h: h / best.scale } : { w: inner.w, h: (inner.w * h) / Math.max(1, w) }
  return { x: drawn.x + (drawn.w - size.w) / 2, y: drawn.y + (drawn.h - size.h) / 2, ...size }
}

/** The carried picture in its place. @throws when the browser cannot decode it. */
export async function placedPicture(blob: Blob, drawn: PageBox): Promise<Picture> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { blob, kind: 'file', box: placeCarried({ w: image.naturalWidth, h: image.naturalHeight }, drawn) }
  } finally {
    URL.revokeObjectURL(url)
  }
}
