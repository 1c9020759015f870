import { choose, type Option, type Procedure } from '../../../engine'
import type { Action } from '../actions/action'
import { areEnemies, controllerOf, type NecromundaTable } from '../table'
import { onBattlefield, type FighterIndex } from '../state'
import { attacks } from '../targeting'
import { offerDisruption } from './disrupt'
import { perils } from './perils'
import { isVehicle } from '../vehicles/vehicle'
import { effectOf, keptPowers, mostKept, type Power } from './power'
import { powerTest } from './test'

interface Target extends Option {
  readonly target: FighterIndex
}

/** NECV-GAP-11: powers do not affect vehicles. */
function* targetsOf(table: NecromundaTable, psyker: FighterIndex, power: Power): Procedure<readonly FighterIndex[]> {
  return (yield* power.targets(table, psyker)).filter((target) => !isVehicle(table.roster(target)))
}

/** NEC-PSY-01 to -04: each power is an action of its own. */
export const manifestation = (power: Power): Action => ({
  id: `manifest:${power.id}`,
  rule: 'NEC-PSY-02',
  type: power.type,
  statuses: ['active', 'engaged'],
  available: (table, psyker) => mayManifest(table, psyker, power),
  *possible(table, psyker) {
    return (yield* targetsOf(table, psyker, power)).length > 0
  },
  *perform(table, psyker, begin) {
    const targets = yield* targetsOf(table, psyker, power)
    if (targets.length === 0) return
    const target = yield* nameTarget(table, psyker, power, targets)
    begin()
    if (areEnemies(table, target, psyker)) attacks(table, psyker)
    yield* manifest(table, psyker, power, target)
  },
})

/** NEC-PSY-21: at most two lasting powers, and none twice. Conditions such as Broken are checked elsewhere. */
export const mayManifest = (table: NecromundaTable, psyker: FighterIndex, power: Power): boolean => {
  if (!power.lasting) return true
  const kept = keptPowers(table, psyker)
  return kept.length < mostKept && !kept.includes(effectOf(power.id))
}

function* nameTarget(
  table: NecromundaTable,
  psyker: FighterIndex,
  power: Power,
  targets: readonly FighterIndex[],
): Procedure<FighterIndex> {
  const options = targets.map((target): Target => ({ id: table.roster(target).id, target }))
  const side = controllerOf(table, psyker)
  return (yield* choose(side, 'psyker.target', table.roster(psyker).id, options, power.rule)).target
}

/** NEC-PSY-04, NEC-Q-10: test, disruption, effect, perils; or perils before the effect if the option says so. */
function* manifest(table: NecromundaTable, psyker: FighterIndex, power: Power, target: FighterIndex): Procedure {
  const test = yield* powerTest(table, psyker, target, 'NEC-PSY-04')
  const works = test.passed && !(yield* offerDisruption(table, psyker, target, test.result))
  const early = table.options.perilsTiming === 'before-effect'
  if (test.perils && early) yield* perils(table, psyker, power)
  if (works && onBattlefield(table.fighter(psyker))) {
    table.emit({ type: 'power-manifested', rule: power.rule, fighter: psyker, power: power.id, target })
    if (onBattlefield(table.fighter(target))) yield* power.manifest(table, psyker, target)
  }
  if (test.perils && !early && onBattlefield(table.fighter(psyker))) yield* perils(table, psyker, power)
}

/** NEC-PSY-07, Surge: manifests the power once more for free, if there is a target. */
export function* manifestFreely(table: NecromundaTable, psyker: FighterIndex, power: Power): Procedure {
  if (!mayManifest(table, psyker, power)) return
  const targets = yield* targetsOf(table, psyker, power)
  if (targets.length === 0) return
  const target = yield* nameTarget(table, psyker, power, targets)
  const action = `manifest:${power.id}` as const
  table.emit({ type: 'action-begun', rule: 'NEC-PSY-07', fighter: psyker, action, cost: 0 })
  yield* manifest(table, psyker, power, target)
}
