#!/usr/bin/env node
import { COMMANDS, help } from './commands/index.ts'
import { ConfigError, readConfig } from './config.ts'

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
    const isExpected = error instanceof ConfigError || !(error instanceof TypeError)
    const text = error instanceof Error ? (isExpected ? error.message : error.stack) : String(error)
    process.stderr.write(`${text}\n`)
    return error instanceof ConfigError ? 2 : 1
  }
}

process.exit(await main(process.argv.slice(2)))
