import { Argument, Command, Option } from 'commander'
import { CONVERSION_FLAGS } from './config/conversion-options.ts'
import { IMPORT_OPTIONS, type OptionSpec, UNDO_OPTIONS } from './config/options.ts'
import { FORMATS } from './convert/formats.ts'

/** Commands that draw icons. */
const CONVERTING: ReadonlySet<string> = new Set(['convert', 'watch', 'inspect', 'import'])

/** Defaults are only told here: the environment and the configuration file come before them. */
function toOption(spec: OptionSpec): Option {
  const told = spec.fallback !== undefined && spec.fallback !== false ? ` (default: ${spec.fallback})` : ''
  const option = new Option(spec.flags, spec.help + told)
  return spec.choices ? option.choices([...spec.choices]) : option
}

/** What `convert` and `watch` have in common. */
function conversionOptions(): Option[] {
  return [
    new Option(
      '-f, --format <format>',
      'what to write; svg and png are pictures of each page (default: by the ending of --out, else snapshot)',
    ).choices([...FORMATS]),
    new Option(
      '--page <pages>',
      'only these pages, by number, name or id: 2, 1,4-6, "Overview"; may be repeated',
    ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
    ...CONVERSION_FLAGS.map(({ flags, help, choices, fallback }) => {
      const option = new Option(flags, help).choices([...choices])
      return fallback === undefined ? option : option.default(fallback)
    }),
    new Option(
      '--concurrency <n>',
      'files converted at once, each on a thread of its own (default: one for each core)',
    ),
    new Option('--json', 'one line of JSON per file instead of sentences'),
    new Option('--quiet', 'only failures'),
    new Option('--verbose', 'every file and every message'),
  ]
}

/** The command line as a person sees it; no command's code is loaded here. */
export function buildProgram(): Command {
  const program = new Command('drawbridge')
    .description('Turns XML diagram files into native, editable tldraw canvases.')
    .version('0.1.0')
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride()

  const convert = program
    .command('convert')
    .description('convert diagram files, or all diagrams in folders, globs and zip archives')
    .argument('<path...>', 'files, folders, globs or zip archives; - reads standard input')
    .option(
      '-o, --out <path>',
      'file to write, or folder for several files; - is standard output (the default for one file)',
    )
  for (const option of conversionOptions()) convert.addOption(option)
  convert
    .addOption(
      new Option('--fail-on <what>', 'when to end with an exit code other than 0')
        .choices(['error', 'loss', 'never'])
        .default('error'),
    )
    .option('--report <file>', 'write the full report as JSON')
    .action(async (paths, options) => {
      const { convertCommand } = await import('./commands/convert.ts')
      process.exitCode = await convertCommand(paths, options)
    })

  const watch = program
    .command('watch')
    .description('convert, then again whatever changes, and show it in a preview')
    .argument('<path...>', 'files, folders, globs or zip archives')
    .requiredOption('-o, --out <dir>', 'folder to write to')
  for (const option of conversionOptions()) watch.addOption(option)
  watch
    .option('--port <n>', 'port of the preview on this machine; 0 takes a free one', '0')
    .option('--no-preview', 'only convert')
    .action(async (paths, options) => {
      const { watchCommand } = await import('./commands/watch.ts')
      process.exitCode = await watchCommand(paths, options)
    })

  program
    .command('inspect')
    .description('say what a file is and what it holds')
    .argument('<file>', 'a diagram file; - reads standard input')
    .option('--json', 'as JSON')
    .action(async (file, options) => {
      const { inspectCommand } = await import('./commands/inspect.ts')
      process.exitCode = await inspectCommand(file, options)
    })

  const imports = program
    .command('import')
    .description('import all diagrams of folders, globs and zip archives into the service')
    .argument('[path...]', 'files, folders, globs or zip archives')
    .option('--config <file>', 'configuration file (default: drawbridge.config.json, where there is one)')
    .option('--print-config', 'print the settings that hold, secrets masked, and end')
  for (const spec of IMPORT_OPTIONS) imports.addOption(toOption(spec))
  imports.action(async (paths, options) => {
    const { importCommand } = await import('./commands/import.ts')
    process.exitCode = await importCommand(paths, options)
  })

  const undo = program
    .command('undo')
    .description('take a run of import back; without RUN, list the runs')
    .argument('[run]', 'the name that the run told at its end')
  for (const spec of IMPORT_OPTIONS) if (UNDO_OPTIONS.has(spec.name)) undo.addOption(toOption(spec))
  undo.action(async (run, options) => {
    const { undoCommand } = await import('./commands/undo.ts')
    process.exitCode = await undoCommand(run, options)
  })

  program
    .command('completion')
    .description('print a completion script')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .action(async (shell) => {
      const { completionScript } = await import('./commands/completion.ts')
      process.stdout.write(completionScript(program, shell))
    })

  program.hook('preAction', async (_program, command) => {
    if (!CONVERTING.has(command.name())) return
    const { haveIcons } = await import('./files/icons.ts')
    await haveIcons((line) => process.stderr.write(`${line}\n`))
  })
  return program
}
