/** Placeholders for missing pictures from libraries and from the web. */
import { parseColor } from '#color/parse'
import type { Placeholder } from '#diagram/index'
import { namedPlaceholder } from '#readers/shared/drawing/placeholder'

/** Colours of libraries by their folder in draw.io's `img/lib`, taken from most of their pictures. */
const COLORS: ReadonlyMap<string, string> = new Map([
  ['active_directory', '#0078d4'],
  ['azure', '#0078d4'],
  ['azure2', '#0078d4'],
  ['ibm', '#0f62fe'],
  ['mscae', '#0078d4'],
  ['sap', '#0070f2'],
])

/** @param address path or URL of the picture, such as img/lib/sap/SAP_Task_Center.svg */
export function placeholderFor(address: string): Placeholder {
  const [, library = ''] = /^\/?img\/lib\/([^/]+)\//.exec(address) ?? []
  return namedPlaceholder(address, parseColor(COLORS.get(library) ?? '') ?? undefined)
}
