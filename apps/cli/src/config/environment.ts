/** Environment variables that no option replaces. A wrong one ends the command before it does anything. */
import { inPlaceOfFolder, isFolder } from '@drawbridge/resources/named-folder'
import { CommandError } from '../exit-codes.ts'

/** @returns what is wrong with a value */
type Check = (value: string) => string | undefined

const oneOf =
  (...allowed: readonly string[]): Check =>
  (value) =>
    allowed.includes(value) ? undefined : `must be ${allowed.join(' or ')}`

const folder: Check = (value) => (isFolder(value) ? undefined : `must be a folder, which ${value} is not`)

/** A folder that is created when it is needed. */
const newFolder: Check = (value) => {
  const other = inPlaceOfFolder(value)
  return other === undefined ? undefined : `must be a folder, which ${other} is not`
}

const CHECKS: Readonly<Record<string, Check>> = {
  DRAWBRIDGE_BROWSER: oneOf('system', 'packaged'),
  DRAWBRIDGE_CACHE: newFolder,
  DRAWBRIDGE_CONFIG_DIR: newFolder,
  DRAWBRIDGE_ICONS: oneOf('on', 'off'),
  DRAWBRIDGE_RESOURCES: folder,
}

/** @throws CommandError that names the variable. */
export function checkEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = env[name]
    const problem = value ? check(value) : undefined
    if (problem !== undefined) throw new CommandError(`${name} ${problem}`)
  }
}
