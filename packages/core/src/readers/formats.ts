/**
 * The formats that can be read, without the code that reads them: help texts, file pickers and titles follow from this
 * list. A page that only shows it does not load a reader. `registry.ts` has the reader of each.
 */
import { ARCHIMATE } from './archimate/format.ts'
import { BPMN } from './bpmn/format.ts'
import { CMMN } from './cmmn/format.ts'
import { DMN } from './dmn/format.ts'
import { DRAWIO } from './drawio/format.ts'
import type { Format } from './format.ts'
import { GRAPHML } from './graphml/format.ts'
import { VISIO } from './visio/format.ts'

export const FORMATS: readonly Format[] = [DRAWIO, VISIO, BPMN, DMN, CMMN, ARCHIMATE, GRAPHML]

/** A file's name without its folders and the endings of diagram files: "My plan" for "dir/My plan.drawio.svg". */
export function titleOf(filename: string): string {
  let title = filename.split(/[\\/]/).at(-1) ?? ''
  for (;;) {
    const dot = title.lastIndexOf('.')
    const ending = title.slice(dot).toLowerCase()
    if (dot < 0 || !FORMATS.some(({ extensions }) => extensions.includes(ending))) return title
    title = title.slice(0, dot)
  }
}
