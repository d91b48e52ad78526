/**
 * `npm run reference`: writes the list of commands and options in docs/cli.md, from the commands themselves. A test
 * fails when it is out of date.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildProgram } from '../apps/cli/src/program.ts'
import { readCommandLine } from './command-line.ts'
import { root } from './run.ts'

type Command = ReturnType<typeof buildProgram>
type Option = Command['options'][number]

const [START, END] = ['<!-- commands -->\n', '<!-- end of commands -->']

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('\n', ' ')

/** The long name, which an option has in every command. */
const nameOf = ({ long }: Option) => `\`${long}\``

/** Description of an option, with its values and then its default, which the text of some options has itself. */
function effectOf({ description, argChoices, defaultValue }: Option): string {
  const [, text = '', told = ''] = /^(.*?)( \(default: [^)]*\))?$/.exec(description) ?? []
  const values = argChoices ? `: ${argChoices.map((one) => `\`${one}\``).join(', ')}` : ''
  const fallback =
    defaultValue === undefined || typeof defaultValue === 'boolean' ? told : ` (default: ${defaultValue})`
  return `${cell(text)}${values}${cell(fallback)}`
}

/**
 * A command: how it is called, what it does, and its options. Those that an earlier command has as well are only named.
 * @param told the commands that have described an option, by its flags and its text
 */
function section(command: Command, told: Map<string, string>): string {
  const name = command.name()
  const fresh: Option[] = []
  const known = new Map<string, string[]>()
  for (const option of command.options) {
    const text = `${option.flags} ${effectOf(option)}`
    const earlier = told.get(text)
    if (earlier === undefined) {
      told.set(text, name)
      fresh.push(option)
    } else known.set(earlier, [...(known.get(earlier) ?? []), nameOf(option)])
  }
  const args = command.registeredArguments.map((one) => {
    const text = one.variadic ? `${one.name()}…` : one.name()
    return one.required ? text.toUpperCase() : `[${text.toUpperCase()}]`
  })
  const needed = command.options.filter((one) => one.mandatory && one.defaultValue === undefined)
  const call = ['drawbridge', name, ...args, ...needed.map(({ flags }) => flags.replace(/, \S+/, ''))].join(' ')
  const rows = fresh.map((option) => `| \`${option.flags}\` | ${effectOf(option)} |`)
  const others = [...known].map(([earlier, names]) => `As for \`${earlier}\`: ${names.join(', ')}.`)
  return [
    `### ${name}\n\n\`${call}\`: ${command.description()}.`,
    ...(rows.length > 0 ? [['| option | |', '|---|---|', ...rows].join('\n')] : []),
    ...(others.length > 0 ? [others.join(' ')] : []),
  ].join('\n\n')
}

/** The text of docs/cli.md with the commands as they are. */
export function withReference(text: string): string {
  const told = new Map<string, string>()
  const sections = buildProgram().commands.map((command) => section(command, told))
  const [before, rest] = text.split(START)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined)
    throw new Error(`docs/cli.md has no place between ${START.trim()} and ${END}`)
  return `${before}${START}\n${sections.join('\n\n')}\n\n${END}${after}`
}

if (import.meta.main) {
  readCommandLine({ help: 'npm run reference\n\nWrites the list of commands and options in docs/cli.md.' })
  const path = join(root, 'docs/cli.md')
  await writeFile(path, withReference(await readFile(path, 'utf8')))
}
