/** If-Match and If-None-Match (RFC 9110 13.1), apart from the endpoints that use them. */
import { describe, expect, test } from 'vitest'
import { assertPreconditions, etagOf, isFresh, readPreconditions, revisionProblem } from './preconditions.ts'

const state = { branchId: 'b', revFrom: 3 }
const tag = etagOf(state)

test('a tag names the branch, the revision and the edition', () => {
  const others = [
    { ...state, branchId: 'c' },
    { ...state, revFrom: 4 },
    { ...state, edition: 1 },
  ].map(etagOf)
  expect(new Set([tag, ...others]).size).toBe(4)
  expect(etagOf({ ...state, edition: 0 })).toBe(tag)
})

test('a revision is that of the state, or 0 if there is none', () => {
  const statuses = (one: typeof state | undefined) => [0, 3, undefined].map((n) => revisionProblem(n, one)?.status)
  expect(statuses(state)).toEqual([412, undefined, undefined])
  expect(statuses(undefined)).toEqual([undefined, 412, undefined])
})

describe('headers', () => {
  const read = (value: string) => readPreconditions({ headers: { 'if-match': value, 'if-none-match': value } })

  test.each<[string, readonly string[]]>([
    ['*', ['*']],
    [' * ', ['*']],
    ['""', ['""']],
    ['"a","b,c"', ['"a"', '"b,c"']],
    [' W/"a" , "b" ', ['W/"a"', '"b"']],
  ])('may be: %s', (value, tags) => {
    expect(read(value)).toEqual({ match: tags, noneMatch: tags })
  })

  test.each(['', 'a', '"a', '"a" "b"', '"a",', '*, "a"', '"a b"', 'w/"a"'])('may not be: %s', (value) => {
    expect(() => read(value)).toThrow(expect.objectContaining({ status: 400, code: 'malformed_precondition' }))
  })

  test('may be missing', () => {
    expect(readPreconditions({ headers: {} })).toEqual({ match: undefined, noneMatch: undefined })
  })
})

describe('a change', () => {
  const check = (match: readonly string[] | undefined, noneMatch: readonly string[] | undefined, current?: object) =>
    assertPreconditions({ match, noneMatch }, current as typeof state | undefined)

  test('is made to the version that its sender has read, and to any without a condition', () => {
    check(undefined, undefined, state)
    check(undefined, undefined)
    check([tag], undefined, state)
    check(['"other"', tag], undefined, state)
    check(['*'], undefined, state)
    check(undefined, ['*'])
    check(undefined, [tag])
    check(undefined, ['"other"'], state)
  })

  test.each<[string, readonly string[] | undefined, readonly string[] | undefined, boolean]>([
    ['another version is there', ['"other"'], undefined, true],
    ['the tag is weak', [`W/${tag}`], undefined, true],
    ['there is none', [tag], undefined, false],
    ['there is none of any version', ['*'], undefined, false],
    ['there is one and none is wanted', undefined, ['*'], true],
    ['this version is not wanted', undefined, ['"other"', tag], true],
    ['only one of two conditions is met', [tag], ['*'], true],
    ['only the other condition is met', ['"other"'], ['"another"'], true],
  ])('is refused when %s', (_, match, noneMatch, exists) => {
    const extras = exists
      ? { members: { etag: tag }, headers: { etag: tag } }
      : { members: { etag: null }, headers: {} }
    expect(() => check(match, noneMatch, exists ? state : undefined)).toThrow(
      expect.objectContaining({ status: 412, code: 'precondition_failed', extras }),
    )
  })
})

test('a sender has a version if it names its tag, weak or not, or any', () => {
  const sent: string[] = []
  const reply = { header: (name: string, value: string) => sent.push(`${name}: ${value}`) } as never
  const isKnown = (value?: string) =>
    isFresh({ headers: value === undefined ? {} : { 'if-none-match': value } }, reply, state)
  expect([tag, `"x", W/${tag}`, '*'].map(isKnown)).toEqual([true, true, true])
  expect(['"x"', `"x${tag.slice(1)}`, undefined].map(isKnown)).toEqual([false, false, false])
  expect(new Set(sent)).toEqual(new Set([`etag: ${tag}`]))
})
