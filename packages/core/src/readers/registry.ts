/** The readers of all formats, loaded at once; `lazy.gen.ts` loads each on demand. */
import type { Reader } from './reader.ts'
import { READERS } from './registry.gen.ts'
import type { Probe } from './shared/probe/probe.ts'

/** The reader of a file; undefined if none recognises it. */
export function readerOf(probe: Probe): Reader | undefined {
  return READERS.find((reader) => reader.recognise(probe))
}
