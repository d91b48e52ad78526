import { Argument, Command, InvalidArgumentError, Option } from 'commander'
import manifest from '../package.json' with { type: 'json' }
import { CONVERSION_FLAGS } from './config/conversion-options.ts'
import { SHARED_OPTIONS } from './config/options.ts'
import { OUTPUT_FORMATS } from './convert/formats.ts'
import { addImport, addOptions, addReading, addUndo, PATHS } from './service-commands.ts'
import { dressHelp } from './terminal/help.ts'

const DIFF_FORMATS = ['text', 'md', 'html', 'svg', 'json']

/** Commands that draw icons. */
const CONVERTING: ReadonlySet<string> = new Set([
  'convert',
  'watch',
  'inspect',
  'survey',
  'diff',
  'import',
  'plan',
  'apply',
])

/** @throws InvalidArgumentError when the value does not match the pattern. */
function fitting(value: string, pattern: string): string {
  if (!new RegExp(pattern).test(value)) throw new InvalidArgumentError('It needs a value such as its help names.')
  return value
}

/** Options that `convert` and `watch` share. */
function conversionOptions(): Option[] {
  return [
    new Option(
      '-f, --format <format>',
      'what to write; svg and png are pictures of each page, drawio is a file of draw.io, drawio-svg a picture with that in it, ' +
        'md describes the diagram in words, mermaid is a ' +
        'flowchart of each page, diagram is the neutral model as JSON ' +
        '(default: by the extension of --out, else snapshot)',
    ).choices([...OUTPUT_FORMATS]),
    new Option(
      '--page <pages>',
      'only these pages, by number, name or id: 2, 1,4-6, "Overview"; may be repeated',
    ).argParser((value: string, before: readonly string[] = []) => [...before, value]),
    ...CONVERSION_FLAGS.map(({ flags, help, choices, pattern, fallback }) => {
      const option = new Option(flags, help)
      if (choices) option.choices([...choices])
      if (pattern !== undefined) option.argParser((value: string) => fitting(value, pattern))
      return fallback === undefined ? option : option.default(fallback)
    }),
    new Option(
      '--concurrency <n>',
      'files converted at once, each on a thread of its own (default: one for each core)',
    ),
    new Option('--json', 'one line of JSON per file instead of sentences'),
    new Option('-q, --quiet', 'only failures'),
    new Option('-v, --verbose', 'every file and every message'),
  ]
}

function addConvert(program: Command): void {
  const convert = program
    .command('convert')
    .description('convert diagram files, or all diagrams in folders, globs and zip archives')
    .argument('<path...>', `${PATHS}; - reads standard input`)
    .option(
      '-o, --out <path>',
      'file to write, or folder for several files; - is standard output (the default for one file)',
    )
  for (const option of conversionOptions()) convert.addOption(option)
  convert
    .option(
      '--fetch-images <hosts>',
      'fetch pictures that files name, over https, from these hosts alone: static.example.com,example.org',
    )
    .addOption(
      new Option('--fail-on <what>', 'when to end with an exit code other than 0')
        .choices(['error', 'loss', 'never'])
        .default('error'),
    )
    .option('--report <file>', 'write the full report as JSON; - is standard output')
    .option('--open', 'show the diagrams in the preview until Ctrl-C')
    .action(async (paths, options) => {
      const { convertCommand } = await import('./commands/convert.ts')
      process.exitCode = await convertCommand(paths, options)
    })
}

function addWatch(program: Command): void {
  const watch = program
    .command('watch')
    .description('convert, convert again after each change, and show the result in a preview')
    .argument('<path...>', PATHS)
    .requiredOption('-o, --out <dir>', 'folder to write to')
  for (const option of conversionOptions()) watch.addOption(option)
  watch
    .option('--port <n>', 'port of the preview on this machine; 0 takes a free one', '0')
    .option('--no-preview', 'only convert')
    .action(async (paths, options) => {
      const { watchCommand } = await import('./commands/watch.ts')
      process.exitCode = await watchCommand(paths, options)
    })
}

/** Commands that look at files, or mend them. */
function addInspection(program: Command): void {
  program
    .command('inspect')
    .description('show what a file is and what it contains')
    .argument('<file>', 'a diagram file; - reads standard input')
    .option('--json', 'as JSON')
    .action(async (file, options) => {
      const { inspectCommand } = await import('./commands/inspect.ts')
      process.exitCode = await inspectCommand(file, options)
    })

  program
    .command('repair')
    .description('write a damaged file without its damage, in its own format')
    .argument('<file>', 'a damaged diagram file; - reads standard input')
    .option('-o, --out <file>', 'where to write it (default: standard output)')
    .addOption(
      new Option('--conflicts <side>', 'the side to keep where the file has conflicts of a merge')
        .choices(['ours', 'theirs'])
        .default('ours'),
    )
    .action(async (file, options) => {
      const { repairCommand } = await import('./commands/repair.ts')
      process.exitCode = await repairCommand(file, options)
    })

  program
    .command('survey')
    .description('report what folders contain and what a conversion would lose; writes nothing')
    .argument('<path...>', PATHS)
    .option('--json', 'as JSON')
    .action(async (paths, options) => {
      const { surveyCommand } = await import('./commands/survey.ts')
      process.exitCode = await surveyCommand(paths, options)
    })
}

