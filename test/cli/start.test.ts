/** Few modules are loaded before a command starts, so that help appears at once. */
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { sourceMain } from './run.ts'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The files that the process has loaded by its end, as paths in the repository; packages as their names. */
function loadedBy(...args: string[]): string[] {
  // A hook in the same thread sees every module, including CommonJS.
  const hook = `import { registerHooks } from 'node:module'
    const seen = new Set()
    registerHooks({ load(url, context, next) { seen.add(url); return next(url, context) } })
    process.on('exit', () => process.stderr.write('\\nLOADED ' + JSON.stringify([...seen])))`
  const hooked = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, sourceMain, ...args]
  const { stderr } = spawnSync(process.execPath, hooked, { cwd: root, encoding: 'utf8' })
  const text = stderr.slice(stderr.indexOf('LOADED ') + 'LOADED '.length)
  const urls = (JSON.parse(text) as string[]).filter((url) => url.startsWith('file:'))
  return urls.map((url) => {
    const path = fileURLToPath(url)
    const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(path)
    return inPackage ? inPackage[1]! : path.slice(root.length + 1)
  })
}

test.each([['--help'], ['import --help'], ['--version'], ['convert']])(
  '%s loads the list of commands but none of their code',
  (line) => {
    // The formats, for the help, but not their readers.
    const isFormat = /readers\/(?:formats(?:\.gen)?|\w+\/(?:format|names)|drawio\/containers\/(?:kinds|png))\.ts$/
    const loaded = loadedBy(...line.split(' ')).filter((path) => !isFormat.test(path))
    expect([...new Set(loaded)].sort()).toEqual(
      [
        'apps/cli/src/config/conversion-options.ts',
        'apps/cli/src/config/options.ts',
        'apps/cli/src/convert/formats.ts',
        'apps/cli/src/exit-codes.ts',
        'apps/cli/src/main.mjs',
        'apps/cli/src/program.ts',
        'apps/cli/src/terminal/failure.ts',
        'apps/cli/src/terminal/help.ts',
        'apps/cli/src/terminal/visible.ts',
        'commander',
        'fflate',
        'packages/core/src/encoding/inflate.ts',
        'packages/core/src/encoding/percent.ts',
        'packages/core/src/options.ts',
        'packages/core/src/report/errors.ts',
        'packages/intake/src/notations.ts',
        'packages/resources/src/cache-folder.mjs',
      ].sort(),
    )
  },
)

test('converting a single file loads neither the browser nor the client', () => {
  const loaded = loadedBy('convert', 'test/fixtures/drawio/flowchart.drawio', '--out', '/dev/null')
  expect(loaded).toContain('packages/threads/src/pool.ts')
  expect(loaded.filter((path) => /packages\/client|browser\/|watch\/|import\/(?!lines)/.test(path))).toEqual([])
})
