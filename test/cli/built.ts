/** The command as it is published, built from its source. */
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

const REPOSITORY = join(import.meta.dirname, '../..')

/**
 * Builds the command in a folder, with the packages and files that it expects in an installation.
 * @param root the unpacked repository that it is built from, by default this one
 * @returns the path of the built command's entry
 */
export async function buildCommand(folder: string, root = REPOSITORY): Promise<string> {
  const apps = join(root, 'apps')
  const outDir = join(folder, 'cli/dist')
  await build({ root: join(apps, 'cli'), logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const packages = join(folder, 'cli/node_modules')
  await mkdir(packages)
  await symlink(join(apps, '../packages/threads/node_modules/piscina'), join(packages, 'piscina'))
  await symlink(join(apps, '../packages/resources/node_modules/katex'), join(packages, 'katex'))
  await symlink(join(apps, 'cli/node_modules/@sparticuz'), join(packages, '@sparticuz'))
  await symlink(join(apps, 'preview'), join(folder, 'preview'))
  const { type, publishConfig } = JSON.parse(await readFile(join(apps, 'cli/package.json'), 'utf8'))
  await writeFile(join(folder, 'cli/package.json'), JSON.stringify({ type, imports: publishConfig.imports }))
  return join(outDir, 'drawbridge.mjs')
}
