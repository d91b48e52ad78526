import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Requests whose responses have not been sent completely. */
  open: number
  /** Number of bytes received when the last response had been sent. */
  bytesRead: number
}

/** The states of a server's connections. */
export interface ConnectionLoad {
  readonly open: number
  /** Connections that have not yet sent the complete headers of a request. */
  readonly halfOpen: number
}

/**
 * Takes at most `max` connections; a quarter of them may be without a first request, and the oldest of these makes room
 * for the next. So nobody can keep others out by opening connections without a request.
 *
 * Tells a server which of its connections are idle. Node considers a connection idle as soon as the end of its
 * answer has been written, although megabytes of it may still wait to be sent, and would cut it off when the
 * server is closed. Here it is idle when the answer has been sent and no byte of another request has arrived.
 */
export function trackConnections(server: Server, max: number): () => ConnectionLoad {
  const connections = new Map<Socket, Connection>()
  /** The first of a set is the oldest. */
  const halfOpen = new Set<Socket>()
  server.maxConnections = max
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, bytesRead: 0 })
    halfOpen.add(socket)
    if (halfOpen.size > max / 4) {
      const [oldest] = halfOpen
      halfOpen.delete(oldest!)
      oldest!.destroy()
    }
    socket.once('close', () => {
      connections.delete(socket)
      halfOpen.delete(socket)
    })
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    halfOpen.delete(socket)
    connection.open += 1
    response.once('close', () => {
      connection.open -= 1
      connection.bytesRead = socket.bytesRead
    })
  })
  // Node also calls this when the server is closed.
  server.closeIdleConnections = () => {
    for (const [socket, { open, bytesRead }] of connections) {
      if (open === 0 && socket.bytesRead === bytesRead) socket.destroySoon()
    }
  }
  return () => ({ open: connections.size, halfOpen: halfOpen.size })
}
