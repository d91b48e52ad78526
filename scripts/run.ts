/** Runs the steps of a command and prints how long each took. */
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = dirname(dirname(fileURLToPath(import.meta.url)))

/** How many steps can use the processors without slowing each other down. */
export const LANES: number = Math.min(4, availableParallelism())

export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  /** Added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>
}

/** Resolves to the exit code; the output goes to this process's streams. The command ends when this process exits. */
export function run(step: Step): Promise<number> {
  return start(step, (text) => console.error(text), 'inherit')
}

function start(step: Step, print: (text: string) => void, output: 'inherit' | 'pipe'): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: step.cwd ?? root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', output, output],
    })
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print)
    const stop = () => child.kill()
    process.once('exit', stop)
    child.on('error', (error) => {
      process.off('exit', stop)
      print(`${step.name}: ${error.message}`)
      resolve(1)
    })
    // Not before the last of the output.
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve(code ?? 1)
    })
  })
}

/**
 * Runs all steps, even after a failure, so that one run shows all problems. With more than one lane, so many steps run
 * at once, and the output of each appears when it ends.
 * @returns the names of failed steps
 */
export async function runAll(steps: readonly Step[], lanes = 1): Promise<string[]> {
  const failed: string[] = []
  const waiting = [...steps]
  const lane = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now()
      const output: string[] = []
      const code = await (lanes > 1 ? start(step, (text) => output.push(text), 'pipe') : run(step))
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      process.stdout.write(output.join(''))
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
      if (code !== 0) failed.push(step.name)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return failed
}
