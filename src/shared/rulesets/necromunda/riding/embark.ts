import { choose, type Option, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { Action } from '../actions/action'
import { measure } from '../asking'
import { carriedBy } from '../scenarios/playing'
import type { FighterIndex } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import { cagesFor, fitsInCage } from './aboard'

const rule = 'NECV-PASS-02'
const reach = inches(1)

interface Cage extends Option {
  readonly vehicle: FighterIndex
}

/** NECV-PASS-02: vehicles within reach; any side of a hull is an access point. */
function* cagesBeside(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const among = cagesFor(table, fighter)
  const { aboard } = table.fighter(fighter)
  const under = among.filter((vehicle) => vehicle === aboard)
  const others = among.filter((vehicle) => vehicle !== aboard)
  if (others.length === 0) return under
  return [
    ...under,
    ...(yield* measure(table, fighter, { ask: 'within', of: fighter, distance: reach, among: others }, rule)),
  ]
}

/**
 * NECV-PASS-01, NECV-PASS-02, NECV-RIDE-08: into the cage of a friendly vehicle within 1". Not while carrying a scenario object, which
 * needs the hands.
 */
export const embark: Action = {
  id: 'embark',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) =>
    fitsInCage(table, fighter) && carriedBy(table, fighter).length === 0 && cagesFor(table, fighter).length > 0,
  *possible(table, fighter) {
    return (yield* cagesBeside(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const options = (yield* cagesBeside(table, fighter)).map((vehicle): Cage => ({
      id: table.roster(vehicle).id,
      vehicle,
    }))
    if (options.length === 0) return
    const { id } = table.roster(fighter)
    const { vehicle } = yield* choose(controllerOf(table, fighter), 'embark.vehicle', id, options, rule)
    begin()
    table.emit({ type: 'embarked', rule, fighter, vehicle })
  },
}
