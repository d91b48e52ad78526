/** The picture of a source page: the one embedded in the file, or our own drawing. */
import { drawInWorker } from '@drawbridge/canvas-plugin/convert'
import type { Conversion, DrawbridgeMeta } from '@drawbridge/core'
import { recognise } from '@drawbridge/core/recognise'
import type { IncomingFile } from '../files/convert.ts'
import { FORMULA_FONTS } from '../server/fonts.ts'
import { resourcesAddress } from '../server/settings.ts'
import type { PageBox } from '../state/handle.ts'

export interface Picture {
  /** Shown only in an <img>, so nothing in it can run or load. */
  readonly blob: Blob
  readonly kind: 'file' | 'drawn'
  /** Our drawing of a page that is dark itself, which keeps its colours in the dark theme. */
  readonly isDark?: boolean
  /** px around what is drawn; of our own drawing. */
  readonly margin?: number
  /** Its position in page space. */
  readonly box: PageBox
}

/** Bytes that show whether a file is a picture. */
const HEAD = 64 * 1024
/** px of margin in our own drawing, and around one on a coloured page, as on the canvas. */
const MARGIN = 10
const GROUND_MARGIN = 40
/** Scales at which pictures are exported. */
const SCALES = [1, 2, 3, 4, 0.5, 1.5]
/** Maximum border of exports in px, on each side. */
const MAX_BORDER = 40

/** The coloured ground of a page. */
export interface Ground {
  readonly isDark: boolean
}

/** The ground that a page has on the canvas; undefined for paper. */
export function groundOf({ snapshot, pages }: Conversion, page: number): Ground | undefined {
  const id = pages[page]?.id
  // A drawing from elsewhere may be damaged.
  for (const record of Object.values(snapshot.store) as ({
    meta?: { drawbridge?: Partial<DrawbridgeMeta> }
  } | null)[]) {
    const { source, role, onDark } = record?.meta?.drawbridge ?? {}
    if (source?.page === id && source?.cell === '' && role === 'decoration') return { isDark: onDark === true }
  }
  return undefined
}

const marginOf = (ground: Ground | undefined): number => (ground ? GROUND_MARGIN : MARGIN)

/** Undefined if the file is only XML. An embedded picture shows the first page. */
export function carriedPicture(bytes: Uint8Array): Blob | undefined {
  const { container } = recognise(bytes.subarray(0, HEAD))
  if (container !== 'png' && container !== 'svg') return undefined
  return new Blob([bytes as BlobPart], { type: container === 'png' ? 'image/png' : 'image/svg+xml' })
}

/** The dark theme inverts the whole drawing (stage.css); pictures in it are inverted again to keep their colours. */
function withSteadyPictures(svg: string): string {
  const style = '<style>@media (prefers-color-scheme:dark){image{filter:invert(1) hue-rotate(180deg)}}</style>'
  return svg.replace(/<svg[^>]*>/, (tag) => tag + style)
}

/**
 * Our own drawing, with the switched layers and the texts of a language; its viewBox gives its position in page space.
 */
export async function drawnPicture(
  { name, bytes, conflicts, pictureHosts }: IncomingFile,
  page: number,
  ground: Ground | undefined,
  options: { readonly layers: Readonly<Record<string, boolean>>; readonly language: string },
): Promise<Picture> {
  const margin = marginOf(ground)
  const isDark = ground?.isDark ?? false
  const svg = await drawInWorker(bytes, name, page, {
    resources: await resourcesAddress(),
    conflicts,
    pictureHosts,
    formulaFonts: FORMULA_FONTS,
    margin,
    ...options,
  })
  const [x = 0, y = 0, w = 1, h = 1] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/\s+/).map(Number)
  const isPlaced = [x, y, w, h].every(Number.isFinite)
  return {
    blob: new Blob([isDark ? svg : withSteadyPictures(svg)], { type: 'image/svg+xml' }),
    kind: 'drawn',
    isDark,
    margin,
    box: isPlaced ? { x, y, w, h } : { x: 0, y: 0, w: 1, h: 1 },
  }
}

/**
 * Position of an embedded picture: centred on the content of our own drawing, at the best matching scale.
 * @param margin around the content of the drawing, px
 */
export function placeCarried(
  { w, h }: { readonly w: number; readonly h: number },
  drawn: PageBox,
  margin = MARGIN,
): PageBox {
  const inner = { w: Math.max(1, drawn.w - 2 * margin), h: Math.max(1, drawn.h - 2 * margin) }
  const borders = SCALES.map((scale) => ({ scale, x: (w / scale - inner.w) / 2, y: (h / scale - inner.h) / 2 }))
  const suits = borders.filter(({ x, y }) => Math.min(x, y) > -2 && Math.max(x, y) < MAX_BORDER)
  const best = suits.sort((a, b) => Math.abs(a.x - a.y) - Math.abs(b.x - b.y))[0]
  const size = best ? { w: w / best.scale, h: h / best.scale } : { w: inner.w, h: (inner.w * h) / Math.max(1, w) }
  return { x: drawn.x + (drawn.w - size.w) / 2, y: drawn.y + (drawn.h - size.h) / 2, ...size }
}

/** The embedded picture in its position. @throws when the browser cannot decode it. */
export async function placedPicture(blob: Blob, { box: drawn, margin }: Picture): Promise<Picture> {
  const url = URL.createObjectURL(blob)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return { blob, kind: 'file', box: placeCarried({ w: image.naturalWidth, h: image.naturalHeight }, drawn, margin) }
  } finally {
    URL.revokeObjectURL(url)
  }
}
