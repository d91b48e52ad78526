import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseMember, readMembers } from './members.ts'

const read = (text: string) => readMembers(new TextEncoder().encode(text))
const failing = (members: object) => expect.objectContaining(members)

describe('readMembers', () => {
  it.each([
    ['{"s":{"x":1.50,"y":1e5}}', '{"x":1.50,"y":1e5}'],
    ['{ "a" : 1 , "s" : { "b" : "}" } , "c":[]}', '{ "b" : "}" }'],
    ['{"s":1}', '1'],
    ['{"s": -1.0e+2 , "t":2}', '-1.0e+2'],
    ['{"s":true}', 'true'],
    [String.raw`{"s":"a\\\"}"}`, String.raw`"a\\\"}"`],
    [String.raw`{"\u0073":{}}`, '{}'],
    ['{"a":{"s":1}}', undefined],
    ['{}', undefined],
    [String.raw`{"s":"\ud83d\ude00\\u0000"}`, String.raw`"\ud83d\ude00\\u0000"`],
  ])('returns the exact text of the member s of %s', (text, expected) => {
    expect(read(text).get('s')).toBe(expected)
  })

  it.each([
    '',
    '{',
    '{"a"}',
    '{"a":}',
    '{"a":1,}',
    '{"a":[1,]}',
    '{a:1}',
    '{"a":01}',
    '{"a":1.}',
    '{"a":+1}',
    '{"a":tru}',
    '{"a":NaN}',
    '{"a":1}x',
    '{"a":[1}',
    '{"a":"\n"}',
    '{"a":"\u0000"}',
    String.raw`{"a":"\x"}`,
    String.raw`{"a":"\u12g4"}`,
    '{"a":"',
    '\ufeff\ufeff{}',
  ])('answers 400 for %j', (text) => {
    expect(() => read(text)).toThrow(failing({ status: 400, code: 'malformed_request' }))
  })

  it.each(['{"s":1,"s":2}', String.raw`{"s":1,"\u0073":2}`])('answers 400 for %s, which has a member twice', (text) => {
    expect(() => read(text)).toThrow(failing({ status: 400, code: 'duplicate_member' }))
  })

  it('answers 400 for bytes that are not UTF-8', () => {
    expect(() => readMembers(Uint8Array.of(0x7b, 0x22, 0xff, 0x22))).toThrow(failing({ status: 400 }))
  })

  it.each(['[]', '"text"', '1', 'null'])('answers 422 for %s, which is not an object', (text) => {
    expect(() => read(text)).toThrow(failing({ status: 422, code: 'invalid_body' }))
  })

  it.each([
    String.raw`{"a":["x","\u0000"]}`,
    String.raw`{"a":"\ud800x"}`,
    String.raw`{"a":"\ud800\ud800"}`,
    String.raw`{"a":"\ud83d\ue000"}`,
    String.raw`{"\udfff":1}`,
    String.raw`{"a":"\uDC00"}`,
  ])('answers 422 for %s', (text) => {
    expect(() => read(text)).toThrow(failing({ status: 422, code: 'invalid_text' }))
  })

  it('refuses nesting deeper than 200, however deep', () => {
    const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`
    expect(read(nested(200)).get('a')).toHaveLength(400)
    expect(() => read(nested(201))).toThrow(failing({ code: 'invalid_text' }))
    expect(() => read(nested(300_000))).toThrow(failing({ code: 'invalid_text' }))
  })

  it('accepts any object with any spacing and returns the texts of its members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.constantFrom(undefined, 1, '\t'), (object, space) => {
        const text = JSON.stringify(object, null, space)
        if (text.includes('\\u0000')) return
        const found = Object.fromEntries([...read(text)].map(([name, value]) => [name, JSON.parse(value)]))
        expect(found).toEqual({ ...JSON.parse(text) })
      }),
      { numRuns: 300 },
    )
  })

  it('accepts and refuses damaged texts as JSON.parse does', () => {
    const damaged = fc
      .tuple(
        fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
        fc.nat(),
        fc.constantFrom(...'{}[],:"\\ 0e.-t'),
      )
      .map(([object, place, char]) => {
        const text = JSON.stringify(object)
        const at = place % text.length
        return text.slice(0, at) + char + text.slice(at + 1)
      })
    fc.assert(
      fc.property(damaged, (text) => {
        let status = 200
        try {
          read(text)
        } catch (error) {
          status = (error as { status: number }).status
        }
        if (status === 422) return
        let parses = true
        try {
          JSON.parse(text)
        } catch {
          parses = false
        }
        expect(status).toBe(parses ? 200 : 400)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('parseMember', () => {
  it('parses a member, and refuses one that is too long or has a member twice', () => {
    expect(() => parseMember('a', '[{"b":1,"b":2}]', 99)).toThrow(failing({ status: 400, code: 'duplicate_member' }))
    expect(parseMember('a', '{"b":[1]}', 9)).toEqual({ b: [1] })
    expect(() => parseMember('a/b', '{"b":[1]}', 8)).toThrow(
      failing({ status: 422, extras: { errors: [failing({ pointer: '/a~1b' })] } }),
    )
  })
})
