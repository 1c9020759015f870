import type { Actor } from '@shared/contract/vocabulary'

export const arbitrator: Actor = { kind: 'arbitrator', name: null }
