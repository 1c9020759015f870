import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends a server at once and cuts off everybody. It counts connections by itself: one that is still shaking hands is none of the server's yet, and would
 * keep it open for as long as it likes.
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
