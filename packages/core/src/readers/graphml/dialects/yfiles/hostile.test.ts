/** Hostile values in the dialect of yFiles. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'
import { file, node } from './yfiles.test-util.ts'

test('a picture whose address does not end is damaged', () => {
  const text = file(node('a', 0, 0, `<yjs:ImageNodeStyle href="data:image/${'a'.repeat(80_000)}"/>`))
  expect(convertDiagram(text).report.messages.map(({ code }) => code)).toEqual(['image-damaged'])
})

test('a picture with too many levels is said to be too large', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(600)}${'</g>'.repeat(600)}</svg>`
  const href = `data:image/svg+xml,${encodeURIComponent(svg)}`
  const { messages } = convertDiagram(file(node('a', 0, 0, `<yjs:ImageNodeStyle href="${href}"/>`))).report
  expect(messages.map(({ code }) => code)).toEqual(['picture-too-large'])
})
