import { expect, it } from 'vitest'
import { converted, type FieldRule, faultOf } from './fields.ts'
import type { FieldKind } from './tables.ts'

const rule = (kind: FieldKind, more: Partial<FieldRule> = {}): FieldRule => ({
  kind,
  many: false,
  choices: [],
  ...more,
})
const choice = rule('choice', { choices: ['S', '5'] })

it.each([
  [rule('number'), '4.2', 4.2],
  [rule('number'), ' -3e2 ', -300],
  [rule('number'), '0x10', undefined],
  [rule('number'), '1e999', undefined],
  [rule('number'), '', undefined],
  [rule('number'), true, undefined],
  [rule('number'), null, null],
  [rule('text'), 4.2, '4.2'],
  [rule('text'), { type: 'p' }, undefined],
  [rule('boolean'), 'true', true],
  [rule('boolean'), 1, undefined],
  [rule('date'), ' 2026-03-14 ', '2026-03-14'],
  [rule('date'), '2026-13-01', undefined],
  [choice, 5, '5'],
  [choice, 'M', undefined],
  [{ ...choice, many: true }, 'S', ['S']],
  [{ ...choice, many: true }, ['S', 'M'], undefined],
  [choice, ['S'], 'S'],
  [choice, [], null],
  [choice, ['S', '5'], undefined],
])('%j holds %j as %j', (field, value, expected) => {
  const made = converted(field, value)
  expect(made).toEqual(expected)
  if (made !== undefined && made !== null) expect(faultOf(field, made)).toBeUndefined()
})
