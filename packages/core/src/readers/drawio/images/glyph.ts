/** The glyph of an icon: its shapes in one colour, without the tile behind them. */
import { strFromU8, strToU8 } from 'fflate'
import { toHex } from '#color/oklab'
import type { Asset, Rgba } from '#diagram/index'
import { decodeBase64, encodeBase64 } from '#encoding/base64'

/** A square that is drawn from one corner of the icon to the other, and perhaps a frame around it. */
const TILE = /<path\b[^>]*\bd="M([\d.]+) \1h([\d.]+)v\2H\1z"[^>]*(?:\/>|><\/path>)/g

/** Undefined for pictures that are not drawn with shapes. */
export function glyphPicture({ mime, uri, ...facts }: Asset, color: Rgba): Omit<Asset, 'id'> | undefined {
  const bytes = mime === 'image/svg+xml' ? decodeBase64(uri.slice(uri.indexOf(',') + 1)) : null
  if (!bytes) return undefined
  const { id: _own, ...rest } = facts
  const svg = strFromU8(bytes)
    .replace(TILE, '')
    .replace(/\b(fill|stroke)="(?!none")[^"]*"/g, `$1="${toHex(color)}"`)
  return { ...rest, mime, uri: `data:image/svg+xml;base64,${encodeBase64(strToU8(svg))}` }
}
