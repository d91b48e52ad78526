import { extname } from 'node:path'

/** Formats that `convert` and `watch` write. */
export const OUTPUT_FORMATS = [
  'snapshot',
  'tldr',
  'svg',
  'png',
  'drawio',
  'drawio-svg',
  'md',
  'mermaid',
  'diagram',
] as const

export type Format = (typeof OUTPUT_FORMATS)[number]

const BY_EXTENSION: ReadonlyMap<string, Format> = new Map([
  ['.json', 'snapshot'],
  ['.tldr', 'tldr'],
  ['.svg', 'svg'],
  ['.png', 'png'],
  ['.drawio', 'drawio'],
  ['.md', 'md'],
  ['.mmd', 'mermaid'],
])

/** A picture with the file of draw.io in it. */
const DRAWIO_SVG = /\.drawio\.svg$/i

/**
 * The format of a file by the end of its name, in any case; undefined if that is none of a format.
 * @param asked what was asked for, if anything: it decides, but a file of draw.io called .drawio.svg is a picture
 */
export function formatOfFile(path: string, asked?: Format): Format | undefined {
  if (DRAWIO_SVG.test(path) && (asked === undefined || asked === 'drawio')) return 'drawio-svg'
  return asked ?? BY_EXTENSION.get(extname(path).toLowerCase())
}
