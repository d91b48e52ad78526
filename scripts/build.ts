/** `npm run build`: builds the published artefacts. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCommandLine } from './command-line.ts'
import { buildPackages, checkStaged, PUBLISHED, stage } from './publish.ts'
import { root, run } from './run.ts'

const { check } = readCommandLine({
  help: `npm run build -- [--check]

Builds the packages to JavaScript and types, the command line, and the preview's static files. With --check it builds the
packages and the command line only, and examines what npm would publish.`,
  options: { check: { type: 'boolean' } },
}).values

let failed = await buildPackages()
if (check && failed.length === 0) {
  const into = await mkdtemp(join(tmpdir(), 'drawbridge-publish-'))
  try {
    const staged = await Promise.all(PUBLISHED.map((folder) => stage(folder, into)))
    failed = await checkStaged(staged)
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
if (!check && failed.length === 0) {
  const app = 'apps/preview'
  const code = await run({ name: app, command: 'vite', args: ['build'], cwd: join(root, app) })
  if (code !== 0) failed.push(`build ${app}`)
}
if (failed.length > 0) process.exit(1)
