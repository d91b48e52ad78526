/** Texts of labels compared with those that draw.io shows for the corpus. */
import { describe, expect, test } from 'vitest'
import { readHtml } from '#readers/shared/html/index'
import { sharedAvailable, sharedFiles } from '#test/shared'
import { plainText } from './index.ts'

describe.runIf(sharedAvailable)('texts of the corpus', () => {
  test('every label that draw.io shows has the same text', () => {
    const different: unknown[] = []
    let count = 0
    for (const { path, bytes } of sharedFiles('corpus/drawio-reference/')) {
      if (!path.endsWith('.json')) continue
      const { cells } = JSON.parse(new TextDecoder().decode(bytes()))
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
        if (normal(ours) !== normal(label.text)) different.push({ path, id, raw: label.raw, ours, theirs: label.text })
      }
    }
    expect(count).toBeGreaterThan(1000)
    expect(different).toEqual([])
  })
})
