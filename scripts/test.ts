/**
 * `npm test`: the static checks first, then every test. `--only-checks` stops before the tests, `--whole`
 * leaves out no file of the corpora; other arguments go to vitest.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { helpOnRequest, readCommandLine } from './command-line.ts'
import { LANES, root, runAll, type Step } from './run.ts'
import { ensureExample, ensurePreview } from './web-apps.ts'

const TYPE_PROJECTS = [
  'tsconfig.json',
  'test/tsconfig.json',
  'packages/core/tsconfig.json',
  'packages/core/tsconfig.test.json',
  'packages/canvas-plugin/tsconfig.json',
  'apps/preview/tsconfig.json',
  'examples/plugin/tsconfig.json',
]

const args = process.argv.slice(2)
const onlyChecks = args.includes('--only-checks')
const OWN = ['--only-checks', '--whole']
if (args.includes('--whole')) process.env.DRAWBRIDGE_TEST_ALL = '1'
if (onlyChecks)
  readCommandLine({
    help: 'npm run check\n\nChecks format, lint, types, dependency directions, dead code and what would be published.',
    options: { 'only-checks': { type: 'boolean' } },
  })
helpOnRequest(`npm test -- [--whole] [--project NAME] [FILE…] [--watch] [any other argument of vitest]

Runs the checks (see npm run check), then every test, or those of one project, those of the files that are named, or,
with --watch, again whenever a file changes. --whole takes all files of the corpora and all generated cases, before a
release, instead of a share of them. npx vitest --help lists the other arguments, and CONTRIBUTING.md the projects.`)

const checks: Step[] = [
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  // Steps run side by side, and each further checker does part of the work again.
  ...TYPE_PROJECTS.map((project) => ({
    name: `types of ${project}`,
    command: 'tsc',
    args: ['-p', project, '--checkers', '1'],
  })),
  {
    name: 'dependency directions',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'packages', 'apps', 'test'],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
]

const compile: Step[] = onlyChecks
  ? []
  : [{ name: 'compiled code', command: process.execPath, args: ['scripts/compile.ts'] }]

/** Not beside tests, since it replaces the builds that they may come across. */
const packages: Step[] = [
  { name: 'publishable packages', command: process.execPath, args: ['scripts/build.ts', '--check'] },
]

const tests: Step[] = [{ name: 'tests', command: 'vitest', args: ['run', ...args.filter((arg) => !OWN.includes(arg))] }]

console.log(`Drawbridge in ${root}, Node ${process.version}`)
const failed = await runAll([...checks, ...compile], LANES)
// Tests that need the web apps would have to wait for them; a failure is theirs.
const buildWebApps = async () => (await ensurePreview()) || (await ensureExample())
const [unpublishable] = await Promise.all([runAll(packages), args.length === 0 && buildWebApps()])
failed.push(...unpublishable, ...(onlyChecks ? [] : await runAll(tests)))
if (!onlyChecks && !existsSync(join(root, '../shared/corpus')))
  console.log('not run: comparisons with the reference corpus, for there is no ../shared')
if (failed.length > 0) {
  console.error(`failed: ${failed.join(', ')}`)
  process.exit(1)
}
