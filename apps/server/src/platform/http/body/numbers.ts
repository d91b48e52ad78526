import { Problem } from '../problem.ts'
import { endOfString } from './duplicates.ts'

const QUOTE = 0x22
const MINUS = 0x2d
const ZERO = 0x30
const NINE = 0x39

/** Shorter numbers without an exponent have at most 15 digits, which a double holds exactly enough to return them. */
const SAFE_LENGTH = 15

/**
 * Refuses a text with a number that a double cannot hold, such as 9007199254740993: it would silently be stored as another
 * one. Numbers beyond the range of a double are left to {@link checkText}. Takes linear time.
 * @param text well-formed JSON
 * @throws {Problem} 422 `invalid_text`.
 */
export function refuseRounded(text: string): void {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === QUOTE) i = endOfString(text, i)
    else if (code === MINUS || isDigit(code)) {
      const start = i
      while (i + 1 < text.length && isPartOfNumber(text.charCodeAt(i + 1))) i += 1
      const number = text.slice(start, i + 1)
      if (isRounded(number)) throw rounded(number)
    }
  }
}

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE

/** A digit, "+", "-", ".", "E" or "e". */
function isPartOfNumber(code: number): boolean {
  return isDigit(code) || code === 0x2b || code === MINUS || code === 0x2e || code === 0x45 || code === 0x65
}

function isRounded(number: string): boolean {
  if (number.length <= SAFE_LENGTH && !/e/i.test(number)) return false
  const stored = Number(number)
  return Number.isFinite(stored) && normalised(number) !== normalised(String(stored))
}

/** A decimal number as its digits without zeros at either end, and the power of ten of the last one. */
function normalised(number: string): string {
  const [mantissa, exponent = '0'] = number.toLowerCase().split('e') as [string, string?]
  const [whole, fraction = ''] = mantissa.replace('-', '').split('.') as [string, string?]
  const digits = whole + fraction
  let start = 0
  let end = digits.length
  while (start < end && digits.charCodeAt(start) === ZERO) start += 1
  while (end > start && digits.charCodeAt(end - 1) === ZERO) end -= 1
  if (start === end) return '0'
  const sign = number.startsWith('-') ? '-' : ''
  return `${sign}${digits.slice(start, end)}e${Number(exponent) - fraction.length + (digits.length - end)}`
}

function rounded(number: string): Problem {
  const shown = number.length > 50 ? `${number.slice(0, 50)}…` : number
  return new Problem(
    422,
    'invalid_text',
    `The number ${shown} would be stored as ${Number(number)}: send it as text to keep all of its digits.`,
  )
}
