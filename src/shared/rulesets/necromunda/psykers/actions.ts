import type { Action } from '../actions/action'
import { has, isCapableFighter, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { offerDisruption } from './disrupt'
import { perils } from './perils'
import { isPsyker, needsUpkeep } from './power'
import { powerTest } from './test'

/** NEC-PSY-20: +1 to later Willpower tests for powers in this activation, which then cause no perils. */
export const concentrate: Action = {
  id: 'concentrate',
  rule: 'NEC-PSY-20',
  type: 'basic',
  statuses: ['active', 'engaged'],
  available: (table, fighter) => isPsyker(table, fighter) && isCapableFighter(table, fighter),
  *perform(_table, _fighter, begin) {
    begin()
  },
}

/** NEC-PSY-24: Capable, or possessed (NEC-Q-12); neither Pinned nor Seriously Injured. */
const mayMaintain = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  isCapableFighter(table, fighter) || (table.options.possessedMayMaintain && has(table, fighter, 'possessed'))

/** NEC-PSY-24, NEC-Q-13: one Willpower test maintains all lasting powers; if it fails, all end, unless the option says otherwise. */
export const maintainPowers: Action = {
  id: 'maintain-powers',
  rule: 'NEC-PSY-24',
  type: 'simple',
  statuses: ['active', 'engaged'],
  available: (table, fighter) => isPsyker(table, fighter) && needsUpkeep(table, fighter) && mayMaintain(table, fighter),
  *perform(table, fighter, begin) {
    begin()
    const { passed, result, perils: perilous } = yield* powerTest(table, fighter, null, 'NEC-PSY-24')
    const disrupted = passed && (yield* offerDisruption(table, fighter, fighter, result))
    const holds = !disrupted && (passed || table.options.failedUpkeep === 'powers-stay')
    table.emit({ type: holds ? 'powers-maintained' : 'powers-ended', rule: 'NEC-PSY-24', fighter })
    if (perilous) yield* perils(table, fighter, null)
  },
}
