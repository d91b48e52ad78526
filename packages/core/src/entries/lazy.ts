/**
 * The public API with readers that are loaded on demand (`@drawbridge/core/lazy`), for web pages and for programs that
 * start often: a bundler makes a chunk of each reader, and only those of formats that occur are loaded. A page without
 * workers can pause after each page of the diagram.
 */
import type { ConvertOptions } from '../convert.ts'
import type { Diagram, Page } from '../diagram/index.ts'
import { openFile, probeInput, type ReadOptions, type ReadResult } from '../read/file.ts'
import { mendedFile, type ReadSource, type RepairedSource, repairedSource, sourceOf } from '../read/mend.ts'
import { hasElements, repairedFiles, requireDamage, withSoundTags } from '../read/repair.ts'
import { drawioText } from '../readers/drawio/own-text.ts'
import { READER_LOADERS } from '../readers/loaders.ts'
import { formatOf } from '../readers/recognise.ts'
import type { Probe } from '../readers/shared/probe/probe.ts'
import type { KeptSource } from '../writers/drawio/kept.ts'
import { beginTldraw, type Conversion, type TldrawOptions } from '../writers/tldraw/write.ts'
import type { RepairedXml } from '../xml/repair/repair.ts'

export type { ConvertOptions } from '../convert.ts'
export * from './shared.ts'

interface Pause {
  /** Awaited after each page, so that a web page stays responsive. Default: no wait. */
  readonly pause?: (() => Promise<void>) | undefined
}

export interface LazyOptions extends ConvertOptions, Pause {}

/** A diagram that was read, and its source. */
interface Read extends ReadResult {
  readonly source: ReadSource
}

async function readSource(input: Uint8Array | string, options: ReadOptions & Pause): Promise<Read> {
  const probe = probeInput(input, options)
  try {
    const sound = withSoundTags(probe, options)
    return sound ? await readProbe(sound.probe, options, sound.repaired) : await readProbe(probe, options)
  } catch (error) {
    for (const file of repairedFiles(probe, options, error)) {
      try {
        const result = await readProbe(file.probe, options, file.repaired)
        if (hasElements(result.diagram)) return result
      } catch (another) {
        requireDamage(another)
      }
    }
    throw error
  }
}

async function readProbe(
  probe: Probe,
  { pause, ...options }: ReadOptions & Pause,
  repaired?: RepairedXml,
): Promise<Read> {
  const reader = await READER_LOADERS.get(formatOf(probe)?.format ?? '')?.().catch((cause: unknown) => {
    throw new Error('The converter could not be loaded.', { cause })
  })
  const file = openFile(probe, reader, options, repaired)
  const pages: Page[] = []
  for (const read of file.pages) {
    pages.push(read())
    await pause?.()
  }
  const result = file.result(pages)
  return { ...result, source: sourceOf(probe, reader, result.report) }
}

/**
 * As `readDiagram` of the package itself, once the reader is loaded.
 * @throws DiagramInputError as that does; other errors when the reader cannot be loaded.
 */
export async function readDiagramAsync(
  input: Uint8Array | string,
  options: ReadOptions & Pause = {},
): Promise<ReadResult> {
  const { diagram, report } = await readSource(input, options)
  return { diagram, report }
}

/**
 * As `repairDiagram` of the package itself, once the reader is loaded.
 * @throws DiagramInputError as that does; other errors when the reader cannot be loaded.
 */
export async function repairDiagramAsync(
  input: Uint8Array | string,
  options: ReadOptions = {},
): Promise<RepairedSource> {
  const { source } = await readSource(input, options)
  const mended = mendedFile(source, options)
  if (!mended) return { content: input, changes: [], left: source.damage }
  const again = await readSource(mended.content, options)
  return repairedSource(source.damage, mended, again.source.damage)
}

/** As `writeTldraw` of the package itself. @throws DiagramLossError as that does */
export async function writeTldrawAsync(
  diagram: Diagram,
  { pause, ...options }: TldrawOptions & Pause,
): Promise<Conversion> {
  const conversion = beginTldraw(diagram, options)
  for (const write of conversion.pages) {
    write()
    await pause?.()
  }
  return conversion.result()
}

/**
 * As `convertDiagram` of the package itself, once the reader is loaded.
 * @throws DiagramInputError or DiagramLossError as that does; other errors when the reader cannot be loaded.
 */
export async function convertDiagramAsync(input: Uint8Array | string, options: LazyOptions = {}): Promise<Conversion> {
  const { diagram, report } = await readDiagramAsync(input, { repair: options.mode !== 'strict', ...options })
  return writeTldrawAsync(diagram, { ...options, report })
}

/** As `keptSource` of the package itself. @throws DiagramInputError as that does */
export async function keptSourceAsync(
  file: Uint8Array | string,
  options: ConvertOptions = {},
): Promise<KeptSource | undefined> {
  const text = drawioText(file)
  if (text === undefined) return undefined
  const { snapshot } = await convertDiagramAsync(file, options)
  const { limits } = options
  const { diagram: before } = await readDiagramAsync(JSON.stringify(snapshot), limits ? { limits } : {})
  return { text, before, ...(limits && { limits }) }
}
