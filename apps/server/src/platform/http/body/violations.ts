/** A part of a body that its schema refuses, as validators report it. */
interface Violation {
  readonly instancePath: string
  readonly keyword: string
}

/** Keywords that tell the alternatives of a schema apart. */
const CHOOSING: ReadonlySet<string> = new Set(['type', 'const', 'anyOf'])

/**
 * Violations with the one that explains most in front. Where a schema has alternatives, each reports its own: those
 * inside the value are of the alternative that was meant, and "must be string" is of another one.
 */
export function closestFirst<T extends Violation>(violations: readonly T[]): T[] {
  const closeness = ({ instancePath, keyword }: T) =>
    2 * instancePath.split('/').length + (CHOOSING.has(keyword) ? 0 : 1)
  return violations.toSorted((a, b) => closeness(b) - closeness(a))
}
