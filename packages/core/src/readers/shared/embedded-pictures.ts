/** Pictures that a file holds as data URIs. */
import type { Asset } from '#diagram/index'
import { hashText } from '#encoding/checksums'
import type { Limits } from '#limits'
import type { MessageCode } from '#report/catalogue/index'
import { imageData, pictureOf } from './pictures.ts'

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

  /** @param href data URI; nothing else is loaded */
  of(href: string): FoundImage {
    const uri = href.trim()
    const known = this.#known.get(uri)
    if (known) return known
    const found = this.#load(uri)
    this.#known.set(uri, found)
    return found
  }

  #load(uri: string): FoundImage {
    if (!/^data:/i.test(uri)) return { asset: null, code: 'image-not-fetched', from: uri.slice(0, 200) }
    const isBase64 = /^data:[^,]{0,200};base64,/i.test(uri)
    const data = imageData(isBase64 ? uri.replace(/\s+/g, '') : uri)
    const picture = pictureOf(data, this.#limits)
    if (picture === 'too-large') return { asset: null, code: 'picture-too-large', from: data.name.slice(0, 60) }
    if (picture === 'damaged') return { asset: null, code: 'image-damaged', from: data.name.slice(0, 60) }
    const { isCleaned: cleaned, ...asset } = picture
    const id = hashText(asset.uri)
    this.assets.set(id, { id, ...asset })
    return { asset: id, cleaned }
  }
}
