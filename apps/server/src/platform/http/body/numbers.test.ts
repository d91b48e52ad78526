import fc from 'fast-check'
import { expect, it } from 'vitest'
import { refuseRounded } from './numbers.ts'

it.each([
  '9007199254740993',
  '-9007199254740993',
  '0.10000000000000000001',
  '1e-400',
  '123456789.1234567891',
  '1.00000000000000001e5',
])('refuses %s, which would be stored as another number', (number) => {
  const shown = `The number ${number} would be stored as ${Number(number)}`
  expect(() => refuseRounded(`{"a":[1,${number}]}`)).toThrow(shown)
})

it.each([
  '9007199254740992',
  '1e308',
  '1E+2',
  '0.1',
  '-0',
  '-0.0',
  '0e5',
  '1.50000000000000000000',
  '100000000000000000000',
  '5e-324',
  '1e400',
])('accepts %s', (number) => expect(() => refuseRounded(`{"a":${number}}`)).not.toThrow())

it('accepts whatever JSON writes, and digits in texts', () => {
  expect(() => refuseRounded('{"9007199254740993":"\\"9007199254740993"}')).not.toThrow()
  const accepts = (text: string) => {
    refuseRounded(text)
  }
  fc.assert(fc.property(fc.json(), accepts))
  const numbers = fc.double({ noDefaultInfinity: true, noNaN: true })
  fc.assert(fc.property(numbers, (one) => accepts(JSON.stringify([one]))))
})

it('takes linear time for a number of a million digits', () => {
  expect(() => refuseRounded(`1${'0'.repeat(1_000_000)}1`)).not.toThrow()
  expect(() => refuseRounded(`0.${'0'.repeat(1_000_000)}1`)).toThrow('stored as 0')
})
