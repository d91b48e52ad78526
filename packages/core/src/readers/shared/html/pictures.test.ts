import { expect, test } from 'vitest'
import { readHtml } from './index.ts'

const NATURAL = { asset: 'a', width: 40, height: 20 }

function picturesIn(source: string) {
  const reported: string[] = []
  const text = readHtml(source, {
    fontSize: 10,
    report: (code) => reported.push(code),
    picture: (address) => (address === 'a.png' ? NATURAL : undefined),
  })
  const runs = text.flatMap((block) => (block.type === 'paragraph' ? block.runs : []))
  return { pictures: runs.flatMap(({ picture }) => picture ?? []), lines: text.length, reported }
}

test.each([
  ['', { w: 40, h: 20, below: 0 }],
  ['width="10"', { w: 10, h: 5, below: 0 }],
  ['height="10"', { w: 20, h: 10, below: 0 }],
  ['width="9" height="9"', { w: 9, h: 9, below: 0 }],
  ['style="width: 1em"', { w: 10, h: 5, below: 0 }],
  ['width="100%"', { w: 40, h: 20, below: 0 }],
  ['width="1e9"', { w: 4000, h: 2000, below: 0 }],
  ['style="vertical-align: middle"', { w: 40, h: 20, below: 7.4 }],
  ['style="vertical-align: -3px"', { w: 40, h: 20, below: 3 }],
  ['alt=" a cat "', { w: 40, h: 20, below: 0, alt: 'a cat' }],
])('a picture with %s has the size that a browser gives it', (attributes, wanted) => {
  const { pictures, reported } = picturesIn(`<img src="a.png" ${attributes}>`)
  expect(pictures).toEqual([{ asset: 'a', ...wanted }])
  expect(reported).toEqual([])
})

test('two pictures in a line stay two; one that is a block has a line of its own; one without a size shows nothing', () => {
  expect(picturesIn('<img src="a.png"><img src="a.png">').pictures).toHaveLength(2)
  expect(picturesIn('a<img src="a.png" style="display:block">b').lines).toBe(3)
  expect(picturesIn('a<img src="a.png" width="0">').pictures).toEqual([])
})

test('a picture that is not there leaves its alternative text, which is reported', () => {
  expect(picturesIn('<img src="b.png" alt="b">')).toMatchObject({ pictures: [], reported: ['label-image-dropped'] })
})
