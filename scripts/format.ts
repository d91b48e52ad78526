/** `npm run format`: formats every file and applies safe fixes of the linter. */
import { run } from './run.ts'

process.exit(await run({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }))
