import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { layoutSource } from '#text/index'

/** A decision with a context, each entry of which is a table with a long text in its second column. */
const decision = (id: string, entries: number) => {
  const text = 'if the applicant has paid everything that was due then they are eligible else they are not '.repeat(8)
  const row = `<row><literalExpression><text>1</text></literalExpression><literalExpression><text>${text}</text></literalExpression></row>`
  const relation = `<relation><column name="No"/><column name="Text"/>${row.repeat(3)}</relation>`
  const entry = `<contextEntry><variable name="Liquid assets after closing"/>${relation}</contextEntry>`
  return `<decision id="${id}" name="${id}"><context>${entry.repeat(entries)}</context></decision>`
}

test('a table that is wider than its column is as high as its wrapped texts, and the next one is below it', () => {
  const text = `<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/">${decision('a', 2)}${decision('b', 1)}</definitions>`
  const [a, b] = read(text)
    .diagram.pages.at(-1)!
    .elements.filter((element) => element.kind === 'node')
  for (const { box, labels } of [a!, b!]) {
    const { height } = layoutSource(labels[1]!)
    expect(height).toBeGreaterThan(100)
    expect(labels[1]!.area.h).toBeCloseTo(height)
    expect(box.h).toBeGreaterThanOrEqual(height)
  }
  expect(b!.box.x > a!.box.x || b!.box.y >= a!.box.y + a!.box.h).toBe(true)
})

test('a long name is on one line, or above its expression on several', () => {
  const named = (name: string) => {
    const text = `<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d" name="${name}"><literalExpression><text>1 + 1</text></literalExpression></decision></definitions>`
    const [element] = read(text).diagram.pages.at(-1)!.elements
    const [title, table] = element!.labels
    expect(table!.anchor.y).toBeGreaterThanOrEqual(layoutSource(title!).height)
    return layoutSource(title!).lines.length
  }
  expect(named('applicant-eligibility_decision_2024_rev_abcdef123')).toBe(1)
  expect(named('one of very many words '.repeat(20))).toBeGreaterThan(1)
})
