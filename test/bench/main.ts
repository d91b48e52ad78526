/**
 * `npm run bench [-- PART…] [-- --json FILE] [-- --cells N] [-- --axis TEXT] [-- --old REVISION]`: ratios within one run, so that
 * the figures mean the same on any machine.
 * Prints tables and the whole as JSON, or writes it. Parts are named below; default all of them.
 * `--cells` is the size of the page of the canvas part, and `--axis` limits traps to axes with the text in their names.
 * The revisions part, which needs `--old`, measures that revision and the present one in turns: conversions, traps, and
 * the start, memory and threads of the built command.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { canvasBenchmark } from './canvas.ts'
import { commandBenchmark } from './command.ts'
import { conversionBenchmark } from './conversion.ts'
import { resumeBenchmark, speedBenchmark } from './import.ts'
import { peerBenchmark } from './peers.ts'
import { refusalBenchmark } from './refusals.ts'
import { revisionBenchmark } from './revisions.ts'
import { serverBenchmark } from './server.ts'
import { trapBenchmark } from './traps/index.ts'

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'string' },
    cells: { type: 'string', default: '4000' },
    axis: { type: 'string' },
    old: { type: 'string' },
  },
  allowPositionals: true,
})

const { old } = values
const PARTS = {
  ...(old !== undefined && { revisions: () => revisionBenchmark(old, values.axis) }),
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
  console.error(
    `bench: no part ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}${old === undefined ? ', and revisions with --old' : ''}`,
  )
  process.exit(2)
}

const started = performance.now()
const result: Record<string, unknown> = { node: process.version }
for (const [name, run] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) result[name] = await run()
result.seconds = Math.round((performance.now() - started) / 1000)
if (values.json) await writeFile(values.json, JSON.stringify(result, null, 2))
else console.log(JSON.stringify(result))
