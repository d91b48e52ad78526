import { expect, test } from 'vitest'
import type { Block, Run } from '../../../../diagram/index.ts'
import { inksOf } from './inks.ts'

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
  expect(inksOf([paragraph(red('one\n'), plain('two')), { type: 'rule' }, list], BLACK, '#000000')).toEqual([
    [3, '#ff0000'],
    [4, '#000000'],
    [2, '#ff0000'],
  ])
})

test('a text in the main colour has none, and one in another colour has one', () => {
  expect(inksOf([paragraph(plain('a'), plain('b'))], BLACK, '#000000')).toBeUndefined()
  expect(inksOf([paragraph(red('a'))], BLACK, '#000000')).toEqual([[1, '#ff0000']])
})

test('many changes of colour end in the last one that is kept', () => {
  const runs = Array.from({ length: 300 }, (_, i) => (i % 2 === 0 ? red('a') : plain('b')))
  const inks = inksOf([paragraph(...runs)], BLACK, '#000000')!
  expect(inks).toHaveLength(200)
  expect(inks.at(-1)).toEqual([101, '#000000'])
})
