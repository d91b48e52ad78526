/** Words for people who do not see a diagram: the same by its picture, on its canvas, and read back from the canvas. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readDiagram, writeSvg, writeTldraw } from '@drawbridge/core'
import {
  canvasOutline,
  edgeWords,
  nodeWords,
  type OutlineNode,
  outlineOf,
  type PageOutline,
  placedWords,
} from '@drawbridge/core/outline'
import { expect, test } from 'vitest'
import { allFixtureFiles } from './fixtures/index.ts'
import { isWhole } from './share.ts'

const inOneLine = (words: string) => words.replaceAll(' / ', ' ')

/** The words for all nodes and edges, sorted. A table's cells are on lines of their own on a canvas. */
function told(outline: PageOutline, wordsOf = (node: OutlineNode) => nodeWords(node)): string[] {
  const nodes = [...outline.nodes.values()].map(wordsOf)
  const edges = [...outline.edges.values()].map((edge) => edgeWords(outline, edge))
  return [...nodes, ...edges].map(inOneLine).sort()
}

/** tldraw has a name for some figures that a source only draws. */
const FIGURES = /, (?:hexagon|draw)$/
const plain = (words: readonly string[]) => words.map((one) => one.replace(FIGURES, '')).sort()

const named = (svg: string): string[] =>
  [...svg.matchAll(/<g role="img" aria-label="([^"]*)"/g)].map(([, name]) =>
    inOneLine(name!.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  )

test.each((await allFixtureFiles()).map((file) => [basename(file), file]))('%s', (filename, file) => {
  const { diagram, report } = readDiagram(readFileSync(file), { filename })
  for (const prefer of isWhole ? (['edit', 'look'] as const) : (['look'] as const)) {
    const { snapshot } = writeTldraw(diagram, { report, prefer })
    const records: object[] = Object.values(snapshot.store)
    const back = readDiagram(JSON.stringify(snapshot)).diagram
    const pages = records
      .filter((record) => (record as { typeName?: string }).typeName === 'page')
      .map((record) => record as { readonly id: string; readonly name: string })
    expect(pages).toHaveLength(diagram.pages.length)
    for (const [i, { id, name, elements }] of diagram.pages.entries()) {
      const outline = outlineOf(elements)
      // Without an editor, a canvas has no measured texts to say what is drawn in what.
      const expected = told(outline)
      const where = `${prefer}, ${name}`
      expect(plain(told(canvasOutline(records, pages[i]!.id))), where).toEqual(plain(expected))
      expect(plain(told(outlineOf(back.pages[i]!.elements))), where).toEqual(plain(expected))
      const names = named(writeSvg(diagram, id))
      // Nothing is drawn of a group without a text; what it holds is.
      const drawn = told(outline, (node) => placedWords(outline, node)).filter((words) => !words.startsWith('(group'))
      expect(
        drawn.filter((words) => !names.includes(words)),
        where,
      ).toEqual([])
    }
  }
})
