/** The difference of two diagrams, found in real files. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { convertDiagram, diffDiagrams, readDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { allFixtureFiles, fixtureFiles, fixtureFolder } from '../fixtures/index.ts'
import { isWhole } from '../share.ts'
import { EDITS } from './edits.ts'
import { models, picker, read } from './models.ts'
import { toldBy } from './told.ts'

/** All are made before a release. */
const COUNT = isWhole ? 200 : 80

test('edits of real files are each found and named right, and nothing else is named', async () => {
  const texts = await models()
  const pick = picker(1)
  let edits = 0
  for (let round = 0; edits < COUNT; round += 1)
    for (const text of texts) {
      const diagram = read(text)
      const edit = diagram && EDITS[(edits + round) % EDITS.length]!({ text, diagram }, pick)
      const edited = edit && edit.text !== text ? read(edit.text) : undefined
      if (!edited || edits === COUNT) continue
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

test('a canvas does not differ from the file that it was converted from', async () => {
  for (const name of ['flowchart', 'swimlanes', 'two-pages-deflated']) {
    const bytes = await readFile(join(fixtureFolder, `${name}.drawio`))
    const { snapshot } = convertDiagram(bytes, { prefer: 'edit' })
    const diff = diffDiagrams(readDiagram(bytes).diagram, readDiagram(JSON.stringify(snapshot)).diagram)
    expect([name, toldBy(diff)]).toEqual([name, {}])
  }
})
