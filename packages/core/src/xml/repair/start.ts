/** Start tags whose name, or whose "<", has a wrong character: what the text says elsewhere tells what they were. */

type Names = () => ReadonlySet<string>

/** A name and where it ends; with `isRun` an attribute follows without a space. */
interface SpeltName {
  readonly name: string
  readonly end: number
  readonly isRun: boolean
}

/** Characters that no name has. */
const NO_LETTER = /[\s<>"'&=?!/]/

/** Whether a text is a name with a character in it that no name has. */
function hasNoLetter(text: string, name: string): boolean {
  let wrong = -1
  for (let at = 0; at < name.length; at += 1) {
    if (text[at] === name[at]) continue
    if (wrong >= 0) return false
    wrong = at
  }
  return wrong > 0 && NO_LETTER.test(text[wrong] ?? '')
}

/** The attribute that a name has run into: after a wrong character in the place of the space, or after none. */
function runInto(rest: string, attributes: Names): string | undefined {
  const known = [rest, rest.slice(1)].find((name) => attributes().has(name))
  return known ?? (/^[^A-Za-z0-9:]./.test(rest) ? rest.slice(1) : undefined)
}

/** The names before a "=" in a text, which may be attributes. */
export function attributeNames(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(/ ([^\s<>"'=]+)=/g), ([, name = '']) => name))
}

/**
 * The name of a start tag, if a wrong character is in it or after it; undefined if it is as it seems.
 * @param names of elements, and of attributes, that the text has elsewhere
 */
export function speltName(
  text: string,
  tag: number,
  written: string,
  { names, attributes }: { readonly names: Names; readonly attributes: Names },
): SpeltName | undefined {
  const next = text[tag + 1 + written.length] ?? ''
  if (next === '=') {
    for (const name of names()) {
      const attribute = written.startsWith(name) ? runInto(written.slice(name.length), attributes) : undefined
      if (attribute !== undefined) return { name, end: tag + 1 + written.length - attribute.length, isRun: true }
    }
  }
  if (names().has(written)) return undefined
  for (const name of names()) {
    const end = tag + 1 + name.length
    if (name.startsWith(written) && /[\s/>]/.test(text[end] ?? '') && hasNoLetter(text.slice(tag + 1, end), name))
      return { name, end, isRun: false }
  }
  return undefined
}

/** A tag without its first character, or with a wrong one in its place. */
const TAG = /\s*([^<]?)([\p{L}_:][^\s/>="'<&!?]{0,63})(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*\/?>/uy

/** Where the character before the name of a start tag is that has lost its "<", in the text up to a tag; -1 if there is none. */
export function lostStart(text: string, from: number, until: number, names: Names): number {
  const end = until < 0 ? text.length : until
  // Not in the whole rest of the text, which would be searched again for each tag.
  if (!text.slice(from, end).includes('>')) return -1
  TAG.lastIndex = from
  const [whole, before = '', name = ''] = TAG.exec(text) ?? []
  if (whole === undefined || TAG.lastIndex > end) return -1
  const at = from + whole.indexOf(before + name)
  if (before !== '' && names().has(name)) return at
  return names().has(before + name) ? at - 1 : -1
}