/** Commands that compare files, as a version control system calls them. */
function addComparison(program: Command): void {
  program
    .command('diff')
    .description('show what differs between two diagrams, of any formats; ends with 1 if they differ, as diff does')
    .argument('<before>', 'a diagram file; an empty one is a diagram without pages')
    .argument('<after>', 'a diagram file')
    .addOption(
      new Option(
        '-f, --format <format>',
        'text, md for a review comment, html and svg with both pictures, json (default: by the extension of --out, else text)',
      ).choices(DIFF_FORMATS),
    )
    .option('-o, --out <file>', 'file to write; - is standard output', '-')
    .action(async (before, after, options) => {
      const { diffCommand } = await import('./commands/diff.ts')
      process.exitCode = await diffCommand(before, after, options)
    })

  program
    .command('merge')
    .description(
      'merge two changed versions of a canvas (.tldr, or a snapshot) or of a draw.io file; ends with 1 at conflicts',
    )
    .argument('<base>', 'the version that both began with')
    .argument('<ours>', 'our version')
    .argument('<theirs>', 'their version')
    .option('-o, --out <file>', 'file to write, which may be one of the three; - is standard output', '-')
    .addOption(
      new Option('--prefer <side>', 'whose value is taken where both changed the same')
        .choices(['ours', 'theirs'])
        .default('ours'),
    )
    .option('--json', 'the conflicts as a line of JSON on standard error, instead of sentences')
    .action(async (base, ours, theirs, options) => {
      const { mergeCommand } = await import('./commands/merge.ts')
      process.exitCode = await mergeCommand([base, ours, theirs], options)
    })
}

function addServer(program: Command): void {
  program
    .command('mcp')
    .description('serve the tools of the Model Context Protocol on standard input and output, for agents')
    .addOption(
      new Option(
        '--root <dir...>',
        'folders that files are read from and written to; paths are relative to the first (default: the working directory)',
      ),
    )
    .action(async (options) => {
      const { mcpCommand } = await import('./commands/mcp.ts')
      process.exitCode = await mcpCommand(options, program.version() ?? '')
    })
}

function addSetup(program: Command): void {
  const login = program
    .command('login')
    .description(
      'store service, workspace, project and key for this user; the key is prompted for, or read from standard input',
    )
  addOptions(login, SHARED_OPTIONS.login).action(async (options) => {
    const { loginCommand } = await import('./commands/login.ts')
    process.exitCode = await loginCommand(options)
  })

  program
    .command('logout')
    .description('remove what login stored')
    .action(async () => {
      const { logoutCommand } = await import('./commands/login.ts')
      process.exitCode = await logoutCommand()
    })

  const doctor = program
    .command('doctor')
    .description('check this machine and the service, and name the command that fixes each problem')
  addOptions(doctor, SHARED_OPTIONS.doctor).action(async (options) => {
    const { doctorCommand } = await import('./commands/doctor.ts')
    process.exitCode = await doctorCommand(options)
  })

  program
    .command('completion')
    .description('print a completion script')
    .addArgument(new Argument('<shell>').choices(['bash', 'zsh', 'fish']))
    .action(async (shell) => {
      const { completionScript } = await import('./commands/completion.ts')
      process.stdout.write(completionScript(program, shell))
    })
}

/** Builds the command line as a person sees it; no command's code is loaded here. */
export function buildProgram(): Command {
  const program = new Command('drawbridge')
    .description('Turns diagram files into native, editable tldraw canvases.')
    .version(manifest.version)
    .showHelpAfterError('(--help shows what there is)')
    .exitOverride()
    // One prefix for the mistakes that commander finds and for those of the commands.
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'drawbridge: ')) })
  addConvert(program)
  addWatch(program)
  addInspection(program)
  addComparison(program)
  addImport(program)
  addUndo(program)
  addReading(program)
  addServer(program)
  addSetup(program)
  dressHelp(program)
  program.hook('preAction', async (_program, command) => {
    const { checkEnvironment } = await import('./config/environment.ts')
    checkEnvironment(process.env)
    if (!CONVERTING.has(command.name())) return
    const { haveIcons } = await import('./files/icons.ts')
    await haveIcons((line) => process.stderr.write(`${line}\n`), command.args)
  })
  return program
}
