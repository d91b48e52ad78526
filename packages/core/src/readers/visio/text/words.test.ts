import { expect, test } from 'vitest'
import { layoutSource } from '#text/index'
import { at, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'

test('a word that is wider than its block breaks between letters', () => {
  const linesOf = (word: string) => {
    const { node } = readShapes(shape(1, `${at(2, 1.5, 1, 1)}${RECTANGLE}<Text>${word}</Text>`))
    return layoutSource(node('1').labels[0]!).lines.map(({ text }) => text)
  }
  const lines = linesOf('Unbreakable_Identifier_Name')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join('')).toBe('Unbreakable_Identifier_Name')
  expect(linesOf('Name')).toEqual(['Name'])
})
