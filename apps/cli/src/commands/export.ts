/** `drawbridge export`: writes the diagrams of a project to files, in the tree that they were imported from. */
import { dirname, join } from 'node:path'
import { ApiError, NetworkError } from '@drawbridge/client'
import { inOrder } from '../convert/in-order.ts'
import { EXIT } from '../exit-codes.ts'
import { makeFolder, prepareFolder } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import { replaceFile } from '../files/replace.ts'
import type { ListedDiagram } from '../import/service/listing.ts'
import type { ExportFormat } from '../import/service/service.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'
import { projectService } from './list.ts'

const AT_ONCE = 4

/** Characters that some system does not take in a name, or a terminal would act on. */
const REFUSED = /[\p{Cc}<>:"|?*\\]/gu

/** A path below a folder, whatever the service sends: no part leads out of it. */
function safePath(path: string): string {
  const parts = path.split('/').map((part) => part.replace(REFUSED, '_').replace(/[. ]+$/, ''))
  return parts.filter((part) => part !== '').join('/')
}

/** The name of a diagram's file without the extension that the format adds. */
function stemOf({ path, title }: ListedDiagram, format: ExportFormat): string {
  const stem = safePath(path ?? title.replaceAll('/', '_')) || 'diagram'
  return format === 'drawio' ? stem.replace(/\.drawio$/i, '') : stem
}

/** Files for diagrams, by their ids, all different; several of one file are numbered. */
function filesFor(diagrams: ReadonlyMap<string, ListedDiagram>, format: ExportFormat): Map<string, string> {
  const taken = new Set<string>()
  const files = new Map<string, string>()
  for (const [id, diagram] of diagrams) {
    const stem = stemOf(diagram, format)
    let file = `${stem}.${format}`
    for (let n = 2; taken.has(file.toLowerCase()); n++) file = `${stem} (${n}).${format}`
    taken.add(file.toLowerCase())
    files.set(id, file)
  }
  return files
}

interface ExportOptions extends Readonly<Record<string, unknown>> {
  readonly out: string
  readonly quiet?: boolean
  readonly format: ExportFormat
}

/** @returns the exit code. */
export async function exportCommand(
  project: string | undefined,
  { out, format, ...flags }: ExportOptions,
): Promise<number> {
  const { quiet = false } = flags
  await prepareFolder(out, '--out')
  const progress = new Progress(process.stderr.isTTY === true && !quiet)
  const interrupt = onInterrupt((text) => progress.line(text))
  const { signal, stopped } = interrupt
  const note = { ...(!quiet && { note: (text: string) => progress.line(text) }) }
  let [written, failed] = [0, 0]
  try {
    const service = await projectService(project, flags, { signal, ...note })
    const files = filesFor(service.diagrams(), format)
    progress.expect(files.size)
    const write = async ([id, file]: readonly [string, string]): Promise<string | undefined> => {
      if (stopped.aborted) return undefined
      const path = join(out, file)
      try {
        const content = await service.export(id, format)
        await makeFolder(dirname(path))
        await replaceFile(path, (handle) => handle.writeFile(content))
        written += 1
        return undefined
      } catch (error) {
        signal.throwIfAborted()
        const isOfService = error instanceof ApiError || error instanceof NetworkError
        return `${file}: ${isOfService ? error.message : `cannot write it: ${reasonOf(error)}`}`
      }
    }
    for await (const problem of inOrder(files, AT_ONCE, write)) {
      progress.step()
      if (problem === undefined) continue
      failed += 1
      progress.line(visible(`drawbridge: ${problem}`))
    }
  } finally {
    progress.end()
    interrupt.dispose()
  }
  if (!quiet) console.log(`exported ${written} ${written === 1 ? 'diagram' : 'diagrams'} to ${visible(out)}`)
  if (stopped.aborted) return EXIT.interrupted
  return failed > 0 ? EXIT.failed : EXIT.ok
}
