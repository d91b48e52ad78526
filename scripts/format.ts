/** `npm run format`: formats every file and applies safe fixes of the linter. */
import { readCommandLine } from './command-line.ts'
import { run } from './run.ts'

readCommandLine({ help: 'npm run format\n\nFormats every file and applies safe fixes of the linter.' })
process.exit(await run({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }))
