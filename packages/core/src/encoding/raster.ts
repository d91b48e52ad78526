/** Kind and natural size of a raster picture from its first bytes. */

/** Media type of a picture, and its natural size in px if it is known. */
export interface PictureFacts {
  readonly mime: string
  readonly width?: number
  readonly height?: number
}

function sized(mime: string, width: number, height: number): PictureFacts {
  return width > 0 && height > 0 ? { mime, width, height } : { mime }
}

function jpeg(view: DataView): PictureFacts {
  let at = 2
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    // Any number of these bytes may come before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
    if (frame) return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    at += 2 + view.getUint16(at + 2)
  }
  return { mime: 'image/jpeg' }
}

/** Of its three encodings, lossy, lossless and extended, by the name of the first chunk. */
function webp(view: DataView): PictureFacts {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000
  const bits = view.getUint32(21, true)
  switch (view.getUint32(12)) {
    case 0x56503820:
      return sized('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 0x5650384c:
      return sized('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    case 0x56503858:
      return sized('image/webp', three(24) + 1, three(27) + 1)
    default:
      return { mime: 'image/webp' }
  }
}

/** Bytes in which the sizes of an AVIF picture are searched. */
const AVIF_HEAD = 4_096
const ISPE = 0x69737065

/** The largest of its sizes: tiles and the transparency of a picture have sizes of their own. */
function avif(view: DataView): PictureFacts {
  let [width, height] = [0, 0]
  for (let at = 16; at + 16 <= Math.min(view.byteLength, AVIF_HEAD); at += 1) {
    if (view.getUint32(at) !== ISPE) continue
    const [w, h] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (w * h > width * height) [width, height] = [w, h]
  }
  return sized('image/avif', width, height)
}

/** Whether a file of the kind that begins with `ftyp` is an AVIF picture or sequence. */
function isAvif(view: DataView): boolean {
  const brand = view.getUint32(8)
  return view.getUint32(4) === 0x66747970 && (brand === 0x61766966 || brand === 0x61766973)
}

const ICON = 0x00000100
/** Bytes of an entry in the list of an icon's pictures. */
const ENTRY = 16

/** An icon of Windows with the size of its largest picture; null if its first picture is not in the file. */
function icon(view: DataView): PictureFacts | null {
  const count = Math.min(view.getUint16(4, true), Math.floor((view.byteLength - 6) / ENTRY))
  if (count === 0 || view.getUint32(14, true) + view.getUint32(18, true) > view.byteLength) return null
  let [width, height] = [0, 0]
  for (let at = 6; at < 6 + count * ENTRY; at += ENTRY) {
    const [w, h] = [view.getUint8(at) || 256, view.getUint8(at + 1) || 256]
    if (w * h > width * height) [width, height] = [w, h]
  }
  return sized('image/x-icon', width, height)
}

/** @returns null if the bytes are not PNG, JPEG, GIF, WebP, AVIF, BMP or an icon of Windows. */
export function rasterFacts(bytes: Uint8Array): PictureFacts | null {
  if (bytes.length < 30) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = view.getUint32(0)
  if (head === 0x89504e47) return sized('image/png', view.getUint32(16), view.getUint32(20))
  if (head >>> 8 === 0xffd8ff) return jpeg(view)
  if (head === 0x47494638) return sized('image/gif', view.getUint16(6, true), view.getUint16(8, true))
  if (head === 0x52494646 && view.getUint32(8) === 0x57454250) return webp(view)
  if (isAvif(view)) return avif(view)
  if (head === ICON) return icon(view)
  if (head >>> 16 === 0x424d) return sized('image/bmp', view.getInt32(18, true), Math.abs(view.getInt32(22, true)))
  return null
}
