/** A difference as text: for a terminal, and as Markdown for a review comment. */

import { clipped, limited } from '../outline/words.ts'
import { escapeMarkdown } from '../writers/text/escape.ts'
import type { DiagramDiff, ElementDiff } from './change.ts'
import { changeWords, countWords, elementWords, pageWords, toldElements, toldPages } from './sentences.ts'

export interface DiffTextOptions {
  /** Limit in characters (UTF-16 units); default 60,000, which fits into a comment of GitHub. The rest is counted. */
  readonly maxLength?: number
}

const MAX_LENGTH = 60_000

/** The sign of a kind of change, which needs no colour. */
export const SIGNS: Readonly<Record<ElementDiff['kind'], string>> = { added: '+', removed: '−', changed: '~' }

/** A difference for a terminal: a line for each element that was added (+), removed (−) or changed (~). */
export function diffText(diff: DiagramDiff, { maxLength = MAX_LENGTH }: DiffTextOptions = {}): string {
  return limited(textLines(diff), maxLength)
}

/** A difference as Markdown, for a comment; texts of the diagrams cannot become markup or mention people. */
export function diffMarkdown(diff: DiagramDiff, { maxLength = MAX_LENGTH }: DiffTextOptions = {}): string {
  return limited(markdownLines(diff), maxLength)
}

function* textLines(diff: DiagramDiff): Generator<string> {
  yield `${countWords(diff.counts, diff.isSame)}.`
  for (const page of toldPages(diff)) {
    yield ''
    yield `${pageWords(page)}:`
    for (const change of page.changes) yield `  ~ page: ${changeWords(change)}`
    for (const element of toldElements(page)) yield `  ${SIGNS[element.kind]} ${elementLine(element)}`
  }
}

function elementLine(element: ElementDiff): string {
  const { kind, changes, matchedBy } = element
  const likely = matchedBy === 'likeness' ? ' (recognised by likeness)' : ''
  return kind === 'changed'
    ? `${elementWords(element)}${likely}: ${changes.map(changeWords).join('; ')}`
    : elementWords(element)
}

const WORDS: Readonly<Record<ElementDiff['kind'], string>> = { added: 'Added', removed: 'Removed', changed: 'Changed' }

function* markdownLines(diff: DiagramDiff): Generator<string> {
  yield `**${countWords(diff.counts, diff.isSame)}**`
  for (const page of toldPages(diff)) {
    yield ''
    yield `### ${escapeMarkdown(pageWords(page))}`
    yield ''
    for (const change of page.changes) yield `- **Page**: ${escapeMarkdown(clipped(changeWords(change)))}`
    for (const element of toldElements(page)) {
      const { kind, changes, matchedBy } = element
      const name = `**${WORDS[kind]}** ${escapeMarkdown(elementWords(element))}`
      const likely = matchedBy === 'likeness' ? ' (recognised by likeness)' : ''
      yield `- ${name}${likely}${changes.length === 0 ? '' : `: ${changes.map((change) => escapeMarkdown(changeWords(change))).join('; ')}`}`
    }
  }
}
