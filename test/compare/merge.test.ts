/** The laws of merging diagrams, over pairs of edits of real files. */
import { checkDiagram, type Diagram, diffDiagrams, mergeDiagrams, readDiagram, writeDrawio } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { isWhole } from '../share.ts'
import { EDITS, type Edit } from './edits.ts'
import { models, picker, read } from './models.ts'
import { toldBy } from './told.ts'

interface Case {
  readonly base: Diagram
  readonly ours: Diagram
  readonly theirs: Diagram
  readonly edits: readonly [Edit, Edit]
}

/** Pairs of edits of one page that concern different elements. */
async function cases(count: number): Promise<Case[]> {
  const pick = picker(7)
  const found: Case[] = []
  for (let round = 0; found.length < count; round += 1)
    for (const text of await models()) {
      if (found.length === count) break
      const base = read(text)
      if (!base) continue
      const at = found.length + round
      const [one, other] = [EDITS[at % EDITS.length]!, EDITS[(at * 5 + 3) % EDITS.length]!]
      const edits = [one({ text, diagram: base }, pick), other({ text, diagram: base }, pick)] as const
      const [ours, theirs] = edits.map((edit) => (edit && edit.text !== text ? read(edit.text) : undefined))
      if (!ours || !theirs || Object.keys(edits[0]!.expected).some((id) => id in edits[1]!.expected)) continue
      found.push({ base, ours, theirs, edits: [edits[0]!, edits[1]!] })
    }
  return found
}

const CASES = await cases(isWhole ? 150 : 60)

test('an edit on one side only is never lost', () => {
  for (const { base, ours, theirs, edits } of CASES) {
    const { diagram } = mergeDiagrams(base, ours, theirs)
    const what = edits.map(({ kind }) => kind).join(' and ')
    // Compared with the other side, whose own edit would hide what follows from it.
    const found = [toldBy(diffDiagrams(theirs, diagram)), toldBy(diffDiagrams(ours, diagram))]
    edits.forEach(({ expected }, i) => {
      for (const [id, aspects] of Object.entries(expected))
        expect([what, id, found[i]![id]]).toEqual([what, id, expect.arrayContaining([...aspects])])
    })
    expect(checkDiagram(diagram), what).toEqual([])
  }
})

test('both sides equal, or one side unchanged, is no conflict and gives that side', () => {
  for (const { base, ours, edits } of CASES)
    for (const { diagram, conflicts, notices } of [
      mergeDiagrams(base, ours, ours),
      mergeDiagrams(base, ours, base),
      mergeDiagrams(base, base, ours),
    ]) {
      expect([edits[0].kind, conflicts, notices]).toEqual([edits[0].kind, [], []])
      expect([edits[0].kind, toldBy(diffDiagrams(ours, diagram))]).toEqual([edits[0].kind, {}])
    }
})

test('merging the result again changes nothing', () => {
  for (const { base, ours, theirs, edits } of CASES) {
    const { diagram } = mergeDiagrams(base, ours, theirs)
    const again = mergeDiagrams(base, diagram, theirs).diagram
    expect([edits.map(({ kind }) => kind), toldBy(diffDiagrams(diagram, again))]).toEqual([
      edits.map(({ kind }) => kind),
      {},
    ])
  }
})

test('written over the file of ours, the result is read as it was merged', () => {
  for (const { base, ours, theirs, edits } of CASES.slice(0, 50)) {
    const { diagram } = mergeDiagrams(base, ours, theirs)
    const text = writeDrawio(diagram, { kept: { text: edits[0].text, before: ours } })
    const what = edits.map(({ kind }) => kind).join(' and ')
    // The writer keeps the id of what is new a second time, as an attribute.
    const added = diffDiagrams(ours, diagram).pages.flatMap(({ elements }) =>
      elements.filter(({ kind }) => kind === 'added'),
    )
    const told = toldBy(diffDiagrams(diagram, readDiagram(text).diagram))
    for (const { after = '' } of added) if (told[after]?.join() === 'attributes') delete told[after]
    // Where a line meets a node that the other side has resized is found by the application itself.
    const isResized = edits.some(({ kind }) => kind === 'resize' || kind === 'move')
    for (const [id, aspects] of Object.entries(told)) if (isResized && aspects.join() === 'rerouted') delete told[id]
    expect([what, told]).toEqual([what, {}])
  }
})

test('where both changed the same, ours is kept, and the conflict has all three values', () => {
  const cell = (value: string, style = '') =>
    `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${value}" style="${style}" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`
  const merge = (...texts: [string, string, string]) => {
    const [base, ours, theirs] = texts.map((text) => readDiagram(text).diagram)
    return mergeDiagrams(base!, ours!, theirs!)
  }
  const { diagram, conflicts } = merge(cell('Bill'), cell('Bill one'), cell('Bill two'))
  const values = { base: 'Bill', ours: 'Bill one', theirs: 'Bill two' }
  expect(conflicts).toMatchObject([{ kind: 'property', element: 'a', property: 'relabelled', ...values, kept: 'ours' }])
  expect(diagram.pages[0]?.elements[0]?.labels[0]?.plain).toBe('Bill one')
  const fills = merge(cell('A'), cell('A', 'fillColor=#ff0000;'), cell('A', 'fillColor=#0000ff;'))
  expect(fills.conflicts).toMatchObject([{ property: 'restyled fill' }])
  expect(merge(cell('A'), cell('B'), cell('B')).conflicts).toEqual([])
})
