interface MarkedProps {
  readonly text: string
  /** In lower case. */
  readonly words: readonly string[]
}

/** A text in which the words of a search are marked. */
export function Marked({ text, words }: MarkedProps) {
  if (words.length === 0) return text
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // Every second part is one of the words.
  const parts = text.split(new RegExp(`(${escaped.join('|')})`, 'i'))
  return parts.map((part, at) => {
    const isWord = at % 2 === 1
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity of their own
    return isWord ? <mark key={at}>{part}</mark> : part
  })
}
