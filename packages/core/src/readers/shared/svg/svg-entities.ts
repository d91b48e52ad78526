/** Names for addresses that Adobe Illustrator declares in its pictures. Other declarations stay, and are refused. */

const VALUE = `"[^"<&%]{0,500}"|'[^'<&%]{0,500}'`
const DECLARATION = `<!ENTITY\\s+([\\w.-]{1,100})\\s+(${VALUE})\\s*>`
const SUBSET = new RegExp(
  `(<!DOCTYPE\\s+svg(?:\\s+(?:PUBLIC|SYSTEM)(?:\\s+(?:"[^"]*"|'[^']*')){1,2})?)\\s*\\[\\s*((?:${DECLARATION}\\s*)+)\\]\\s*>`,
  'i',
)
const MAX_DECLARATIONS = 100

/**
 * A picture with its declared texts in the places that name them. As none of them names another one, and the result
 * may be twice as long at most, this cannot grow without end.
 */
export function withoutEntities(text: string): string {
  const found = SUBSET.exec(text)
  if (!found) return text
  const declared = [...found[2]!.matchAll(new RegExp(DECLARATION, 'g'))]
  if (declared.length > MAX_DECLARATIONS) return text
  const values = new Map(declared.map(([, name, value]) => [name!, value!.slice(1, -1)]))
  let left = text.length
  const body = text.slice(found.index + found[0].length).replace(/&([\w.-]{1,100});/g, (reference, name: string) => {
    const value = values.get(name)
    if (value === undefined || value.length > left) return reference
    left -= value.length
    return value
  })
  return `${text.slice(0, found.index)}${found[1]}>${body}`
}
