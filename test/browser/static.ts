/** Serves files to the browser of a test on a free port. */
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const MIME: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}

export interface StaticServer {
  readonly origin: string
  close(): void
}

/** A browser compiles cached code only once. */
const KEPT = { 'cache-control': 'max-age=3600' }

/** `fileOf` returns the file for a path; paths are decoded and cannot leave a folder. */
export async function serveFiles(
  fileOf: (path: string) => string,
  headers: Readonly<Record<string, string>> = {},
): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname))
    const file = fileOf(path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': MIME[extname(file)] ?? 'application/octet-stream', ...KEPT, ...headers })
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A folder of built files, as the service serves them, with a policy if one is given. */
export function serveFolder(folder: string, headers?: Readonly<Record<string, string>>): Promise<StaticServer> {
  return serveFiles((path) => join(folder, path === '/' ? 'index.html' : path), headers)
}
