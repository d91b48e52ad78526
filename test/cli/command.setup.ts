/** One build of the command for all its tests: it starts three times as fast as the source, and is what people run. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCommand } from './built.ts'
import { BUILT_COMMAND, PERSONS } from './run.ts'

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-built-'))
  // Also for another user, as whom some tests run it.
  await chmod(folder, 0o755)
  // Inherited by the processes of the tests.
  process.env[BUILT_COMMAND] = await buildCommand(folder)
  process.env[PERSONS] = join(folder, 'persons')
  await mkdir(process.env[PERSONS])
  return () => rm(folder, { recursive: true, force: true })
}
