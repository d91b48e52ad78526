/** Coloured words, only on a terminal and respecting NO_COLOR (no-color.org). */
import { styleText } from 'node:util'

const STYLES = {
  create: 'green',
  replace: 'yellow',
  unchanged: 'gray',
  keep: 'yellow',
  gone: 'magenta',
  remove: 'magenta',
  fail: 'red',
  warning: 'yellow',
} as const

export type Colored = keyof typeof STYLES

export function colorer(isTerminal: boolean): (word: Colored, text: string) => string {
  const on = isTerminal && !process.env.NO_COLOR && process.env.TERM !== 'dumb'
  return (word, text) => (on ? styleText(STYLES[word], text, { validateStream: false }) : text)
}
