/** Exit codes. docs/cli.md has the same list. */
export const EXIT = {
  ok: 0,
  /** At least one input could not be converted or written. */
  failed: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** Everything was converted, but with losses, and `--fail-on loss` was given. */
  loss: 3,
  /** The service cannot be reached, or does not accept the key, the workspace, the project or the branch. */
  service: 4,
  /** Pictures were requested and there is no browser to draw them, or the preview is not built. */
  browser: 5,
  /** Ended by Ctrl-C. */
  interrupted: 130,
} as const

/** Ends the command with a message and an exit code. */
export class CommandError extends Error {
  readonly exitCode: number
  constructor(message: string, exitCode: number = EXIT.usage) {
    super(message)
    this.name = 'CommandError'
    this.exitCode = exitCode
  }
}
