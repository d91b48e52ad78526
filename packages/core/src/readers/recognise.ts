/** Formats of files by their content; no reader is loaded. */

import { FORMATS } from './formats.ts'
import type { Format } from './reader.ts'
import { createProbe } from './shared/probe/probe.ts'

/** The format of a file, recognised by its content; undefined if no reader recognises it. Never throws. */
export function recogniseFormat(input: Uint8Array | string): Format | undefined {
  const probe = createProbe(input)
  return FORMATS.find((format) => format.recognise(probe))
}

export { isUnknownPicture } from './svg/producer.ts'
