/** Placeholders for missing pictures from libraries and from the web. */
import { parseColor } from '../../../color/parse.ts'
import type { Placeholder } from '../../../diagram/index.ts'
import { decodePercent } from '../../../encoding/percent.ts'

/** Colours of libraries by their folder in draw.io's `img/lib`, taken from most of their pictures. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['active_directory', '#0078d4'],
  ['azure', '#0078d4'],
  ['azure2', '#0078d4'],
  ['ibm', '#0f62fe'],
  ['mscae', '#0078d4'],
  ['sap', '#0070f2'],
])
const OTHERS = '#5f6b7a'

/** Longer names do not fit into any box. */
const MAX_NAME_LENGTH = 80

/** @param address path or URL of the picture, such as img/lib/sap/SAP_Task_Center.svg */
export function placeholderFor(address: string): Placeholder {
  const path = address.replace(/[?#].*$/s, '')
  const file = decodePercent(path.slice(path.lastIndexOf('/') + 1))
  const name = file.replace(/\.[a-z]{3,4}$/i, '').replace(/[\s_-]+/g, ' ')
  const [, library = ''] = /^\/?img\/lib\/([^/]+)\//.exec(path) ?? []
  return { name: name.slice(0, MAX_NAME_LENGTH).trim(), color: parseColor(COLORS.get(library) ?? OTHERS)! }
}
