/** Definitions that parts of a picture refer to: gradients, patterns and clip paths. */
import { hashText } from '#encoding/checksums'

/** Elements of `<defs>` by their ids, in the order of their first use. */
export type Definitions = Map<string, string>

/**
 * Adds a definition and returns its id. The id is made from the content, so equal content is defined once, and pictures
 * in the same document never share an id by accident.
 */
export function define(defs: Definitions, element: (id: string) => string): string {
  const id = `d${hashText(element(''))}`
  if (!defs.has(id)) defs.set(id, element(id))
  return id
}

/** '' if there are none. */
export function defsSvg(defs: Definitions): string {
  return defs.size > 0 ? `<defs>${[...defs.values()].join('')}</defs>` : ''
}
