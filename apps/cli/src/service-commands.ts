/** The commands that use the service, as a person sees them. */
import { type Command, Option } from 'commander'
import { IMPORT_OPTIONS, type OptionSpec, SHARED_OPTIONS } from './config/options.ts'

export const PATHS = 'files, folders (links in them are not followed), globs in quotes, or zip archives'

const EXPORT_FORMATS = ['drawio', 'svg', 'md', 'tldr'] as const

/** Defaults appear only in the help: the environment and the configuration file take precedence. */
function toOption(spec: OptionSpec): Option {
  const told = spec.fallback !== undefined && spec.fallback !== false ? ` (default: ${spec.fallback})` : ''
  const option = new Option(spec.flags, spec.help + told)
  // Not variadic, which would take the paths after it for further values.
  if (spec.kind === 'list') option.argParser((value: string, before: readonly string[] = []) => [...before, value])
  return spec.choices ? option.choices([...spec.choices]) : option
}

/** Adds those options of `import` that have these names; all when omitted. */
export function addOptions(command: Command, names?: readonly string[]): Command {
  for (const spec of IMPORT_OPTIONS)
    if (names === undefined || names.includes(spec.name)) command.addOption(toOption(spec))
  return command
}

export function addImport(program: Command): void {
  const configured = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('[path...]', PATHS)
      .option('--config <file>', 'configuration file (default: drawbridge.config.json, where there is one)')

  const imports = configured(
    'import',
    'import all diagrams of folders, globs and zip archives into the service',
  ).option('--print-config', 'print the effective settings, secrets masked, and exit')
  addOptions(imports).action(async (paths, options) => {
    const { importCommand } = await import('./commands/import.ts')
    process.exitCode = await importCommand(paths, options)
  })

  const plan = configured(
    'plan',
    'write what an import would do to a file that people can read and apply can execute',
  ).option('-o, --out <file>', 'file to write; - is standard output', 'drawbridge-plan.json')
  addOptions(plan, SHARED_OPTIONS.plan).action(async (paths, options) => {
    const { planCommand } = await import('./commands/plan.ts')
    process.exitCode = await planCommand(paths, options)
  })

  const apply = program
    .command('apply')
    .description('execute a plan, if neither its files nor the project have changed since')
    .argument('<plan>', 'the file that plan wrote; entries may be set to "skip"')
  addOptions(apply, SHARED_OPTIONS.apply).action(async (file, options) => {
    const { applyCommand } = await import('./commands/plan.ts')
    process.exitCode = await applyCommand(file, options)
  })
}

export function addUndo(program: Command): void {
  const undo = program
    .command('undo')
    .description('undo a run of import; without RUN, list the runs')
    .argument('[run]', 'the name that the run printed at its end')
  addOptions(undo, SHARED_OPTIONS.undo).action(async (run, options) => {
    const { undoCommand } = await import('./commands/undo.ts')
    process.exitCode = await undoCommand(run, options)
  })
}

/** Commands that read from the service. */
export function addReading(program: Command): void {
  const projects = program.command('projects').description('list the projects of the workspace')
  addOptions(projects, SHARED_OPTIONS.projects)
    .option('--json', 'one line of JSON per project')
    .action(async (options) => {
      const { projectsCommand } = await import('./commands/list.ts')
      process.exitCode = await projectsCommand(options)
    })

  const list = program
    .command('list')
    .description('list the diagrams of a project, by the files that they were imported from')
    .argument('[project]', 'a project, by slug or id (default: that of the login)')
  addOptions(list, SHARED_OPTIONS.list)
    .option('--json', 'one line of JSON per diagram')
    .action(async (project, options) => {
      const { listCommand } = await import('./commands/list.ts')
      process.exitCode = await listCommand(project, options)
    })

  const exports = program
    .command('export')
    .description('write the diagrams of a project to files, in the tree that they were imported from')
    .argument('[project]', 'a project, by slug or id (default: that of the login)')
    .requiredOption('-o, --out <dir>', 'folder to write to; files with the same names are replaced')
    .addOption(
      new Option('-f, --format <format>', 'what to write').choices([...EXPORT_FORMATS]).default(EXPORT_FORMATS[0]),
    )
  addOptions(exports, SHARED_OPTIONS.export).action(async (project, options) => {
    const { exportCommand } = await import('./commands/export.ts')
    process.exitCode = await exportCommand(project, options)
  })
}
