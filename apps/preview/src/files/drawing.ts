/** Drawings of tldraw as files (`.tldr`), such as those that this page exports. */
import type { Conversion } from '@drawbridge/core'
import { storedConversion } from '../state/stored.ts'

/** Characters at the beginning of a file in which its version is looked for. */
const HEAD = 200

/** The drawing in a file of tldraw; undefined for any other file. */
export function drawingOf(bytes: Uint8Array, name: string): Conversion | undefined {
  const head = new TextDecoder().decode(bytes.subarray(0, HEAD))
  if (!/^\s*\{/.test(head) || !(head.includes('tldrawFileFormatVersion') || name.endsWith('.tldr'))) return undefined
  try {
    const { schema, records } = JSON.parse(new TextDecoder().decode(bytes)) as { schema: unknown; records: unknown }
    if (!Array.isArray(records)) return undefined
    // A record without a name of its own is damaged; the canvas says so.
    const store = Object.fromEntries(records.map((record, i) => [idOf(record) ?? `record ${i}`, record]))
    return storedConversion(name.replace(/\.tldr$/i, ''), { schema, store } as unknown as Conversion['snapshot'])
  } catch {
    return undefined
  }
}

function idOf(record: unknown): string | undefined {
  const { id } = (record ?? {}) as { id?: unknown }
  return typeof id === 'string' && id !== '__proto__' ? id : undefined
}
