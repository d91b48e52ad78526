/** Marks that git leaves in a file after a merge with conflicts. */
import type { Repair } from './log.ts'

/** The side of a conflict that is kept. */
export type ConflictSide = 'ours' | 'theirs'

const BEGIN = /^<{7}(?: |\r?$)/m
const MARK = /^(<{7}|\|{7}|={7}|>{7})(?: [^\n]*)?\r?$/

type Part = ConflictSide | 'base'

const PARTS: Readonly<Record<string, Part>> = { '<<<<<<<': 'ours', '|||||||': 'base', '=======': 'theirs' }

/** The text with one side of each conflict; the text itself if there is none. */
export function withoutConflicts(text: string, side: ConflictSide): { text: string; repairs: readonly Repair[] } {
  if (!BEGIN.test(text)) return { text, repairs: [] }
  const kept: string[] = []
  let part: Part | undefined
  let count = 0
  for (const line of text.split('\n')) {
    const mark = MARK.exec(line)?.[1]
    // Lines of "=" alone are a mark only within a conflict.
    if (mark === undefined || (part === undefined && mark !== '<<<<<<<')) {
      if (part === undefined || part === side) kept.push(line)
      continue
    }
    part = PARTS[mark]
    if (mark === '<<<<<<<') count += 1
  }
  return { text: kept.join('\n'), repairs: [{ code: 'repaired-conflict', from: side, to: count }] }
}
