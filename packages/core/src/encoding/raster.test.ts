import { expect, test } from 'vitest'
import { rasterFacts } from './raster.ts'

const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', '').padEnd(80, '0'), 'hex'))
const JFIF = 'ffe0 0010 4a46494600 0101 00 0001 0001 0000'
const FRAME = 'ffc2 0011 08 0028 0050 03'
const webp = (chunk: string) => `52494646 00000000 57454250 ${chunk}`

test.each([
  ['PNG', '89504e470d0a1a0a 0000000d 49484452 00000050 00000028', 'image/png', 80, 40],
  ['JPEG', `ffd8 ${JFIF} ${FRAME}`, 'image/jpeg', 80, 40],
  ['JPEG with tables before its frame', `ffd8 ffc4 0004 0000 ${FRAME}`, 'image/jpeg', 80, 40],
  ['JPEG with bytes that fill up before a marker', `ffd8 ffff ${JFIF} ffff ${FRAME}`, 'image/jpeg', 80, 40],
  ['JPEG that is cut off before its frame', `ffd8 ffe0 1000`, 'image/jpeg'],
  ['GIF', '474946383961 5000 2800', 'image/gif', 80, 40],
  ['GIF without a size', '474946383961 0000 2800', 'image/gif'],
  ['lossy WebP', webp('56503820 00000000 000000 9d012a 5040 2800'), 'image/webp', 80, 40],
  ['lossless WebP', webp('5650384c 00000000 2f 4fc00900'), 'image/webp', 80, 40],
  ['extended WebP', webp('56503858 0a000000 00000000 4f0000 270000'), 'image/webp', 80, 40],
  ['extended WebP that is very wide', webp('56503858 0a000000 00000000 4f0001 270000'), 'image/webp', 65_616, 40],
  ['WebP of an unknown kind', webp('58585858'), 'image/webp'],
  // The size of a tile before that of the picture.
  [
    'AVIF',
    '0000001c 66747970 61766966 00000000 61766966 00000014 69737065 00000000 00000010 00000010 00000014 69737065 00000000 00000050 00000028',
    'image/avif',
    80,
    40,
  ],
  ['AVIF without a size', '0000001c 66747970 61766966', 'image/avif'],
  ['BMP from the top down', '424d 00000000 00000000 00000000 28000000 50000000 d8ffffff', 'image/bmp', 80, 40],
  [
    'icon of Windows with two pictures',
    '00000100 0200 10100000 01002000 02000000 26000000 50280000 01002000 02000000 26000000',
    'image/x-icon',
    80,
    40,
  ],
])('the kind and size of a picture: %s', (_, hex, mime, width?: number, height?: number) => {
  expect(rasterFacts(bytes(hex))).toEqual({ mime, ...(width !== undefined && { width, height }) })
})

test('anything else is no picture', () => {
  expect(rasterFacts(bytes('504b0304'))).toBeNull()
  expect(rasterFacts(bytes('00000100 0100 10100000 01002000 02000000 26000001'))).toBeNull()
  expect(rasterFacts(bytes('00000100 0000'))).toBeNull()
  expect(rasterFacts(bytes('89504e47').subarray(0, 20))).toBeNull()
})
