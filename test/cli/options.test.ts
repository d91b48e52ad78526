/** Every option of the command line is named in a test that runs the real command. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProgram } from '../../apps/cli/src/program.ts'
import { withReference } from '../../scripts/reference.ts'

/** Command → option → its test: a file in this folder, and the title or function that starts the section. */
const TESTED: Readonly<Record<string, Readonly<Record<string, readonly [file: string, begins: string]>>>> = {
  convert: {
    '--out': ['convert-files.test.ts', 'a folder is mirrored'],
    '--format': ['pictures.test.ts', 'every page of a folder becomes a picture'],
    '--page': ['convert.test.ts', '--page selects pages'],
    '--mode': ['convert-failures.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--prefer': ['convert.test.ts', '--prefer edit writes one arrow'],
    '--connectors': ['convert.test.ts', '--connectors attached keeps one arrow'],
    '--target-schema': ['convert.test.ts', 'a snapshot can be written for an older tldraw'],
    '--conflicts': ['repair.test.ts', '--conflicts chooses'],
    '--language': ['convert.test.ts', '--language selects the language'],
    '--fetch-images': ['convert.test.ts', '--fetch-images names hosts'],
    '--concurrency': ['convert-files.test.ts', '--concurrency does not change'],
    '--json': ['convert-files.test.ts', 'a folder is mirrored'],
    '--quiet': ['convert-failures.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--verbose': ['convert-failures.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--fail-on': ['convert-failures.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--report': ['convert-files.test.ts', 'the counts in the report add up'],
    '--open': ['watch.test.ts', 'convert --open serves the preview'],
  },
  watch: {
    '--out': ['watch.test.ts', 'async function watch('],
    '--format': ['watch.test.ts', 'watch takes the conversion options'],
    '--page': ['watch.test.ts', 'watch takes the conversion options'],
    '--mode': ['watch.test.ts', 'watch takes the conversion options'],
    '--prefer': ['watch.test.ts', 'watch takes the conversion options'],
    '--connectors': ['watch.test.ts', 'watch takes the conversion options'],
    '--target-schema': ['watch.test.ts', 'watch takes the conversion options'],
    '--conflicts': ['watch.test.ts', 'watch takes the conversion options'],
    '--language': ['watch.test.ts', 'watch takes the conversion options'],
    '--concurrency': ['watch.test.ts', 'watch takes the conversion options'],
    '--json': ['watch.test.ts', 'Ctrl-C ends watch'],
    '--quiet': ['watch.test.ts', 'Ctrl-C ends watch'],
    '--verbose': ['watch.test.ts', 'Ctrl-C ends watch'],
    '--port': ['watch.test.ts', 'watch takes the conversion options'],
    '--no-preview': ['watch.test.ts', 'a file that becomes invalid keeps its last result'],
  },
  survey: { '--json': ['survey.test.ts', 'a survey counts'] },
  inspect: { '--json': ['convert.test.ts', 'inspect describes a file'] },
  repair: {
    '--out': ['repair.test.ts', 'it writes the repaired source'],
    '--conflicts': ['repair.test.ts', '--conflicts chooses'],
  },
  diff: {
    '--out': ['diff.test.ts', 'the extension of --out selects'],
    '--format': ['diff.test.ts', 'the extension of --out selects'],
  },
  merge: {
    '--out': ['merge.test.ts', 'changes of both sides are merged'],
    '--prefer': ['merge.test.ts', 'changes of both sides are merged'],
    '--json': ['merge.test.ts', 'changes of both sides are merged'],
  },
  import: {
    '--config': ['import/settings.test.ts', '--config reads a configuration file elsewhere'],
    '--print-config': ['import/settings.test.ts', 'flags override the environment'],
    '--server': ['import/import.ts', 'function run('],
    '--customer': ['import/import.ts', 'function run('],
    '--project': ['import/import.ts', 'function run('],
    '--branch': ['import/files.test.ts', 'changed content replaces the diagram in place'],
    '--api-key-file': ['import/settings.test.ts', '--api-key-file reads the key'],
    '--prune': ['import/owned.test.ts', '--prune deletes diagrams'],
    '--overwrite': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--merge': ['import/remote.test.ts', '--merge keeps what people drew'],
    '--allow-duplicates': ['import/owned.test.ts', 'a tree that was imported under other paths'],
    '--root': ['import/files.test.ts', 'archives, globs and named files import the same diagrams'],
    '--host-map': ['import/hosts.test.ts', 'a CSV map links and embeds each diagram once'],
    '--host-by': ['import/hosts.test.ts', 'test.each(['],
    '--create-entities': ['import/hosts.test.ts', '--create-entities makes what'],
    '--embed': ['import/hosts.test.ts', 'a CSV map links and embeds each diagram once'],
    '--markdown': ['import/entities.test.ts', 'Markdown pages become entities'],
    '--entities-from': ['import/entities.test.ts', 'tasks and gateways become entities'],
    '--dry-run': ['import/files.test.ts', 'neither a dry run nor a second run writes anything'],
    '--since': ['import/files.test.ts', '--since imports only'],
    '--journal': ['import/stops.test.ts', 'a killed run resumes where it stopped'],
    '--resume': ['import/stops.test.ts', 'a killed run resumes where it stopped'],
    '--remote': ['import/remote.test.ts', '--remote prints and writes'],
    '--concurrency': ['import/stops.test.ts', 'Ctrl-C finishes the files in progress'],
    '--threads': ['import/stops.test.ts', 'a killed run resumes where it stopped'],
    '--retries': ['import/settings.test.ts', 'a service that refuses or is unreachable'],
    '--pages': ['import/files.test.ts', '--pages imports a file'],
    '--mode': ['import/reports.test.ts', 'losses: --mode'],
    '--prefer': ['import/reports.test.ts', 'losses: --mode'],
    '--connectors': ['import/reports.test.ts', 'losses: --mode'],
    '--target-schema': ['import/files.test.ts', 'diagrams can be written for an older tldraw, in'],
    '--conflicts': ['import/files.test.ts', 'diagrams can be written for an older tldraw, in'],
    '--language': ['import/files.test.ts', 'diagrams can be written for an older tldraw, in'],
    '--fail-on': ['import/reports.test.ts', 'losses: --mode'],
    '--report': ['import/reports.test.ts', 'losses: --mode'],
    '--json': ['import/files.test.ts', 'neither a dry run nor a second run writes anything'],
    '--quiet': ['terminal.test.ts', '--quiet shows no bar'],
    '--verbose': ['terminal.test.ts', '--verbose shows the bar'],
  },
  undo: {
    '--api-key-file': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--root': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--journal': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--dry-run': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--overwrite': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--retries': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
    '--json': ['import/owned.test.ts', '--prune deletes diagrams'],
    '--quiet': ['import/owned.test.ts', 'an import replaces edited diagrams only'],
  },
  apply: {
    '--api-key-file': ['plan.test.ts', 'a plan is applied'],
    '--root': ['plan.test.ts', 'a plan is applied'],
    '--journal': ['plan.test.ts', 'a plan is applied'],
    '--remote': ['plan.test.ts', 'a plan is applied'],
    '--concurrency': ['plan.test.ts', 'a plan is applied'],
    '--threads': ['plan.test.ts', 'a plan is applied'],
    '--retries': ['plan.test.ts', 'a plan is applied'],
    '--fail-on': ['plan.test.ts', 'a plan is applied'],
    '--report': ['plan.test.ts', 'a plan is applied'],
    '--json': ['plan.test.ts', 'a plan is applied'],
    '--quiet': ['plan.test.ts', 'a plan is applied'],
    '--verbose': ['plan.test.ts', 'a plan is applied'],
  },
  projects: {
    '--server': ['import/export.test.ts', 'an export has the tree'],
    '--customer': ['import/export.test.ts', 'an export has the tree'],
    '--api-key-file': ['import/export.test.ts', 'an export has the tree'],
    '--retries': ['import/export.test.ts', 'an export has the tree'],
    '--json': ['import/export.test.ts', 'an export has the tree'],
  },
  list: {
    '--server': ['import/export.test.ts', 'an export has the tree'],
    '--customer': ['import/export.test.ts', 'an export has the tree'],
    '--branch': ['import/export.test.ts', 'an export has the tree'],
    '--api-key-file': ['import/export.test.ts', 'an export has the tree'],
    '--retries': ['import/export.test.ts', 'an export has the tree'],
    '--json': ['import/export.test.ts', 'an export has the tree'],
  },
  export: {
    '--server': ['import/export.test.ts', 'an export has the tree'],
    '--customer': ['import/export.test.ts', 'an export has the tree'],
    '--branch': ['import/export.test.ts', 'an export has the tree'],
    '--api-key-file': ['import/export.test.ts', 'an export has the tree'],
    '--out': ['import/export.test.ts', 'an export has the tree'],
    '--format': ['import/export.test.ts', 'an export has the tree'],
    '--retries': ['import/export.test.ts', 'an export has the tree'],
    '--quiet': ['import/export.test.ts', 'an export has the tree'],
  },
  mcp: { '--root': ['mcp.test.ts', 'a root that is not a folder'] },
  login: {
    '--server': ['login.test.ts', 'a login is stored'],
    '--customer': ['login.test.ts', 'a login is stored'],
    '--project': ['login.test.ts', 'a login is stored'],
    '--api-key-file': ['login.test.ts', 'a login is stored'],
  },
  logout: {},
  doctor: {
    '--server': ['login.test.ts', 'doctor reports'],
    '--customer': ['login.test.ts', 'doctor reports'],
    '--project': ['login.test.ts', 'doctor reports'],
    '--branch': ['login.test.ts', 'doctor reports'],
    '--api-key-file': ['login.test.ts', 'doctor reports'],
    '--root': ['login.test.ts', 'doctor reports'],
  },
  completion: {},
}

const options = buildProgram().commands.map(
  (command) => [command.name(), command.options.map(({ long }) => String(long))] as const,
)

// The options of `plan` are those of `import`, from one list; its own option is the output file.
const { '--dry-run': _dry, '--resume': _resume, '--print-config': _print, ...planned } = TESTED.import ?? {}
const ALL = { ...TESTED, plan: { ...planned, '--out': ['plan.test.ts', 'a plan is applied'] as const } }

test.each(options)('%s', async (command, names) => {
  expect(Object.keys(ALL[command as keyof typeof ALL] ?? {}).sort()).toEqual([...names].sort())
  for (const [name, [file, begins]] of Object.entries(ALL[command as keyof typeof ALL] ?? {})) {
    const text = await readFile(join(import.meta.dirname, file), 'utf8')
    const start = text.indexOf(begins)
    expect(start, `${file} has no ${begins}`).toBeGreaterThanOrEqual(0)
    // A section ends at a closing brace in the first column.
    const piece = text.slice(start, text.indexOf('\n}', start))
    expect(piece, `${command} ${name}`).toContain(name)
  }
})

test('docs/cli.md has the commands as they are: npm run reference', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/cli.md'), 'utf8')
  expect(withReference(text)).toBe(text)
  expect(Buffer.byteLength(text)).toBeLessThan(14_000)
})
