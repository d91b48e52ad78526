/** Where Chromium may break a line; its behaviour for ASCII was measured pair by pair. */
import { isAttached, isWide, PICTURE } from './measure.ts'

const CLOSING = /[)\]}>,.;:!?%»”’、。，．：；！？）］｝」』】〕〉》〗…‥ー々〜]/u
const OPENING = /[([{<«“‘（［｛「『【〔〈《〖]/u
const WORD = /[\p{L}\p{N}]/u
const GLUE = /[\u00a0\u2007\u202f\u2060\u2011]/u

/** A line may break between these two. */
const BEFORE_BRACKET = /[!"#%&)*+,.:;=>\\\]|}~][(<[{]/
/** Characters that are not separated from a hyphen before them. */
const AFTER_HYPHEN = /[!$),./:;?\]}]/
/** Characters that are not separated from a question mark before them. */
const AFTER_QUESTION = /[!"'),./:;?\]}]/

function isAscii(char: string): boolean {
  return char > ' ' && char < '\u007f'
}

function inAscii(before: string | undefined, left: string, right: string): boolean {
  if (left === '-') {
    // A minus sign belongs to its number.
    if (/[0-9]/.test(right)) return before !== undefined && WORD.test(before)
    return !AFTER_HYPHEN.test(right)
  }
  if (left === '?') return !AFTER_QUESTION.test(right)
  return (right === '(' || right === '<' || right === '[' || right === '{') && BEFORE_BRACKET.test(left + right)
}

/** Whether a line may break between two neighbouring characters; `before` precedes `left`. */
export function canBreak(before: string | undefined, left: string, right: string): boolean {
  // Most texts are ASCII and need none of the expressions below.
  if ((left === ' ' || isAscii(left)) && (right === ' ' || isAscii(right)))
    return right !== ' ' && (left === ' ' || inAscii(before, left, right))
  if (left === '\u200b') return true
  if (right === ' ' || isAttached(right) || left === '\u200d' || GLUE.test(left) || GLUE.test(right)) return false
  if (left === PICTURE || right === PICTURE) return true
  if (left === ' ' || left === '\t' || left === '\u00ad') return true
  if (isAscii(left) && isAscii(right)) return inAscii(before, left, right)
  if (left === '-' || left === '\u2010' || left === '\u2013') return !CLOSING.test(right)
  if (left === '\u2014' || right === '\u2014') return left !== right && !OPENING.test(left)
  if (left === '?') return WORD.test(right)
  if (isWide(left) || isWide(right)) return !CLOSING.test(right) && !OPENING.test(left)
  return false
}

const SPACE = 0x20
const LAST_ASCII = 0x7e

/** The code point that ends before a position of a text. */
function codePointBefore(text: string, at: number): string | undefined {
  if (at <= 0) return undefined
  return isSecondUnit(text, at - 1) ? text.slice(at - 2, at) : text[at - 1]
}

/** Whether the unit at a position is the second of a surrogate pair. */
export function isSecondUnit(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 && (text.charCodeAt(at - 1) & 0xfc00) === 0xd800
}

/** The same for a position in a text: whether a line may break before the UTF-16 unit there. */
export function canBreakAt(text: string, at: number): boolean {
  const left = text.charCodeAt(at - 1)
  const right = text.charCodeAt(at)
  // Most pairs of ASCII characters need no lookup.
  if (left === SPACE && right > SPACE && right <= LAST_ASCII) return true
  if (isLetterOrDigit(left) && isLetterOrDigit(right)) return false
  if (isSecondUnit(text, at)) return false
  const leftChar = codePointBefore(text, at)!
  const char = String.fromCodePoint(text.codePointAt(at)!)
  return canBreak(codePointBefore(text, at - leftChar.length), leftChar, char)
}

/** For ASCII. */
function isLetterOrDigit(unit: number): boolean {
  return (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39)
}
