import { isDeepStrictEqual } from 'node:util'

/** A JSON object of the description. */
export type Json = Record<string, unknown>

/** Members whose values are data and not schemas. */
const DATA = new Set(['example', 'examples', 'enum', 'const', 'default', 'required'])

/**
 * Moves every schema with a title to the components under that name and leaves a reference. A description beside a
 * reference is kept there, since it belongs to the use and not to the component.
 * @throws {Error} when two different schemas have one name.
 */
export function nameSchemas(value: unknown, components: Map<string, Json>): unknown {
  if (Array.isArray(value)) return value.map((one) => nameSchemas(one, components))
  if (typeof value !== 'object' || value === null) return value
  const moved: Json = {}
  for (const [name, member] of Object.entries(value)) {
    moved[name] = DATA.has(name) && !isSchemaNamed(member) ? member : nameSchemas(member, components)
  }
  const { title } = value as { title?: unknown }
  if (typeof title !== 'string') return moved
  const known = components.get(title)
  if (known && !isDeepStrictEqual(known, moved)) throw new Error(`Two schemas have the name ${title}`)
  components.set(title, moved)
  return { $ref: `#/components/schemas/${title}` }
}

/** Whether a member is a schema although its name denotes data, such as a property called "default". */
function isSchemaNamed(member: unknown): boolean {
  return typeof member === 'object' && member !== null && !Array.isArray(member) && 'type' in member
}
