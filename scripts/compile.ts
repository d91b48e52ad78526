/**
 * Loads the modules that most processes of the tests load. Node keeps their compiled code when this process ends;
 * otherwise each process that starts before another has ended would strip their types and compile them again.
 */
const MODULES = [
  'apps/server/src/commands/serve.ts',
  'apps/server/src/commands/work.ts',
  'packages/core/src/index.ts',
  'test/browser/launch.ts',
  'test/fuzz/judge.ts',
]

for (const path of MODULES) await import(new URL(`../${path}`, import.meta.url).href)
process.exit()
