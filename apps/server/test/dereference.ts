/** The description with every reference resolved; ours has no cycles. */
export function dereference<T>(document: T): T {
  /** By reference, so that equal schemas are one object and are compiled once. */
  const known = new Map<string, unknown>()
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const { $ref } = value as { $ref?: unknown }
    if (typeof $ref !== 'string') {
      return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolve(member)]))
    }
    if (known.has($ref)) return known.get($ref)
    const steps = $ref.replace(/^#\//, '').split('/')
    // biome-ignore lint/suspicious/noExplicitAny: any document
    const found = steps.reduce((at: any, step) => at?.[step], document)
    if (found === undefined) throw new Error(`${$ref} is not there`)
    const resolved = resolve(found)
    known.set($ref, resolved)
    return resolved
  }
  return resolve(document) as T
}
