/** Time and peak memory for bad input, each in a separate process. */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { BAD_INPUTS } from './bad-inputs.ts'

export interface Refusal {
  readonly input: string
  /** The error's code; goal: never 'converted'. */
  readonly outcome: string
  /** Goal: below 1,000. */
  readonly milliseconds: number
  /** Peak resident memory of the process. Goal: below 300. */
  readonly megabytes: number
}

export function refusalBenchmark(): Refusal[] {
  const script = fileURLToPath(new URL('./refuse.ts', import.meta.url))
  const refusals = Object.entries(BAD_INPUTS).map(([input, make]): Refusal => {
    const { stdout, stderr } = spawnSync(process.execPath, [script], { input: make(), encoding: 'utf8' })
    if (!stdout) throw new Error(`bench: ${input}: ${stderr}`)
    return { input, ...(JSON.parse(stdout) as Omit<Refusal, 'input'>) }
  })
  console.table(refusals)
  return refusals
}
