/** Where results go and in what form. */
import type { Conversion } from '@drawbridge/core'

export type Format = 'snapshot' | 'tldr'

const ENDINGS: Record<Format, string> = { snapshot: '.json', tldr: '.tldr' }

/** The ending is added to the whole input name, so that a.drawio and a.svg never meet. */
export function outputName(relativePath: string, format: Format): string {
  return relativePath + ENDINGS[format]
}

/** The text of the output file, with a final line break. */
export function serialise({ snapshot }: Conversion, format: Format): string {
  if (format === 'snapshot') return `${JSON.stringify(snapshot)}\n`
  return `${JSON.stringify({ tldrawFileFormatVersion: 1, schema: snapshot.schema, records: Object.values(snapshot.store) })}\n`
}
