/** `npm run bench`: ratios within one run, so that the figures mean the same on any machine. Prints a table and writes JSON. */
import { writeFile } from 'node:fs/promises'
import { type ConversionBenchmark, conversionBenchmark } from './conversion.ts'
import { refusalBenchmark } from './refusals.ts'
import { type ServerBenchmark, serverBenchmark } from './server.ts'

const started = performance.now()
const conversion: ConversionBenchmark = await conversionBenchmark()
const server: ServerBenchmark = await serverBenchmark()
const refusals = refusalBenchmark()
const result = {
  node: process.version,
  conversion,
  refusals,
  server,
  seconds: Math.round((performance.now() - started) / 1000),
}
const at = process.argv.indexOf('--json')
const out = at > 0 ? process.argv[at + 1] : undefined
if (out) await writeFile(out, JSON.stringify(result, null, 2))
else console.log(JSON.stringify(result))
