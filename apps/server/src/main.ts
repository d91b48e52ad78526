import { COMMANDS, help } from './commands/index.ts'
import { StartError } from './commands/listen.ts'
import { ConfigError, readConfig } from './config/index.ts'
import { DatabaseFailure } from './platform/database/failures.ts'
import { createLog } from './platform/log.ts'

async function main(args: readonly string[]): Promise<number> {
  const [name = 'serve', ...rest] = args
  if (args.includes('--help') || args.includes('-h') || name === 'help') {
    process.stdout.write(`${help()}\n`)
    return 0
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    process.stderr.write(`There is no command ${JSON.stringify(name)}.\n\n${help()}\n`)
    return 2
  }
  try {
    await command.run(readConfig(process.env), rest)
    return 0
  } catch (error) {
    report(error, command.isService === true)
    return error instanceof ConfigError ? 2 : 1
  }
}

/** Errors are reported in words to people, and as one JSON object per line where they may be collected as a log. */
function report(error: unknown, isService: boolean): void {
  const { LOG_FORMAT = 'auto' } = process.env
  if (isService && (LOG_FORMAT === 'json' || (LOG_FORMAT !== 'text' && !process.stdout.isTTY))) {
    const log = createLog('info')
    const what = 'the process could not start'
    if (error instanceof ConfigError) log.fatal({ problems: error.problems }, what)
    else if (error instanceof StartError || error instanceof DatabaseFailure) log.fatal({ reason: error.message }, what)
    else log.fatal({ err: error }, what)
    return
  }
  // Commands fail with plain errors whose message is for people. Any other class, such as TypeError, is a defect.
  const isExpected = [ConfigError, DatabaseFailure, StartError].some((kind) => error instanceof kind) || isPlain(error)
  const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
  process.stderr.write(`${text}\n`)
}

function isPlain(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error
}

process.exit(await main(process.argv.slice(2)))
