/** Label expressions: texts that Archi computes from the model (docs/formats/archimate.md §6). */
import { replacedWithin } from '#readers/shared/text-budget'
import type { Concept } from '../views.ts'

/** The values of an object that expressions can use. */
export interface Subject {
  readonly name: string
  readonly documentation?: string
  /** For people, such as "Business Actor". */
  readonly type?: string
  readonly content?: string
  readonly stereotype?: string
  readonly strength?: string
  readonly access?: string
  readonly viewpoint?: string
  readonly properties: Concept['properties']
}

/**
 * Looks up the object that a prefix names: '' the object itself, "view", "model", "parent", "source", "flow:target" …
 */
export type Look = (prefix: string) => Subject | undefined

/** Limit on rounds of evaluation: results may contain expressions again, as in Archi. */
const MAX_ROUNDS = 10
/** Limit on the letters of a result. */
const MAX_LENGTH = 10_000
/** `$prefix{words}` without a nested expression. */
const INNERMOST = /\$([a-z]*(?::[a-z]+)?)\{((?:(?!\$[a-z:]*\{)[^{}]){0,10000})\}/g

/** Splits at colons that are not escaped by a backslash. */
const parts = (text: string): string[] => text.split(/(?<!\\):/)

/** `if:condition:text:other` and `nvl:text:other`; undefined for all others. */
function chosen([name, condition = '', first = '', second = '']: readonly string[]): string | undefined {
  const isBlank = condition.trim() === ''
  if (name === 'if') return isBlank ? second : first
  if (name === 'nvl') return isBlank ? first : condition
  return undefined
}

/** Breaks lines at blanks so that none is longer than `width` letters, unless a single word is; blanks are kept. */
function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => {
      const lines = ['']
      for (const word of line.length > width ? line.split(/(?<= )/) : [line]) {
        const last = lines.at(-1)!
        const fits = [word, word.trim()].find((one) => last.length + one.length <= width)
        if (fits === undefined && last !== '') lines.push(word)
        else lines[lines.length - 1] = last + (fits ?? word)
      }
      return lines
    })
    .join('\n')
}

function properties(subject: Subject | undefined, words: readonly string[]): string | undefined {
  const all = subject?.properties ?? []
  const [name, first] = words
  if (name === 'property') return all.find(([one]) => one === words.slice(1).join(':'))?.[1] ?? ''
  if (name === 'propertiesvalues') return all.map(([, value]) => value).join('\n')
  if (name !== 'properties') return undefined
  if (words.length === 1) return all.map(([one, value]) => `${one}: ${value}`).join('\n')
  const key = words.slice(2).join(':')
  return all.flatMap(([one, value]) => (one === key ? [value] : [])).join(first)
}

function valueIn(prefix: string, text: string, look: Look): string | undefined {
  const words = parts(text)
  const [name = ''] = words
  const condition = chosen(words)
  if (condition !== undefined) return condition
  if (name === 'wordwrap') return wrapped(words.slice(2).join(':'), Number(words[1]) || Number.POSITIVE_INFINITY)
  const subject = look(prefix)
  const listed = properties(subject, words)
  if (listed !== undefined) return listed
  switch (text) {
    case 'name':
      return subject?.name ?? ''
    case 'documentation':
      return subject?.documentation ?? ''
    case 'type':
      return subject?.type ?? ''
    case 'content':
    case 'notes':
      return subject?.content ?? subject?.documentation ?? ''
    case 'specialization':
      return subject?.stereotype ?? ''
    case 'strength':
      return subject?.strength ?? ''
    case 'accessType':
      return subject?.access ?? ''
    case 'viewpoint':
      return subject?.viewpoint ?? ''
    default:
      return undefined
  }
}

/** The text of a label with its expressions evaluated; unknown ones stay as written. */
export function renderExpression(expression: string, look: Look): string {
  let text = expression.replaceAll('\\n', '\n')
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = text
    text = replacedWithin(before, INNERMOST, MAX_LENGTH, (whole, prefix, words) => {
      return valueIn(prefix, String(words), look) ?? whole
    })
    if (text === before) break
  }
  return text.replaceAll('\\:', ':').replaceAll('\\\\', '\\')
}
