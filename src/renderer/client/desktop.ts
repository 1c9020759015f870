import type { Transport } from '@shared/contract/transport'

declare global {
  interface Window {
    /** Present in the desktop shell only. */
    scrip?: Transport
  }
}

export const desktop = window.scrip
