/** The pictures of a document: embedded, supplied by the caller, or only referenced (docs/formats/drawio.md §10). */
import { parseColor } from '#color/parse'
import type { Asset, Placeholder, Rgba } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import type { Limits } from '#limits'
import type { ReadResources } from '#readers/reader'
import { clipped } from '#readers/shared/clipped-picture'
import { type ImageData, imageData, namedPlaceholder, pictureOf } from '#readers/shared/pictures'
import type { SvgProblem } from '#readers/shared/svg/sanitise-svg'
import type { MessageCode } from '#report/catalogue/index'
import { repairImageUri } from '../style/cascade.ts'
import { glyphPicture } from './glyph.ts'

/** Colours of libraries by their folder in draw.io's `img/lib`, taken from most of their pictures. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['active_directory', '#0078d4'],
  ['azure', '#0078d4'],
  ['azure2', '#0078d4'],
  ['ibm', '#0f62fe'],
  ['mscae', '#0078d4'],
  ['sap', '#0070f2'],
])

/** @param address path or URL of the picture, such as img/lib/sap/SAP_Task_Center.svg */
export function placeholderFor(address: string): Placeholder {
  const [, library = ''] = /^\/?img\/lib\/([^/]+)\//.exec(address) ?? []
  return namedPlaceholder(address, parseColor(COLORS.get(library) ?? '') ?? undefined)
}

/** The pictures of a document: embedded, supplied by the caller, or only referenced (docs/formats/drawio.md §10). */
export interface FoundImage {
  /** Key of `assets`; null = missing. */
  readonly asset: string | null
  /** The address in the source if there is no asset. */
  readonly url?: string
  readonly placeholder?: Placeholder
  /** Natural size in px, where known. */
  readonly width?: number
  readonly height?: number
  /** The message about it. */
  readonly message?: { readonly code: MessageCode; readonly from?: string }
}

export interface ImageStore {
  readonly assets: ReadonlyMap<string, Asset>
  /** Looks a picture up by the value of an `image` style. */
  find(uri: string, part?: PicturePart): FoundImage
}

/** What is shown of a picture. */
export interface PicturePart {
  /** The value of a `clipPath` style. */
  readonly clip?: string | undefined
  /** Only its glyph, in this colour. */
  readonly glyph?: Rgba | undefined
}

/** Addresses under which draw.io's own pictures are found. */
const OWN_ADDRESS =
  /^https?:\/\/(?:app\.diagrams\.net|viewer\.diagrams\.net|www\.draw\.io|draw\.io|www\.diagrams\.net)\//i

const MAX_SHOWN_LENGTH = 200

function shown(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}

/** The pictures of one document; each address is looked up once, and equal pictures are one asset. */
export function createImageStore(resources: ReadResources, limits: Limits): ImageStore {
  const assets = new Map<string, Asset>()
  const known = new Map<string, FoundImage>()

  /** The picture in some bytes as an asset. */
  function add(data: ImageData): FoundImage {
    const picture = pictureOf(data, limits)
    if (typeof picture === 'string') return unshown(data.name, picture)
    const { isCleaned, ...asset } = picture
    const { uri, width, height } = asset
    const id = hashText(uri)
    if (!assets.has(id)) assets.set(id, { id, ...asset })
    return {
      asset: id,
      ...(width !== undefined && { width }),
      ...(height !== undefined && { height }),
      ...(isCleaned && { message: { code: 'image-cleaned' } }),
    }
  }

  function atAddress(uri: string): FoundImage {
    const own = uri.replace(OWN_ADDRESS, '')
    const isRemote = own === uri && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(uri)
    const bytes = isRemote ? resources.remoteImage?.(uri) : resources.image?.(own.replace(/^\/+/, ''))?.bytes
    if (bytes) return add({ name: own, bytes })
    const code = isRemote ? 'image-not-fetched' : 'image-not-supplied'
    return { asset: null, url: uri, placeholder: placeholderFor(own), message: { code, from: shown(uri) } }
  }

  /** A copy of a picture in one colour; the picture itself if it has no shapes to colour. */
  function glyphOf(of: string, color: Rgba): string {
    const asset = assets.get(of)
    const glyph = asset && glyphPicture(asset, color)
    if (!glyph) return of
    const id = hashText(glyph.uri)
    assets.set(id, { id, ...glyph })
    return id
  }

  return {
    assets,
    find(uri, { clip, glyph } = {}) {
      const before = known.get(uri)
      const text = repairImageUri(uri.trim())
      const isEmbedded = /^data:/i.test(text)
      const found = before ?? (isEmbedded ? add(imageData(text)) : atAddress(text))
      known.set(uri, found)
      if (glyph && found.asset !== null) return { ...found, asset: glyphOf(found.asset, glyph) }
      const asset = clip === undefined || found.asset === null ? undefined : assets.get(found.asset)
      if (clip === undefined || !asset) return found
      // Each copy contains the whole picture, so only pictures that the cell itself contains are copied.
      const part = isEmbedded ? clipped(asset, clip) : undefined
      if (!part) return { ...found, message: { code: 'picture-crop-dropped' } }
      const id = hashText(part.uri)
      assets.set(id, { id, ...part })
      return { ...found, asset: id, width: part.width, height: part.height }
    },
  }
}

function unshown(name: string, problem: SvgProblem): FoundImage {
  const code = problem === 'too-large' ? 'picture-too-large' : 'image-damaged'
  return { asset: null, message: { code, from: shown(name) } }
}
