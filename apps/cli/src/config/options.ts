import { NOTATIONS } from '@drawbridge/intake/notations'
import { CONVERSION_FLAGS } from './conversion-options.ts'

/** The options of `import`: one list for the command line, the environment, the configuration file and completion. */
export interface OptionSpec {
  /** Name in the configuration file; the environment variable is DRAWBRIDGE_NAME_IN_CAPITALS. */
  readonly name: string
  readonly flags: string
  readonly help: string
  readonly kind: 'text' | 'flag' | 'number' | 'list'
  readonly choices?: readonly string[]
  /** Values that a shell suggests; others are valid, too. */
  readonly suggestions?: readonly string[]
  /** A regular expression for the whole text. */
  readonly pattern?: string
  readonly fallback?: string | number | boolean
  readonly min?: number
  readonly max?: number
}

const text = (name: string, flags: string, help: string): OptionSpec => ({ name, flags, help, kind: 'text' })
const flag = (name: string, flags: string, help: string): OptionSpec => ({
  name,
  flags,
  help,
  kind: 'flag',
  fallback: false,
})
const choice = (name: string, flags: string, help: string, choices: readonly string[]): OptionSpec => ({
  name,
  flags,
  help,
  kind: 'text',
  choices,
  fallback: choices[0]!,
})

export const IMPORT_OPTIONS: readonly OptionSpec[] = [
  text('server', '--server <url>', 'address of the service'),
  text('customer', '--customer <workspace>', 'workspace, by slug or id'),
  text('project', '-p, --project <id>', 'project to import into'),
  text('branch', '--branch <branch>', 'branch to write to, by id or name; the base branch when omitted'),
  text('apiKeyFile', '--api-key-file <file>', 'file that holds the API key, instead of DRAWBRIDGE_API_KEY'),
  text(
    'root',
    '--root <dir>',
    'folder that file paths are relative to; remembered for the project (default: the top of the git work tree)',
  ),
  text('hostMap', '--host-map <file>', 'CSV or JSON table of path and entity'),
  {
    ...text(
      'hostBy',
      '--host-by <rule>',
      'front-matter, or a pattern over the path whose group is the entity, or PATTERN=>TEMPLATE',
    ),
    suggestions: ['front-matter'],
  },
  flag(
    'createEntities',
    '--create-entities',
    'make the entities that --host-map and --host-by name and that do not exist',
  ),
  {
    ...text('embed', '--embed <field>', 'rich-text field of the entity that shows the diagram'),
    suggestions: ['Description'],
  },
  {
    name: 'entitiesFrom',
    flags: '--entities-from <notation>',
    help: 'make an entity of each element of models in this notation',
    kind: 'text',
    choices: [...NOTATIONS, 'all'],
  },
  flag(
    'markdown',
    '--markdown',
    'make an entity of each Markdown page, with its text, in which the diagrams are where the page embeds them',
  ),
  flag('dryRun', '-n, --dry-run', 'report what would happen and write nothing'),
  flag(
    'prune',
    '--prune',
    'delete the diagrams of files that are gone from the folders named, and with --entities-from and --markdown the entities of elements and pages that are gone; with --dry-run only names them',
  ),
  flag(
    'overwrite',
    '--overwrite',
    'replace diagrams even if they were changed in the service or written from another folder',
  ),
  flag(
    'merge',
    '--merge',
    'with --remote: where a file and its diagram have both been changed, merge what differs from the file that was imported before; fails only where both changed the same',
  ),
  flag(
    'allowDuplicates',
    '--allow-duplicates',
    'import diagrams even if the project has their titles under other paths',
  ),
  text('since', '--since <ref>', 'only files that have changed since this git revision'),
  text('journal', '--journal <file>', 'file of the journal of runs (default: one in .drawbridge in the root)'),
  flag('remote', '--remote', 'let the service convert and write; this machine only reads and uploads'),
  flag('resume', '--resume', 'continue a run that ended early'),
  {
    name: 'concurrency',
    flags: '--concurrency <n>',
    help: 'number of files in progress at once',
    kind: 'number',
    fallback: 16,
    min: 1,
    max: 64,
  },
  {
    name: 'threads',
    flags: '--threads <n>',
    help: 'conversion threads; 0 for one fewer than the CPU cores',
    kind: 'number',
    fallback: 0,
    min: 0,
    max: 64,
  },
  {
    name: 'retries',
    flags: '--retries <n>',
    help: 'how often a request is repeated',
    kind: 'number',
    fallback: 8,
    min: 0,
    max: 20,
  },
  choice('pages', '--pages <how>', 'one diagram for all pages, or one for each', ['all', 'each']),
  ...CONVERSION_FLAGS.map((flag): OptionSpec => ({ ...flag, kind: 'text' })),
  choice('failOn', '--fail-on <what>', 'when to end with an exit code other than 0', ['error', 'loss', 'never']),
  {
    name: 'report',
    flags: '--report <kind>',
    help: 'ndjson or html, with =FILE to choose the file; may be repeated',
    kind: 'list',
    suggestions: ['html', 'ndjson'],
  },
  flag('json', '--json', 'lines of JSON on standard output'),
  flag('quiet', '-q, --quiet', 'only failures'),
  flag('verbose', '-v, --verbose', 'show every message of every file'),
]

/** Names of the options that other commands share with `import`. */
export const SHARED_OPTIONS = {
  plan: IMPORT_OPTIONS.map(({ name }) => name).filter((name) => !['dryRun', 'resume'].includes(name)),
  apply: [
    'apiKeyFile',
    'root',
    'journal',
    'remote',
    'concurrency',
    'threads',
    'retries',
    'failOn',
    'report',
    'json',
    'quiet',
    'verbose',
  ],
  undo: ['apiKeyFile', 'root', 'journal', 'dryRun', 'overwrite', 'retries', 'json', 'quiet'],
  projects: ['server', 'customer', 'apiKeyFile', 'retries'],
  list: ['server', 'customer', 'branch', 'apiKeyFile', 'retries'],
  export: ['server', 'customer', 'branch', 'apiKeyFile', 'retries', 'quiet'],
  doctor: ['server', 'customer', 'project', 'branch', 'apiKeyFile', 'root'],
  login: ['server', 'customer', 'project', 'apiKeyFile'],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** The name of an option's environment variable. */
export function variableOf(name: string): string {
  return `DRAWBRIDGE_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`
}
