/**
 * The text of a conversion in pieces: a snapshot of 40,000 cells has 85 MB, and several copies of it would exist as one
 * string.
 */
import type { Conversion } from '@drawbridge/core'

export type ConversionFormat = 'snapshot' | 'tldr'

export const ENDINGS: Readonly<Record<ConversionFormat, string>> = { snapshot: '.json', tldr: '.tldr' }

/** Minimum number of UTF-16 units in a piece; it ends after the current record. */
const PIECE = 256 * 1024

function* recordTexts({ snapshot }: Conversion, format: ConversionFormat): Generator<string> {
  const { schema, store } = snapshot
  const schemaText = JSON.stringify(schema)
  const isMap = format === 'snapshot'
  yield isMap ? '{"store":{' : `{"tldrawFileFormatVersion":1,"schema":${schemaText},"records":[`
  let comma = ''
  // Avoids a list of all entries, which takes 20 MB for 100,000 cells.
  for (const id of Object.keys(store) as (keyof typeof store)[]) {
    const record = store[id]
    yield isMap ? `${comma}${JSON.stringify(id)}:${JSON.stringify(record)}` : comma + JSON.stringify(record)
    comma = ','
  }
  yield isMap ? `},"schema":${schemaText}}\n` : ']}\n'
}

/** The text of a conversion's file: JSON as `JSON.stringify` writes it, and a line break. */
export function* conversionPieces(conversion: Conversion, format: ConversionFormat): Generator<string> {
  let text = ''
  for (const part of recordTexts(conversion, format)) {
    text += part
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield text
}
