import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Drawings must not depend on the icons that this machine has fetched before; tests of the icon sets ask for them.
process.env.DRAWBRIDGE_ICONS = 'off'
// Machines that run tests are often on UTC, which hides faults with local times.
process.env.TZ = 'America/St_Johns'

/** Small files that take long; at the end of a run the other processes would wait for them. */
const LONG = /(?:image|faults|console|fuzz|pool)\.test\.ts$/

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** One run for the whole workspace; a person can run a project alone (`vitest --project packages`). */
export default defineConfig({
  test: {
    // Tests wait for servers and browsers more than they compute: three files at once where there are two cores.
    maxWorkers: 3,
    // The files of a project share processes: loading the program again for each took a fifth of the time. For the same
    // reason, files that need nothing started before them are one project.
    isolate: false,
    // Node loads the modules itself, which then run a tenth to a sixth faster than as vite rewrites them.
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: LongestFirst },
    setupFiles: ['./test/properties.setup.ts'],
    // A busy machine may take minutes to build the preview and to start a server, a worker and a browser, or several
    // processes for a test. No test waits longer than it has to.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      { extends: true, test: { name: 'packages', include: ['packages/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['apps/cli/**/*.test.ts', 'test/cli/**/*.test.ts'],
          globalSetup: ['test/cli/command.setup.ts', 'test/cli/service.setup.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'plugin', include: ['test/plugin/**/*.test.ts'], globalSetup: ['test/plugin/example.setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'console',
          include: ['test/console/**/*.test.ts'],
          globalSetup: ['test/console/service.setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cross',
          include: ['test/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'test/cli/**', 'test/console/**', 'test/plugin/**'],
        },
      },
    ],
  },
})
