import { expect, test } from 'vitest'
import type { Run } from '#diagram/index'
import { label } from '../label.test-util.ts'
import { measureLabel, storedText } from '../measured.ts'

const MONO = 'Lucida Console'

const written = (...runs: Run[]) => {
  const measured = measureLabel(label([{ type: 'paragraph', runs }]))
  const [{ content }] = storedText(measured).content as [{ content: { text: string; marks?: { type: string }[] }[] }]
  const marked = content.map(({ text, marks = [] }) => [text, ...marks.map(({ type }) => type)])
  return { font: measured.look.family, marked }
}

test('bold code alone is bold in the font of a typewriter', () => {
  expect(written({ text: 'Loader', code: true, bold: true, family: 'JetBrains Mono' })).toEqual({
    font: 'mono',
    marked: [['Loader', 'bold']],
  })
})

test('typewriter letters beside others are code, even if they are most', () => {
  expect(written({ text: 'up: ' }, { text: 'CTRL+SHIFT+PG_UP', family: MONO })).toEqual({
    font: 'sans',
    marked: [['up: '], ['CTRL+SHIFT+PG_UP', 'code']],
  })
})

test('a text that is mostly of bold typewriter letters is in their font, since code cannot be bold', () => {
  expect(written({ text: 'up: ' }, { text: 'CTRL+SHIFT+PG_UP', family: MONO, bold: true })).toEqual({
    font: 'mono',
    marked: [['up: '], ['CTRL+SHIFT+PG_UP', 'bold']],
  })
})
