/** All readers by format; a new format is one line here and a case of `DetectedSource`. */
import type { DetectedSource } from '../detect/detect.ts'
import { readDrawio } from './drawio/read.ts'
import type { Reader } from './reader.ts'

const READERS: Readonly<Record<DetectedSource['format'], Reader>> = { drawio: readDrawio }

export function readerFor(format: DetectedSource['format']): Reader {
  return READERS[format]
}
