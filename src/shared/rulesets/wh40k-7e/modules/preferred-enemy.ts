import type { Module } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import factions from '../content/factions.json'
import type { Moments, Traits } from '../moments'
import type { SeventhTable } from '../table'

/** Unit types that can be named as the preferred enemy. */
const types = [
  'infantry',
  'jump-infantry',
  'jet-pack',
  'bike',
  'jetbike',
  'cavalry',
  'beasts',
  'monstrous-creature',
  'tank',
  'walker',
  'skimmer',
] as const

type IsEnemy = (table: SeventhTable, target: UnitIndex) => boolean

const preferred = (id: string, isEnemy: IsEnemy): Module<Moments, Traits> => ({
  id,
  rule: '7E-USR-PREFERREDENEMY-2',
  on: {
    unitHitsAgain: ({ table, target }) => (isEnemy(table, target) ? 'ones' : null),
    unitWoundsAgain: ({ table, target }) => (isEnemy(table, target) ? 'ones' : null),
  },
})

/**
 * Rerolls ones to hit and to wound, against every enemy if none is named (7E-USR-PREFERREDENEMY-1, 7E-USR-PREFERREDENEMY-2).
 * The id may end with a faction of the content or a unit type: `preferred-enemy-orks`.
 */
export const preferredEnemy: readonly Module<Moments, Traits>[] = [
  preferred('preferred-enemy', () => true),
  ...factions.map(({ id }) =>
    preferred(`preferred-enemy-${id}`, (table, target) => table.roster(target).faction === id),
  ),
  ...types.map((type) =>
    preferred(`preferred-enemy-${type}`, (table, target) => table.roster(target).keywords.includes(type)),
  ),
]
