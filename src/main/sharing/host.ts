import type { Listening } from '@shared/contract/sharing'
import type { Invitations } from './invitations'

/** The server in the local network. Off until the user switches it on. */
export interface Host {
  /** Null: off. */
  listening(): Listening | null
  switchOn(): Promise<Listening>
  switchOff(): Promise<void>
  /** Closes it until the next start. */
  close(): Promise<void>
}

/** A running server. */
export interface OpenDoor extends Listening {
  close(): Promise<void>
}

/** `open` starts the server. Until then nothing is loaded for it and no port is taken. */
export function hostOver(invitations: Invitations, open: () => Promise<OpenDoor>): Host {
  let door: Promise<OpenDoor> | null = null
  let shown: Listening | null = null
  const close = async () => {
    const closing = door
    door = null
    shown = null
    await (await closing)?.close()
  }
  return {
    close,
    listening: () => shown,
    async switchOn() {
      door ??= open()
      try {
        const { urls, fingerprint } = await door
        shown = { urls, fingerprint }
      } catch (error) {
        door = null
        throw error
      }
      invitations.keepOn(true)
      return shown
    },
    async switchOff() {
      invitations.keepOn(false)
      await close()
    },
  }
}
