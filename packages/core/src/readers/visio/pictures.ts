/** The pictures of a document as assets that every browser can show (docs/formats/visio.md §8). */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset } from '#diagram/index'
import { encodeBase64 } from '#encoding/base64'
import { hashText } from '#encoding/checksums'
import { rasterFacts } from '#encoding/raster'
import { drawWindowsPicture, PictureBudget, sharedPictureBudget, windowsKindOf } from '#metafile/index'
import { DiagramInputError } from '#report/errors'
import type { PictureSource } from './sheet/model.ts'

/** A picture of the document as it can be shown. */
export interface StoredPicture extends PictureFacts {
  /** Key of the assets; null = of an unknown kind or too large, and not kept. */
  readonly asset: string | null
}

interface PictureFacts {
  /** Whether browsers can show it. */
  readonly isShown: boolean
  /** Whether nothing of it is missing. */
  readonly isWhole: boolean
  /** Whether it is not shown because it is too large, alone or with the other pictures of the document. */
  readonly isTooLarge: boolean
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
  /**
   * Reads a picture on its first use.
   * @param view absent = the picture as it is
   * @returns undefined if it is missing or damaged
   * @throws DiagramInputError decompression-bomb
   */
  find(picture: PictureSource, view?: PictureView): StoredPicture | undefined
}

/** An asset that is not added yet. */
type NewAsset = Omit<Asset, 'id'>

/** Types of pictures that browsers show. */
const SHOWN: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

interface Shown {
  readonly bytes: Uint8Array
  readonly mime: string
  readonly width?: number
  readonly height?: number
  /** False if a part of it cannot be drawn. */
  readonly isWhole?: boolean
}

/** The bytes of a picture that browsers can show; undefined if there are none, or it is too large for the budget. */
function shownBytes(bytes: Uint8Array, budget: PictureBudget): Shown | undefined {
  const facts = rasterFacts(bytes)
  return facts && SHOWN.has(facts.mime) ? { bytes, ...facts } : drawWindowsPicture(bytes, budget)
}

function kindOf(bytes: Uint8Array): string {
  const head = strFromU8(bytes.subarray(0, 4), true)
  if (head === 'II*\0' || head === 'MM\0*') return 'TIFF'
  if (head === '\xd0\xcf\x11\xe0') return 'OLE'
  return windowsKindOf(bytes) ?? 'unknown'
}

/** Types of pictures that no browser shows; their bytes are kept for programs that do. */
const KEPT: ReadonlyMap<string, string> = new Map([
  ['EMF', 'image/emf'],
  ['WMF', 'image/wmf'],
  ['TIFF', 'image/tiff'],
  ['BMP', 'image/bmp'],
])

/** How a shape shows a picture that it does not show as it is. */
export interface PictureView {
  /** The visible part, if not the whole picture. */
  readonly crop?: Crop
  /** Added to each colour: -1 makes everything black, 1 white. */
  readonly brightness?: number
}

const WHOLE: Crop = { x: 0, y: 0, w: 1, h: 1 }

/** The visible part of a picture as a picture, brightened; the bytes are not cropped. */
function viewed({ uri, width = 100, height = 100 }: NewAsset, { crop = WHOLE, brightness = 0 }: PictureView): NewAsset {
  const { x, y, w, h } = crop
  const light = ['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" intercept="${brightness}"/>`).join('')
  const filter = `<filter id="f" color-interpolation-filters="sRGB"><feComponentTransfer>${light}</feComponentTransfer></filter>`
  const view = [x * width, y * height, w * width, h * height].map((value) => Math.round(value * 1000) / 1000).join(' ')
  const size = { width: w * width, height: h * height }
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${view}" preserveAspectRatio="none">` +
    `${brightness === 0 ? '' : filter}<image href="${uri}" width="${width}" height="${height}"${brightness === 0 ? '' : ' filter="url(#f)"'}/></svg>`
  return { mime: 'image/svg+xml', uri: dataUri('image/svg+xml', strToU8(svg)), ...size }
}

function dataUri(mime: string, bytes: Uint8Array): string {
  return `data:${mime};base64,${encodeBase64(bytes)}`
}

/** A picture of the file, with the ids of its views that were added. */
interface ReadPicture {
  readonly facts: PictureFacts
  readonly asset: NewAsset | undefined
  readonly added: Map<string, string>
}

/** The bytes of a picture that cannot be shown; undefined for an unknown kind, or if they are too many for the budget. */
function keptAsset(bytes: Uint8Array, kind: string, budget: PictureBudget): NewAsset | undefined {
  const mime = KEPT.get(kind)
  if (mime === undefined || !budget.takeKept(Math.ceil(bytes.length / 3) * 4)) return undefined
  return { mime, uri: dataUri(mime, bytes), unshown: true }
}

function readPicture(picture: PictureSource, budget: PictureBudget): ReadPicture | undefined {
  const bytes = bytesOf(picture)
  if (!bytes) return undefined
  const added = new Map<string, string>()
  const shown = shownBytes(bytes, budget)
  if (!shown) {
    const kind = kindOf(bytes)
    const facts = { isShown: false, isWhole: false, isTooLarge: budget.isExceeded, kind }
    return { facts, asset: keptAsset(bytes, kind, budget), added }
  }
  const { width, height, mime, isWhole = true } = shown
  const size = width !== undefined && height !== undefined ? { width, height } : {}
  return {
    facts: { isShown: true, isWhole, isTooLarge: false, kind: isWhole ? mime : kindOf(bytes) },
    asset: { mime, uri: dataUri(mime, shown.bytes), ...size },
    added,
  }
}

/** One damaged picture is no reason to refuse a drawing, but a decompression bomb is. */
function bytesOf(picture: PictureSource): Uint8Array | undefined {
  try {
    return picture.bytes()
  } catch (error) {
    if (!(error instanceof DiagramInputError) || error.code !== 'damaged') throw error
    return undefined
  }
}

/**
 * The pictures of one document. Each is read once, because those of masters are used many times.
 * @param shared what they may become, all together
 */
export function createPictureStore(shared = sharedPictureBudget()): PictureStore {
  const assets = new Map<string, Asset>()
  const known = new Map<PictureSource, ReadPicture | undefined>()

  function put(asset: NewAsset): string {
    const id = hashText(asset.uri)
    if (!assets.has(id)) assets.set(id, { id, ...asset })
    return id
  }

  /** Undefined if its letters are too many, since each view of a picture contains the whole. */
  function putView(asset: NewAsset, view: PictureView): string | undefined {
    return shared.letters.take(asset.uri.length) ? put(viewed(asset, view)) : undefined
  }

  return {
    assets,
    find(picture, view) {
      if (!known.has(picture)) known.set(picture, readPicture(picture, new PictureBudget(shared)))
      const read = known.get(picture)
      if (!read) return undefined
      const { facts, asset, added } = read
      if (!asset) return { asset: null, ...facts }
      const visible = facts.isShown ? view : undefined
      const key = visible ? [...Object.values(visible.crop ?? {}), visible.brightness].join(' ') : ''
      const id = added.get(key) ?? (visible ? putView(asset, visible) : put(asset))
      if (id === undefined) return { asset: null, ...facts, isShown: false, isTooLarge: true }
      added.set(key, id)
      return { asset: id, ...facts }
    },
  }
}
