import { row } from '../../../../engine'
import { inches } from '../../../../space'
import { measure } from '../../asking'
import type { Ground } from '../../questions'
import type { NecromundaTable } from '../../table'
import type { SpecialRule, Who } from '../scenario'
import { beyond, change, credit, drawLot, mark, markOf, objectAt, objectsOf, opponentOf, upright } from '../playing'
import { things, work } from './things'

const rule = 'CAMP-SCN-01'
const encouraging = [row('relic', rule, 'add', 2)]

export const isDefiled = (table: NecromundaTable, side: number): boolean => markOf(table, `defiled-${side}`) > 0

const relicsOf = (table: NecromundaTable, side: number): number[] =>
  objectsOf(table, 'relic').filter((object) => objectAt(table, object).owner === side && !isDefiled(table, side))

/** Records that a fighter has defiled a side's relic. */
const defile = (table: NecromundaTable, fighter: number, side: number): void => {
  mark(table, rule, `defiled-${side}`, 1)
  credit(table, rule, fighter, 'defiled')
}

/**
 * Each gang has a relic: +2 to Cool and Leadership for friends within 6". A Double action within 1" of an enemy's relic defiles it, once.
 * If its gang is driven off before that, a remaining enemy counts as having defiled it.
 */
export const relics = (who: Who = 'each', ground: Ground = [beyond('any-edge', 5)]): SpecialRule[] => [
  things({ kind: 'relic', count: 1, by: who, ground, apart: 0, owned: true, after: true }),
  work({
    kind: 'relic',
    action: 'defile',
    type: 'double',
    may: (table, fighter, object) => {
      const { owner } = objectAt(table, object)
      return owner !== null && owner !== table.roster(fighter).side && !isDefiled(table, owner)
    },
    *done(table, fighter, object) {
      defile(table, fighter, objectAt(table, object).owner ?? 0)
      change(table, rule, object, { counter: 1 })
    },
  }),
  {
    rule,
    *checkRows(table, fighter, key) {
      if (key !== 'cl' && key !== 'ld') return []
      const objects = relicsOf(table, table.roster(fighter).side)
      if (objects.length === 0) return []
      const question = { ask: 'objects-near', fighter, objects, kind: 'relic', distance: inches(6) } as const
      return (yield* measure(table, fighter, question, rule)).length > 0 ? encouraging : []
    },
    *concluding(table) {
      for (const side of table.state.sides.keys()) {
        const enemy = opponentOf(table, side)
        if (relicsOf(table, side).length === 0 || upright(table, side).length > 0 || enemy === undefined) continue
        const others = upright(table, enemy)
        if (others.length === 0) continue
        const by = others[yield* drawLot(table, rule, enemy, others.length)]
        if (by !== undefined) defile(table, by, side)
      }
    },
  },
]
