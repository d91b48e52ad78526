/** Reading and converting with all readers loaded. */
import {
  type Conversion,
  type ConvertOptions,
  finish,
  handOver,
  probeInput,
  type ReadOptions,
  type ReadResult,
  readProbe,
  writeSteps,
} from './pipeline.ts'
import { readerOf } from './readers/registry.ts'

/**
 * Reads a diagram file into the neutral model. The report lists every source element; a writer settles those that
 * became elements of the diagram.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit.
 */
export function readDiagram(input: Uint8Array | string, options: ReadOptions = {}): ReadResult {
  const probe = probeInput(input, options)
  return readProbe(probe, readerOf(probe), options)
}

/**
 * Converts a diagram file into a tldraw snapshot; the same input always gives the same output.
 * @throws DiagramInputError when the bytes are no diagram, damaged or over a limit; DiagramLossError in strict mode.
 */
export function convertDiagram(input: Uint8Array | string, options: ConvertOptions = {}): Conversion {
  // In a function of its own, whose frame alone holds the diagram as it was read.
  const read = () => handOver(readDiagram(input, options))
  return finish(writeSteps(read(), options))
}
