/** The pictures of a document, safe to show. */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'
import { hashText } from '#encoding/checksums'
import { decodePercent } from '#encoding/compressed'
import { rasterFacts } from '#encoding/raster'
import type { ReadContext } from '../reader.ts'
import { inside, textIn } from '../shared/json.ts'
import { sanitiseSvg } from '../shared/svg/sanitise-svg.ts'
import type { Records } from './open.ts'

export interface FoundPicture {
  /** Key of the diagram's assets; null = missing. */
  readonly asset: string | null
  readonly url?: string
  readonly problem?: 'image-not-fetched' | 'image-damaged' | 'image-cleaned' | 'picture-too-large'
}

function bytesOf(uri: string): Uint8Array | undefined {
  const comma = uri.indexOf(',')
  const body = decodePercent(uri.slice(comma + 1))
  return /;base64$/i.test(uri.slice(0, comma)) ? (decodeBase64(body) ?? undefined) : strToU8(body)
}

/** Looks pictures up by the id of their record; each becomes an asset once. */
export function pictures(records: Records, { limits }: Pick<ReadContext, 'limits'>) {
  const assets = new Map<string, Asset>()
  const known = new Map<string, FoundPicture>()

  function add(asset: Omit<Asset, 'id'>): string {
    const id = hashText(asset.uri)
    if (!assets.has(id)) assets.set(id, { id, ...asset })
    return id
  }

  function read(id: string): FoundPicture {
    const src = textIn(inside(records.get(id) ?? {}, 'props'), 'src') ?? ''
    if (!/^data:/i.test(src)) return { asset: null, ...(src !== '' && { url: src, problem: 'image-not-fetched' }) }
    const bytes = bytesOf(src)
    const facts = bytes && rasterFacts(bytes)
    if (facts) {
      const { mime, ...size } = facts
      return { asset: add({ mime, uri: `data:${mime};base64,${encodeBase64(bytes)}`, ...size }) }
    }
    const text = bytes ? strFromU8(bytes) : ''
    const clean = text.includes('<') ? sanitiseSvg(text, limits) : 'damaged'
    if (typeof clean === 'string')
      return { asset: null, problem: clean === 'too-large' ? 'picture-too-large' : 'image-damaged' }
    const { text: svg, cleaned, ...size } = clean
    const mime = 'image/svg+xml'
    const asset = add({ mime, uri: `data:${mime};base64,${encodeBase64(strToU8(svg))}`, ...size })
    return cleaned ? { asset, problem: 'image-cleaned' } : { asset }
  }

  return {
    assets,
    find(id: string): FoundPicture {
      const before = known.get(id)
      if (before) return before
      const found = read(id)
      known.set(id, found)
      return found
    },
  }
}

export type Pictures = ReturnType<typeof pictures>
