/** Placeholders for pictures that are not in the file. */
import type { Placeholder, Rgba } from '#diagram/index'
import { decodePercent } from '#encoding/compressed'

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
