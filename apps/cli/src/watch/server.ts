/**
 * Serves the preview and sends it changes, on this machine only. Anybody who knows the secret in the address may read
 * the watched diagrams. Host and Origin checks keep out other pages in the same browser; the secret keeps out other
 * users.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hasResources, readResource } from '@drawbridge/resources'
import { CommandError } from '../exit-codes.ts'
import { type PreviewFile, previewFile } from '../files/preview-files.ts'

/** Events for the preview; apps/preview/src/watch reads them. */
export interface WatchEvent {
  /** `broken`: the file can no longer be converted; its last good state stays visible. */
  readonly type: 'changed' | 'removed' | 'broken'
  /** The file's path in the watched tree. */
  readonly name: string
  /** Why it is broken. */
  readonly error?: string
}

/** The files that a preview can show. */
export interface ShownFiles {
  /** Names of the files that it opens first, the latest last. */
  recent(): readonly string[]
  /** The current bytes of a file; undefined if there is no file with that name. */
  read(name: string): Promise<Uint8Array | undefined>
}

export interface WatchServerOptions {
  /** 0 for a free port. */
  readonly port: number
  /** The built preview. */
  readonly folder: string
  /** Folder of draw.io's stencils and pictures, for the preview's own converter. */
  readonly resources: string | undefined
  readonly files: ShownFiles
}

export interface WatchServer {
  /** Address of the preview, including its secret. */
  readonly url: string
  tell(event: WatchEvent): void
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const RESOURCES = '/resources/'
/** Keeps the connection from timing out. */
const BEAT_MS = 15_000

/** A page of another origin sends its own Origin, and one that uses DNS rebinding its own Host. */
function isAllowed({ method, headers }: IncomingMessage, port: number): boolean {
  const hosts = [`${HOST}:${port}`, `localhost:${port}`]
  const site = headers['sec-fetch-site'] ?? 'none'
  if (method !== 'GET' || !hosts.includes(headers.host ?? '')) return false
  return (
    (headers.origin === undefined || hosts.some((host) => headers.origin === `http://${host}`)) &&
    (site === 'none' || site === 'same-origin')
  )
}

/** Files that the service also serves to the preview: its settings, and the stencils and pictures of this machine. */
function ownFile(path: string, folder: string | undefined): PreviewFile | undefined {
  const file = (content: Uint8Array, type: string) => ({
    content,
    headers: { 'content-type': type, 'content-security-policy': "default-src 'none'; sandbox" },
  })
  if (path === '/preview-settings.json') {
    const settings = { servers: [], resources: hasResources({ folder }) }
    return file(Buffer.from(JSON.stringify(settings)), 'application/json')
  }
  if (!path.startsWith(RESOURCES)) return undefined
  const found = readResource(path.slice(RESOURCES.length), { folder })
  return found && file(found.bytes, found.type)
}

/** The previews that receive events, each by a response that does not end. */
class Listeners {
  readonly #responses = new Set<ServerResponse>()
  readonly #beat = setInterval(() => this.#write(': still here\n\n'), BEAT_MS)

  /** @param recent names of files that it opens first */
  add(response: ServerResponse, recent: readonly string[]): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('retry: 500\n\n')
    for (const name of recent) response.write(lineOf({ type: 'changed', name }))
    this.#responses.add(response)
    response.on('close', () => this.#responses.delete(response))
  }

  tell(event: WatchEvent): void {
    this.#write(lineOf(event))
  }

  stop(): void {
    clearInterval(this.#beat)
  }

  #write(text: string): void {
    for (const one of this.#responses) one.write(text)
  }
}

/** An event in the format of server-sent events. */
const lineOf = (event: WatchEvent) => `data: ${JSON.stringify(event)}\n\n`

/** @throws CommandError when the port is not available. */
export async function startWatchServer(options: WatchServerOptions): Promise<WatchServer> {
  const secret = randomBytes(16).toString('hex')

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { port } = server.address() as AddressInfo
    if (!isAllowed(request, port)) return void response.writeHead(403).end()
    const url = new URL(request.url ?? '/', `http://${HOST}:${port}`)
    if (url.pathname === `/watch/${secret}/events`) return listeners.add(response, options.files.recent())
    if (url.pathname === `/watch/${secret}/file`) {
      const bytes = await options.files.read(url.searchParams.get('name') ?? '')
      const type = { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' }
      return void (bytes ? response.writeHead(200, type).end(bytes) : response.writeHead(404).end())
    }
    const file = ownFile(url.pathname, options.resources) ?? (await previewFile(options.folder, url.pathname))
    if (file) response.writeHead(200, { ...file.headers }).end(file.content)
    else response.writeHead(404).end()
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.headersSent || response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CommandError(`port ${options.port}: ${error.message}`)))
    server.listen(options.port, HOST, resolve)
  })
  const listeners = new Listeners()
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}/?watch=${secret}`,
    tell: (event) => listeners.tell(event),
    async close() {
      listeners.stop()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
}
