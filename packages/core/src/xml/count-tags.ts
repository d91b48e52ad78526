/** Counting elements in the text of XML, which may be damaged. */

/** Tags of XML that each stand for an element of a diagram, by patterns of their local names. */
export interface ElementTags {
  readonly names: readonly string[]
  /** An element whose content has none. */
  readonly outside?: string
}

const CLOSED_BY: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

/** The number of these start tags in a text, in any namespace, outside comments, CDATA sections and processing instructions. */
export function countTags(text: string, { names, outside }: ElementTags): number {
  const all = outside === undefined ? names : [...names, outside]
  const tag = new RegExp(`<(?:(?:[\\w.-]+:)?(?:${all.join('|')})(?=[\\s/>]|$)|!--|!\\[CDATA\\[|\\?)`, 'g')
  const unclosed = new Set<string>()
  let count = 0
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const [found] = match
    const isOutside = outside !== undefined && found.endsWith(outside)
    const mark = isOutside ? found.replace('<', '</') : CLOSED_BY[found]
    if (mark === undefined) count += 1
    else if (!unclosed.has(mark)) {
      const end = text.indexOf(mark, tag.lastIndex)
      if (end < 0) unclosed.add(mark)
      else tag.lastIndex = end + mark.length
    }
  }
  return count
}
