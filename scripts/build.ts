/**
 * Builds the published artefacts: the packages to ESM + types, the preview's static files and the command line.
 * `--check` builds the packages and runs publint and attw on what npm would publish.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPackages, PUBLISHED, stage } from './publish.ts'
import { LANES, root, run, runAll } from './run.ts'

const check = process.argv.includes('--check')

let failed = await buildPackages()
if (check && failed.length === 0) {
  const into = await mkdtemp(join(tmpdir(), 'drawbridge-publish-'))
  try {
    const staged = await Promise.all(PUBLISHED.map((folder) => stage(folder, into)))
    failed = await runAll(
      staged.flatMap((folder, i) => [
        { name: `publint ${PUBLISHED[i]}`, command: 'publint', args: ['run', folder, '--strict', '--pack', 'npm'] },
        // The command has no types to check.
        ...(PUBLISHED[i] === 'apps/cli'
          ? []
          : [
              {
                name: `attw ${PUBLISHED[i]}`,
                command: 'attw',
                args: ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet'],
              },
            ]),
      ]),
      LANES,
    )
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
