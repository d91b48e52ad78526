/** `npm run release`: builds the packages, examines what npm would get, and packs or publishes it. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommandLine, refuse } from './command-line.ts'
import { buildPackages, checkStaged, PUBLISHED, stage, stagePages } from './publish.ts'
import { root, run, runAll } from './run.ts'
import { ensurePreview } from './web-apps.ts'

const HELP = `npm run release -- --repository URL [--publish]

Builds the packages, the command and its pages, stages them as npm gets them in release/, and examines and packs them there. URL is the
address of the repository on its forge; the manifests name it. With --publish they are published, too, as the user that npm is signed in
as. A package folder itself is private, because it points to sources.`

const { values } = readCommandLine({
  help: HELP,
  options: { repository: { type: 'string' }, publish: { type: 'boolean', default: false } },
})
const { repository } = values
if (repository === undefined || !/^https:\/\/[^/]+\/.+/.test(repository))
  refuse(HELP, '--repository must be the https address of the repository')
const forge = {
  repository: { type: 'git', url: `git+${repository.replace(/(\.git)?$/, '.git')}` },
  homepage: `${repository}#readme`,
  bugs: `${repository}/issues`,
}

const failed = await buildPackages()
if (failed.length === 0 && (await ensurePreview()) !== 0) failed.push('build apps/preview')
if (failed.length === 0) {
  const into = join(root, 'release')
  await rm(into, { recursive: true, force: true })
  await mkdir(into)
  const staged = await Promise.all(PUBLISHED.map((folder) => stage(folder, into, forge)))
  failed.push(...(await checkStaged(staged)))
  staged.push(await stagePages(into, forge))
  const npm = (verb: string, ...args: string[]) =>
    staged.map((cwd) => ({ name: `${verb} ${cwd.slice(into.length + 1)}`, command: 'npm', args: [verb, ...args], cwd }))
  if (failed.length === 0) failed.push(...(await runAll(npm('pack', '--silent', '--pack-destination', into))))
  // One after the other, in the order in which they depend on each other.
  for (const step of values.publish && failed.length === 0 ? npm('publish') : []) {
    if ((await run(step)) === 0) continue
    failed.push(step.name)
    break
  }
}
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}
