/** The picture of a source page: the one that the file carries of itself, or our own neutral drawing. */
import { drawInWorker } from '@drawbridge/canvas-plugin/convert'
import type { IncomingFile } from '../intake/incoming.ts'
import { resourcesAddress } from '../server/settings.ts'

export interface Picture {
  /** Shown by an <img> only: nothing in it can run or load. */
  readonly blob: Blob
  readonly kind: 'file' | 'drawn'
  /** Where it stands in page space, where that is known. */
  readonly box?: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}

const PNG = [0x89, 0x50, 0x4e, 0x47]

/** Undefined where the file is only XML. A carried picture shows the first page. */
export function carriedPicture(bytes: Uint8Array): Picture | undefined {
  if (PNG.every((byte, i) => bytes[i] === byte))
    return { blob: new Blob([bytes as BlobPart], { type: 'image/png' }), kind: 'file' }
  const head = new TextDecoder().decode(bytes.subarray(0, 4096))
  if (!/<svg[\s>]/.test(head) || /<(?:html|mxfile)[\s>]/i.test(head.slice(0, head.search(/<svg[\s>]/))))
    return undefined
  return { blob: new Blob([bytes as BlobPart], { type: 'image/svg+xml' }), kind: 'file' }
}

/** Our own drawing, with the layers that are switched; its viewBox says where it stands in page space. */
export async function drawnPicture(
  { name, bytes }: IncomingFile,
  page: number,
  layers: Readonly<Record<string, boolean>>,
): Promise<Picture> {
  const svg = await drawInWorker(bytes, name, page, { resources: await resourcesAddress(), layers })
  const [x, y, w, h] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/\s+/).map(Number)
  const isPlaced = [x, y, w, h].every(Number.isFinite)
  return {
    blob: new Blob([svg], { type: 'image/svg+xml' }),
    kind: 'drawn',
    ...(isPlaced && { box: { x: x ?? 0, y: y ?? 0, w: w ?? 1, h: h ?? 1 } }),
  }
}
