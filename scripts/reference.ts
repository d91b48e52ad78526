/**
 * `npm run reference`: writes the list of commands in docs/cli.md, from the commands themselves. A test
 * fails when it is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProgram } from '../apps/cli/src/program.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run.ts'

type Command = ReturnType<typeof buildProgram>

const [START, END] = ['<!-- commands -->\n', '<!-- end of commands -->']

/** A command: how it is called, what it does; its help has the options. */
function section(command: Command): string {
  const args = command.registeredArguments.map((one) => {
    const text = one.variadic ? `${one.name()}…` : one.name()
    return one.required ? text.toUpperCase() : `[${text.toUpperCase()}]`
  })
  const needed = command.options.filter((one) => one.mandatory && one.defaultValue === undefined)
  const call = ['drawbridge', command.name(), ...args, ...needed.map(({ flags }) => flags.replace(/, \S+/, ''))].join(
    ' ',
  )
  return `* **\`${call}\`**: ${command.description()}.`
}

/** The text of docs/cli.md with the commands as they are. */
export function withReference(text: string): string {
  const sections = buildProgram().commands.map(section)
  const [before, rest] = text.split(START)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`docs/cli.md has no place between ${START.trim()} and ${END}`)
  return `${before}${START}\n${sections.join('\n')}\n\n${END}${after}`
}

if (import.meta.main) {
  readCommandLine({ help: 'npm run reference\n\nWrites the list of commands in docs/cli.md.' })
  const path = join(root, 'docs/cli.md')
  await writeFile(path, withReference(await readFile(path, 'utf8')))
}
