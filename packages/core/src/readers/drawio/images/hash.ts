/** A short name for a text: 106 bits of two mixed FNV-like lanes; enough to tell pictures apart, not a signature. */
export function contentHash(text: string): string {
  let a = 0x811c9dc5
  let b = 0x9e3779b9
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    a = Math.imul(a ^ unit, 0x01000193)
    b = Math.imul(b ^ unit ^ (a >>> 15), 0x85ebca6b)
  }
  const hex = (value: number) => (value >>> 0).toString(16).padStart(8, '0')
  return `${hex(a)}${hex(b)}${text.length.toString(16)}`
}
