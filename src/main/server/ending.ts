import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends a server at once and closes all connections. It counts them itself: the server doesn't know those still in their TLS handshake,
 * which could keep it open for any time.
 */
export function endingOf(server: Server): () => Promise<void> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
}
