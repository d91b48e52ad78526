import { type Config, describeSettings } from '../config/index.ts'

/** A command of the process. */
export interface Command {
  readonly usage: string
  readonly help: string
  /**
   * Runs until it is stopped, and prints only a log: one JSON object per line, unless standard output is a terminal.
   */
  readonly isService?: boolean
  readonly run: (config: Config, args: readonly string[]) => Promise<void>
}

/**
 * Every command by name. The code of a command is loaded when it runs, so that no command waits for the imports of
 * another.
 */
export const COMMANDS: Readonly<Record<string, Command>> = {
  serve: {
    usage: 'serve',
    help: 'Serve the API and the preview (the default)',
    isService: true,
    run: async (config) => (await import('./serve.ts')).serve(config),
  },
  worker: {
    usage: 'worker',
    help: 'Work on jobs without HTTP',
    isService: true,
    run: async (config) => (await import('./work.ts')).work(config),
  },
  migrate: {
    usage: 'migrate',
    help: 'Bring the schema up to date and exit',
    run: async (config) => (await import('./migrate.ts')).migrateDatabase(config),
  },
  export: {
    usage: 'export <workspace> <file>',
    help: 'Write a workspace to a file',
    run: async (config, args) => (await import('./transfer.ts')).exportWorkspace(config, args),
  },
  backup: {
    usage: 'backup <folder> [kept]',
    help: 'Write every workspace to a new folder there, and keep the newest 7',
    run: async (config, args) => (await import('./backup.ts')).backUp(config, args),
  },
  workspace: {
    usage: 'workspace <action> …',
    help: 'Create, list, rename or delete workspaces',
    run: async (config, args) => (await import('./workspace.ts')).manageWorkspaces(config, args),
  },
  files: {
    usage: 'files move <store|database>',
    help: 'Move the content of files',
    run: async (config, args) => (await import('./files.ts')).manageFiles(config, args),
  },
  import: {
    usage: 'import <file> [slug]',
    help: 'Create a workspace from a file',
    run: async (config, args) => (await import('./transfer.ts')).importWorkspace(config, args),
  },
}

/** The text of `--help`: commands, and every setting with its default. */
export function help(): string {
  const width = Math.max(...Object.values(COMMANDS).map((command) => command.usage.length))
  const commands = Object.values(COMMANDS).map(({ usage, help }) => `  ${usage.padEnd(width)}  ${help}`)
  return ['Usage: main.mjs <command>', '', ...commands, '', 'Settings, from the environment:', describeSettings()].join(
    '\n',
  )
}
