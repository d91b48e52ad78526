/** The readers of all formats, loaded at once, in the order of `FORMATS`; `loaders.ts` loads each on demand. */
import { archimate } from './archimate/index.ts'
import { bpmn } from './bpmn/index.ts'
import { cameo } from './cameo/index.ts'
import { cmmn } from './cmmn/index.ts'
import { dmn } from './dmn/index.ts'
import { drawio } from './drawio/index.ts'
import { ea } from './ea/index.ts'
import { excalidraw } from './excalidraw/index.ts'
import { gmf } from './gmf/index.ts'
import { graphml } from './graphml/index.ts'
import type { Reader } from './reader.ts'
import { formatOf } from './recognise.ts'
import type { Probe } from './shared/probe/probe.ts'
import { svg } from './svg/index.ts'
import { tldraw } from './tldraw/index.ts'
import { visio } from './visio/index.ts'

export const READERS: readonly Reader[] = [
  drawio,
  visio,
  bpmn,
  dmn,
  cmmn,
  archimate,
  graphml,
  ea,
  gmf,
  cameo,
  excalidraw,
  tldraw,
  svg,
]

/** The reader of a file; undefined if none recognises it. */
export function readerOf(probe: Probe): Reader | undefined {
  const format = formatOf(probe)?.format
  return READERS.find((reader) => reader.format === format)
}
