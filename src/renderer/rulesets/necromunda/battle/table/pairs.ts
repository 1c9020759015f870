/** Two actions in one press, in their order (NEC-ACT-20). After a fight the first of them is free (NEC-MELEE-19). */
export const pairs = {
  'move-twice': ['move', 'move'],
  'move-shoot': ['move', 'shoot'],
  'aim-shoot': ['aim', 'shoot'],
  'shoot-move': ['shoot', 'move'],
  'stand-up-shoot': ['stand-up', 'shoot'],
  'stand-up-move': ['stand-up', 'move'],
  'reload-shoot': ['reload', 'shoot'],
  'coup-shoot': ['coup-de-grace', 'shoot'],
  'nothing-shoot': ['nothing', 'shoot'],
  'consolidate-shoot': ['consolidate', 'shoot'],
} as const
export type PairId = keyof typeof pairs
export const pairIds: readonly PairId[] = [
  'move-twice',
  'move-shoot',
  'aim-shoot',
  'shoot-move',
  'stand-up-shoot',
  'stand-up-move',
  'reload-shoot',
  'coup-shoot',
  'nothing-shoot',
  'consolidate-shoot',
]
export const isPair = (id: string): id is PairId => id in pairs
