/**
 * How often each block of the core is executed as a file grows along an axis. Unlike times, these numbers are exact: no
 * garbage collection, compilation or other work of the machine changes them. Node has to run this without its optimising
 * compilers, which do not count (`COUNTING`).
 */
import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { convertDiagram, type DiagramInputError, readDiagram, writeSvg } from '@drawbridge/core'
import { axesNamed } from './index.ts'

const CORE = '/packages/core/src/'
/** The second file of an axis is this many times as large as the first. */
const TIMES = 4
/** Executions per item below which a block is not looked at. */
const FEW = 30
/** Exponent up to which executions may grow; n·log n has about 1.15 at these sizes. */
const GOAL = 1.3
/** Number of blocks that are shown for an axis, the most often executed. */
const SHOWN = 6
/** Pages that are also drawn as SVG. */
const DRAWN = 50

interface Block {
  readonly url: string
  readonly name: string
  /** Position in the source. */
  readonly start: number
  readonly count: number
}

/** By position. */
type Blocks = ReadonlyMap<string, Block>

async function counted(session: Session, input: string | Uint8Array): Promise<Blocks> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  try {
    convertDiagram(input, { prefer: 'look' })
    convertDiagram(input, { prefer: 'edit' })
    const { diagram } = readDiagram(input)
    for (const page of diagram.pages.slice(0, DRAWN)) writeSvg(diagram, page.id)
  } catch (error) {
    if ((error as DiagramInputError).name !== 'DiagramInputError') throw error
  }
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const blocks = result
    .filter(({ url }) => url.includes(CORE))
    .flatMap(({ url, functions }) =>
      functions.flatMap(({ functionName: name, ranges }) =>
        ranges.map(({ startOffset: start, count }) => ({ url, name, start, count })),
      ),
    )
  return new Map(blocks.map((block) => [`${block.url} ${block.start}`, block]))
}

/** The blocks whose executions grow too fast, with their exponents. */
function growing(before: Blocks, after: Blocks, size: number): (Block & { readonly exponent: number })[] {
  return [...after]
    .map(([key, block]) => {
      const least = before.get(key)?.count ?? 0
      return { ...block, exponent: Math.log(block.count / Math.max(1, least)) / Math.log(TIMES) }
    })
    .filter(({ count, exponent }) => count > FEW * size && exponent > GOAL)
    .toSorted((a, b) => b.count - a.count)
}

function lineOf({ url, start }: Block): number {
  return readFileSync(new URL(url), 'utf8').slice(0, start).split('\n').length
}

const session = new Session()
session.connect()
await session.post('Profiler.enable')
const axes = axesNamed([process.argv[2] ?? ''])
// Modules and tables that are filled once do not count.
for (const [, { make }] of axes) await counted(session, make(10))
let above = 0
for (const [name, { make, sizes }] of axes) {
  const [least = 0] = sizes
  const blocks = growing(
    await counted(session, make(least)),
    await counted(session, make(TIMES * least)),
    TIMES * least,
  )
  if (blocks.length > 0) above += 1
  console.log(`${blocks.length > 0 ? '!' : ' '} ${name}, ${least} to ${TIMES * least}`)
  for (const block of blocks.slice(0, SHOWN)) {
    const place = `${block.url.slice(block.url.indexOf(CORE) + CORE.length)}:${lineOf(block)}`
    console.log(`    ${block.exponent.toFixed(2)} ${String(block.count).padStart(9)} ${place} ${block.name}`)
  }
}
console.log(`${axes.length} axes, ${above} with blocks whose executions grow faster than n^${GOAL}`)
