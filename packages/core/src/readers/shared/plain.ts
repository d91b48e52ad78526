/** Rich text without its formatting, and plain labels as rich text. */
import type { Block, RichText, Run } from '#diagram/index'

const MAX_LENGTH = 200_000

function runText(runs: readonly Run[]): string {
  let text = ''
  for (const run of runs) text += run.picture ? (run.picture.alt ?? '') : run.text
  return text
}

function blockText(block: Block): string {
  switch (block.type) {
    case 'rule':
      return ''
    case 'list':
      return block.items.map(plainText).join('\n')
    case 'table':
      return block.rows.map((row) => row.map(({ blocks }) => plainText(blocks)).join('\t')).join('\n')
    default:
      return runText(block.runs)
  }
}

function isSpaced(block: Block | undefined, side: 'marginTop' | 'marginBottom'): boolean {
  return (block?.type === 'paragraph' || block?.type === 'table') && (block[side] ?? 0) > 0
}

const TRAILING_BLANK = /[ \t](?:\n|$)/

function withoutTrailingBlanks(line: string): string {
  let end = line.length
  while (end > 0 && (line[end - 1] === ' ' || line[end - 1] === '\t')) end -= 1
  return line.slice(0, end)
}

/**
 * Text with lines separated by "\n": blocks are on lines of their own, paragraphs with margins are separated by an
 * empty line, cells by a tab. No-break spaces become spaces, and trailing blanks are removed.
 */
export function plainText(text: RichText): string {
  let result = ''
  let before: Block | undefined
  for (const block of text) {
    if (block.type === 'rule') continue
    if (before) result += isSpaced(before, 'marginBottom') || isSpaced(block, 'marginTop') ? '\n\n' : '\n'
    result += blockText(block)
    before = block
  }
  const spaced = result.replaceAll('\u00a0', ' ')
  return TRAILING_BLANK.test(spaced) ? spaced.split('\n').map(withoutTrailingBlanks).join('\n') : spaced
}

/** A label that is not HTML: lines and white space as written. */
export function plainToRich(source: string): RichText {
  const lines = source.slice(0, MAX_LENGTH).replace(/\r\n?/g, '\n').split('\n')
  const runs: Run[] = []
  for (const [index, line] of lines.entries()) {
    if (index > 0) runs.push({ text: '\n' })
    const text = line.replaceAll('\t', ' ')
    if (text !== '') runs.push({ text })
  }
  return [{ type: 'paragraph', runs }]
}

function isVisible(runs: readonly Run[]): boolean {
  return runs.some((run) => run.picture !== undefined || /[^\s\u00a0\u200b]/.test(run.text))
}

/** Whether anything of a text is visible. */
export function hasContent(text: RichText): boolean {
  return text.some((block) => {
    if (block.type === 'rule') return true
    if (block.type === 'list') return block.items.length > 0
    if (block.type === 'table')
      return block.rows.some((row) => row.some(({ blocks, fill, border }) => fill || border || hasContent(blocks)))
    return isVisible(block.runs)
  })
}
