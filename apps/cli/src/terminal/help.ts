/** The layout of help, and the examples at its end. */
import { styleText } from 'node:util'
import { FORMATS } from '@drawbridge/core/formats'
import type { Command } from 'commander'

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  convert: [
    'drawbridge convert plan.drawio > plan.json        a tldraw snapshot on standard output',
    'drawbridge convert plan.drawio -o plan.svg        a picture; the extension selects the format',
    'drawbridge convert wiki old.zip -o converted      everything in a folder and an archive',
    'drawbridge convert plan.drawio --page 2,5-7 -f png -o pages/',
  ],
  diff: [
    'drawbridge diff old.drawio new.drawio             what was added, removed, moved, renamed …',
    'drawbridge diff old.drawio new.drawio -o diff.html   both pictures with marks',
  ],
  merge: ['drawbridge merge base.tldr ours.tldr theirs.tldr -o merged.tldr'],
  watch: ['drawbridge watch wiki -o converted'],
  inspect: ['drawbridge inspect plan.drawio', 'drawbridge inspect - --json < plan.drawio'],
  repair: [
    'drawbridge repair plan.drawio -o plan-repaired.drawio',
    'drawbridge repair plan.drawio --conflicts theirs -o plan-merged.drawio',
  ],
  survey: ['drawbridge survey wiki', 'drawbridge survey wiki --json | jq .formats'],
  import: [
    'drawbridge import wiki --project handbook --dry-run',
    'drawbridge import wiki --project handbook --host-map map.csv --embed Description',
    'drawbridge import wiki --project handbook --resume    continues a run that was stopped',
    'drawbridge import wiki --project handbook --prune     deletes what is gone from the folder',
  ],
  plan: ['drawbridge plan wiki --project handbook -o plan.json && drawbridge apply plan.json'],
  apply: ['drawbridge apply plan.json'],
  undo: ['drawbridge undo', 'drawbridge undo 20261122-054501-3f9a'],
  projects: ['drawbridge projects'],
  list: ['drawbridge list handbook'],
  export: [
    'drawbridge export handbook -o wiki                the files of draw.io, where they were imported from',
    'drawbridge export handbook -o texts -f md         each diagram in words',
  ],
  mcp: ['drawbridge mcp --root wiki'],
  login: [
    'drawbridge login --server https://drawbridge.example --customer acme --project handbook',
    'drawbridge login --server URL --customer acme < key.txt',
  ],
}

/** Commands whose help lists the formats that can be read. */
const READING: ReadonlySet<string> = new Set(['convert', 'watch', 'inspect', 'survey', 'import', 'plan'])

function formatsText(): string {
  const rows = FORMATS.map(({ label, extensions }) => `  ${label.padEnd(12)} ${extensions.join(' ')}`)
  return ['', 'Formats (detected by content; extensions are only typical):', ...rows].join('\n')
}

const title = (text: string) => styleText('bold', text, { validateStream: false })

/**
 * Text before the general help: none. For an unknown command (`drawbridge help convrt`) it ends the process instead,
 * with the error that names a similar command.
 */
function refuseUnknown(program: Command): string {
  const [name] = program.args.filter((word) => !word.startsWith('-') && word !== 'help')
  if (name !== undefined && !program.commands.some((command) => command.name() === name))
    program.parse([name], { from: 'user' })
  return ''
}

/** Gives a command and its subcommands bold titles, if the terminal supports them, and examples. */
export function dressHelp(program: Command): void {
  program.configureHelp({ styleTitle: title })
  program.addHelpText('before', () => refuseUnknown(program))
  for (const command of program.commands) {
    command.configureHelp({ styleTitle: title })
    const name = command.name()
    const examples = EXAMPLES[name]?.map((line) => `  ${line}`) ?? []
    const text = [
      ...(READING.has(name) ? [formatsText()] : []),
      ...(examples.length > 0 ? ['', 'Examples:', ...examples] : []),
    ]
    if (text.length > 0) command.addHelpText('after', text.join('\n'))
  }
}
