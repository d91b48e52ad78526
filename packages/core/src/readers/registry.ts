/** The readers of all formats, loaded at once; `lazy.gen.ts` loads each when it is needed. */
import type { Reader } from './reader.ts'
import { READERS } from './registry.gen.ts'
import type { Probe } from './shared/probe/probe.ts'

/** The reader of a file; undefined when none knows it. */
export function readerOf(probe: Probe): Reader | undefined {
  return READERS.find((reader) => reader.recognise(probe))
}
