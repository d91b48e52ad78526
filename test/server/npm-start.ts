/** Stops or kills `npm start`, and looks for processes that it leaves. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { removeData } from '../../packages/embedded-postgres/test/remove-data.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Which process gets the signal: npm, or the script that it runs. */
export type Victim = 'npm' | 'script'

export interface StartResult {
  /** Command lines still running after at most ten seconds. */
  readonly left: readonly string[]
  readonly stoppedAfter: number
}

/**
 * Starts the service by `npm start` in a temporary folder, sends a signal and checks what is still running. Needs
 * /proc.
 */
export async function killNpmStart(victim: Victim, signal: NodeJS.Signals): Promise<StartResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-start-'))
  chmodSync(dataDir, 0o755)
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', SHUTDOWN_DELAY_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await untilReady(child)
    const began = Date.now()
    process.kill(victim === 'npm' ? child.pid! : childrenOf(child.pid!)[0]!, signal)
    let left = ours(dataDir)
    while (left.length > 0 && Date.now() - began < 10_000) {
      await sleep(50)
      left = ours(dataDir)
    }
    return { left: left.map((one) => one.command), stoppedAfter: Date.now() - began }
  } finally {
    for (const { pid } of ours(dataDir)) process.kill(pid, 'SIGKILL')
    removeData(dataDir)
  }
}

async function untilReady(child: ChildProcess): Promise<void> {
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (chunk) => (output += String(chunk)))
  const deadline = Date.now() + 120_000
  while (!output.includes('is ready at')) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`npm start did not come up: ${output}`)
    await sleep(50)
  }
}

interface Running {
  readonly pid: number
  readonly parent: number
  readonly command: string
  readonly environment: string
}

/** Every process that can be inspected, except zombies. */
function processes(): Running[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      if (state === 'Z') return []
      const text = (file: string) => readFileSync(`/proc/${name}/${file}`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), command: text('cmdline'), environment: text('environ') }]
    } catch {
      return []
    }
  })
}

function childrenOf(pid: number): number[] {
  return processes().flatMap((one) => (one.parent === pid ? [one.pid] : []))
}

/** The processes of a start: its folder is in their environment or their command line. */
function ours(dataDir: string): Running[] {
  return processes().filter((one) => one.pid !== process.pid && `${one.environment} ${one.command}`.includes(dataDir))
}
