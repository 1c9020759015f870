import type { Actor } from '@shared/contract/vocabulary'

/** Whoever sits at this machine. */
export const localArbitrator: Actor = { kind: 'arbitrator', name: null }
