/** The readers of all formats, loaded at once. Made by `npm run formats` from readers/formats.json; do not edit. */
import { drawio } from './drawio/index.ts'
import { visio } from './visio/index.ts'
import { bpmn } from './bpmn/index.ts'
import { dmn } from './dmn/index.ts'
import { cmmn } from './cmmn/index.ts'
import { archimate } from './archimate/index.ts'
import { graphml } from './graphml/index.ts'
import { ea } from './ea/index.ts'
import { gmf } from './gmf/index.ts'
import { tldraw } from './tldraw/index.ts'
import { svg } from './svg/index.ts'
import type { Reader } from './reader.ts'

export const READERS: readonly Reader[] = [drawio, visio, bpmn, dmn, cmmn, archimate, graphml, ea, gmf, tldraw, svg]
