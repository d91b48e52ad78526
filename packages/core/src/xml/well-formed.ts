/** Halves of characters (lone surrogates), which have no UTF-8 form. */

const HALF = /\p{Cs}/u
const HALVES = /\p{Cs}/gu

export const isWellFormed = (text: string): boolean => !HALF.test(text)

/** The text with U+FFFD for each half of a character. */
export const wellFormed = (text: string): string => text.replace(HALVES, '\uFFFD')
