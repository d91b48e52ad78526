/**
 * The command line of the npm commands: `--help` prints the usage, and a mistake is a sentence with the usage's
 * synopsis.
 */
import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

interface CommandLine<T extends Options, P extends boolean> {
  /** The usage: its first paragraph is the synopsis, which begins with the command (`npm run fuzz -- [--cases N]`). */
  readonly help: string
  readonly options?: T
  readonly allowPositionals?: P
}

const isOnRequest = (arg: string): boolean => arg === '--help' || arg === '-h'

/** Prints the help and ends the process if one of the arguments asks for it. */
export function helpOnRequest(help: string, args: readonly string[] = process.argv.slice(2)): void {
  if (!args.some(isOnRequest)) return
  console.log(help)
  process.exit(0)
}

/** Ends the process because its command line is wrong. */
export function refuse(help: string, message: string): never {
  console.error(`${message}\nusage: ${help.split('\n\n', 1)[0]}`)
  process.exit(2)
}

/** Options and other arguments; ends the process when the help is requested, and when there is an unknown option. */
export function readCommandLine<const T extends Options = Record<never, never>, P extends boolean = false>(
  command: CommandLine<T, P>,
) {
  const { help, options = {} as T, allowPositionals = false as P } = command
  helpOnRequest(help)
  try {
    return parseArgs({ options, allowPositionals })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error
    // The rest of the message explains how to give a file with the name of an option, which none of these commands
    // takes.
    return refuse(help, code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION' ? message.split('. ', 1)[0]! : message)
  }
}

/** The whole number that an option gives; ends the process when its text is none, or one below `least`. */
export function wholeNumber(help: string, option: string, text: string, least = 1): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
    refuse(help, `${option} needs a whole number from ${least} on, not ${JSON.stringify(text)}`)
  return value
}
