/** Known files: the report counts at least what is in the source, and its sentences are whole. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DiagramInputError, readDiagram, describe as sentenceOf, writeTldraw } from '@drawbridge/core'
import { describe, expect, test } from 'vitest'
import { shareOf } from '../share.ts'
import { elementsIn } from './source-elements.ts'

const root = join(import.meta.dirname, '../..')
const FOLDERS = ['test/fixtures', 'test/fuzz/seeds', 'test/fuzz/regressions', '../shared/cases']
const CORPUS = ['../shared/corpus']
const DIAGRAM = /\.(?:drawio|xml|bpmn|dmn|cmmn|archimate|graphml|svg|vsdx|vsdm|vstx|vdx|xmi|notation|aird)$/i
/** Bytes; the few larger files only take longer. */
const MAX_BYTES = 3_000_000

const filesIn = (folders: readonly string[]): readonly string[] =>
  folders
    .map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((path) => DIAGRAM.test(path))

const files = [...filesIn(FOLDERS), ...shareOf(filesIn(CORPUS), 3)]

/** A blank that was not filled in, or filled in with nothing. */
const GAP = /\{(?:from|to)\b|\(s\)|""|<>|\bundefined\b|\bNaN\b|\bnull\b/

function problemsOf(path: string): string[] {
  const bytes = readFileSync(path)
  if (bytes.length > MAX_BYTES) return []
  try {
    const { diagram, report } = readDiagram(bytes, { filename: path })
    const { counts, messages } = writeTldraw(diagram, { report, prefer: 'edit' }).report
    const least = elementsIn(bytes, diagram.format) ?? 0
    const isWhole = messages.every(({ code }) => code !== 'page-not-readable')
    const lost = isWhole && counts.total < least ? [`${counts.total} of ${least} elements are counted`] : []
    return [...lost, ...messages.filter(hasGap).map(({ code, from, to }) => `${code}: ${from} → ${to}`)]
  } catch (error) {
    if (error instanceof DiagramInputError) return []
    throw error
  }
}

/** Quotation of the source may hold anything; the sentence around it may not. */
function hasGap(message: Parameters<typeof sentenceOf>[0]): boolean {
  const { from, to } = message
  const isEmpty = from === '' || to === ''
  const around = sentenceOf({ ...message, ...(from && { from: '2' }), ...(to && { to: '2' }) })
  return isEmpty || GAP.test(around)
}

describe('known files', () => {
  test('there are many', () => expect(files.length).toBeGreaterThan(50))

  test.each(files)('%s', (path) => expect(problemsOf(path)).toEqual([]))
})
