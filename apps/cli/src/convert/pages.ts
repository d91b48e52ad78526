/** Resolves `--page`: numbers as `inspect` shows them, ranges, ids and names, in lists. */
import { DiagramInputError } from '@drawbridge/core/report'

interface NamedPage {
  readonly id: string
  readonly name: string
}

/** 0-based positions of the pages that a word names; undefined when there are none. */
function positionsOf(word: string, pages: readonly NamedPage[]): number[] | undefined {
  const [, from, to = from] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(word) ?? []
  if (from !== undefined && to !== undefined && Number(from) <= Number(to) && Number(to) <= pages.length)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => Number(from) - 1 + i)
  const byId = pages.findIndex(({ id }) => id === word)
  if (byId >= 0) return [byId]
  const byName = pages.flatMap(({ name }, i) => (name === word ? [i] : []))
  return byName.length > 0 ? byName : undefined
}

/**
 * The positions of the requested pages. A name may contain commas.
 * @throws DiagramInputError page-not-found, with the existing pages.
 */
export function selectPages(pages: readonly NamedPage[], wanted: readonly string[]): number[] {
  const chosen = wanted.flatMap((text) => {
    const whole = positionsOf(text.trim(), pages)
    if (whole !== undefined) return whole
    return text.split(',').flatMap((part) => {
      const found = positionsOf(part.trim(), pages)
      if (found !== undefined) return found
      const known = pages.slice(0, 20).map(({ name }, i) => `${i + 1} ${JSON.stringify(name)}`)
      const more = pages.length > 20 ? `, and ${pages.length - 20} more` : ''
      const what = `there is no page ${JSON.stringify(part.trim())}; the pages are ${known.join(', ')}${more}`
      throw new DiagramInputError('page-not-found', what)
    })
  })
  return [...new Set(chosen)]
}
