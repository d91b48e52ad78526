/** `npm run format`: puts every file into the house's form. */
import { run } from './run.ts'

process.exit(await run({ name: 'format', command: 'biome', args: ['check', '--write', '.'] }))
