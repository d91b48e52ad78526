import { plainText } from '../plain.ts'
import { readHtml } from './index.ts'

/** A label's HTML as rich text and as plain text, with the codes that are reported. */
export function read(source: string) {
  const reported: string[] = []
  const text = readHtml(source, {
    fontSize: 12,
    report: (code, from) => reported.push(from === undefined ? code : `${code} ${from}`),
    lineFeedsBreak: true,
  })
  return { text, plain: plainText(text), reported }
}

/** A paragraph of one run. */
export const runs = (text: string, look = {}) => ({ type: 'paragraph', runs: [{ text, ...look }] })
