/**
 * The formats that can be read, and how to recognise them, without the code that reads them. Help texts, file pickers
 * and titles follow from this list, and a page that shows it loads no reader.
 */

import { ARCHIMATE } from './archimate/format.ts'
import { BPMN } from './bpmn/format.ts'
import { CAMEO } from './cameo/format.ts'
import { CMMN } from './cmmn/format.ts'
import { DMN } from './dmn/format.ts'
import { DRAWIO } from './drawio/format.ts'
import { EA } from './ea/format.ts'
import { EXCALIDRAW } from './excalidraw/format.ts'
import { GMF } from './gmf/format.ts'
import { GRAPHML } from './graphml/format.ts'
import type { KnownFormat } from './reader.ts'
import { SVG } from './svg/format.ts'
import { TLDRAW } from './tldraw/format.ts'
import { VISIO } from './visio/format.ts'

/** In the order in which they are asked: the first that recognises a file reads it. */
export const FORMATS: readonly KnownFormat[] = [
  DRAWIO,
  VISIO,
  BPMN,
  DMN,
  CMMN,
  ARCHIMATE,
  GRAPHML,
  EA,
  GMF,
  CAMEO,
  EXCALIDRAW,
  TLDRAW,
  SVG,
]

/** Endings of the names of models that drawings beside them refer to; file pickers offer them, too. */
export const MODEL_EXTENSIONS: readonly string[] = ['.uml', '.capella', '.melodymodeller']

/** Endings of the names of diagrams that cannot be read, for lists of what is left out; `unsupported.ts` names their formats. */
export const UNREADABLE_EXTENSIONS: readonly string[] = [
  ...['.vsd', '.vss', '.vst'],
  ...['.mmd', '.mermaid'],
  ...['.puml', '.plantuml', '.iuml'],
  ...['.gliffy', '.gv', '.mdj', '.qea'],
]

/** A file's name without its folders and the extensions of diagram files: "My plan" for "dir/My plan.drawio.svg". */
export function titleOf(filename: string): string {
  let title = filename.split(/[\\/]/).at(-1) ?? ''
  for (;;) {
    const dot = title.lastIndexOf('.')
    const ending = title.slice(dot).toLowerCase()
    if (dot < 0 || !FORMATS.some(({ extensions }) => extensions.includes(ending))) return title
    title = title.slice(0, dot)
  }
}
