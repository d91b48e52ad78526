/** The pictures of a document: embedded, supplied by the caller, or only referenced (docs/formats/drawio.md §10). */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset, Placeholder } from '../../../diagram/index.ts'
import { decodeBase64, encodeBase64, isEncoding } from '../../../encoding/base64.ts'
import { decodePercent } from '../../../encoding/percent.ts'
import { hashText } from '../../../hash.ts'
import type { Limits } from '../../../limits.ts'
import type { MessageCode } from '../../../report/catalogue/index.ts'
import type { ReadResources } from '../../reader.ts'
import { rasterFacts } from '../../shared/raster.ts'
import { sanitiseSvg } from '../../shared/svg/sanitise-svg.ts'
import { repairImageUri } from '../style/image-uri.ts'
import { placeholderFor } from './placeholder.ts'

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
  find(uri: string): FoundImage
}

/** Addresses under which draw.io's own pictures are found. */
const OWN_ADDRESS =
  /^https?:\/\/(?:app\.diagrams\.net|viewer\.diagrams\.net|www\.draw\.io|draw\.io|www\.diagrams\.net)\//i

const MAX_SHOWN_LENGTH = 200

function shown(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text
}

export function createImageStore(resources: ReadResources, limits: Limits): ImageStore {
  const assets = new Map<string, Asset>()
  const known = new Map<string, FoundImage>()

  function add(mime: string, uri: string, size: { width?: number; height?: number }): FoundImage {
    const id = hashText(uri)
    const { width, height } = size
    const natural = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
    if (!assets.has(id)) assets.set(id, { id, mime, uri, ...natural })
    return { asset: id, ...natural }
  }

  function damaged(what: string): FoundImage {
    return { asset: null, message: { code: 'image-damaged', from: shown(what) } }
  }

  /** @param encoded the text that the bytes were decoded from, if it was base64 */
  function fromBytes(bytes: Uint8Array, what: string, encoded?: string): FoundImage {
    const facts = rasterFacts(bytes)
    if (facts) {
      const text = encoded !== undefined && isEncoding(encoded, bytes) ? encoded : encodeBase64(bytes)
      return add(facts.mime, `data:${facts.mime};base64,${text}`, facts)
    }
    const text = strFromU8(bytes)
    if (!text.includes('<')) return damaged(what)
    const clean = sanitiseSvg(text, limits)
    if (!clean) return damaged(what)
    const found = add('image/svg+xml', `data:image/svg+xml;base64,${encodeBase64(strToU8(clean.text))}`, clean)
    return clean.cleaned ? { ...found, message: { code: 'image-cleaned' } } : found
  }

  function fromData(uri: string): FoundImage {
    const comma = uri.indexOf(',')
    const head = uri.slice(0, Math.max(0, comma))
    const body = uri.slice(comma + 1)
    if (comma < 0) return damaged(head || uri)
    if (!/;base64$/i.test(head)) return fromBytes(strToU8(decodePercent(body)), head)
    const text = decodePercent(body)
    const bytes = decodeBase64(text)
    if (!bytes) return damaged(head)
    return fromBytes(bytes, head, text)
  }

  function fromPath(uri: string): FoundImage {
    const own = uri.replace(OWN_ADDRESS, '')
    const remote = own === uri && /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(uri)
    const supplied = remote ? undefined : resources.image?.(own.replace(/^\/+/, ''))
    if (supplied) return fromBytes(supplied.bytes, own)
    const code = remote ? 'image-not-fetched' : 'image-not-supplied'
    return { asset: null, url: uri, placeholder: placeholderFor(own), message: { code, from: shown(uri) } }
  }

  return {
    assets,
    find(uri) {
      const before = known.get(uri)
      if (before) return before
      const text = repairImageUri(uri.trim())
      const found = /^data:/i.test(text) ? fromData(text) : fromPath(text)
      known.set(uri, found)
      return found
    },
  }
}
