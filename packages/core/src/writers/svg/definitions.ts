/** Definitions that parts of a picture refer to: gradients, patterns and clip paths. */
import { hashText } from '../../hash.ts'

/** Elements of `<defs>` by their ids, in the order of their first use. */
export type Definitions = Map<string, string>

/**
 * Adds a definition and gives its id. The content makes the id: what is used twice is defined once, and of several
 * pictures in one document none takes another's definition for its own.
 */
export function define(defs: Definitions, element: (id: string) => string): string {
  const id = `d${hashText(element(''))}`
  if (!defs.has(id)) defs.set(id, element(id))
  return id
}

export function defsSvg(defs: Definitions): string {
  return defs.size > 0 ? `<defs>${[...defs.values()].join('')}</defs>` : ''
}
