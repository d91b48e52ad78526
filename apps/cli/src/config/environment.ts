/** Environment variables that no option replaces. A wrong one ends the command before it does anything. */
import { folderProblem, newFolderProblem } from '@drawbridge/resources/named-folder'
import { CommandError } from '../exit-codes.ts'

/** @returns what is wrong with a value */
type Check = (value: string) => string | undefined

const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : `must be ${allowed.join(' or ')}`

const CHECKS: Readonly<Record<string, Check>> = {
  DRAWBRIDGE_BROWSER: oneOf('system', 'packaged'),
  DRAWBRIDGE_CACHE: newFolderProblem,
  DRAWBRIDGE_CONFIG_DIR: newFolderProblem,
  DRAWBRIDGE_ICONS: oneOf('on', 'off'),
  DRAWBRIDGE_RESOURCES: folderProblem,
}

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The value of one of these variables; undefined if it is not set.
 * @throws CommandError that names the variable.
 */
export function readVariable(env: Environment, name: string): string | undefined {
  const value = env[name] || undefined
  const problem = value && CHECKS[name]?.(value)
  if (problem) throw new CommandError(`${name} ${problem}`)
  return value
}

/** @throws CommandError that names the variable. */
export function checkEnvironment(env: Environment): void {
  for (const name of Object.keys(CHECKS)) readVariable(env, name)
}
