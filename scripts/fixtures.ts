/**
 * `npm run fixtures`: rewrites the expected results of test/fixtures.test.ts; review the difference before committing.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expectedFiles, expectedFolder } from '../test/fixtures/expected.ts'
import { allFixtureFiles } from '../test/fixtures/index.ts'
import { readCommandLine } from './command-line.ts'

readCommandLine({
  help: `npm run fixtures

Converts the files of test/fixtures and rewrites their expected results in test/fixtures/expected. Review the difference.`,
})
await mkdir(expectedFolder, { recursive: true })
const written = new Set<string>()
for (const path of await allFixtureFiles())
  for (const [name, text] of await expectedFiles(path)) {
    await writeFile(join(expectedFolder, name), text)
    written.add(name)
  }
for (const name of await readdir(expectedFolder)) if (!written.has(name)) await rm(join(expectedFolder, name))
console.log(`${written.size} files written`)
