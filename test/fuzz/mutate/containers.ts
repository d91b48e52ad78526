/** Puts the same diagram in another container, as draw.io saves it. */
import { deflateRawSync, gzipSync } from 'node:zlib'
import { strToU8, zlibSync } from 'fflate'
import type { Random } from '../../oracle/random.ts'
import { escaped } from './values.ts'

/** A value may contain lone surrogates, which cannot be encoded. */
function deflated(model: string): string {
  return deflateRawSync(encodeURIComponent(model.toWellFormed())).toString('base64')
}

function pages(text: string, change: (model: string) => string): string {
  return text.replace(
    /(<diagram\b[^>]*>)([\s\S]*?)(<\/diagram>)/g,
    (_, open, model, close) => open + change(model) + close,
  )
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(12 + data.length)
  new DataView(bytes.buffer).setUint32(0, data.length)
  bytes.set(strToU8(type), 4)
  bytes.set(data, 8)
  return bytes
}

function png(text: string, isPacked: boolean): Uint8Array {
  const key = strToU8('mxfile\0')
  const value = isPacked
    ? Buffer.concat([Uint8Array.of(0), zlibSync(strToU8(encodeURIComponent(text.toWellFormed())))])
    : strToU8(encodeURIComponent(text.toWellFormed()))
  const data = Buffer.concat([key, value])
  const head = Uint8Array.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])
  const parts = [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', head),
    chunk(isPacked ? 'zTXt' : 'tEXt', data),
    chunk('IEND', new Uint8Array()),
  ]
  return Buffer.concat(parts.map((part) => Uint8Array.from(part)))
}

export function inSvg(text: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" content="${escaped(text)}"/>`
}

export function gzipped(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: 1 })
}

const CONTAINERS: readonly ((text: string) => string | Uint8Array)[] = [
  (text) => pages(text, deflated),
  (text) => pages(text, (model) => encodeURIComponent(model.toWellFormed())),
  inSvg,
  (text) =>
    `<html><body><div class="mxgraph" data-mxgraph="${escaped(JSON.stringify({ xml: text }))}"></div></body></html>`,
  (text) => `<mxlibrary>${escaped(JSON.stringify([{ xml: escaped(text), w: 10, h: 10, title: 'x' }]))}</mxlibrary>`,
  (text) => /<mxGraphModel[\s\S]*<\/mxGraphModel>/.exec(text)?.[0] ?? text,
  (text) => png(text, true),
  (text) => png(text, false),
]

export function contained(text: string, random: Random): string | Uint8Array {
  return random.pick(CONTAINERS)(text)
}
