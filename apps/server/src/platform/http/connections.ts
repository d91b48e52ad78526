import type { Server } from 'node:http'
import type { Socket } from 'node:net'

interface Connection {
  /** Requests whose answers have not left yet. */
  open: number
  /** Bytes that had come when the last answer left. */
  bytesRead: number
}

/**
 * Makes a server know which of its connections are idle. Node takes a connection for idle as soon as the end of its
 * answer has been written, although megabytes of it may still wait to be sent, and would cut the answer off when the
 * server is closed. Here it is idle when the answer has left and no byte of another request has come.
 */
export function trackConnections(server: Server): void {
  const connections = new Map<Socket, Connection>()
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { open: 0, bytesRead: 0 })
    socket.once('close', () => connections.delete(socket))
  })
  server.on('request', (request, response) => {
    const { socket } = request
    const connection = connections.get(socket)
    if (!connection) return
    connection.open += 1
    response.once('close', () => {
      connection.open -= 1
      connection.bytesRead = socket.bytesRead
    })
  })
  // Node calls this too when the server is closed.
  server.closeIdleConnections = () => {
    for (const [socket, { open, bytesRead }] of connections) {
      if (open === 0 && socket.bytesRead === bytesRead) socket.destroySoon()
    }
  }
}
