/** Marks that git leaves in a file after a merge with conflicts. */
import type { Repair } from './log.ts'

/** The side of a conflict that is kept. */
export type ConflictSide = 'ours' | 'theirs'

/** Editors indent marks with the rest of the text. */
const BEGIN = /^[ \t]*<{7}(?: |\r?$)/m
const MARK = /^[ \t]*(<{7}|\|{7}|={7}|>{7})(?: [^\n]*)?\r?$/

type Part = ConflictSide | 'base'

const PARTS: Readonly<Record<string, Part>> = { '<<<<<<<': 'ours', '|||||||': 'base', '=======': 'theirs' }

/** Whether the mark that ends a conflict comes after a line, before another conflict. */
function hasEnd(lines: readonly string[], from: number): boolean {
  for (let at = from + 1; at < lines.length; at += 1) {
    const mark = MARK.exec(lines[at]!)?.[1]
    if (mark === '<<<<<<<' || mark === '>>>>>>>') return mark === '>>>>>>>'
  }
  return false
}

/** The text with one side of each conflict; the text itself if there is none. */
export function withoutConflicts(text: string, side: ConflictSide): { text: string; repairs: readonly Repair[] } {
  if (!BEGIN.test(text)) return { text, repairs: [] }
  const kept: string[] = []
  let part: Part | undefined
  /** Conflicts in the common ancestor of a merge, which may be one itself. */
  let nested = 0
  let count = 0
  /** Lines of marks after which both sides are kept, from 1. */
  const endless: number[] = []
  const lines = text.split('\n')
  for (const [index, line] of lines.entries()) {
    const mark = MARK.exec(line)?.[1]
    // Lines of "=" alone are a mark only within a conflict.
    if (mark === undefined || (part === undefined && mark !== '<<<<<<<')) {
      if (part === undefined || part === side) kept.push(line)
      continue
    }
    if (part === 'base' && (mark === '<<<<<<<' || nested > 0)) {
      if (mark === '<<<<<<<') nested += 1
      else if (mark === '>>>>>>>') nested -= 1
      continue
    }
    // The other side of one whose end has no mark may be all that follows, so both are kept.
    const isEndless = mark === '=======' && !hasEnd(lines, index)
    part = isEndless ? undefined : PARTS[mark]
    if (mark === '<<<<<<<') count += 1
    if (isEndless && side === 'ours') endless.push(index + 1)
  }
  const repairs: Repair[] = []
  if (count > endless.length) repairs.push({ code: 'repaired-conflict', from: side, to: count - endless.length })
  if (endless[0] !== undefined) repairs.push({ code: 'repaired-conflict-end', from: endless.length, to: endless[0] })
  return { text: kept.join('\n'), repairs }
}
