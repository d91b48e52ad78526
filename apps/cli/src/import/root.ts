/**
 * The folder that file paths are relative to. Ids are derived from these paths, so it must be the same in every run.
 */
import { existsSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readUserFile, userFileProblem, writeUserFile } from '../config/user-folder.ts'
import { CommandError } from '../exit-codes.ts'
import { folderOf, liesIn } from '../files/folder-of.ts'
import { gitTop } from '../files/git.ts'
import { reasonOf } from '../files/reason.ts'
import type { JournalTarget } from './journal/journal-lines.ts'

export interface Root {
  /** Absolute, without symbolic links. */
  readonly folder: string
  readonly origin: '--root' | 'remembered' | 'git'
  /** Other folders that this person has imported into the project and that still exist. */
  readonly others: readonly string[]
}

const FILE = 'roots.json'

function nameOf({ server, customer, project }: JournalTarget): string {
  return [server, customer, project].join(' ')
}

async function allRoots(): Promise<Map<string, readonly string[]>> {
  const value = await readUserFile(FILE)
  if (typeof value !== 'object' || value === null) return new Map()
  const isList = (roots: unknown): roots is string[] =>
    Array.isArray(roots) && roots.every((one) => typeof one === 'string')
  return new Map(Object.entries(value).filter((entry): entry is [string, string[]] => isList(entry[1])))
}

/** All existing folders that this person has imported from. */
export async function knownRoots(): Promise<string[]> {
  return [...new Set([...(await allRoots()).values()].flat())].filter((folder) => existsSync(folder))
}

/**
 * Stores the root for the next run.
 * @returns why it could not, in which case the root has to be given again; undefined if it is stored
 */
export async function rememberRoot(target: JournalTarget, { folder, others }: Root): Promise<string | undefined> {
  const problem = await userFileProblem(FILE)
  if (problem !== undefined) return problem
  const roots = await allRoots()
  const [name, all] = [nameOf(target), [folder, ...others]]
  if (JSON.stringify(roots.get(name)) === JSON.stringify(all)) return undefined
  roots.set(name, all)
  return writeUserFile(FILE, Object.fromEntries(roots)).then(
    () => undefined,
    (error: Error) => error.message,
  )
}

async function realFolder(path: string): Promise<string> {
  return realpath(path).catch((error) => {
    throw new CommandError(`cannot read ${path}: ${reasonOf(error)}`)
  })
}

/**
 * `--root`, or else the folder that the project was imported from before, or else the top of the git work tree.
 * @throws CommandError when there is none of these, or a path is outside it.
 */
export async function findRoot(
  paths: readonly string[],
  asked: string | undefined,
  target: JournalTarget,
): Promise<Root> {
  const folders = await Promise.all(paths.map((path) => realFolder(folderOf(path).folder)))
  const known = ((await allRoots()).get(nameOf(target)) ?? []).filter((folder) => existsSync(folder))
  const holdsAll = (root: string) => folders.every((folder) => liesIn(root, folder))
  const rootAt = (folder: string, origin: Root['origin']): Root => {
    const outside = folders.findIndex((path) => !liesIn(folder, path))
    if (outside >= 0)
      throw new CommandError(
        `${paths[outside]} is outside ${folder} (${origin}), which the paths of this project are relative to`,
      )
    return { folder, origin, others: known.filter((one) => one !== folder) }
  }
  if (asked !== undefined) return rootAt(await realFolder(resolve(asked)), '--root')
  const remembered = known.find(holdsAll)
  if (remembered !== undefined) return rootAt(remembered, 'remembered')
  if (known.length > 0)
    throw new CommandError(
      `${paths.join(' ')} does not lie in ${known.join(' or ')}, where this project was imported from before; ` +
        'if it belongs to the project as well, give the folder that its paths are relative to with --root DIR',
    )
  const top = await gitTop(folders[0]!)
  if (top === undefined)
    throw new CommandError(
      `${paths[0]} is not in a git work tree: say once with --root DIR which folder the paths of its files are relative to, ` +
        'for example --root . ; ids follow from these paths, and the folder is remembered for the project',
    )
  const folder = await realFolder(top)
  if (!holdsAll(folder))
    throw new CommandError(
      `the paths do not lie in one git work tree (${folder}); give --root DIR, a folder above all of them`,
    )
  return rootAt(folder, 'git')
}
