import { CommanderError } from 'commander'
import { CommandError, EXIT } from '../exit-codes.ts'
import { visible } from './visible.ts'

/**
 * Prints to standard error why the command ended, and returns its exit code. Defects of the program keep their stack.
 */
export function reportFailure(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (error instanceof CommandError) {
    // Some messages list mistakes in lines of their own.
    console.error(`drawbridge: ${error.message.split('\n').map(visible).join('\n')}`)
    return error.exitCode
  }
  console.error(error instanceof Error ? `drawbridge: ${error.stack ?? error.message}` : `drawbridge: ${String(error)}`)
  return EXIT.failed
}
