import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { type ClientOptions, createClient } from './index.ts'

/** A response, or the end of the connection before it or within it. */
export type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'cut-within'

/** A scripted service, and a client of it that counts its pauses. */
export async function scripted(replies: readonly Reply[], more: Partial<ClientOptions> = {}) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const n = seen.push({ method: request.method!, url: request.url!, headers: request.headers, body }) - 1
    const reply = replies[Math.min(n, replies.length - 1)]!
    if (reply === 'cut') return void request.socket.destroy()
    if (reply === 'cut-within') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      return void response.write('{"min_approvals"', () => request.socket.destroy())
    }
    const type = reply.status >= 400 ? 'application/problem+json' : 'application/json'
    response.writeHead(reply.status, { 'content-type': type, ...reply.headers })
    response.end(JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  const pauses: number[] = []
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    customer: 'acme',
    apiKey: 'key',
    sleep: async (ms) => void pauses.push(ms),
    ...more,
  } as ClientOptions)
  return { client, seen, pauses }
}

export const problem = (status: number, code: string) => ({
  type: 'urn:x',
  title: 'X',
  status,
  code,
  detail: `It is ${code}.`,
  instance: 'id',
})
