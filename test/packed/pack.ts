/** The packages as npm publishes them. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stage } from '../../scripts/publish.ts'

export const execute = promisify(execFile)

/** Packs built packages into `folder`; returns the dependency specifier for each of their names. */
export async function packAll(packages: readonly string[], folder: string): Promise<Record<string, string>> {
  const tarballs: Record<string, string> = {}
  for (const name of packages) {
    const staged = await stage(name, folder)
    const { stdout } = await execute('npm', ['pack', '--json', '--pack-destination', folder], { cwd: staged })
    const [packed] = Object.values(JSON.parse(stdout)) as { name: string; filename: string }[]
    if (!packed) throw new Error(`npm pack has made no file of ${name}`)
    tarballs[packed.name] = `file:${join(folder, packed.filename)}`
  }
  return tarballs
}
