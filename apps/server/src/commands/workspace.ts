import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import type { Config } from '../config/index.ts'
import { setQuota } from '../domain/quotas/index.ts'
import { createWorkspace } from '../domain/workspaces/create.ts'
import { deleteWorkspace } from '../domain/workspaces/delete.ts'
import {
  assertSlug,
  findWorkspace,
  listWorkspaces,
  renameWorkspace,
  type Workspace,
} from '../domain/workspaces/directory.ts'
import type { Database } from '../platform/database/database.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { assertCanHandOver, handOverKey } from './hand-over.ts'

export const WORKSPACE_USAGE = [
  'workspace create <slug> [--name <name>] [--email <admin>]',
  'workspace list',
  'workspace rename <workspace> <slug> [--name <name>]',
  'workspace quota <workspace> [--bytes <n>|none] [--diagrams <n>|none] [--conversions <n>|none]',
  'workspace delete <workspace> [--yes]',
]

type Options = {
  readonly name?: string
  readonly email?: string
  readonly yes?: boolean
  readonly bytes?: string
  readonly diagrams?: string
  readonly conversions?: string
}
type Action = (config: Config, database: Database, args: readonly string[], options: Options) => Promise<string>

const ACTIONS: Readonly<Record<string, Action>> = { create, list, rename, quota, delete: remove }

/** `workspace create|list|rename|quota|delete`: manages the tenants of an installation. */
export async function manageWorkspaces(config: Config, args: readonly string[]): Promise<void> {
  const { positionals, values } = readArguments(args)
  const [name = '', ...rest] = positionals
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined
  if (!action) throw usage()
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  try {
    process.stdout.write(`${await action(config, opened.database, rest, values)}\n`)
  } finally {
    await opened.close()
  }
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const
  const options = {
    name: text,
    email: text,
    yes: { type: 'boolean' },
    bytes: text,
    diagrams: text,
    conversions: text,
  } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    throw usage()
  }
}

function usage(): Error {
  return new Error(`Usage:\n${WORKSPACE_USAGE.map((line) => `  ${line}`).join('\n')}`)
}

async function create(config: Config, database: Database, [slug]: readonly string[], options: Options) {
  if (slug === undefined) throw usage()
  assertSlug(slug)
  assertCanHandOver(config)
  const made = await createWorkspace(database, {
    slug,
    name: options.name ?? slug,
    email: options.email ?? `admin@${slug}.invalid`,
  })
  if (!made) throw taken(slug)
  const lines = [`The workspace "${slug}" has been created (id ${made.id}).`]
  const handed = handOverKey(config, slug, made.key, () =>
    lines.push(`  API key  ${made.key}`, '  The key is shown only once.'),
  )
  if (!handed.shown) lines.push(`The API key of its admin is in ${handed.file}`)
  return lines.join('\n')
}

async function list(_: Config, database: Database) {
  const all = await listWorkspaces(database)
  return ['slug\tid\tcreated\tname', ...all.map(toLine)].join('\n')
}

function toLine({ slug, id, createdAt, name }: Workspace): string {
  return [slug, id, createdAt.toISOString(), name].join('\t')
}

async function rename(_: Config, database: Database, [customer, slug]: readonly string[], options: Options) {
  if (customer === undefined || slug === undefined) throw usage()
  assertSlug(slug)
  const { id } = await existing(database, customer)
  const changed = { slug, ...(options.name === undefined ? {} : { name: options.name }) }
  if (!(await renameWorkspace(database, id, changed))) throw taken(slug)
  return `The workspace "${customer}" is now "${slug}". Clients must use the new slug in the header "customer".`
}

async function quota(_: Config, database: Database, [customer]: readonly string[], options: Options) {
  if (customer === undefined) throw usage()
  const { id, slug } = await existing(database, customer)
  const change = {
    ...(options.bytes !== undefined && { max_bytes: limitOf(options.bytes, Number.MAX_SAFE_INTEGER) }),
    ...(options.diagrams !== undefined && { max_diagrams: limitOf(options.diagrams, MAX_COUNT) }),
    ...(options.conversions !== undefined && { max_conversions: limitOf(options.conversions, MAX_COUNT) }),
  }
  const { max_bytes, max_diagrams, max_conversions } = await setQuota(database, id, change)
  const told = [
    ['bytes', max_bytes],
    ['diagrams', max_diagrams],
    ['conversions in a day', max_conversions],
  ] as const
  return [`Quotas of "${slug}":`, ...told.map(([what, max]) => `  ${what}  ${max ?? 'none'}`)].join('\n')
}

/** The largest number of diagrams or conversions that can be stored. */
const MAX_COUNT = 2_147_483_647

/** A limit that was typed: null for "none". */
function limitOf(text: string, max: number): number | null {
  if (text === 'none') return null
  if (/^\d+$/.test(text) && Number(text) <= max) return Number(text)
  throw new Error(`"${text}" is no quota: use a whole number up to ${max}, or none.`)
}

async function remove(_: Config, database: Database, [customer]: readonly string[], options: Options) {
  if (customer === undefined) throw usage()
  const { id, slug } = await existing(database, customer)
  if (!options.yes && !(await isConfirmed(slug))) throw new Error('Nothing has been deleted.')
  await deleteWorkspace(database.settings, id)
  return `The workspace "${slug}" has been deleted with everything in it.`
}

async function isConfirmed(slug: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Deleting cannot be undone. Without a terminal, confirm with --yes.')
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(
    `Everything in "${slug}" will be deleted for good. Type its slug to continue: `,
  )
  terminal.close()
  return answer.trim() === slug
}

async function existing(database: Database, customer: string): Promise<Workspace> {
  const workspace = await findWorkspace(database, customer)
  if (!workspace) throw new Error(`There is no workspace "${customer}".`)
  return workspace
}

function taken(slug: string): Error {
  return new Error(`There is already a workspace "${slug}".`)
}
