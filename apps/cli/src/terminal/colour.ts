/** Colours of words, only on a terminal and never against NO_COLOR (no-color.org). */
const CODES = { create: 32, replace: 33, unchanged: 90, fail: 31 } as const

export function colourer(isTerminal: boolean): (word: keyof typeof CODES, text: string) => string {
  const on = isTerminal && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  return (word, text) => (on ? `\x1b[${CODES[word]}m${text}\x1b[0m` : text)
}
