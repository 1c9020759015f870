import { askEach, choose, type Option, type Procedure } from '../../../engine'
import { nextBatch } from '../../wh40k/attacks/batches'
import { resolveTogether } from '../attacks/together'
import { resolveVolley, type Volley } from '../attacks/volley'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { currentOf, strengthOf } from '../units/characteristics'
import type { Strike } from './declare'

interface TargetOption extends Option {
  readonly target: UnitIndex
}

/** 8E-FIGHT-11, 8E-FIGHT-17: all attacks against one target before the next, resolved like shots, but with WS and without cover. */
export function* resolveStrikes(table: EighthTable, unit: UnitIndex, strikes: readonly Strike[]): Procedure {
  const targets = [...new Set(strikes.map(({ target }) => target))]
  while (targets.length > 0) {
    const options: TargetOption[] = targets.map((target) => ({ id: table.roster(target).id, target }))
    const { target } = yield* choose(sideOf(table, unit), 'fight.order', subjectOf(table, unit), options, '8E-FIGHT-11')
    targets.splice(targets.indexOf(target), 1)
    let slain = 0
    const batches = strikes.filter((strike) => strike.target === target)
    if (table.state.declared !== null) {
      // The attacking models aren't recorded: the dice of equal ones are rolled together.
      const volleys = alike(batches.flatMap((strike) => volleysOf(table, unit, strike)))
      slain += yield* resolveTogether(table, volleys)
      batches.length = 0
    }
    while (batches.length > 0) {
      const strike = yield* nextBatch(table, unit, 'fight.batch', batches, '8E-FIGHT-11')
      for (const volley of volleysOf(table, unit, strike)) slain += yield* resolveVolley(table, volley)
    }
    if (slain === 0) continue
    yield* askEach(handlersOf(table, 'slewInMelee', unit), { table, unit, victim: target, models: slain })
  }
}

/** 8E-SHOOT-13: together only with the same WS and Strength. */
const volleysOf = (table: EighthTable, unit: UnitIndex, { mode, target, by, byDice }: Strike): Volley[] =>
  alike(
    by.flatMap(({ model, attacks }): Volley[] => {
      const skill = currentOf(table, model).ws
      if (skill === null || table.model(model).status !== 'alive') return []
      const strength = strengthOf(table, model, mode)
      const how = { melee: true, overwatch: false, close: false, byDice }
      return [{ attacker: unit, target, mode, models: [model], attacks, skill, strength, ...how }]
    }),
  )

const keyOf = ({ mode, skill, strength, byDice }: Volley): string => [mode.id, skill, strength.value, byDice].join('/')

/** Combines attacks with the same weapon and equal hit and wound rolls. */
const alike = (volleys: readonly Volley[]): Volley[] =>
  [...Map.groupBy(volleys, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            models: [...new Set([first, ...others].flatMap(({ models }) => models))],
            attacks: [first, ...others].reduce((sum, { attacks }) => sum + attacks, 0),
          },
        ],
  )
