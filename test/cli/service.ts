/** A real server on the embedded PostgreSQL, in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Client, createClient, unwrap } from '@drawbridge/client'
import { removeData } from '../../packages/embedded-postgres/test/remove-data.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.mjs', import.meta.url))

export interface Address {
  readonly url: string
  readonly key: string
}

/** Helpers for tests that use a running service. */
export interface Connection extends Address {
  readonly client: Client
  /** Creates a project and returns its id. */
  project(): Promise<string>
  entity(project: string, name: string, values?: Record<string, unknown>): Promise<string>
  /** Number of diagrams on the base branch. */
  diagrams(project: string): Promise<number>
  /** The revision of the base branch: every write increments it. */
  revision(project: string): Promise<number>
}

export interface RunningService extends Connection {
  stop(): Promise<void>
}

function announced(child: ChildProcess): Promise<Address> {
  return new Promise((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      const url = /ready at ([^\s"]+)/.exec(text)?.[1]
      const file = /is in ([^\s"]+\.key)/.exec(text)?.[1]
      if (url && file) resolve({ url, key: readFileSync(file, 'utf8').trim() })
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.on('exit', (code) => reject(new Error(`the server ended with code ${code}: ${text}`)))
  })
}

export function connectionOf({ url, key }: Address): Connection {
  const client = createClient({ baseUrl: url, customer: 'demo', apiKey: key })
  return {
    url,
    key,
    client,
    project: async () => unwrap(await client.POST('/project', { body: { name: `Project ${randomUUID()}` } })).id,
    entity: async (projectId, name, values = {}) =>
      unwrap(
        await client.POST('/project/{projectId}/entity', { params: { path: { projectId } }, body: { name, values } }),
      ).id,
    async diagrams(projectId) {
      let count = 0
      for (let after: string | undefined; ; ) {
        const query = { limit: 500, ...(after !== undefined && { after }) }
        const params = { path: { projectId }, query }
        const found = unwrap(await client.GET('/project/{projectId}/entity', { params }))
        count += found.entities.filter((entity) => entity.type === 'diagram').length
        if (!found.next) return count
        after = found.next
      }
    },
    revision: async (projectId) => {
      const { branches } = unwrap(await client.GET('/project/{projectId}/branch', { params: { path: { projectId } } }))
      return branches.find((branch) => branch.name === 'master')!.revision
    },
  }
}

export async function startService(): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-cli-server-'))
  await chmod(folder, 0o755)
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', DATA_DIR: folder }
  const child = spawn(process.execPath, [main, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const { url, key } = await announced(child)
  return {
    ...connectionOf({ url, key }),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      removeData(folder)
    },
  }
}
