import type { Module } from '../../../engine'
import type { UnitIndex } from '../../wh40k/table/state'
import factions from '../content/factions.json'
import type { Moments, Traits } from '../moments'
import type { SeventhTable } from '../table'

/** Unit types that an enemy may be named by. */
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
 * Ones to hit and to wound are rolled again, against every enemy where none is named (7E-USR-PREFERREDENEMY-1, 7E-USR-PREFERREDENEMY-2). A name
 * behind it is a faction of the content or a unit type: `preferred-enemy-orks`.
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
