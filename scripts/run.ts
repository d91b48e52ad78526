/** Runs the steps of a command one after the other and prints how long each took. */
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root: string = dirname(dirname(fileURLToPath(import.meta.url)))

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
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      cwd: step.cwd ?? root,
      env: { ...process.env, ...step.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    child.on('error', (error) => {
      console.error(`${step.name}: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => {
      process.off('exit', stop)
      resolve(code ?? 1)
    })
  })
}

/** Runs all steps, even after a failure, so that one run shows all problems; returns the names of failed steps. */
export async function runAll(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const step of steps) {
    const start = performance.now()
    const code = await run(step)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds} s)`)
    if (code !== 0) failed.push(step.name)
  }
  return failed
}
