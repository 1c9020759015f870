import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { allianceOf, hasProperty, isCapableFighter, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { perils } from './perils'
import { isPsyker } from './power'
import { disruptionRoll } from './test'

const reach = inches(18)

interface Disruptor extends Option {
  readonly fighter: FighterIndex | null
}
const nobody: Disruptor = { id: 'nobody', fighter: null }

/** NEC-PSY-31: Capable, Active or Engaged, and a psyker, or the target with a rule that lets it disrupt. */
const mightDisrupt = (table: NecromundaTable, fighter: FighterIndex, target: FighterIndex): boolean => {
  const { status } = table.fighter(fighter)
  if ((status !== 'active' && status !== 'engaged') || !isCapableFighter(table, fighter)) return false
  return isPsyker(table, fighter) || (fighter === target && hasProperty(table, fighter, 'disruptsForItself'))
}

/** NEC-PSY-30 to -33: one opposing psyker may try to disrupt a power after its test has passed. True: the power has no effect. */
export function* offerDisruption(
  table: NecromundaTable,
  psyker: FighterIndex,
  target: FighterIndex,
  result: number,
): Procedure<boolean> {
  const rule = 'NEC-PSY-31'
  const { side: own, id } = table.roster(psyker)
  for (const side of table.state.order) {
    if (allianceOf(table, side) === allianceOf(table, own)) continue
    const able = table.rosters.filter((other) => other.side === side && mightDisrupt(table, other.index, target))
    const near: FighterIndex[] = []
    for (const { index } of able) {
      const question = { ask: 'within', of: index, distance: reach, among: [psyker], sight: true } as const
      if ((yield* measure(table, index, question, rule)).length > 0) near.push(index)
    }
    if (near.length === 0) continue
    const options = near.map((fighter): Disruptor => ({ id: table.roster(fighter).id, fighter }))
    const { fighter } = yield* choose(side, 'psyker.disrupt', id, [nobody, ...options], 'NEC-PSY-30')
    if (fighter === null) continue
    const { passed, perils: perilous } = yield* disruptionRoll(table, fighter, psyker, result)
    if (perilous) yield* perils(table, fighter, null)
    // NEC-PSY-30: only one of them may try, successful or not.
    return passed && onBattlefield(table.fighter(psyker))
  }
  return false
}
