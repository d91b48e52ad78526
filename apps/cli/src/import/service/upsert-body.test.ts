import { buildUpsertPayload } from '@drawbridge/core/payload'
import { expect, test } from 'vitest'
import { encodeBody, encodeLines } from './upsert-body.ts'

const body = (title: string) => {
  const { title: _, ...rest } = buildUpsertPayload({ title, id: '00000000-0000-8000-8000-000000000000', nodes: [] })
  return { title, members: new TextEncoder().encode(JSON.stringify(rest)) }
}
const parsed = (text: string) => JSON.parse(text) as unknown

test('a body has its title, of any characters, and its other members', () => {
  const title = 'Pläne "A"\n – 🙂'
  const written = new TextDecoder().decode(encodeBody(body(title)))
  expect(parsed(written)).toEqual({ title, id: '00000000-0000-8000-8000-000000000000', nodes: [] })
})

test('bodies are lines of one body', () => {
  const lines = new TextDecoder().decode(encodeLines([body('a\nb'), body('c')])).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines.map(parsed)).toMatchObject([{ title: 'a\nb' }, { title: 'c' }])
})
