/** Texts of labels compared with those that draw.io shows for the corpus. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readHtml } from '../../shared/html/index.ts'
import { plainText } from './index.ts'

const SHARED = new URL('../../../../../../../shared/', import.meta.url)
const available = existsSync(SHARED)

describe.runIf(available)('texts of the corpus', () => {
  test('every label that draw.io shows has the same text', () => {
    const folder = new URL('corpus/drawio-reference/', SHARED)
    const different: unknown[] = []
    let count = 0
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
      const { cells } = JSON.parse(readFileSync(new URL(name, folder), 'utf8'))
      for (const { id, label } of cells) {
        // The reference keeps 4000 characters of the markup.
        if (label?.raw === undefined || label.raw.length >= 4000) continue
        count += 1
        const ours = plainText(
          readHtml(label.raw, { fontSize: label.fontSize, report: () => {}, lineFeedsBreak: true }),
        ).trim()
        // The reference's text lacks draw.io's line breaks for line feeds, separates every <p>, and counts the line
        // break at the end of a table cell although it does not start a line.
        const loose = /\n|<table/.test(label.raw)
        const normal = (text: string) => (loose ? text.replace(/\s+/g, ' ') : text.replace(/\n+/g, '\n'))
        if (normal(ours) !== normal(label.text)) different.push({ name, id, raw: label.raw, ours, theirs: label.text })
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect(different).toEqual([])
  })
})
