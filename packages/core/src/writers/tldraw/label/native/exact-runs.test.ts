import { expect, test } from 'vitest'
import type { Block, Run } from '#diagram/index'
import { exactRuns } from './runs.ts'

const BLACK = { r: 0, g: 0, b: 0, a: 1 }
const RED = { r: 255, g: 0, b: 0, a: 1 }
const paragraph = (...runs: Run[]): Block => ({ type: 'paragraph', runs })
const red = (text: string): Run => ({ text, color: RED })
const plain = (text: string): Run => ({ text })

test('letters are counted without line breaks, in the order of the text, with one entry for neighbours of one colour', () => {
  const list: Block = {
    type: 'list',
    ordered: false,
    items: [[paragraph(plain('b'), red('c'))], [paragraph(red('d'))]],
  }
  expect(exactRuns([paragraph(red('one\n'), plain('two')), { type: 'rule' }, list], BLACK, '#000000')).toEqual([
    { letters: 3, color: '#ff0000' },
    { letters: 4, color: '#000000' },
    { letters: 2, color: '#ff0000' },
  ])
})

test('a text in the main colour has none, and one in another colour has one', () => {
  expect(exactRuns([paragraph(plain('a'), plain('b'))], BLACK, '#000000')).toBeUndefined()
  expect(exactRuns([paragraph(red('a'))], BLACK, '#000000')).toEqual([{ letters: 1, color: '#ff0000' }])
})

test('letters above and below the line keep their places', () => {
  expect(exactRuns([paragraph(plain('H'), { text: '2', script: 'sub' }, plain('O'))], BLACK, '#000000')).toEqual([
    { letters: 1, color: '#000000' },
    { letters: 1, color: '#000000', script: 'sub' },
    { letters: 1, color: '#000000' },
  ])
})

test('many changes end in the last one that is kept', () => {
  const runs = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? red('a') : plain('b')))
  const kept = exactRuns([paragraph(...runs)], BLACK, '#000000')!
  expect(kept).toHaveLength(200)
  expect(kept.at(-1)).toEqual({ letters: 101, color: '#000000' })
})
