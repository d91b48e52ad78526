/** The difference of two diagrams, found in real files. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type Diagram, type DiagramDiff, diffDiagrams, readDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { readCorpus } from '../bench/corpus.ts'
import { allFixtureFiles, fixtureFiles } from '../fixtures/index.ts'
import { EDITS } from './edits.ts'

const MODEL = /<mxGraphModel[\s\S]*?<\/mxGraphModel>/g
/** Reading the largest files again and again would take most of the time. */
const MAX_LENGTH = 300_000

/** Pages of draw.io as XML: those of the fixtures, and of the corpus where it is. */
async function models(): Promise<string[]> {
  const own = await Promise.all((await fixtureFiles()).map((path) => readFile(path, 'utf8')))
  const corpus = existsSync('../shared/corpus/drawio') ? await readCorpus() : undefined
  const all = [...own.flatMap((text) => text.match(MODEL) ?? []), ...(corpus?.models ?? [])]
  return all.filter((text) => text.length < MAX_LENGTH)
}

function read(text: string): Diagram | undefined {
  try {
    return readDiagram(text).diagram
  } catch {
    return undefined
  }
}

/** What a person would be told: the aspects by id; under '' those of the page. */
function toldBy({ pages }: DiagramDiff): Record<string, string[]> {
  const told: Record<string, string[]> = {}
  for (const { changes, elements } of pages) {
    if (changes.length > 0) told[''] = [...new Set(changes.map(({ aspect }) => aspect))]
    for (const { kind, before, after = before ?? '', changes } of elements) {
      if (kind !== 'changed') told[after] = [kind]
      else if (changes.length > 0) told[after] = [...new Set(changes.map(({ aspect }) => aspect))]
    }
  }
  return told
}

test('200 edits of real files are each found and named right, and nothing else is named', async () => {
  const texts = await models()
  let seed = 1
  const pick = <T>(list: readonly T[]): T | undefined => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    return list[seed % list.length]
  }
  let edits = 0
  for (let round = 0; edits < 200; round += 1)
    for (const text of texts) {
      const diagram = read(text)
      const edit = diagram && EDITS[(edits + round) % EDITS.length]!({ text, diagram }, pick)
      const edited = edit && edit.text !== text ? read(edit.text) : undefined
      if (!edited || edits === 200) continue
      const told = toldBy(diffDiagrams(diagram!, edited))
      expect(told, `${edit!.kind} in ${text.slice(0, 200)}`).toEqual(edit!.expected)
      edits += 1
    }
})

test('a file does not differ from itself, not even by noise', async () => {
  for (const path of await allFixtureFiles()) {
    const bytes = await readFile(path)
    const [one, other] = [readDiagram(bytes).diagram, readDiagram(bytes).diagram]
    const { isSame, counts } = diffDiagrams(one, other)
    expect([path, isSame, counts]).toEqual([path, true, { added: 0, removed: 0, changed: 0, noise: 0 }])
  }
})

test('elements with other ids are recognised by what they are, and said to be so', async () => {
  for (const path of await fixtureFiles()) {
    const text = await readFile(path, 'utf8')
    const { diagram } = readDiagram(text)
    const renamed = (id: string) => `other-${id}`
    const pages = diagram.pages.map((page) => ({
      ...page,
      elements: page.elements.map((element) => ({
        ...element,
        id: renamed(element.id),
        sourceIds: element.sourceIds.map(renamed),
        ...(element.parent !== undefined && { parent: renamed(element.parent) }),
        ...(element.kind === 'edge' && {
          source: {
            ...element.source,
            ...(element.source.element !== undefined && { element: renamed(element.source.element) }),
          },
          target: {
            ...element.target,
            ...(element.target.element !== undefined && { element: renamed(element.target.element) }),
          },
        }),
      })),
    }))
    const { isSame, counts } = diffDiagrams(diagram, { ...diagram, pages })
    expect([path, isSame, counts]).toEqual([path, true, { added: 0, removed: 0, changed: 0, noise: 0 }])
  }
})
