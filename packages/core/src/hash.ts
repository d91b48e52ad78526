/** A short, stable fingerprint of a text: 2 × 53 bits, as hexadecimal digits. Not for secrets. */
export function hashText(text: string): string {
  return mix(text, 0x9e3779b9) + mix(text, 0x7f4a7c15)
}

function mix(text: string, seed: number): string {
  let a = 0xdeadbeef ^ seed
  let b = 0x41c6ce57 ^ seed
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i)
    a = Math.imul(a ^ unit, 0x85ebca6b)
    b = Math.imul(b ^ unit, 0xc2b2ae35)
    a = (a << 13) | (a >>> 19)
    b = (b << 17) | (b >>> 15)
  }
  a = Math.imul(a ^ (b >>> 16), 0x27d4eb2f)
  b = Math.imul(b ^ (a >>> 13), 0x165667b1)
  return ((a >>> 0) + ((b ^ (a >>> 15)) & 0x1fffff) * 2 ** 32).toString(16).replace('-', '').padStart(13, '0')
}
