import { type Config, describeSettings } from '../config.ts'
import { manageFiles } from './files.ts'
import { migrateDatabase } from './migrate.ts'
import { serve } from './serve.ts'
import { exportWorkspace, importWorkspace } from './transfer.ts'
import { work } from './work.ts'
import { manageWorkspaces } from './workspace.ts'

/** A command of the process. */
export interface Command {
  readonly usage: string
  readonly help: string
  /** Runs until it is stopped, and prints nothing but a log, one JSON object a line, unless a terminal reads it. */
  readonly isService?: boolean
  readonly run: (config: Config, args: readonly string[]) => Promise<void>
}

/** Every command by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: { usage: 'serve', help: 'Serve the API and the preview (the default)', isService: true, run: serve },
  worker: { usage: 'worker', help: 'Work on jobs without HTTP', isService: true, run: work },
  migrate: { usage: 'migrate', help: 'Bring the schema up to date and end', run: migrateDatabase },
  export: { usage: 'export <workspace> <file>', help: 'Write a workspace to a file', run: exportWorkspace },
  workspace: {
    usage: 'workspace <action> …',
    help: 'Create, list, rename or delete workspaces',
    run: manageWorkspaces,
  },
  files: { usage: 'files move <store|database>', help: 'Move the content of files', run: manageFiles },
  import: { usage: 'import <file> [slug]', help: 'Make a workspace from a file', run: importWorkspace },
}

/** The text of `--help`: commands, and every setting with its default. */
export function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map((command) => command.usage.length))
  const commands = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`)
  return ['Usage: main.ts <command>', '', ...commands, '', 'Settings, from the environment:', describeSettings()].join(
    '\n',
  )
}
