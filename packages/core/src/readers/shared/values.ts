/** Characters of a value that are kept: properties may hold whole documents. */
const LONGEST_VALUE = 4_000

/** A value as it is kept; "…" at the end says that it was cut. */
export function cutValue(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
