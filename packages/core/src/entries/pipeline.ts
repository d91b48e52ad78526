/**
 * Reading with a single reader, and each writer by itself, for programs that load no more than they need
 * (`@drawbridge/core/pipeline`).
 */

export { probeInput, type ReadOptions, type ReadResult, readFile } from '../read/file.ts'
export { readRepairing } from '../read/repair.ts'
export { drawioText } from '../readers/drawio/own-text.ts'
export type { Reader } from '../readers/reader.ts'
export { writeDrawio } from '../writers/drawio/write.ts'
export { writeSvg } from '../writers/svg/render.ts'
export { writeText } from '../writers/text/markdown.ts'
export { tldrawFileTexts } from '../writers/tldraw/snapshot-text.ts'
export { type Conversion, type TldrawOptions, writeTldraw } from '../writers/tldraw/write.ts'
