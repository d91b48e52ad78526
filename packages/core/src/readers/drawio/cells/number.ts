/** Numbers and flags as written in files. */

/** Beyond this no picture can be drawn; it also keeps sums finite. */
const HUGE_VALUE = 1e9

/** Called with a number that is not usable and the value used instead. */
export type OnInvalidNumber = (text: string, taken: number) => void

/** A finite number; 0 if it is missing or unusable, which is reported. */
export function readNumber(text: string | undefined, onInvalid: OnInvalidNumber): number {
  if (text === undefined || text === '') return 0
  const value = Number(text)
  const lenient = Number.isNaN(value) ? Number.parseFloat(text) : value
  if (Number.isFinite(lenient) && Math.abs(lenient) <= HUGE_VALUE) {
    if (Number.isNaN(value)) onInvalid(text, lenient)
    return lenient
  }
  onInvalid(text, 0)
  return 0
}

/** A flag as mxGraph understands it: true for every number but 0, and for every other text, "false" included. */
export function readFlag(text: string | undefined, missing = false): boolean {
  if (text === undefined) return missing
  return text !== '' && Number.parseFloat(text) !== 0
}
