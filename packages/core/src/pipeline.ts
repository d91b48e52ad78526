/** Reading with a single reader, for programs that know the format (`@drawbridge/core/pipeline`). */

export { probeInput, type ReadOptions, type ReadResult, readFile } from './read.ts'
export type { Reader } from './readers/reader.ts'
export { readRepairing } from './repair.ts'
export { type Conversion, type TldrawOptions, writeTldraw } from './writers/tldraw/write.ts'
