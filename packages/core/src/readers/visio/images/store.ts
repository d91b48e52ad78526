/** The pictures of a document as assets that every browser can show (docs/formats/visio.md §8). */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset } from '../../../diagram/index.ts'
import { encodeBase64 } from '../../../encoding/base64.ts'
import { hashText } from '../../../hash.ts'
import { rasterFacts } from '../../shared/raster.ts'
import { bitmapToPng, bmpToPng } from './bitmap.ts'
import { drawEmf } from './emf/draw.ts'
import { isEmf, pictureInEmf, readEmf } from './metafile.ts'

export interface Found {
  /** Key of the assets; null = of an unknown kind, and not kept. */
  readonly asset: string | null
  readonly isShown: boolean
  /** Whether nothing of it is missing. */
  readonly isWhole: boolean
  /** The kind of the file, for people. */
  readonly kind: string
}

/** A part of a picture, as shares of its width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export interface PictureStore {
  readonly assets: ReadonlyMap<string, Asset>
  /** @param crop the visible part, if not the whole picture */
  add(bytes: Uint8Array, crop?: Crop): Found
}

const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

interface Shown {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width?: number
  readonly height?: number
  /** False if a part of it cannot be drawn. */
  readonly isWhole?: boolean
}

/** The bytes of a picture that browsers can show. */
function shownBytes(bytes: Uint8Array): Shown | undefined {
  const facts = rasterFacts(bytes)
  if (facts && SHOWN.has(facts.mime)) return { bytes, ...facts }
  const bitmap = bmpToPng(bytes) ?? (isDib(bytes) ? bitmapToPng(bytes) : undefined)
  if (bitmap) return { bytes: bitmap.png, mime: 'image/png', width: bitmap.width, height: bitmap.height }
  const metafile = readEmf(bytes)
  if (!metafile) return undefined
  const inner = pictureInEmf(metafile)
  const innerFacts = inner && rasterFacts(inner)
  if (inner && innerFacts && SHOWN.has(innerFacts.mime)) return { bytes: inner, ...innerFacts }
  const drawn = drawEmf(metafile)
  return drawn && { ...drawn, bytes: strToU8(drawn.svg), mime: 'image/svg+xml' }
}

/** A bitmap without its file header, as in the XML of 2003. */
function isDib(bytes: Uint8Array): boolean {
  return bytes[0] === 40 && bytes[1] === 0 && bytes[2] === 0 && bytes[3] === 0
}

function kindOf(bytes: Uint8Array): string {
  if (isEmf(bytes)) return 'EMF'
  const head = strFromU8(bytes.subarray(0, 4), true)
  if (head === '\xd7\xcd\xc6\x9a' || (bytes[0] === 1 && bytes[2] === 9)) return 'WMF'
  if (head === 'II*\0' || head === 'MM\0*') return 'TIFF'
  if (head === '\xd0\xcf\x11\xe0') return 'OLE'
  return head.startsWith('BM') ? 'BMP' : 'unknown'
}

/** Types of pictures that no browser shows; their bytes are kept for programs that do. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ['EMF', 'image/emf'],
  ['WMF', 'image/wmf'],
  ['TIFF', 'image/tiff'],
  ['BMP', 'image/bmp'],
])

/** A picture of the visible part; the bytes are not cropped. */
function cropped({ uri, width = 100, height = 100 }: Asset, { x, y, w, h }: Crop): string {
  const view = [x * width, y * height, w * width, h * height].map((value) => Math.round(value * 1000) / 1000).join(' ')
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w * width}" height="${h * height}" viewBox="${view}" preserveAspectRatio="none">` +
    `<image href="${uri}" width="${width}" height="${height}"/></svg>`
  return `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}`
}

export function createPictureStore(): PictureStore {
  const assets = new Map<string, Asset>()
  /** By the identity of the bytes and the visible part, because masters' pictures are used many times. */
  const known = new Map<string, string>()

  function keep(bytes: Uint8Array): Found {
    const kind = kindOf(bytes)
    const mime = KEPT.get(kind)
    if (mime === undefined) return { asset: null, isShown: false, isWhole: false, kind }
    const asset = put({ mime, uri: `data:${mime};base64,${encodeBase64(bytes)}`, unshown: true })
    return { asset, isShown: false, isWhole: false, kind }
  }

  function put(asset: Omit<Asset, 'id'>): string {
    const id = hashText(asset.uri)
    if (!assets.has(id)) assets.set(id, { id, ...asset })
    return id
  }

  return {
    assets,
    add(bytes, crop) {
      const shown = shownBytes(bytes)
      if (!shown) return keep(bytes)
      const { width, height, mime, isWhole = true } = shown
      const kind = isWhole ? mime : kindOf(bytes)
      const size = width !== undefined && height !== undefined ? { width, height } : {}
      const whole = { mime, uri: `data:${mime};base64,${encodeBase64(shown.bytes)}`, ...size }
      if (!crop) return { asset: put(whole), isShown: true, isWhole, kind }
      const key = `${hashText(whole.uri)} ${Object.values(crop).join(' ')}`
      const before = known.get(key)
      if (before !== undefined) return { asset: before, isShown: true, isWhole, kind }
      const part = { width: crop.w * (width ?? 100), height: crop.h * (height ?? 100) }
      const id = put({ mime: 'image/svg+xml', uri: cropped({ id: '', ...whole }, crop), ...part })
      known.set(key, id)
      return { asset: id, isShown: true, isWhole, kind }
    },
  }
}
