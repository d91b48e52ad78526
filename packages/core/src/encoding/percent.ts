/** Percent-encoding of UTF-8 text, read leniently. */
import { strFromU8 } from 'fflate'

/** Decodes `%XX`. Sequences that are not UTF-8 become U+FFFD, and a "%" that does not begin an escape stays. */
export function decodePercent(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      const bytes = run
        .slice(1)
        .split('%')
        .map((pair) => Number.parseInt(pair, 16))
      return strFromU8(Uint8Array.from(bytes))
    })
  }
}
