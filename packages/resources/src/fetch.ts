/** Fetches the sources that are missing, by npm and its settings (registry, proxy), into the user's cache. */
import { spawn } from 'node:child_process'
import { hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-fs'
import { fetchedSources, inFreshFolder, sourceFolder } from './cache.ts'
import { cacheFolder } from './cache-folder.mjs'
import { SOURCES, type Source } from './sources.ts'

/** A slow connection needs minutes for 40 MB; a hanging one must not block its caller for ever. */
const MAX_MS = 600_000

/** Every package puts its files into this folder of its archive. */
const ARCHIVE_ROOT = 'package/'

/** The names and versions of sources that have been fetched, and the problems of the others. */
export interface Fetched {
  readonly fetched: readonly string[]
  /** One sentence for each source that could not be fetched, or one for all if they cannot be kept. */
  readonly problems: readonly string[]
}

/** Fetches missing sources, one after the other; the failure of one does not affect the others. Never throws. */
export async function fetchSources(cache: string = cacheFolder()): Promise<Fetched> {
  const there = fetchedSources(cache)
  const fetched: string[] = []
  const problems: string[] = []
  try {
    await mkdir(join(cache, 'icons'), { recursive: true, mode: 0o700 })
    await access(join(cache, 'icons'), constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { fetched, problems: [`icon sets cannot be kept (${reason}); DRAWBRIDGE_CACHE names another folder`] }
  }
  for (const source of SOURCES.filter((one) => !there.includes(one))) {
    try {
      await fetchSource(source, cache)
      fetched.push(`${source.name} ${source.version}`)
    } catch (error) {
      problems.push(`${source.name} could not be fetched: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { fetched, problems }
}

/** Unpacked next to its destination and then renamed, so that no process sees an incomplete source. */
async function fetchSource(source: Source, cache: string): Promise<void> {
  await inFreshFolder(join(cache, 'icons'), '.fetching-', async (work) => {
    const archive = await packArchive(source, work)
    await checkIntegrity(archive, source.integrity)
    const kept = join(work, 'kept')
    await pipeline(createReadStream(archive), createGunzip(), unpackTo(kept, source))
    await rename(kept, sourceFolder(source, cache)).catch(async (error: unknown) => {
      if (!fetchedSources(cache).includes(source)) throw error
    })
  })
}

/** The path of the archive written by `npm pack`. */
async function packArchive(source: Source, into: string): Promise<string> {
  const args = ['pack', `${source.name}@${source.version}`, '--pack-destination', into, '--silent', '--ignore-scripts']
  // Without a network this fails at once; the next start tries again.
  args.push('--fetch-retries=0')
  const windows = process.platform === 'win32'
  const child = spawn(windows ? 'npm.cmd' : 'npm', args, {
    cwd: into,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: windows,
    timeout: MAX_MS,
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-500)
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () => reject(new Error('npm could not be started')))
    child.on('close', resolve)
  })
  const archive = (await readdir(into)).find((name) => name.endsWith('.tgz'))
  if (code !== 0 || archive === undefined)
    throw new Error(`npm pack ended with ${code}${said === '' ? '' : `: ${said.trim().split('\n').at(-1)}`}`)
  return join(into, archive)
}

async function checkIntegrity(archive: string, integrity: string): Promise<void> {
  const digest = hash('sha512', await readFile(archive), 'base64')
  if (`sha512-${digest}` !== integrity) throw new Error('its content is not as expected')
}

/** Extracts only files of the wanted folders and licences: no links, nothing outside the folder. */
function unpackTo(folder: string, source: Source): NodeJS.WritableStream {
  return extract(folder, {
    map(header) {
      header.name = placeOf(header.name, source) ?? ''
      return header
    },
    ignore: (_path, header) => header?.name === '' || header?.type !== 'file',
    dmode: 0o755,
    fmode: 0o644,
  })
}

function placeOf(name: string, source: Source): string | undefined {
  if (!name.startsWith(ARCHIVE_ROOT) || name.split('/').includes('..')) return undefined
  const path = name.slice(ARCHIVE_ROOT.length)
  if (/^licen[cs]e[^/]*$/i.test(path)) return path
  for (const { from, to } of source.folders) if (path.startsWith(`${from}/`)) return to + path.slice(from.length)
  return undefined
}
