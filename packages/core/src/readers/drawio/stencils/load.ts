/** Finding a stencil: inline in the style, or by name in what the caller supplies. */
import { decompressText } from '#encoding/compressed'
import type { InflationBudget } from '#encoding/inflate'
import type { ReadResources } from '#readers/reader'
import type { XmlElement } from '#xml/node'
import { parseXml } from '#xml/parse'

/** Limit for one picture; the largest vendor stencils have about 200 kB. */
const MAX_BYTES = 4 * 1024 * 1024
const LIMITS = { maxDepth: 64, maxElements: 100_000 }

/** A `<shape>` element as the interpreter expects it. */
export type Stencil = XmlElement

/**
 * The stencil of a style's `shape` value, or undefined if there is none or it cannot be read. `budget` bounds what
 * inline stencils may inflate to.
 */
export function findStencil(name: string, resources: ReadResources, budget?: InflationBudget): Stencil | undefined {
  if (!name.startsWith('stencil(')) return resources.stencil?.(name.toLowerCase())
  const end = name.lastIndexOf(')')
  try {
    const text = name.slice('stencil('.length, end < 0 ? undefined : end)
    const xml = decompressText(text, budget ?? { perPart: MAX_BYTES, left: MAX_BYTES })
    return xml === null ? undefined : parseStencil(xml)
  } catch {
    return undefined
  }
}

/**
 * The stencil of a `<shape>` element's text; undefined for any other element.
 * @throws DiagramInputError as parseXml does.
 */
export function parseStencil(xml: string): Stencil | undefined {
  const root = parseXml(xml, LIMITS)
  return root.name === 'shape' ? root : undefined
}
