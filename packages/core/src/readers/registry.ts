/** The readers of all formats, loaded at once; `lazy.ts` loads each when it is needed. A new format is a line in both and in `formats.ts`. */
import { archimate } from './archimate/index.ts'
import { bpmn } from './bpmn/index.ts'
import { cmmn } from './cmmn/index.ts'
import { dmn } from './dmn/index.ts'
import { drawio } from './drawio/index.ts'
import { graphml } from './graphml/index.ts'
import type { Reader } from './reader.ts'
import type { Probe } from './shared/probe/probe.ts'
import { visio } from './visio/index.ts'

export const READERS: readonly Reader[] = [drawio, visio, bpmn, dmn, cmmn, archimate, graphml]

/** The reader of a file; undefined when none knows it. */
export function readerOf(probe: Probe): Reader | undefined {
  return READERS.find((reader) => reader.recognise(probe))
}
