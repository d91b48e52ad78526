/** Where Chromium may break a line. */
import { isAttached, isWide } from './measure.ts'

const CLOSING = /[)\]}>,.;:!?%»”’、。，．：；！？）］｝」』】〕〉》〗…‥ー々〜]/u
const OPENING = /[([{<«“‘（［｛「『【〔〈《〖]/u
const WORD = /[\p{L}\p{N}]/u
const GLUE = /[\u00a0\u2007\u202f\u2060\u2011]/u

/** Whether a line may end between two neighbouring characters; `before` stands in front of `left`. */
export function canBreak(before: string | undefined, left: string, right: string): boolean {
  if (right === ' ' || isAttached(right) || left === '\u200d' || GLUE.test(left) || GLUE.test(right))
    return left === '\u200b'
  if (left === ' ' || left === '\t' || left === '\u200b' || left === '\u00ad') return true
  if (left === '-') {
    // A minus sign belongs to its number.
    if (/[0-9]/.test(right)) return before !== undefined && WORD.test(before)
    return WORD.test(right) || OPENING.test(right)
  }
  if (left === '\u2010' || left === '\u2013') return !CLOSING.test(right)
  if (left === '\u2014' || right === '\u2014') return left !== right && !OPENING.test(left)
  if (left === '?') return WORD.test(right)
  if (isWide(left) || isWide(right)) return !CLOSING.test(right) && !OPENING.test(left)
  return false
}
