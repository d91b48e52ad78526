import type { Conversion } from '@drawbridge/core'
import { titleOf } from '@drawbridge/core/formats'

/** The file that tldraw's own "Open" accepts. */
export function tldrFile({ schema, store }: Conversion['snapshot']): object {
  return { tldrawFileFormatVersion: 1, schema, records: Object.values(store) }
}

export function json(value: unknown): Blob {
  return new Blob([JSON.stringify(value, null, 1)], { type: 'application/json' })
}

/** The name without the extensions of diagram files. */
export function baseName(name: string): string {
  return titleOf(name) || 'diagram'
}

export function save(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser must have started the download before the address is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Formats that many files are exported to at once, by their file extension. */
export const MANY_FORMATS = [
  { format: 'drawio', label: 'draw.io files', note: 'With the edits of edited copies' },
  { format: 'tldr', label: 'tldraw files', note: 'Open in tldraw' },
  { format: 'md', label: 'Descriptions in words', note: 'For people and language models' },
  { format: 'report.json', label: 'Reports', note: 'The outcome of each element' },
] as const

export type ManyFormat = (typeof MANY_FORMATS)[number]['format']
