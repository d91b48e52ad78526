/** An address without the slashes at its end. A regular expression takes quadratic time for many slashes. */
export function withoutEndSlashes(address: string): string {
  let end = address.length
  while (address.endsWith('/', end)) end -= 1
  return address.slice(0, end)
}
