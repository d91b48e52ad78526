/** Pictures in a file's own bytes, as rasters or SVG. */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset, Placeholder, Rgba } from '#diagram/index'
import { decodeBase64, encodeBase64, isEncoding } from '#encoding/base64'
import { decodePercent } from '#encoding/compressed'
import { rasterFacts } from '#encoding/raster'
import type { Limits } from '#limits'
import { type SvgProblem, sanitiseSvg } from './svg/sanitise-svg.ts'

/** The file of a picture. */
export interface ImageData {
  /** Its address or the head of its data URI, for messages. */
  readonly name: string
  /** Undefined if they cannot be decoded. */
  readonly bytes: Uint8Array | undefined
  /** The base64 that the bytes were decoded from. */
  readonly base64?: string
}

/** The contents of a data URI, whose head may be without a type. */
export function imageData(uri: string): ImageData {
  const comma = uri.indexOf(',')
  if (comma < 0) return { name: uri, bytes: undefined }
  const name = uri.slice(0, comma)
  const body = decodePercent(uri.slice(comma + 1))
  if (!/;base64$/i.test(name)) return { name, bytes: strToU8(body) }
  return { name, bytes: decodeBase64(body) ?? undefined, base64: body }
}

export interface Picture extends Omit<Asset, 'id'> {
  /** Whether something that could act or refer outside was removed. */
  readonly isCleaned: boolean
}

/** A raster picture as it is, or an SVG picture cleaned; else why it cannot be shown. */
export function pictureOf({ bytes, base64 }: ImageData, limits: Limits): Picture | SvgProblem {
  if (!bytes) return 'damaged'
  const facts = rasterFacts(bytes)
  if (facts) {
    const text = base64 !== undefined && isEncoding(base64, bytes) ? base64 : encodeBase64(bytes)
    const { mime, ...size } = facts
    return { mime, uri: `data:${mime};base64,${text}`, ...size, isCleaned: false }
  }
  const text = strFromU8(bytes)
  const clean = text.includes('<') ? sanitiseSvg(text, limits) : 'damaged'
  if (typeof clean === 'string') return clean
  const { text: svg, cleaned: isCleaned, ...size } = clean
  const mime = 'image/svg+xml'
  return { mime, uri: `data:${mime};base64,${encodeBase64(strToU8(svg))}`, ...size, isCleaned }
}

const GREY: Rgba = { r: 0x5f, g: 0x6b, b: 0x7a, a: 1 }

/** Longer names do not fit into any box. */
const MAX_NAME_LENGTH = 80

/**
 * A placeholder with the name of the picture's file.
 * @param address path or URL of the picture, such as img/lib/sap/SAP_Task_Center.svg
 */
export function namedPlaceholder(address: string, color: Rgba = GREY): Placeholder {
  const path = address.replace(/[?#].*$/s, '')
  const file = decodePercent(path.slice(path.lastIndexOf('/') + 1))
  const name = file.replace(/\.[a-z]{3,4}$/i, '').replace(/[\s_-]+/g, ' ')
  return { name: name.slice(0, MAX_NAME_LENGTH).trim(), color }
}
