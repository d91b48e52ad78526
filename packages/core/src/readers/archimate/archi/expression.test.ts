import { expect, test } from 'vitest'
import { renderExpression, type Subject } from './expression.ts'

const subject: Subject = {
  name: 'Order',
  documentation: 'first line\nsecond',
  type: 'Business Object',
  stereotype: 'Special',
  strength: '++',
  access: 'Write',
  viewpoint: 'Layered',
  properties: [
    ['owner', 'Ann'],
    ['url:a', 'x'],
    ['owner', 'Bob'],
  ],
}
const nobody: Subject = { name: '', properties: [] }
const look = (prefix: string) => (prefix === '' ? subject : prefix === 'flow:target' ? nobody : undefined)

/** With # for $. */
test.each([
  ['#{name}: #{type}', 'Order: Business Object'],
  ['#{documentation}', 'first line\nsecond'],
  ['#{specialization} #{strength} #{accessType} #{viewpoint}', 'Special ++ Write Layered'],
  // Notes and connections without a content of their own show their documentation.
  ['#{content}', 'first line\nsecond'],
  ['#{property:owner}/#{property:url:a}/#{property:none}', 'Ann/x/'],
  ['#{properties}', 'owner: Ann\nurl:a: x\nowner: Bob'],
  ['#{propertiesvalues}', 'Ann\nx\nBob'],
  ['#{properties:, :owner}', 'Ann, Bob'],
  ['#{properties:, :url:a}', 'x'],
  ['#{if:#{property:owner}:yes:no} #{if:#{property:none}:yes:no} #{if:#{property:none}:yes}', 'yes no '],
  ['#{nvl:#{property:none}:other} #{nvl:#{name}:other}', 'other Order'],
  ['[$flow:target{name}$flow:target{documentation}$view{name}$view{type}]', '[]'],
  ['a\\nb \\: #{unknown} $view{wrong', 'a\nb : #{unknown} $view{wrong'],
])('%s', (expression, text) => {
  expect(renderExpression(expression.replaceAll('#', '$'), look)).toBe(text.replaceAll('#', '$'))
})

test.each([
  ['one two three', 7, 'one two\nthree'],
  ['one two three', 8, 'one two \nthree'],
  ['incomprehensible word', 4, 'incomprehensible \nword'],
  ['short\nlines stay', 20, 'short\nlines stay'],
  ['two  blanks', 20, 'two  blanks'],
  ['one two\nthree four', 5, 'one \ntwo\nthree\nfour'],
  ['time 12:30', 5, 'time \n12:30'],
])('lines of %j are broken after %i letters, and keep their own breaks', (text, width, wrapped) => {
  expect(renderExpression(`\${wordwrap:${width}:${text}}`, look)).toBe(wrapped)
})
