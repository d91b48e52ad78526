import { expect, test } from 'vitest'
import { CATALOGUE, type MessageCode } from './catalogue/index.ts'
import type { Message } from './report.ts'
import { LOOKS, verdictOf, verdictsText, verdictText, wordingOf } from './verdict.ts'

const CODES = Object.keys(CATALOGUE) as MessageCode[]

const message = (code: MessageCode, cell?: string): Message => ({
  code,
  severity: 'info',
  page: 'p',
  ...(cell !== undefined && { cell }),
})

test('every message has a title in words', () => {
  for (const code of CODES) {
    const { title } = wordingOf(code, 'exact')
    expect(title, code).toMatch(/^[A-Z][^:;.!_]*$/)
    expect(title.length, code).toBeLessThan(50)
  }
})

test('an error is never merely technical', () => {
  for (const look of LOOKS)
    for (const code of CODES)
      if ((CATALOGUE[code].severity as string) === 'error') expect(wordingOf(code, look).consequence, code).toBe('look')
})

test('what only a stock editor draws differently says so, and is no difference with the plugin', () => {
  for (const code of CODES) {
    const isDrawnByPlugin = wordingOf(code, 'exact').consequence !== wordingOf(code, 'native').consequence
    expect(/without the plugin/i.test(CATALOGUE[code].text), code).toBe(isDrawnByPlugin)
    expect(/without the plugin/.test(CATALOGUE[code].title), code).toBe(isDrawnByPlugin)
    if (isDrawnByPlugin) expect(wordingOf(code, 'exact').consequence, code).toBe('technical')
  }
})

test('round corners are kept with the plugin, and different in a stock editor', () => {
  const messages = [message('corners-sharp', 'a'), message('corners-sharp', 'b')]
  expect(verdictOf(messages, 'exact')).toEqual({ kind: 'kept', counts: { look: 0, different: 0, technical: 2 } })
  expect(verdictOf(messages, 'native')).toEqual({ kind: 'different', counts: { look: 0, different: 2, technical: 0 } })
  expect(verdictsText(messages)).toBe('With the plugin: everything kept; in a stock editor: 2 look different')
})

test('messages of one kind about one element are one thing that needs a look', () => {
  const messages = [
    message('stencil-missing', 'a'),
    message('stencil-missing', 'a'),
    message('sketch-approximated', 'a'),
  ]
  for (const look of LOOKS) expect(verdictOf(messages, look)).toMatchObject({ kind: 'look', counts: { look: 1 } })
  expect(verdictText(verdictOf(messages, 'exact'))).toBe('1 needs a look')
  expect(verdictsText(messages)).toBe('1 needs a look')
  expect(verdictsText([])).toBe('Everything kept')
})
