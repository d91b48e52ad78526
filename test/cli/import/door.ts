/** The shared service behind an address that can be closed. */
import { createServer, request as forward, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { service } from './import.ts'

interface Door {
  /** Whether requests pass, or when they do; the connections of others are lost. */
  passes: (request: IncomingMessage) => boolean | Promise<boolean>
  /** Whether the answer to a request is lost, which the service has carried out. */
  loses: (request: IncomingMessage) => boolean
  readonly url: string
}

/** Requests that the service has begun go on while the door is closed. */
export async function behindDoor(): Promise<Door> {
  const server = createServer(async (request, response) => {
    if (!(await door.passes(request))) return void request.socket.destroy()
    const { method, headers, url } = request
    const isLost = door.loses(request)
    const sent = forward(`${service.url}${url}`, { method, headers }, (answer) => {
      if (isLost) return void answer.resume().on('end', () => request.socket.destroy())
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(sent)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const door: Door = {
    passes: () => true,
    loses: () => false,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  return door
}
