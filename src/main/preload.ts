import type { Transport } from '@shared/contract/transport'
import { contextBridge, ipcRenderer } from 'electron'
import { channel } from './channel-names'

/** All that the page gets from the desktop: access to the router. */
const listeners = new Map<number, (reply: unknown) => void>()
let last = 0

ipcRenderer.on(channel.reply, (_event, id: number, reply: unknown) => {
  listeners.get(id)?.(reply)
  if (reply === null) listeners.delete(id)
})

const scrip: Transport = {
  call: (operation, input) => ipcRenderer.invoke(channel.call, operation, input),
  watch(operation, input, onReply) {
    const id = ++last
    listeners.set(id, onReply)
    ipcRenderer.send(channel.watch, id, operation, input)
    return () => {
      listeners.delete(id)
      ipcRenderer.send(channel.stop, id)
    }
  },
}

contextBridge.exposeInMainWorld('scrip', scrip)
