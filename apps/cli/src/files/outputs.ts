/** Where results go and in what form. */
import type { Conversion } from '@drawbridge/core'

export type Format = 'snapshot' | 'tldr' | 'svg'

export interface OutputFile {
  /** Added to the whole input name, so that a.drawio and a.svg never meet. */
  readonly ending: string
  readonly text: string
}

/** A conversion as a file, with a final line break. */
export function conversionFile({ snapshot }: Conversion, format: 'snapshot' | 'tldr'): OutputFile {
  if (format === 'snapshot') return { ending: '.json', text: `${JSON.stringify(snapshot)}\n` }
  const records = Object.values(snapshot.store)
  const text = `${JSON.stringify({ tldrawFileFormatVersion: 1, schema: snapshot.schema, records })}\n`
  return { ending: '.tldr', text }
}

/** One picture per page; numbered from 1 where there are several. */
export function pictureFiles(pictures: readonly string[]): OutputFile[] {
  return pictures.map((text, i) => ({ ending: pictures.length > 1 ? `.${i + 1}.svg` : '.svg', text: `${text}\n` }))
}
