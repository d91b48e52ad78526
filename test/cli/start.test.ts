/** Few modules are loaded before a command starts, so that help appears at once. */
import { expect, test } from 'vitest'
import { loadedBy } from '../loaded.ts'
import { sourceMain } from './run.ts'

test.each([['--help'], ['import --help'], ['--version'], ['convert']])(
  '%s loads the list of commands but none of their code',
  (line) => {
    // The formats, for the help, but not their readers.
    const isFormat =
      /readers\/(?:formats|\w+\/(?:format|names)|drawio\/containers\/(?:kinds|pdf-text)|shared\/png-chunk)\.ts$/
    const loaded = loadedBy(sourceMain, ...line.split(' ')).filter((path) => !isFormat.test(path))
    expect([...new Set(loaded)].sort()).toEqual(
      [
        'apps/cli/package.json',
        'apps/cli/src/config/conversion-options.ts',
        'apps/cli/src/config/options.ts',
        'apps/cli/src/convert/formats.ts',
        'apps/cli/src/exit-codes.ts',
        'apps/cli/src/main.mjs',
        'apps/cli/src/program.ts',
        'apps/cli/src/service-commands.ts',
        'apps/cli/src/terminal/failure.ts',
        'apps/cli/src/terminal/help.ts',
        'apps/cli/src/terminal/visible.ts',
        'commander',
        'packages/core/src/limits.ts',
        'packages/core/src/options.ts',
        'packages/intake/src/notations.ts',
        'packages/resources/src/cache-folder.mjs',
      ].sort(),
    )
  },
)

test('converting a single file loads neither the browser nor the client', () => {
  const loaded = loadedBy(sourceMain, 'convert', 'test/fixtures/drawio/flowchart.drawio', '--out', '/dev/null')
  expect(loaded).toContain('packages/threads/src/pool.ts')
  expect(loaded.filter((path) => /packages\/client|browser\/|watch\/|import\/(?!lines)/.test(path))).toEqual([])
})
