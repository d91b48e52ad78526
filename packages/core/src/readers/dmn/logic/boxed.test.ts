/** Boxed expressions of all kinds as tables (docs/formats/dmn.md). */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'

/** The lines of the table of a decision. */
function linesOf(expression: string): string[] {
  const { diagram } = read(
    `<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/" id="m" name="Model"><decision id="d" name="Decide">${expression}</decision></definitions>`,
  )
  return diagram.pages[1]?.elements[0]?.labels[1]?.plain.split('\n') ?? []
}

const literal = (text: string) => `<literalExpression><text>${text}</text></literalExpression>`

test.each([
  [
    `<invocation>${literal('Rate')}<binding><parameter name="age" typeRef="number"/>${literal('42')}</binding><binding><parameter name="sex"/></binding></invocation>`,
    ['Rate', 'age', 'number\t42', 'sex'],
  ],
  [`<list>${literal('1')}${literal('2')}</list>`, ['1', '2']],
  ['<list/>', ['']],
  [
    `<conditional><if>${literal('a')}</if><then>${literal('b')}</then><else/></conditional>`,
    ['if\ta', 'then\tb', 'else'],
  ],
  [
    `<for iteratorVariable="one"><in>${literal('all')}</in><return>${literal('one + 1')}</return></for>`,
    ['for\tone', 'in\tall', 'return\tone + 1'],
  ],
  [
    `<every iteratorVariable="x"><in>${literal('xs')}</in><satisfies>${literal('x > 0')}</satisfies></every>`,
    ['every\tx', 'in\txs', 'satisfies\tx > 0'],
  ],
  [`<filter><in>${literal('xs')}</in><match>${literal('item > 0')}</match></filter>`, ['in\txs', 'match\titem > 0']],
  [
    `<functionDefinition><formalParameter name="a" typeRef="number"/><formalParameter name="b"/>${literal('a + b')}</functionDefinition>`,
    ['(a: number, b)', 'a + b'],
  ],
  [
    `<relation><column name="x" typeRef="number"/><column name="y"/><row>${literal('1')}${literal('2')}</row></relation>`,
    ['x', 'number\ty', '1\t2'],
  ],
])('%s', (expression, lines) => {
  expect(linesOf(expression.replaceAll('x > 0', 'x &gt; 0').replaceAll('item > 0', 'item &gt; 0'))).toEqual(lines)
})

test('values of another file without an address are those of its namespace or name', () => {
  const imported = (attributes: string) =>
    `<literalExpression><importedValues ${attributes}><importedElement>rows</importedElement></importedValues></literalExpression>`
  expect(linesOf(imported('namespace="urn:rates"'))).toEqual(['Imported: rows from urn:rates'])
  expect(linesOf(imported('name="Rates"'))).toEqual(['Imported: rows from Rates'])
})
