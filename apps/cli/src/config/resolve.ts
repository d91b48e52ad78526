/**
 * Resolves settings from the command line, the environment, the configuration file, the login and the defaults, in this
 * order.
 */
import { readFile } from 'node:fs/promises'
import { withoutEndSlashes } from '@drawbridge/client'
import type { ConversionSettings } from '@drawbridge/core/options'
import type { Notation } from '@drawbridge/intake/notations'
import { CommandError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'
import { loginPath, loginProblem, readLogin } from './login.ts'
import { IMPORT_OPTIONS, type OptionSpec, variableOf } from './options.ts'

export interface ImportSettings extends ConversionSettings {
  readonly server?: string
  readonly customer?: string
  readonly project?: string
  readonly branch?: string
  readonly apiKeyFile?: string
  readonly root?: string
  readonly hostMap?: string
  readonly hostBy?: string
  readonly createEntities: boolean
  readonly embed?: string
  readonly entitiesFrom?: Notation | 'all'
  readonly markdown: boolean
  readonly dryRun: boolean
  readonly prune: boolean
  readonly overwrite: boolean
  readonly merge: boolean
  readonly allowDuplicates: boolean
  readonly since?: string
  readonly journal?: string
  readonly resume: boolean
  readonly remote: boolean
  readonly concurrency: number
  readonly threads: number
  readonly retries: number
  readonly pages: 'each' | 'all'
  readonly failOn: 'error' | 'loss' | 'never'
  readonly report?: readonly string[]
  readonly json: boolean
  readonly quiet: boolean
  readonly verbose: boolean
}

const FILE = 'drawbridge.config.json'
/** Settings that a login stores. */
const LOGIN: ReadonlySet<string> = new Set(['server', 'customer', 'project'])

async function readConfig(path: string | undefined): Promise<Map<string, unknown>> {
  let content: string
  try {
    content = await readFile(path ?? FILE, 'utf8')
  } catch (error) {
    if (path === undefined && (error as { code?: string }).code === 'ENOENT') return new Map()
    throw new CommandError(`cannot read ${path ?? FILE}: ${reasonOf(error)}`)
  }
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch (error) {
    throw new CommandError(`${path ?? FILE} is not JSON: ${(error as Error).message}`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new CommandError(`${path ?? FILE} must hold an object`)
  const known = new Set(IMPORT_OPTIONS.map((one) => one.name))
  for (const name of Object.keys(value)) {
    if (/^api_?key$/i.test(name))
      throw new CommandError(`${path ?? FILE}: a key does not belong there; use DRAWBRIDGE_API_KEY or apiKeyFile`)
    if (!known.has(name)) throw new CommandError(`${path ?? FILE}: there is no setting ${JSON.stringify(name)}`)
  }
  return new Map(Object.entries(value))
}

/** @throws CommandError when the value is not valid for the option. */
function fit(spec: OptionSpec, given: unknown, where: string): unknown {
  const wrong = (what: string) => new CommandError(`${where} must be ${what}`)
  if (spec.kind === 'flag') {
    if (given === true || given === 'true' || given === '1') return true
    if (given === false || given === 'false' || given === '0') return false
    throw wrong('true or false')
  }
  if (spec.kind === 'number') {
    const number = typeof given === 'string' && /^\d{1,6}$/.test(given) ? Number(given) : given
    const [min, max] = [spec.min ?? 0, spec.max ?? Number.MAX_SAFE_INTEGER]
    if (typeof number !== 'number' || !Number.isInteger(number) || number < min || number > max)
      throw wrong(`a whole number from ${min} to ${max}`)
    return number
  }
  if (spec.kind === 'list') {
    const list = typeof given === 'string' ? given.split(',') : given
    if (!Array.isArray(list) || list.some((one) => typeof one !== 'string')) throw wrong('a list of texts')
    return list
  }
  if (typeof given !== 'string' || given === '') throw wrong('a text')
  if (spec.pattern !== undefined && !new RegExp(spec.pattern).test(given)) throw wrong('a value such as its help names')
  if (spec.choices && !spec.choices.includes(given)) throw wrong(`one of ${spec.choices.join(', ')}`)
  return given
}

/**
 * With `config: false` among the flags, no configuration file is read.
 * @throws CommandError when a value is not valid; the sentence says where it came from.
 */
export async function resolveSettings(
  flags: Readonly<Record<string, unknown>>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ImportSettings> {
  const config =
    flags.config === false ? new Map() : await readConfig(typeof flags.config === 'string' ? flags.config : undefined)
  const login = ((await readLogin()) ?? {}) as Readonly<Record<string, unknown>>
  const values: Record<string, unknown> = {}
  for (const spec of IMPORT_OPTIONS) {
    const variable = variableOf(spec.name)
    if (flags[spec.name] !== undefined) values[spec.name] = fit(spec, flags[spec.name], /--\S+/.exec(spec.flags)![0])
    else if (env[variable]) values[spec.name] = fit(spec, env[variable], variable)
    else if (config.has(spec.name)) values[spec.name] = fit(spec, config.get(spec.name), `${spec.name} in the file`)
    else if (LOGIN.has(spec.name) && login[spec.name] !== undefined) values[spec.name] = login[spec.name]
    else if (spec.fallback !== undefined) values[spec.name] = spec.fallback
  }
  return values as unknown as ImportSettings
}

export interface ApiKey {
  readonly key: string
  /** Where it was found, for messages. */
  readonly origin: string
}

/** The characters that a header of a request can carry. */
const KEY = /^[\x21-\x7e]+$/

/**
 * An API key that a request can carry.
 * @throws CommandError otherwise, which names only where it comes from
 */
export function checkKey(key: string, origin: string): string {
  if (!KEY.test(key)) throw new CommandError(`${origin} is not one line with a key`)
  return key
}

/**
 * The API key from a file, the environment or the login, and from nowhere else. The login's key is sent to its own
 * service only.
 * @throws CommandError when the file cannot be read, or what is found is no key.
 */
export async function readApiKey(
  { apiKeyFile, server }: Pick<ImportSettings, 'apiKeyFile' | 'server'>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ApiKey | undefined> {
  if (apiKeyFile === undefined) {
    const key = env.DRAWBRIDGE_API_KEY
    if (key) return { key: checkKey(key, 'DRAWBRIDGE_API_KEY'), origin: 'DRAWBRIDGE_API_KEY' }
    const login = await readLogin()
    const isSame = login !== undefined && server !== undefined && withoutEndSlashes(server) === login.server
    return isSame ? { key: login.apiKey, origin: loginPath() } : undefined
  }
  const text = await readFile(apiKeyFile, 'utf8').catch((error) => {
    throw new CommandError(`--api-key-file: cannot read ${apiKeyFile}: ${reasonOf(error)}`)
  })
  const key = text.trim()
  if (key === '') throw new CommandError(`--api-key-file: ${apiKeyFile} is empty`)
  return { key: checkKey(key, `--api-key-file: ${apiKeyFile}`), origin: apiKeyFile }
}

/** The API key of a command that needs one. @throws CommandError when there is none. */
export async function neededApiKey(...from: Parameters<typeof readApiKey>): Promise<ApiKey> {
  const key = await readApiKey(...from)
  if (key !== undefined) return key
  const problem = await loginProblem()
  const login = problem === undefined ? '' : ` (${problem})`
  throw new CommandError(`no API key: set DRAWBRIDGE_API_KEY, give --api-key-file, or use drawbridge login${login}`)
}
