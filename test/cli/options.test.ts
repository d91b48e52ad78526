/** Every option of the command line is named in a test that runs the real command. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildProgram } from '../../apps/cli/src/program.ts'

/** Command → option → its test: a file of this folder, and the title or function that starts the section. */
const TESTED: Readonly<Record<string, Readonly<Record<string, readonly [file: string, begins: string]>>>> = {
  convert: {
    '--out': ['convert.test.ts', 'a folder is mirrored and no two inputs meet'],
    '--format': ['pictures.test.ts', 'every page of a folder is a picture in the exact look'],
    '--page': ['convert.test.ts', 'pages are chosen by number, name or id'],
    '--mode': ['convert.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--prefer': ['convert.test.ts', '--prefer edit writes one arrow'],
    '--connectors': ['convert.test.ts', '--connectors attached keeps one arrow'],
    '--target-schema': ['convert.test.ts', 'a snapshot can be written for an older tldraw'],
    '--language': ['convert.test.ts', 'texts are taken in the language that is asked for'],
    '--concurrency': ['convert.test.ts', '--concurrency changes nothing but the time'],
    '--json': ['convert.test.ts', 'a folder is mirrored and no two inputs meet'],
    '--quiet': ['convert.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--verbose': ['convert.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--fail-on': ['convert.test.ts', 'losses: --mode, --fail-on and --quiet'],
    '--report': ['convert.test.ts', 'the report holds counts that add up'],
    '--open': ['watch.test.ts', 'a conversion is shown'],
  },
  watch: {
    '--out': ['watch.test.ts', 'async function watch('],
    '--format': ['watch.test.ts', 'it converts as convert does'],
    '--page': ['watch.test.ts', 'it converts as convert does'],
    '--mode': ['watch.test.ts', 'it converts as convert does'],
    '--prefer': ['watch.test.ts', 'it converts as convert does'],
    '--connectors': ['watch.test.ts', 'it converts as convert does'],
    '--target-schema': ['watch.test.ts', 'it converts as convert does'],
    '--language': ['watch.test.ts', 'it converts as convert does'],
    '--concurrency': ['watch.test.ts', 'it converts as convert does'],
    '--json': ['watch.test.ts', 'Ctrl-C ends it with 130'],
    '--quiet': ['watch.test.ts', 'Ctrl-C ends it with 130'],
    '--verbose': ['watch.test.ts', 'Ctrl-C ends it with 130'],
    '--port': ['watch.test.ts', 'it converts as convert does'],
    '--no-preview': ['watch.test.ts', 'a file that breaks keeps its last result'],
  },
  survey: { '--json': ['survey.test.ts', 'a survey counts'] },
  inspect: { '--json': ['convert.test.ts', 'inspect says what a file is'] },
  import: {
    '--config': ['import-settings.test.ts', 'the key may come from a file, and a configuration file from elsewhere'],
    '--print-config': ['import-settings.test.ts', 'flags come before the environment'],
    '--server': ['import.ts', 'function run('],
    '--customer': ['import.ts', 'function run('],
    '--project': ['import.ts', 'function run('],
    '--branch': ['import-files.test.ts', 'changed content replaces in place, on the branch that was asked for'],
    '--api-key-file': ['import-settings.test.ts', 'the key may come from a file on the command line'],
    '--prune': ['import-owned.test.ts', 'what is gone is named'],
    '--overwrite': ['import-owned.test.ts', 'an import does not replace'],
    '--allow-duplicates': ['import-owned.test.ts', 'a tree that is there already'],
    '--root': ['import-files.test.ts', 'archives, globs and named files lead to the same diagrams'],
    '--host-map': ['import-hosts.test.ts', 'a CSV map links and embeds once'],
    '--host-by': ['import-hosts.test.ts', 'test.each(['],
    '--embed': ['import-hosts.test.ts', 'a CSV map links and embeds once'],
    '--dry-run': ['import-files.test.ts', 'a second run writes nothing, and a dry run neither'],
    '--since': ['import-files.test.ts', 'only what git sees changed'],
    '--journal': ['import-stops.test.ts', 'a killed run goes on where it was'],
    '--resume': ['import-stops.test.ts', 'a killed run goes on where it was'],
    '--remote': ['import-remote.test.ts', 'it tells and writes what'],
    '--concurrency': ['import-stops.test.ts', 'Ctrl-C finishes the files in progress'],
    '--threads': ['import-stops.test.ts', 'a killed run goes on where it was'],
    '--retries': ['import-settings.test.ts', 'a service that refuses or is not there ends with 4'],
    '--pages': ['import-files.test.ts', 'pages become one diagram or several'],
    '--mode': ['import-reports.test.ts', 'losses: --mode'],
    '--prefer': ['import-reports.test.ts', 'losses: --mode'],
    '--connectors': ['import-reports.test.ts', 'losses: --mode'],
    '--target-schema': ['import-files.test.ts', 'diagrams can be written for an older tldraw, and in'],
    '--language': ['import-files.test.ts', 'diagrams can be written for an older tldraw, and in'],
    '--fail-on': ['import-reports.test.ts', 'losses: --mode'],
    '--report': ['import-reports.test.ts', 'losses: --mode'],
    '--json': ['import-files.test.ts', 'a second run writes nothing, and a dry run neither'],
    '--quiet': ['terminal.test.ts', '--quiet has no bar'],
    '--verbose': ['terminal.test.ts', '--verbose has the bar'],
  },
  undo: {
    '--api-key-file': ['import-owned.test.ts', 'an import does not replace'],
    '--root': ['import-owned.test.ts', 'an import does not replace'],
    '--journal': ['import-owned.test.ts', 'an import does not replace'],
    '--dry-run': ['import-owned.test.ts', 'an import does not replace'],
    '--overwrite': ['import-owned.test.ts', 'an import does not replace'],
    '--retries': ['import-owned.test.ts', 'an import does not replace'],
    '--json': ['import-owned.test.ts', 'what is gone is named'],
    '--quiet': ['import-owned.test.ts', 'an import does not replace'],
  },
  apply: {
    '--api-key-file': ['plan.test.ts', 'a plan is carried out'],
    '--root': ['plan.test.ts', 'a plan is carried out'],
    '--journal': ['plan.test.ts', 'a plan is carried out'],
    '--remote': ['plan.test.ts', 'a plan is carried out'],
    '--concurrency': ['plan.test.ts', 'a plan is carried out'],
    '--threads': ['plan.test.ts', 'a plan is carried out'],
    '--retries': ['plan.test.ts', 'a plan is carried out'],
    '--fail-on': ['plan.test.ts', 'a plan is carried out'],
    '--report': ['plan.test.ts', 'a plan is carried out'],
    '--json': ['plan.test.ts', 'a plan is carried out'],
    '--quiet': ['plan.test.ts', 'a plan is carried out'],
    '--verbose': ['plan.test.ts', 'a plan is carried out'],
  },
  mcp: { '--root': ['mcp.test.ts', 'a root that is no folder'] },
  login: {
    '--server': ['login.test.ts', 'a login is kept'],
    '--customer': ['login.test.ts', 'a login is kept'],
    '--project': ['login.test.ts', 'a login is kept'],
    '--api-key-file': ['login.test.ts', 'a login is kept'],
  },
  logout: {},
  doctor: {
    '--server': ['login.test.ts', 'doctor says'],
    '--customer': ['login.test.ts', 'doctor says'],
    '--project': ['login.test.ts', 'doctor says'],
    '--branch': ['login.test.ts', 'doctor says'],
    '--api-key-file': ['login.test.ts', 'doctor says'],
    '--root': ['login.test.ts', 'doctor says'],
  },
  completion: {},
}

const options = buildProgram().commands.map(
  (command) => [command.name(), command.options.map(({ long }) => String(long))] as const,
)

// The options of `plan` are those of `import`, from one list; its own option is the output file.
const { '--dry-run': _dry, '--resume': _resume, '--print-config': _print, ...planned } = TESTED.import ?? {}
const ALL = { ...TESTED, plan: { ...planned, '--out': ['plan.test.ts', 'a plan is carried out'] as const } }

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
