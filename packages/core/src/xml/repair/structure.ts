/** Names of elements in a text: how often each occurs, and in which elements. */
import { matches } from '../markup.ts'

/** Letters in which two names may differ that are taken for the same. */
const MAX_DIFFERENCE = 2
/** Letters of a name that are looked at. */
export const MAX_NAME = 64

/** Names that are known of a text; formats have fewer. */
const MAX_NAMES = 1000
const NAME = /[\p{L}_:][^\s/>="'<&!?]{0,63}(?=[\s/>])/uy

/** Whether one name is the other with single wrong letters. */
export function isMisspelt(a: string, b: string): boolean {
  if (a.length !== b.length || a.length <= MAX_DIFFERENCE || a.length > MAX_NAME) return false
  let different = 0
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) different += 1
  return different <= MAX_DIFFERENCE
}

/** Whether a name is another one that has lost a letter. */
export function lacksLetter(name: string, whole: string): boolean {
  if (name.length !== whole.length - 1 || name.length <= MAX_DIFFERENCE || whole.length > MAX_NAME) return false
  let at = 0
  while (name[at] === whole[at]) at += 1
  return name.slice(at) === whole.slice(at + 1)
}

/** The names of elements that a text certainly has: those of end tags, and of several start tags. */
export function certainNames(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  const once = new Set<string>()
  for (let tag = text.indexOf('<'); tag >= 0 && names.size < MAX_NAMES; tag = text.indexOf('<', tag + 1)) {
    const isEnd = text[tag + 1] === '/'
    const start = isEnd ? tag + 2 : tag + 1
    if (!matches(NAME, text, start)) continue
    const name = text.slice(start, NAME.lastIndex)
    if (isEnd || once.has(name)) names.add(name)
    else once.add(name)
  }
  return names
}

/** The names of the elements of a text so far. */
export class Structure {
  readonly #counts = new Map<string, number>()
  /** Names of the elements in which each name stood. */
  readonly #parents = new Map<string, Set<string>>()

  count(name: string): number {
    return this.#counts.get(name) ?? 0
  }

  has(name: string): boolean {
    return this.#counts.has(name)
  }

  /**
   * Adds an element. Returns whether it seems to belong beside its parent, whose end tag may be missing: elements of its
   * name stood in the parent's parent before, and never in an element like the parent.
   */
  add(name: string, parent = '', around = ''): boolean {
    this.#counts.set(name, this.count(name) + 1)
    const parents = this.#parents.get(name) ?? new Set()
    this.#parents.set(name, parents)
    if (!parents.has(parent) && parents.has(around)) return true
    parents.add(parent)
    return false
  }
}
