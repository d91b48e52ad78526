/** Limit on the characters of a value, because properties may contain whole documents. */
const MAX_VALUE_LENGTH = 4_000

/** A value limited in length; "…" at the end marks a cut. */
export function cutValue(text: string): string {
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text
}
