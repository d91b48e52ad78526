/** A server of the app, in a separate process as a developer would start it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../apps/server/test/external-postgres.ts'
import { serveFolder } from '../browser/static.ts'
import type { Bundler } from './bundlers.ts'

export interface AppServer {
  readonly origin: string
  stop(): Promise<void>
}

const MAX_START_MS = 90_000

/**
 * Starts the development server of an app, or the server of its build.
 * @throws Error with its output when it ends before it responds
 */
export async function startApp(app: string, { serve }: Bundler, mode: keyof Bundler['serve']): Promise<AppServer> {
  const command = serve[mode]
  if (typeof command === 'string') {
    const server = await serveFolder(join(app, command))
    return { origin: server.origin, stop: async () => server.close() }
  }
  const port = String(await freePort())
  const [program = '', ...args] = command.map((word) => (word === 'PORT' ? port : word))
  // The builds before set NODE_ENV in this process; a developer's terminal does not have it.
  const { NODE_ENV: _, ...developer } = process.env
  const child = spawn(process.execPath, [join(app, 'node_modules', program), ...args], {
    cwd: app,
    env: { ...developer, NO_COLOR: '1', FORCE_COLOR: '0', NEXT_TELEMETRY_DISABLED: '1', CI: '1' },
    // Vite ends when its input closes. A separate process group, since some servers start others.
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-4000)
    })
  const origin = `http://127.0.0.1:${port}`
  const deadline = performance.now() + MAX_START_MS
  while (!(await answers(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      stop(child.pid)
      throw new Error(`the app's server does not answer: ${output}`)
    }
    await sleep(200)
  }
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      stop(child.pid)
      await once(child, 'exit')
    },
  }
}

function stop(group: number | undefined): void {
  if (group !== undefined) process.kill(-group, 'SIGTERM')
}

async function answers(origin: string): Promise<boolean> {
  const answer = await fetch(origin, { signal: AbortSignal.timeout(MAX_START_MS) }).catch(() => undefined)
  await answer?.arrayBuffer()
  return answer?.ok === true
}
