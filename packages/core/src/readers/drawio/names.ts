/** Names of tags whose letters are in the wrong case, as language models and writers of HTML write them. */
import type { Repair } from '#xml/repair/log'

/** Names that only draw.io has, and those that a shape with data may have in another case. */
const OWN = ['mxfile', 'mxlibrary', 'mxGraphModel', 'mxCell', 'mxGeometry', 'mxPoint']
const COMMON = ['diagram', 'root', 'Array', 'UserObject']
const FILE = /<mxfile[\s>]/i

/** Whatever the case of its letters, a tag of a drawing. */
const DRAWING = /<mx(?:GraphModel|Cell)[\s>]/i
const WRONG_OWN = /<(?:mx[FLcgp]|mX|M[xX])/
const TAG = /<(\/?)([A-Za-z]+)(?=[\s/>])/g

/** The text with the names of its tags as draw.io writes them; undefined if they are, or if it is no text of draw.io. */
export function withRightNames(text: string): { readonly text: string; readonly repair: Repair } | undefined {
  // Without a file around it, a tag of that name can be a shape with data.
  const isOfFile = (name: string) => name !== 'diagram' || FILE.test(text)
  const isWrong = (name: string) =>
    !text.includes(`<${name}`) && new RegExp(`<${name}[\\s>]`, 'i').test(text) && isOfFile(name)
  if (!WRONG_OWN.test(text) && !['diagram', 'root'].some(isWrong)) return undefined
  if (!DRAWING.test(text)) return undefined
  const names = new Map([...OWN, ...COMMON.filter(isWrong)].map((name) => [name.toLowerCase(), name]))
  let wrong = 0
  let first = 0
  const written = text.replace(TAG, (tag: string, slash: string, name: string, at: number) => {
    const right = names.get(name.toLowerCase()) ?? name
    if (right === name) return tag
    if (wrong === 0) first = at
    wrong += 1
    return `<${slash}${right}`
  })
  if (wrong === 0) return undefined
  const line = text.slice(0, first).split('\n').length
  return { text: written, repair: { code: 'repaired-name', from: wrong, to: line } }
}
