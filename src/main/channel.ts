import { AppError, checked, type Reply } from '@shared/contract'
import { ipcMain, type WebContents, type WebFrameMain } from 'electron'
import { z } from 'zod'
import { channel } from './channel-names'
import { localContext } from './principal'
import type { Router } from './router'

interface Navigation {
  isMainFrame: boolean
  isSameDocument: boolean
}

const Id = z.int().positive()
const Watched = z.object({ id: Id, operation: z.string() })

/**
 * Answers the page's messages through the router. `isOurs` says whether a message comes from our page in our window; other messages get no
 * answer.
 */
export function answerOver(router: Router, isOurs: (frame: WebFrameMain | null) => boolean): void {
  const watches = new Map<string, AbortController>()
  const name = (sender: WebContents, id: number) => `${sender.id}/${id}`

  ipcMain.handle(channel.call, async (event, operation: unknown, input: unknown): Promise<Reply> => {
    if (!isOurs(event.senderFrame)) throw new AppError('refused', 'error.request.origin')
    return router.call(checked(z.string(), operation), input, localContext())
  })

  ipcMain.on(channel.watch, ({ sender, senderFrame }, id: unknown, operation: unknown, input: unknown) => {
    const watched = Watched.safeParse({ id, operation })
    if (!watched.success || !isOurs(senderFrame)) return
    const leaving = new AbortController()
    const key = name(sender, watched.data.id)
    const stop = () => leaving.abort()
    // A change of screen is a navigation too, but within the same document.
    const reload = ({ isMainFrame, isSameDocument }: Navigation) => isMainFrame && !isSameDocument && stop()
    watches.set(key, leaving)
    sender.once('destroyed', stop).on('did-start-navigation', reload)
    const say = (reply: Reply | null) => sender.send(channel.reply, watched.data.id, reply)
    void follow(router, watched.data.operation, input, leaving.signal, say).finally(() => {
      watches.delete(key)
      sender.off('destroyed', stop).off('did-start-navigation', reload)
    })
  })

  ipcMain.on(channel.stop, ({ sender, senderFrame }, id: unknown) => {
    const watched = Id.safeParse(id)
    if (watched.success && isOurs(senderFrame)) watches.get(name(sender, watched.data))?.abort()
  })
}

async function follow(
  router: Router,
  operation: string,
  input: unknown,
  signal: AbortSignal,
  say: (reply: Reply | null) => void,
): Promise<void> {
  for await (const reply of router.watch(operation, input, localContext(signal))) {
    if (signal.aborted) return
    say(reply)
  }
  if (!signal.aborted) say(null)
}
