import { expect, test } from 'vitest'
import { DOCUMENT } from './document.ts'
import { EDGES } from './edges.ts'
import { ELEMENTS } from './elements.ts'
import { FIGURES } from './figures.ts'
import { CATALOGUE } from './index.ts'
import { LABELS } from './labels.ts'
import { PICTURES } from './pictures.ts'

test('no code is in the catalogue twice', () => {
  const codes = [DOCUMENT, ELEMENTS, FIGURES, PICTURES, LABELS, EDGES].flatMap((part) => Object.keys(part))
  expect(Object.keys(CATALOGUE).sort()).toEqual(codes.sort())
})
