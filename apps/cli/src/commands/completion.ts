/** Completion scripts, made from the commands themselves. */
import type { Command, Option } from 'commander'
import { IMPORT_OPTIONS } from '../config/options.ts'

const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

interface Facts {
  readonly name: string
  readonly help: string
  readonly options: readonly Option[]
  /** Values of its arguments, if they come from a list rather than being files. */
  readonly words: readonly string[]
}

const SUGGESTED = new Map(IMPORT_OPTIONS.map(({ flags, suggestions }) => [flags, suggestions]))

/** Values of an option: those that it takes, or some of them; undefined if they are files or texts. */
const valuesOf = ({ argChoices, flags }: Option) => argChoices ?? SUGGESTED.get(flags)

function factsOf(program: Command): Facts[] {
  return program.commands.map((one) => ({
    name: one.name(),
    help: one.description(),
    options: one.options,
    words: one.registeredArguments.flatMap((argument) => argument.argChoices ?? []),
  }))
}

function bash(commands: readonly Facts[]): string {
  const choices = commands.flatMap(({ name, options }) =>
    options
      .filter(valuesOf)
      .map(
        (one) =>
          `    ${name}:${one.long}) COMPREPLY=($(compgen -W "${valuesOf(one)?.join(' ')}" -- "$word")); return ;;`,
      ),
  )
  const words = commands.map(
    ({ name, options }) => `    ${name}) words="${options.map((one) => one.long).join(' ')} --help" ;;`,
  )
  const lists = commands
    .filter((one) => one.words.length > 0)
    .map(
      (one) =>
        `    ${one.name}:[!-]*|${one.name}:) COMPREPLY=($(compgen -W "${one.words.join(' ')}" -- "$word")); return ;;`,
    )
  return `_drawbridge() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}" words
  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${commands.map((one) => one.name).join(' ')} --help --version" -- "$word")); return; fi
  case "$command:$before" in
${choices.join('\n')}
  esac
  case "$command" in
${words.join('\n')}
  esac
  case "$command:$word" in
${lists.join('\n')}
  esac
  case "$word" in -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;; *) COMPREPLY=($(compgen -f -- "$word")) ;; esac
}
complete -o filenames -F _drawbridge drawbridge
`
}

function zsh(commands: readonly Facts[]): string {
  const cases = commands.map(({ name, options, words }) => {
    const specs = options.map((one) => {
      const help = one.description.replace(/[[\]:]/g, ' ')
      const value =
        one.required || one.optional ? `:value:${valuesOf(one) ? `(${valuesOf(one)!.join(' ')})` : '_files'}` : ''
      return quote(`${one.long}[${help}]${value}`)
    })
    const rest = words.length > 0 ? `1:value:(${words.join(' ')})` : '*:file:_files'
    return `    ${name}) _arguments ${[...specs, quote(rest)].join(' ')} ;;`
  })
  return `#compdef drawbridge
_drawbridge() {
  if (( CURRENT == 2 )); then compadd ${commands.map((one) => one.name).join(' ')}; return; fi
  local name=$words[2]
  shift words; (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
compdef _drawbridge drawbridge
`
}

function fish(commands: readonly Facts[]): string {
  const seen = (name: string) => quote(`__fish_seen_subcommand_from ${name}`)
  const names = commands.map(
    ({ name, help }) => `complete -c drawbridge -f -n __fish_use_subcommand -a ${name} -d ${quote(help)}`,
  )
  const lists = commands
    .filter((one) => one.words.length > 0)
    .map(({ name, words }) => `complete -c drawbridge -f -n ${seen(name)} -a ${quote(words.join(' '))}`)
  const options = commands.flatMap(({ name, options: all }) =>
    all.map((one) => {
      const values = valuesOf(one)
      const value = values ? ` -x -a ${quote(values.join(' '))}` : one.required ? ' -r' : ''
      return `complete -c drawbridge -n ${seen(name)} -l ${one.long?.slice(2)}${value} -d ${quote(one.description)}`
    }),
  )
  return `${[...names, ...lists, ...options].join('\n')}\n`
}

const SCRIPTS = { bash, zsh, fish }

export function completionScript(program: Command, shell: keyof typeof SCRIPTS): string {
  return SCRIPTS[shell](factsOf(program))
}
