/** Counting elements in the text of XML, which may be damaged. */

const CLOSED_BY: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

/**
 * The number of start tags with one of these names, in any namespace, outside comments, CDATA sections and processing
 * instructions.
 */
export function countTags(text: string, names: readonly string[]): number {
  if (names.length === 0) return 0
  const tag = new RegExp(`<(?:(?:[\\w.-]+:)?(?:${names.join('|')})(?=[\\s/>])|!--|!\\[CDATA\\[|\\?)`, 'g')
  const unclosed = new Set<string>()
  let count = 0
  for (let match = tag.exec(text); match; match = tag.exec(text)) {
    const [found] = match
    const mark = CLOSED_BY[found]
    if (mark === undefined) count += 1
    else if (!unclosed.has(found)) {
      const end = text.indexOf(mark, tag.lastIndex)
      if (end < 0) unclosed.add(found)
      else tag.lastIndex = end + mark.length
    }
  }
  return count
}
