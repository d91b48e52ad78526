/**
 * Builds what is published: the packages to ESM + types, the preview's static files and the command line. `--check` builds the packages
 * and has publint and attw look at what npm would publish.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, runAll, type Step } from './run.ts'

const PUBLISHED = ['packages/core', 'packages/client', 'packages/canvas-plugin']
const check = process.argv.includes('--check')

/** Where the package's exports point at its source for development, the published manifest points at the build. */
async function stage(folder: string, into: string): Promise<string> {
  const target = join(into, folder.replaceAll('/', '-'))
  await cp(join(root, folder, 'dist'), join(target, 'dist'), { recursive: true })
  await cp(join(root, 'LICENSE'), join(target, 'LICENSE'))
  await cp(join(root, folder, 'README.md'), join(target, 'README.md')).catch(() => undefined)
  const {
    publishConfig,
    devDependencies: _unused,
    ...manifest
  } = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8'))
  for (const [name, range] of Object.entries(manifest.dependencies ?? {})) {
    if (String(range).startsWith('workspace:')) manifest.dependencies[name] = manifest.version
  }
  await writeFile(join(target, 'package.json'), JSON.stringify({ ...manifest, ...publishConfig }, null, 2))
  return target
}

for (const folder of PUBLISHED) await rm(join(root, folder, 'dist'), { recursive: true, force: true })
const compile: Step[] = PUBLISHED.map((folder) => ({
  name: `build ${folder}`,
  command: 'tsc',
  args: ['-p', join(folder, 'tsconfig.build.json')],
}))
let failed = await runAll(compile)
if (check && failed.length === 0) {
  const into = await mkdtemp(join(tmpdir(), 'drawbridge-publish-'))
  try {
    const staged = await Promise.all(PUBLISHED.map((folder) => stage(folder, into)))
    failed = await runAll(
      staged.flatMap((folder, i) => [
        { name: `publint ${PUBLISHED[i]}`, command: 'publint', args: ['run', folder, '--strict', '--pack', 'npm'] },
        {
          name: `attw ${PUBLISHED[i]}`,
          command: 'attw',
          args: ['--pack', folder, '--profile', 'esm-only', '--format', 'ascii', '--quiet'],
        },
      ]),
    )
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}
if (!check && failed.length === 0) {
  for (const app of ['apps/preview', 'apps/cli']) {
    const code = await run({ name: app, command: 'vite', args: ['build'], cwd: join(root, app) })
    if (code !== 0) failed.push(`build ${app}`)
  }
}
if (failed.length > 0) process.exit(1)
