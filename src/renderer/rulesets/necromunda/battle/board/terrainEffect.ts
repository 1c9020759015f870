import type { MessageKey } from '@shared/i18n'
import type { ThingKind } from '@renderer/battle/board/terrain/things'

const told: readonly ThingKind[] = [
  'difficult',
  'dangerous',
  'barricade',
  'platform',
  'structure',
  'pit',
  'ladder',
  'door',
  'terminal',
  'duct',
]

/** What terrain does to who moves over it or uses it (NEC-TERR-03 to -36, NEC-CLIMB-02). */
export const terrainEffect = (kind: ThingKind): MessageKey | null =>
  told.includes(kind) ? (`board.effect.${kind}` as MessageKey) : null
