/** Damage as it happens to files: cut off, left in a conflict, written twice, or with a wrong byte. */
import type { Range } from './source.ts'

export interface Damaged {
  readonly text: string
  /** The parts of the sound text that are lost or changed. */
  readonly parts: readonly Range[]
}

/** Damages a text at a position; undefined where that cannot happen. */
type Damage = (text: string, at: number) => Damaged | undefined

/** Characters of which one stands in the place of another. */
const WRONG = 'x<"&\u0001 >é'

/** A line that somebody else has changed. */
function conflict(text: string, at: number): Damaged | undefined {
  const start = text.indexOf('\n', at) + 1
  const end = text.indexOf('\n', start) + 1
  if (start === 0 || end === 0) return undefined
  const line = text.slice(start, end)
  const marked = `<<<<<<< HEAD\n${line}=======\n${line.replaceAll(/\d/g, '1')}>>>>>>> branch\n`
  return { text: text.slice(0, start) + marked + text.slice(end), parts: [] }
}

export const DAMAGE: Readonly<Record<string, Damage>> = {
  'cut off': (text, at) => ({ text: text.slice(0, at), parts: [[at, text.length]] }),
  conflict,
  'tail twice': (text, at) => ({ text: text + text.slice(at), parts: [] }),
  'wrong byte': (text, at) => {
    const wrong = WRONG[at % WRONG.length]!
    return { text: text.slice(0, at) + wrong + text.slice(at + 1), parts: [[at, at + 1]] }
  },
}

/** Every 5 % of a text. */
export const SHARES: readonly number[] = Array.from({ length: 19 }, (_, index) => (index + 1) / 20)
