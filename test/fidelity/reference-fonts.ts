/**
 * Fonts that draw.io had when the reference was made: Liberation, DejaVu and Noto CJK, and the fonts that they replace.
 */
import type { ReferenceLabel } from './reference.ts'

const AT_HAND =
  /^(?:helvetica|arial|times|times new roman|courier|courier new|liberation .*|dejavu .*|noto (?:sans|serif) cjk.*|sans-serif|serif|monospace|inherit|initial)$/

/** The first name of a CSS font list. */
function firstName(list: string): string {
  return (list.replace(/&(?:quot|#34|#39|apos);/g, '').split(',')[0] ?? '')
    .trim()
    .replace(/^["']|["']$/g, '')
    .toLowerCase()
}

/** Whether the label's font and all fonts in its markup were available, including those of empty runs. */
export function hadFonts({ fontFamily = '', raw = '' }: ReferenceLabel): boolean {
  const named = [...raw.matchAll(/font-family:\s*((?:&[^;]*;|[^;"])+)|\bface=["']([^"']+)["']/gi)]
  return [fontFamily, ...named.map((match) => match[1] ?? match[2] ?? '')].every((list) =>
    AT_HAND.test(firstName(list)),
  )
}
