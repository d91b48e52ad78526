/** Texts given in several languages (docs/formats/archimate.md §1). */
import type { QualifiedElement } from '../shared/namespaces.ts'
import { EXCHANGE, XML } from './names.ts'

const primary = (tag: string): string => tag.split('-')[0] ?? ''

/** Index of the tag itself, else of a variant of the same language; −1 if there is none. */
function bestOf(tags: readonly string[], wanted: string): number {
  const exact = tags.indexOf(wanted)
  return exact >= 0 ? exact : tags.findIndex((tag) => tag !== '' && primary(tag) === primary(wanted))
}

/** Chooses among the texts of an element: those in one of the preferred languages if there are any, else the first. */
export class Languages {
  /** In lower case, in the order of the file. */
  readonly found = new Set<string>()
  /** The requested language, then that of the model's name. */
  readonly #preferred: readonly string[]

  /** @param wanted a language tag such as "nl" or "pt-BR" */
  constructor(root: QualifiedElement, wanted: string | undefined) {
    const own = root.first(EXCHANGE, 'name')?.attribute('lang', XML)
    this.#preferred = [wanted, own].flatMap((tag) => (tag ? [tag.toLowerCase()] : []))
  }

  /** The text of a child; '' if there is none. */
  textIn(element: QualifiedElement, name: string): string {
    const texts = element.all(EXCHANGE, name)
    if (texts.length === 0) return ''
    const tags = texts.map((text) => (text.attribute('lang', XML) ?? '').toLowerCase())
    for (const tag of tags) if (tag !== '') this.found.add(tag)
    const index = this.#preferred.map((tag) => bestOf(tags, tag)).find((found) => found >= 0) ?? 0
    return texts[index]?.text.trim() ?? ''
  }

  /** Whether any text was in a language, or in a variant of it. */
  has(tag: string): boolean {
    return bestOf([...this.found], tag.toLowerCase()) >= 0
  }
}
