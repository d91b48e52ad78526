/** Own files, damaged: what is not damaged is read, and all is counted. `npm run salvage` does the same to many more. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAMAGE } from './damage.ts'
import { salvage, soundFile } from './measure.ts'

const FILES = [
  'archimate/relationships-and-looks.archimate',
  'bpmn/pools-and-flows.bpmn',
  'drawio/swimlanes.drawio',
  'drawio/two-pages-deflated.drawio',
]
const SHARES = [0.55, 0.9]

const files = FILES.map((name) => soundFile(join(import.meta.dirname, '../fixtures', name))!)

test.each(Object.keys(DAMAGE))('%s', (kind) => {
  const results = files.flatMap((file) => SHARES.flatMap((share) => salvage(file, kind, share) ?? []))
  for (const { thrown, unaccounted } of results) expect([thrown, unaccounted]).toEqual([undefined, 0])
  const intact = results.reduce((sum, result) => sum + result.intact, 0)
  const kept = results.reduce((sum, result) => sum + result.kept, 0)
  expect(intact).toBeGreaterThan(50)
  expect(kept / intact).toBeGreaterThan(0.99)
})
