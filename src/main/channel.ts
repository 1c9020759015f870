import { AppError, checked, type Reply } from '@shared/contract'
import { ipcMain, type IpcMainEvent, type IpcMainInvokeEvent, type WebContents, type WebFrameMain } from 'electron'
import { z } from 'zod'
import { channel } from './channel-names'
import type { Router } from './router'

type Sent = IpcMainEvent | IpcMainInvokeEvent

const Id = z.int().positive()
const Operation = z.string().max(100)

/**
 * Answers the page's messages through the router. `isOurs` decides for every message whether its sender is our page in our
 * window; anyone else is refused, and told nothing.
 */
export function answerOver(router: Router, isOurs: (frame: WebFrameMain | null) => boolean): void {
  const watches = new Map<string, AbortController>()
  const name = (sender: WebContents, id: number) => `${sender.id}/${id}`

  function admit(event: Sent): void {
    if (!isOurs(event.senderFrame)) throw new AppError('refused', 'error.request.origin')
  }

  ipcMain.handle(channel.call, async (event, operation: unknown, input: unknown): Promise<Reply> => {
    admit(event)
    return router.call(checked(Operation, operation), input, { signal: new AbortController().signal })
  })

  ipcMain.on(channel.watch, (event, id: unknown, operation: unknown, input: unknown) => {
    admit(event)
    const watch = { id: checked(Id, id), operation: checked(Operation, operation), input }
    const leaving = new AbortController()
    const key = name(event.sender, watch.id)
    const stop = () => leaving.abort()
    watches.set(key, leaving)
    event.sender.once('destroyed', stop)
    event.sender.once('did-start-navigation', stop)
    void follow(router, watch, leaving.signal, (reply) => event.sender.send(channel.reply, watch.id, reply)).finally(() => {
      watches.delete(key)
      if (!event.sender.isDestroyed()) event.sender.off('destroyed', stop).off('did-start-navigation', stop)
    })
  })

  ipcMain.on(channel.stop, (event, id: unknown) => {
    admit(event)
    watches.get(name(event.sender, checked(Id, id)))?.abort()
  })
}

async function follow(
  router: Router,
  { operation, input }: { operation: string; input: unknown },
  signal: AbortSignal,
  say: (reply: Reply | null) => void,
): Promise<void> {
  for await (const reply of router.watch(operation, input, { signal })) {
    if (signal.aborted) return
    say(reply)
  }
  if (!signal.aborted) say(null)
}
