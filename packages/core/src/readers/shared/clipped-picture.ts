/** The visible part of a picture, as CSS describes it in `clip-path`. */
import { strFromU8, strToU8 } from 'fflate'
import type { Asset, Box } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'

interface Clip {
  /** In shares of the picture's width and height. */
  readonly box: Box
  /** Radii of its corners in shares of its own width and height. */
  readonly rx: number
  readonly ry: number
}

/** A share of a side: "10%", "0", or undefined for a length, whose meaning depends on the size of the box. */
function shareOf(text: string): number | undefined {
  if (/^0(?:px)?$/.test(text)) return 0
  const percent = /^(-?\d+(?:\.\d+)?)%$/.exec(text)?.[1]
  return percent === undefined ? undefined : Math.min(100, Math.max(0, Number(percent))) / 100
}

/** "inset(10% 40% 10% 5% round 50%)"; undefined for anything else. */
function clipOf(text: string): Clip | undefined {
  const inner = /^\s*inset\(([^()]*)\)\s*$/i.exec(text)?.[1]
  if (inner === undefined) return undefined
  const [sides = '', corners = ''] = inner.split(/\bround\b/i)
  const given = sides.trim().split(/\s+/).map(shareOf)
  const [top, right = top, bottom = top, left = right] = given
  const [rx, ry = rx] =
    corners.trim() === '' ? [0] : corners.split('/').map((one) => shareOf(one.trim().split(/\s+/)[0] ?? ''))
  if (given.length > 4 || given.includes(undefined) || rx === undefined || ry === undefined) return undefined
  const box = { x: left!, y: top!, w: 1 - left! - right!, h: 1 - top! - bottom! }
  return box.w > 0 && box.h > 0 ? { box, rx, ry } : undefined
}

/** px of a picture without a size. */
const USUAL_SIDE = 100

/** The visible part as an SVG picture that contains the whole; undefined if the clip cannot be read. */
export function clipped(
  { mime, uri, width = USUAL_SIDE, height = USUAL_SIDE }: Asset,
  text: string,
): (Omit<Asset, 'id'> & { readonly width: number; readonly height: number }) | undefined {
  const clip = clipOf(text)
  const picture = clip && pictureIn(mime, uri, width, height)
  if (!clip || picture === undefined) return undefined
  const { box, rx, ry } = clip
  const round = (value: number) => Math.round(value * 1000) / 1000
  const [x, y, w, h] = [box.x * width, box.y * height, box.w * width, box.h * height].map(round) as [
    number,
    number,
    number,
    number,
  ]
  const corners = `rx="${round(Math.min(rx, 0.5) * w)}" ry="${round(Math.min(ry, 0.5) * h)}"`
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}" preserveAspectRatio="none">` +
    `<clipPath id="clip"><rect x="${x}" y="${y}" width="${w}" height="${h}" ${corners}/></clipPath>` +
    `<g clip-path="url(#clip)">${picture}</g></svg>`
  return { mime: 'image/svg+xml', uri: `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}`, width: w, height: h }
}

/** The markup of a cleaned SVG picture itself, because one may not refer to another; a raster picture by its address. */
function pictureIn(mime: string, uri: string, width: number, height: number): string | undefined {
  if (mime !== 'image/svg+xml')
    return `<image href="${uri}" width="${width}" height="${height}" preserveAspectRatio="none"/>`
  const bytes = decodeBase64(uri.slice(uri.indexOf(',') + 1))
  return bytes ? strFromU8(bytes) : undefined
}
