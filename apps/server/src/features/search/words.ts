/** The words of a search, and the texts that they are found in. */

const MAX_WORDS = 8
/** Characters before and after the first word in an excerpt. */
const AROUND = 60

/** The distinct words of a search in lower case, the longest first, as it narrows most. */
export function wordsOf(text: string): string[] {
  const words = new Set(
    text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== ''),
  )
  return [...words].sort((a, b) => b.length - a.length).slice(0, MAX_WORDS)
}

export function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

/** The text around the first of the words, in one line. */
export function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const lower = line.toLowerCase()
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0))
  if (!Number.isFinite(first) || line.length <= 2 * AROUND) return line.slice(0, 2 * AROUND)
  const start = Math.max(0, first - AROUND)
  const end = Math.min(line.length, first + AROUND)
  return `${start > 0 ? '… ' : ''}${line.slice(start, end)}${end < line.length ? ' …' : ''}`
}

/** How well a name matches: 0 for the whole name to 3 for the inside of a word. */
export function nameRank(name: string, query: string): number {
  const [lower, wanted] = [name.toLowerCase(), query.toLowerCase().trim()]
  if (lower === wanted) return 0
  if (lower.startsWith(wanted)) return 1
  return lower.includes(` ${wanted}`) ? 2 : 3
}

/** The words that people read in a value, those of rich text without its marks; '' for one without words. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(' ')
  if (typeof value !== 'object' || value === null) return ''
  const { text, children, ...others } = value as { text?: unknown; children?: unknown }
  if (typeof text === 'string') return text
  // The leaves of a block belong to one text.
  if (Array.isArray(children)) return children.map(valueText).join('')
  return valueText(Object.values(others))
}
