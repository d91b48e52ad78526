/** Measures how the time of each step of a conversion grows along an axis. */
import type { DiagramInputError } from '@drawbridge/core'
import { type Core, PRESENT } from '../../revision.ts'
import { threadMs } from '../turns.ts'
import type { Axis } from './axis.ts'

const STEPS = ['read', 'look', 'edit', 'svg'] as const

type Step = (typeof STEPS)[number]

/** Prepares a step; a file is read for each writer, since older revisions have a report for one of them only. */
function prepare(step: Step, input: string | Uint8Array, core: Core): () => void {
  if (step === 'read') return () => void core.readDiagram(input)
  const { diagram, report } = core.readDiagram(input)
  if (step === 'svg') return () => void diagram.pages.map((page) => core.writeSvg(diagram, page.id))
  return () => void core.writeTldraw(diagram, { report, prefer: step })
}

export interface Growth {
  readonly axis: string
  /** Of the largest file that was measured. */
  readonly size: number
  readonly kilobytes: number
  /** Time in ms for that file, by step. */
  readonly read: number
  readonly look: number
  readonly edit: number
  readonly svg: number
  /**
   * The largest exponent of any step: time grows with size to this power. 0 if nothing takes long enough to measure.
   */
  readonly exponent: number
  readonly step: Step | ''
  /** The error code if the largest file is refused. */
  readonly refused: string
}

/** Time in ms below which the growth of a step is not computed: the clock of a thread has steps of 4 ms. */
const TELLING = 40
/** Time in ms of a step beyond which larger sizes are not tried. */
const PATIENCE = 1_000
/** Time in ms below which a step is measured several times, and the minimum counts. */
const SHORT = 150

function once(step: Step, input: string | Uint8Array, core: Core): number {
  const prepared = prepare(step, input, core)
  const start = threadMs()
  prepared()
  return threadMs() - start
}

function least(step: Step, input: string | Uint8Array, core: Core): number {
  let best = once(step, input, core)
  for (let round = 0; round < 3 && best < SHORT; round++) best = Math.min(best, once(step, input, core))
  return best
}

/** The slope of the line through log(size) and log(time), by least squares over the last points. */
export function exponentOf(points: readonly (readonly [size: number, ms: number])[]): number {
  const telling = points.filter(([, ms]) => ms >= TELLING).slice(-3)
  if (telling.length < 2) return 0
  const logs = telling.map(([size, ms]) => [Math.log(size), Math.log(ms)] as const)
  const mean = (k: 0 | 1) => logs.reduce((sum, point) => sum + point[k], 0) / logs.length
  const [x, y] = [mean(0), mean(1)]
  const over = logs.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / logs.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

/** Sizes of an axis, and then larger ones while its files take too little time to show growth. */
function* sizesOf({ sizes }: Axis, more: number, tookMs: () => number): Generator<number> {
  yield* sizes
  const last = sizes.at(-1)!
  for (let size = 2 * last; size <= more * last && tookMs() < SHORT; size *= 2) yield size
}

/** @param more up to this multiple of its largest size an axis is continued, while a file takes too little time */
export function growthAlong(name: string, axis: Axis, core = PRESENT, more = 1): Growth {
  const times = new Map(STEPS.map((step) => [step, [] as [number, number][]]))
  let reached = { size: 0, kilobytes: 0 }
  let refused = ''
  let most = 0
  for (const size of sizesOf(axis, more, () => most)) {
    const input = axis.make(size)
    most = 0
    try {
      for (const step of STEPS) {
        const ms = least(step, input, core)
        times.get(step)!.push([size, ms])
        most = Math.max(most, ms)
      }
    } catch (error) {
      // The error class of another revision is another class.
      const { name, code } = error as DiagramInputError
      if (name !== 'DiagramInputError') throw error
      refused = code
      break
    }
    reached = { size, kilobytes: Math.round(input.length / 1000) }
    if (most > PATIENCE) break
  }
  const last = (step: Step) => Math.round(times.get(step)!.at(-1)?.[1] ?? 0)
  const exponents = STEPS.map((step) => [step, exponentOf(times.get(step)!)] as const)
  const [step, exponent] = exponents.reduce((worst, one) => (one[1] > worst[1] ? one : worst))
  return {
    axis: name,
    ...reached,
    read: last('read'),
    look: last('look'),
    edit: last('edit'),
    svg: last('svg'),
    exponent: Number(exponent.toFixed(2)),
    step: exponent === 0 ? '' : step,
    refused,
  }
}
