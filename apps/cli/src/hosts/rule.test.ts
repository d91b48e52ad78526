import { expect, test } from 'vitest'
import { parseRule } from './rule.ts'

test.each([
  ['^x/(\\w+)/.*=>E $1', 'E pump'],
  ['(?<name>\\w+)/[^/]+$=>$<name>', 'pump'],
  // Text that a pattern only looks at is no part of the match.
  ['(?<=^x/)(\\w+)(?=/)=>E $1', 'E pump'],
  ['\\w+(?=\\.drawio$)=>$&', 'a'],
  ['^y/(\\w+)=>E $1', undefined],
  ['^x/=> ', undefined],
])('%s gives %s', (rule, entity) => {
  expect(parseRule(rule)('x/pump/a.drawio')).toBe(entity)
})
