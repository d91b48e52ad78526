#!/usr/bin/env node
import { migrateDatabase } from './commands/migrate.ts'
import { serve } from './commands/serve.ts'
import { exportWorkspace, importWorkspace } from './commands/transfer.ts'
import { work } from './commands/work.ts'
import { type Config, ConfigError, describeSettings, readConfig } from './config.ts'

interface Command {
  readonly usage: string
  readonly help: string
  readonly run: (config: Config, args: readonly string[]) => Promise<void>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { usage: 'serve', help: 'Serve the API and the preview (the default)', run: serve },
  worker: { usage: 'worker', help: 'Work on jobs without HTTP', run: work },
  migrate: { usage: 'migrate', help: 'Bring the schema up to date and end', run: migrateDatabase },
  export: { usage: 'export <workspace> <file>', help: 'Write a workspace to a file', run: exportWorkspace },
  import: { usage: 'import <file> [slug]', help: 'Make a workspace from a file', run: importWorkspace },
}

function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map((command) => command.usage.length))
  const commands = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`)
  return ['Usage: main.ts <command>', '', ...commands, '', 'Settings, from the environment:', describeSettings()].join(
    '\n',
  )
}

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
