/** Finds diagram files by content: half of all real diagrams are .svg or .png files with nothing in their name. */
import { open, readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'

export interface FoundFile {
  /** Path to read. */
  readonly path: string
  /** Path below the argument it was found under, with forward slashes; the mirrored tree uses it. */
  readonly relative: string
  /** True when the person named this very file, so that "not a diagram" is an error and not a skip. */
  readonly named: boolean
}

const SKIPPED_FOLDERS = new Set(['node_modules', '.git', '.hg', '.svn'])
const PROBE_BYTES = 4096

/** Whether the first bytes can begin a diagram at all; cheap, so that a folder of videos is not read. */
function mayBeDiagram(head: Uint8Array): boolean {
  if (head.length === 0) return false
  const [a, b] = head
  if (a === 0x89 && b === 0x50) return true
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  const text = Buffer.from(head)
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .replaceAll('\0', '')
    .trimStart()
  return text.startsWith('<') || text.startsWith('%3C')
}

async function probe(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(PROBE_BYTES), 0, PROBE_BYTES, 0)
    return mayBeDiagram(buffer.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

async function* walk(folder: string, root: string): AsyncGenerator<FoundFile> {
  const entries = await readdir(folder, { withFileTypes: true })
  entries.sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !SKIPPED_FOLDERS.has(entry.name)) yield* walk(path, root)
    else if (entry.isFile() && (await probe(path)))
      yield { path, relative: relative(root, path).replaceAll('\\', '/'), named: false }
  }
}

/**
 * Files in the order of the arguments, folders sorted by name.
 * @throws CommandError when an argument does not exist.
 */
export async function* discover(paths: readonly string[]): AsyncGenerator<FoundFile> {
  for (const path of paths) {
    const info = await stat(path).catch(() => undefined)
    if (!info) throw new CommandError(`${path} does not exist`, EXIT.usage)
    if (info.isDirectory()) yield* walk(path, path)
    else yield { path, relative: path.split(/[/\\]/).at(-1) ?? path, named: true }
  }
}
