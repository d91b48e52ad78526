import { expect, test } from 'vitest'
import { CATALOGUE, type MessageCode } from './catalogue/index.ts'
import { wordingOf } from './wording.ts'

const CODES = Object.keys(CATALOGUE) as MessageCode[]

test('every message has a title in words', () => {
  for (const code of CODES) {
    const { title } = wordingOf(code)
    expect(title, code).toMatch(/^[A-Z][^:;.!_]*$/)
    expect(title.length, code).toBeLessThan(50)
  }
})

test('an error is never merely technical', () => {
  for (const code of CODES)
    if ((CATALOGUE[code].severity as string) === 'error') expect(wordingOf(code).consequence, code).toBe('look')
})
