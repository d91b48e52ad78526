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

/** @throws CommandError that names the variable. */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = env[name]
    const problem = value ? check(value) : undefined
    if (problem !== undefined) throw new CommandError(`${name} ${problem}`)
  }
}
