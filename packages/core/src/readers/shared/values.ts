/** Limit on the characters of a value, because properties may contain whole documents. */
const LONGEST_VALUE = 4_000

/** A value limited in length; "…" at the end marks a cut. */
export function cutValue(text: string): string {
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text
}
