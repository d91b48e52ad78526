/** The readers of all formats, asked in this order; a new format is a line here and one in `formats.ts`. */
import { archimate } from './archimate/index.ts'
import { bpmn } from './bpmn/index.ts'
import { cmmn } from './cmmn/index.ts'
import { dmn } from './dmn/index.ts'
import { drawio } from './drawio/index.ts'
import type { Format } from './format.ts'
import { graphml } from './graphml/index.ts'
import type { Reader } from './reader.ts'
import { createProbe, type Probe } from './shared/probe/probe.ts'
import { visio } from './visio/index.ts'

export const READERS: readonly Reader[] = [drawio, visio, bpmn, dmn, cmmn, archimate, graphml]

/** The reader of a file; undefined when none knows it. */
export function readerOf(probe: Probe): Reader | undefined {
  return READERS.find((reader) => reader.recognise(probe))
}

/** The format of a file, told by its content; undefined when no reader knows it. Never throws. */
export function recogniseFormat(input: Uint8Array | string): Format | undefined {
  const reader = readerOf(createProbe(input))
  return reader && { format: reader.format, label: reader.label, extensions: reader.extensions }
}
