import { openConverter } from '../convert/converter.ts'
import { type ConvertSettings, taskSettings, threadsOf } from '../convert/settings.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { assertReadable } from '../files/discover.ts'
import { prepareFolder } from '../files/outputs.ts'
import { previewFolder } from '../files/preview-files.ts'
import { Summary } from '../report/summary.ts'
import { onInterrupt } from '../terminal/interrupt.ts'
import { Progress } from '../terminal/progress.ts'
import { visible } from '../terminal/visible.ts'
import { startWatchServer, type WatchServer } from '../watch/server.ts'
import { Session, type SessionOptions } from '../watch/session.ts'
import { Tree } from '../watch/tree.ts'
import { WatchedDiagrams } from '../watch/watched.ts'
import { type Watcher, watchPaths } from '../watch/watcher.ts'

const DEFAULT_FORMAT = 'snapshot'

export interface WatchCommandOptions extends ConvertSettings {
  readonly out: string
  readonly port: string
  readonly preview: boolean
  readonly json?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (!(port <= 65_535)) throw new CommandError('--port must be a whole number from 0 to 65535')
  return port
}

/**
 * `drawbridge watch`; runs until Ctrl-C.
 * @returns the exit code.
 */
export async function watchCommand(paths: readonly string[], options: WatchCommandOptions): Promise<number> {
  const { out, preview } = options
  const port = portOf(options.port)
  const threads = threadsOf(options)
  await assertReadable(paths)
  if (out === '-') throw new CommandError('--out -: watch writes to a folder, not to standard output')
  const diagrams = new WatchedDiagrams()
  // First, so that nothing is converted in vain when the port is taken.
  const server = preview
    ? await startWatchServer({
        port,
        folder: previewFolder(),
        resources: process.env.DRAWBRIDGE_RESOURCES,
        files: diagrams,
      })
    : undefined
  try {
    await prepareFolder(out, '--out')
    return await convertChanges(paths, options, threads, { diagrams, server })
  } finally {
    await server?.close()
  }
}

/** The preview of what is watched, if there is one, and the diagrams that it shows. */
interface Shown {
  readonly diagrams: WatchedDiagrams
  readonly server: WatchServer | undefined
}

/** Lines that are printed about files. */
function summaryOf({ json = false, quiet = false, verbose = false }: WatchCommandOptions): Summary {
  const progress = new Progress(false)
  return new Summary({ json, quiet, verbose, tellsFiles: true, stdoutTaken: false, keep: false, progress })
}

/** A session that tells the person and the preview of its results. */
function sessionOf(
  paths: readonly string[],
  { quiet = false, ...options }: WatchCommandOptions,
  run: Pick<SessionOptions, 'converter' | 'concurrency' | 'stopped'>,
  summary: Summary,
  { diagrams, server }: Shown,
): Session {
  return new Session({
    ...run,
    paths,
    out: options.out,
    diagrams,
    settings: taskSettings(options, options.format ?? DEFAULT_FORMAT),
    onResult: (result) => summary.add(result),
    onLeft: (text) => console.error(text),
    onEvent(event) {
      if (event.type === 'removed' && !quiet) console.error(`removed ${visible(event.name)}`)
      server?.tell(event)
    },
  })
}

/** Converts all files, then those that change, until Ctrl-C. @returns the exit code. */
async function convertChanges(
  paths: readonly string[],
  options: WatchCommandOptions,
  threads: number,
  shown: Shown,
): Promise<number> {
  const tree = new Tree(paths, options.out)
  const converter = await openConverter({ threads, draws: options.format === 'png' })
  const summary = summaryOf(options)
  let watcher: Watcher | undefined
  const interrupt = onInterrupt(() => watcher?.close())
  const { stopped } = interrupt
  interrupt.signal.addEventListener('abort', () => process.exit(EXIT.interrupted))
  const session = sessionOf(paths, options, { converter, concurrency: threads, stopped }, summary, shown)
  try {
    // Watching starts first, so that no change before the first scan is missed.
    watcher = await watchPaths(paths)
    await session.update(await tree.scan())
    if (stopped.aborted) return EXIT.interrupted
    summary.tellLinks(tree.links)
    if (shown.server !== undefined) console.error(`preview: ${shown.server.url}`)
    console.error('watching; Ctrl-C ends')
    for (;;) {
      await watcher.next()
      if (stopped.aborted) return EXIT.interrupted
      await session.update(await tree.scan())
    }
  } finally {
    watcher?.close()
    interrupt.dispose()
    await converter.close()
  }
}
