import { expect, test } from 'vitest'
import { describe } from '../report.ts'
import { DOCUMENT } from './document.ts'
import { EDGES } from './edges.ts'
import { ELEMENTS } from './elements.ts'
import { FIGURES } from './figures.ts'
import { CATALOGUE, type MessageCode, type MessageKind } from './index.ts'
import { LABELS } from './labels.ts'
import { PICTURES } from './pictures.ts'
import { REPAIRS } from './repairs.ts'

test('no code is in the catalogue twice', () => {
  const codes = [DOCUMENT, ELEMENTS, FIGURES, PICTURES, LABELS, EDGES, REPAIRS].flatMap((part) => Object.keys(part))
  expect(Object.keys(CATALOGUE).sort()).toEqual(codes.sort())
})

const sentence = (code: MessageCode, from: string, to = 'x') => describe({ code, severity: 'info', from, to })

test('one thing is not called several', () => {
  const plurals = (Object.keys(CATALOGUE) as MessageCode[]).filter((code) =>
    (CATALOGUE[code] as MessageKind).text.includes('|'),
  )
  expect(plurals.length).toBeGreaterThan(5)
  for (const code of plurals) {
    expect(sentence(code, '1')).toMatch(/\b1 /)
    expect(sentence(code, '1')).not.toMatch(
      /[{|}]|\b1 (elements|nodes|shapes|cells|(?:extension )?values|further links|waypoints|pieces)/,
    )
    expect(sentence(code, '2')).toMatch(
      /2 (elements|nodes|shapes|cells|(?:extension )?values|further links|waypoints|pieces)/,
    )
  }
  expect(sentence('laid-out', '1')).toBe('The file has no positions; 1 element was laid out automatically.')
})

test('no message shows a template, whatever its details are', () => {
  for (const code of Object.keys(CATALOGUE) as MessageCode[])
    for (const detail of [{}, { from: '1' }, { from: '2', to: '2' }, { from: 'x', to: '1' }])
      expect(describe({ code, severity: 'info', ...detail }), code).not.toMatch(/[{}|]|undefined/)
})

test('a detail is not read as a blank or as a pattern', () => {
  expect(sentence('comment-kept', '{to} $& $1', 'y')).toBe('A comment by {to} $& $1: y')
})
