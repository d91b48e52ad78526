/** Placeholders that the file defines itself: JSON in the attribute `vars` of `mxfile` (docs/formats/drawio.md §8.1). */
import type { XmlElement } from '#xml/node'

export function fileVariables({ name, attributes }: XmlElement): ReadonlyMap<string, string> {
  const vars = name === 'mxfile' ? attributes.get('vars') : undefined
  if (!vars) return new Map()
  try {
    const given: unknown = JSON.parse(vars)
    return new Map(Object.entries(given ?? {}).map(([name, value]) => [name, String(value)]))
  } catch {
    return new Map()
  }
}
