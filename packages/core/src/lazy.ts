/**
 * Reading and converting with readers that are loaded on demand, for web pages (`@drawbridge/core/lazy`): a bundler
 * makes a chunk of each reader, and only the chunks of formats that occur are fetched.
 */
import {
  type Conversion,
  type ConvertOptions,
  finish,
  finishResting,
  handOver,
  probeInput,
  type ReadOptions,
  type ReadResult,
  readProbe,
  readProbeSteps,
  writeSteps,
} from './pipeline.ts'
import { FORMATS } from './readers/formats.ts'
import { READER_LOADERS } from './readers/lazy.gen.ts'

/** Awaited between steps of the work, so that a page stays responsive. Default: no wait. */
interface Resting {
  readonly rest?: (() => Promise<void>) | undefined
}

/**
 * As `readDiagram` of the package itself, once the reader is loaded.
 * @throws DiagramInputError as that does; other errors when the reader cannot be loaded.
 */
export async function readDiagram(
  input: Uint8Array | string,
  options: ReadOptions & Resting = {},
): Promise<ReadResult> {
  const probe = probeInput(input, options)
  const format = FORMATS.find((one) => one.recognise(probe))
  const reader = await READER_LOADERS.get(format?.format ?? '')?.().catch((cause: unknown) => {
    throw new Error('The converter could not be loaded.', { cause })
  })
  const { rest } = options
  return rest ? finishResting(readProbeSteps(probe, reader, options), rest) : readProbe(probe, reader, options)
}

export interface LazyOptions extends ConvertOptions, Resting {}

/**
 * As `convertDiagram` of the package itself, once the reader is loaded.
 * @throws DiagramInputError or DiagramLossError as that does; other errors when the reader cannot be loaded.
 */
export async function convertDiagram(input: Uint8Array | string, options: LazyOptions = {}): Promise<Conversion> {
  const { rest } = options
  const result = await readDiagram(input, options).then(handOver)
  await rest?.()
  return rest ? finishResting(writeSteps(result, options), rest) : finish(writeSteps(result, options))
}
