/** The formats that can be read, in the order in which they are asked. Made by `npm run formats` from readers/formats.json; do not edit. */
import { DRAWIO } from './drawio/format.ts'
import { VISIO } from './visio/format.ts'
import { BPMN } from './bpmn/format.ts'
import { DMN } from './dmn/format.ts'
import { CMMN } from './cmmn/format.ts'
import { ARCHIMATE } from './archimate/format.ts'
import { GRAPHML } from './graphml/format.ts'
import { EA } from './ea/format.ts'
import { GMF } from './gmf/format.ts'
import { TLDRAW } from './tldraw/format.ts'
import { SVG } from './svg/format.ts'
import type { KnownFormat } from './reader.ts'

export const FORMATS: readonly KnownFormat[] = [DRAWIO, VISIO, BPMN, DMN, CMMN, ARCHIMATE, GRAPHML, EA, GMF, TLDRAW, SVG]
