/** Pictures in the picture, as data URIs (docs/formats/svg.md §2). */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'
import { decodePercent } from '#encoding/compressed'
import { rasterFacts } from '#encoding/raster'
import { hashText } from '#hash'
import type { Limits } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import { sanitiseSvg } from '../../shared/svg/sanitise-svg.ts'

/** A picture, or why there is none. */
export type FoundImage =
  | { readonly asset: string; readonly cleaned: boolean }
  | { readonly asset: null; readonly code: MessageCode; readonly from: string }

/** The pictures of a file, each kept once. */
export class Images {
  readonly assets = new Map<string, Asset>()
  readonly #limits: Limits
  readonly #known = new Map<string, FoundImage>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  of(href: string): FoundImage {
    const uri = href.trim()
    const known = this.#known.get(uri)
    if (known) return known
    const found = this.#load(uri)
    this.#known.set(uri, found)
    return found
  }

  /** A whole picture of sanitised SVG. @returns the key of the asset */
  addSvg(text: string, size: { readonly width?: number; readonly height?: number }): string {
    return this.#add('image/svg+xml', strToU8(text), size)
  }

  #load(uri: string): FoundImage {
    const match = /^data:([^,;]*)((?:;[^,]*)?),/i.exec(uri)
    if (!match) return { asset: null, code: 'image-not-fetched', from: uri.slice(0, 200) }
    const content = uri.slice(match[0].length)
    const bytes = /;base64/i.test(match[2]!)
      ? decodeBase64(content.replace(/\s+/g, ''))
      : strToU8(decodePercent(content))
    const damaged = { asset: null, code: 'image-damaged', from: match[1]!.slice(0, 60) } as const
    if (!bytes) return damaged
    const raster = rasterFacts(bytes)
    if (raster) return { asset: this.#add(raster.mime, bytes, raster), cleaned: false }
    const clean = sanitiseSvg(strFromU8(bytes), this.#limits)
    if (typeof clean === 'string') return damaged
    return { asset: this.addSvg(clean.text, clean), cleaned: clean.cleaned }
  }

  #add(
    mime: string,
    bytes: Uint8Array,
    { width, height }: { readonly width?: number; readonly height?: number },
  ): string {
    const uri = `data:${mime};base64,${encodeBase64(bytes)}`
    const id = hashText(uri)
    const size = { ...(width !== undefined && { width }), ...(height !== undefined && { height }) }
    this.assets.set(id, { id, mime, uri, ...size })
    return id
  }
}
