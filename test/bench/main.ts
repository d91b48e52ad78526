/** `npm run bench`: ratios within one run, so that the figures mean the same on any machine. */
import { writeFile } from 'node:fs/promises'
import { readCommandLine, refuse, wholeNumber } from '../../scripts/command-line.ts'
import { canvasBenchmark } from './canvas.ts'
import { commandBenchmark } from './command.ts'
import { compareBenchmark } from './compare.ts'
import { conversionBenchmark } from './conversion.ts'
import { resumeBenchmark, speedBenchmark } from './import.ts'
import { isolationBenchmark } from './isolation.ts'
import { peerBenchmark } from './peers.ts'
import { refusalBenchmark } from './refusals.ts'
import { revisionBenchmark } from './revisions.ts'
import { serverBenchmark } from './server.ts'
import { axesNamed, countBenchmark, trapBenchmark } from './traps/index.ts'
import { limitsBenchmark } from './traps/limits.ts'
import { workspaceBenchmark } from './workspace.ts'

const HELP = `npm run bench -- [PART…] [--json FILE] [--cells N] [--axis TEXT] [--old REVISION]

Measures speed as ratios within one run, so that the figures mean the same on any machine. Prints tables, and the whole as
JSON at the end, or writes that to FILE. Parts, by default all of them: conversion, isolation, peers, compare, command, server, refusals, traps,
counts, limits, import-resume, import-1-thread, import-2-threads, canvas, workspace; and revisions with --old. --cells is the size of the page
of the canvas part (default 4000); --axis limits traps, counts and limits to axes with TEXT in their names. The part limits converts 10 MB of each axis as
the service does. The part counts is exact:
it counts how often the blocks of the core are executed as files grow, and lists those that grow too fast. The part revisions measures the revision
that --old names (a commit, a tag) and the present one in turns: conversions, traps, and the start, memory and threads of
the built command.`

const { values, positionals } = readCommandLine({
  help: HELP,
  options: {
    json: { type: 'string' },
    cells: { type: 'string', default: '4000' },
    axis: { type: 'string' },
    old: { type: 'string' },
  },
  allowPositionals: true,
})

const { old } = values
const cells = wholeNumber(HELP, '--cells', values.cells)
const PARTS = {
  ...(old !== undefined && { revisions: () => revisionBenchmark(old, values.axis) }),
  conversion: conversionBenchmark,
  isolation: isolationBenchmark,
  peers: peerBenchmark,
  compare: compareBenchmark,
  command: commandBenchmark,
  server: serverBenchmark,
  refusals: refusalBenchmark,
  traps: () => trapBenchmark(values.axis),
  counts: () => countBenchmark(values.axis),
  limits: () => limitsBenchmark(axesNamed([values.axis ?? ''])),
  'import-resume': resumeBenchmark,
  'import-1-thread': () => speedBenchmark(1),
  'import-2-threads': () => speedBenchmark(2),
  canvas: () => canvasBenchmark(cells),
  workspace: workspaceBenchmark,
}

const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  const parts = `${Object.keys(PARTS).join(', ')}${old === undefined ? ', and revisions with --old' : ''}`
  refuse(HELP, `there is no part ${unknown.join(', ')}; there are ${parts}`)
}

const started = performance.now()
const result: Record<string, unknown> = { node: process.version }
for (const [name, run] of Object.entries(PARTS))
  if (positionals.length === 0 || positionals.includes(name)) result[name] = await run()
result.seconds = Math.round((performance.now() - started) / 1000)
if (values.json) await writeFile(values.json, JSON.stringify(result, null, 2))
else console.log(JSON.stringify(result))
