import type { KnownFormat } from '../reader.ts'

/** The beginning of a JSON object with one of the members that only documents of tldraw have. */
const FILE = /^\s*\{[\s\S]*"tldrawFileFormatVersion"\s*:\s*\d/
const SNAPSHOT = /^\s*\{[\s\S]*"schemaVersion"\s*:\s*\d/
const STORE = /"(?:store|records)"\s*:\s*[[{]/

export const TLDRAW: KnownFormat = {
  format: 'tldraw',
  label: 'tldraw',
  extensions: ['.tldr', '.json'],
  recognise(probe) {
    const text = probe.text() ?? ''
    return /^\s*\{/.test(text.slice(0, 100)) && (FILE.test(text) || SNAPSHOT.test(text)) && STORE.test(text)
  },
}
