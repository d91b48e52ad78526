/** Changes to the structure of XML. Elements are found by their tags, however damaged the rest may be. */
import type { Random } from '../../oracle/random.ts'

const TAG = /<(\/?)([A-Za-z_][\w:.-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g

/** An element by its position in the text. */
export interface Range {
  readonly from: number
  readonly to: number
  /** End of its start tag. */
  readonly open: number
  readonly isEmpty: boolean
}

/** All elements of a text; an end tag closes the nearest open element of its name. */
export function elementsIn(text: string): Range[] {
  const ranges: Range[] = []
  const stack: { name: string; from: number; open: number }[] = []
  for (const match of text.matchAll(TAG)) {
    const [whole, slash, name, , empty] = match
    const from = match.index
    const end = from + whole.length
    if (empty) ranges.push({ from, to: end, open: end, isEmpty: true })
    else if (!slash) stack.push({ name: name!, from, open: end })
    else {
      const at = stack.findLastIndex((open) => open.name === name)
      if (at < 0) continue
      const { from: start, open } = stack[at]!
      stack.length = at
      ranges.push({ from: start, to: end, open, isEmpty: false })
    }
  }
  return ranges
}

type Change = (text: string, random: Random, other: string) => string

function insideOf(range: Range): number {
  return range.isEmpty ? range.to : range.open
}

const slice = (text: string, { from, to }: Range) => text.slice(from, to)
const without = (text: string, { from, to }: Range) => text.slice(0, from) + text.slice(to)
const inserted = (text: string, at: number, what: string) => text.slice(0, at) + what + text.slice(at)

/** Mostly small elements, since the whole document is one too. */
function pickRange(text: string, random: Random): Range | undefined {
  const ranges = elementsIn(text)
  if (ranges.length === 0) return undefined
  const one = random.pick(ranges)
  const two = random.pick(ranges)
  return one.to - one.from < two.to - two.from ? one : two
}

function withRange(text: string, random: Random, change: (range: Range) => string): string {
  const range = pickRange(text, random)
  return range ? change(range) : text
}

export const TREE_CHANGES: readonly Change[] = [
  // Repeats an element once or several times.
  (text, random) =>
    withRange(text, random, (range) =>
      inserted(text, range.to, slice(text, range).repeat(random.chance(0.8) ? 1 : random.whole(2, 12))),
    ),
  (text, random) => withRange(text, random, (range) => without(text, range)),
  // Moves an element elsewhere.
  (text, random) =>
    withRange(text, random, (range) => {
      const rest = without(text, range)
      return withRange(rest, random, (target) => inserted(rest, insideOf(target), slice(text, range)))
    }),
  // Nests an element inside itself, some levels deep.
  (text, random) =>
    withRange(text, random, (range) => {
      if (range.isEmpty) return text
      const [start, end] = [text.slice(range.from, range.open), /<\/[^>]*>$/.exec(slice(text, range))?.[0] ?? '']
      const levels = random.chance(0.9) ? random.whole(1, 6) : 60
      return (
        text.slice(0, range.from) +
        start.repeat(levels) +
        slice(text, range) +
        end.repeat(levels) +
        text.slice(range.to)
      )
    }),
  // Replaces an element by its content.
  (text, random) =>
    withRange(text, random, (range) => {
      const end = slice(text, range).lastIndexOf('</')
      return range.isEmpty
        ? text
        : text.slice(0, range.from) + text.slice(range.open, range.from + end) + text.slice(range.to)
    }),
  // Inserts an element of another file.
  (text, random, other) =>
    withRange(other, random, (range) =>
      withRange(text, random, (target) => inserted(text, insideOf(target), slice(other, range))),
    ),
  // Gives an element the name of another.
  (text, random) =>
    withRange(text, random, (range) =>
      withRange(text, random, (target) => {
        const name = /^<([\w:.-]+)/.exec(text.slice(target.from))?.[1] ?? 'x'
        const whole = slice(text, range)
        return (
          text.slice(0, range.from) +
          whole.replace(/^<[\w:.-]+/, `<${name}`).replace(/<\/[\w:.-]+>$/, `</${name}>`) +
          text.slice(range.to)
        )
      }),
    ),
]
