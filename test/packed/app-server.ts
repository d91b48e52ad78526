/** A server of the app, in a process of its own as a developer would start it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface AppServer {
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Runs Vite on a port that it finds free and waits until it tells its address.
 * @throws Error with its output when it ends before that
 */
export async function startApp(cwd: string, args: readonly string[]): Promise<AppServer> {
  const child = spawn(process.execPath, [...args, '--host', '127.0.0.1'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    // Vite ends with its input.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const origin = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)
      if (found) resolve(found[0])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the app's server ended: ${output}`)))
  })
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill()
      await once(child, 'exit')
    },
  }
}
