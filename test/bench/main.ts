/**
 * `npm run bench [-- PART…] [-- --json FILE] [-- --cells N] [-- --axis TEXT]`: ratios within one run, so that the
 * figures are comparable between machines. Prints tables, and the results as JSON or to a file. Parts are listed below;
 * all by default. `--cells` is the size of the page of the canvas part; `--axis` limits the traps part to axes with the
 * text in their names.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { canvasBenchmark } from './canvas.ts'
import { commandBenchmark } from './command.ts'
import { conversionBenchmark } from './conversion.ts'
import { resumeBenchmark, speedBenchmark } from './import.ts'
import { peerBenchmark } from './peers.ts'
import { refusalBenchmark } from './refusals.ts'
import { serverBenchmark } from './server.ts'
import { trapBenchmark } from './traps/index.ts'

const { values, positionals } = parseArgs({
  options: { json: { type: 'string' }, cells: { type: 'string', default: '4000' }, axis: { type: 'string' } },
  allowPositionals: true,
})

const PARTS = {
  conversion: conversionBenchmark,
  peers: peerBenchmark,
  command: commandBenchmark,
  server: serverBenchmark,
  refusals: refusalBenchmark,
  traps: () => trapBenchmark(values.axis),
  'import-resume': resumeBenchmark,
  'import-1-thread': () => speedBenchmark(1),
  'import-2-threads': () => speedBenchmark(2),
  canvas: () => canvasBenchmark(Number(values.cells)),
}

const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  console.error(`bench: no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`)
  process.exit(2)
}

const started = performance.now()
const result: Record<string, unknown> = { node: process.version }
for (const [name, run] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) result[name] = await run()
result.seconds = Math.round((performance.now() - started) / 1000)
if (values.json) await writeFile(values.json, JSON.stringify(result, null, 2))
else console.log(JSON.stringify(result))
