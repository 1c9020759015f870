import { choose, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { affordable, costOf, type Action } from '../actions/action'
import { reload } from '../actions/reload'
import { measure, place } from '../asking'
import type { Opening } from '../questions'
import { hasTrait, type Profile } from '../roster'
import { hasTarget, hasLoadedArms, loadedArms, shootWith } from '../shooting'
import type { FighterIndex } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import { profileOf } from '../vehicles/vehicle'

/** Actions of fighters in a cage: get out, or fire through a fire point. */

const endOption = { id: 'end' } as const
const embarked = ['embarked'] as const

const vehicleOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex => {
  const { aboard } = table.fighter(fighter)
  if (aboard === undefined) throw new RangeError(`${table.roster(fighter).name} is in no vehicle`)
  return aboard
}

/** NECV-PASS-02: within 1" of the hull and 1" from enemies. */
const wayOut = (table: NecromundaTable, fighter: FighterIndex): Opening => ({
  kind: 'hull',
  vehicle: vehicleOf(table, fighter),
  within: inches(1),
  apart: true,
})

/** NECV-PASS-02, NECV-PASS-03: allowed whether or not the vehicle has moved. */
const disembark: Action = {
  id: 'disembark',
  rule: 'NECV-PASS-02',
  type: 'basic',
  statuses: embarked,
  available: () => true,
  possible: (table, fighter) =>
    measure(table, fighter, { ask: 'has-room', fighter, at: wayOut(table, fighter) }, 'NECV-PASS-02'),
  *perform(table, fighter, begin) {
    begin()
    const question = { ask: 'come-out', fighter, at: wayOut(table, fighter) } as const
    const out = yield* place(table, fighter, question, 'NECV-PASS-02')
    table.emit({ type: 'came-out', rule: 'NECV-PASS-02', fighter, ...out })
  },
}

const pointsIn = ({ state }: NecromundaTable): string => `fire-point/${state.round}/`
const pointOf = (table: NecromundaTable, fighter: FighterIndex): string => `${pointsIn(table)}${fighter}`

/** NECV-PASS-04: one fighter per round at each fire point. */
const hasFirePoint = (table: NecromundaTable, fighter: FighterIndex): boolean => {
  const vehicle = vehicleOf(table, fighter)
  const taken = table.fighter(vehicle).used.filter((used) => used.startsWith(pointsIn(table)))
  return taken.includes(pointOf(table, fighter)) || taken.length < profileOf(table, vehicle).transport.firePoints
}

const takeFirePoint = (table: NecromundaTable, fighter: FighterIndex): void => {
  const vehicle = vehicleOf(table, fighter)
  const effect = pointOf(table, fighter)
  if (!table.fighter(vehicle).used.includes(effect))
    table.emit({ type: 'effect-used', rule: 'NECV-PASS-04', fighter: vehicle, effect })
}

const fitsThrough = (profile: Profile): boolean => !hasTrait(profile, 'unwieldy')

/** NECV-PASS-04: Shoot with any weapon that is not Unwieldy. */
const shootOut: Action = {
  id: 'shoot',
  rule: 'NECV-PASS-04',
  type: 'basic',
  statuses: embarked,
  available: (table, fighter) => hasFirePoint(table, fighter) && hasLoadedArms(table, fighter, fitsThrough),
  possible: (table, fighter) => hasTarget(table, fighter, fitsThrough),
  *perform(table, fighter, begin) {
    yield* shootWith(table, fighter, loadedArms(table, fighter, fitsThrough), () => {
      takeFirePoint(table, fighter)
      begin()
    })
  },
}

/** NECV-PASS-04: Reload at a fire point. */
const reloadInside: Action = {
  ...reload,
  rule: 'NECV-PASS-04',
  statuses: embarked,
  available: (table, fighter) => hasFirePoint(table, fighter) && reload.available(table, fighter),
  perform: (table, fighter, begin) =>
    reload.perform(table, fighter, (profile) => {
      takeFirePoint(table, fighter)
      begin(profile)
    }),
}

const actions: readonly Action[] = [shootOut, disembark, reloadInside]

const isInside = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  table.state.activation?.fighter === fighter && table.fighter(fighter).status === 'embarked'

/**
 * NECV-ACT-03, NECV-PASS-04, NECV-PASS-06: it has its own Ready marker and activation, independent of the vehicle's; once out of the cage
 * it continues normally.
 */
export function* actInside(table: NecromundaTable, fighter: FighterIndex): Procedure {
  while (isInside(table, fighter)) {
    const legal: Action[] = []
    for (const action of actions) {
      if (!affordable(table, fighter, action.id, action.type) || !action.available(table, fighter)) continue
      if (action.possible === undefined || (yield* action.possible(table, fighter, []))) legal.push(action)
    }
    if (legal.length === 0) return
    const { id } = table.roster(fighter)
    const options = [...legal, endOption]
    const side = controllerOf(table, fighter)
    const chosen = yield* choose<Action | typeof endOption>(side, 'activation.action', id, options, 'NECV-PASS-04')
    if (chosen.id === 'end') return
    yield* chosen.perform(table, fighter, () =>
      table.emit({ type: 'action-begun', rule: chosen.rule, fighter, action: chosen.id, cost: costOf(chosen.type) }),
    )
  }
}
