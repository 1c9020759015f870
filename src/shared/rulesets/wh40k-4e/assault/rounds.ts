import type { Procedure } from '../../../engine'
import { initiativeSteps } from '../../wh40k/classic/assault/initiative'
import { torrentModels } from '../../wh40k/classic/casualties/casualties'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf } from '../../wh40k/table/table'
import { pierceGuns, strikeArtillery, type GunBlows } from '../artillery/assaulted'
import { isGunModel } from '../artillery/guns'
import { sufferWounds } from '../casualties/suffering'
import type { Wounds } from '../casualties/wounds'
import type { Engaged } from '../../wh40k/classic/questions'
import type { FourthTable } from '../table'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { engagedIn, engagedWith, struckBy } from './engaging'
import { fightersIn, type Fighter } from './fighters'
import { hasShields, holdShields, type Shielded } from './shields'
import { strike, type Blows } from './striking'
import { isSpecial, isVehicle } from '../../wh40k/classic/roster'
import { pierce, strikeVehicles, type Impact } from './piercing'
import { afterBlows } from './special-blows'

/** Wounds inflicted by each side (4E-RES-01, 4E-RES-02). */
export type Inflicted = [number, number]

/** Fights a round of a combat: models of the same Initiative strike together, the highest first (4E-CC-06 to 4E-CC-09). */
export function* fightRound(table: FourthTable, combat: Combat): Procedure<Inflicted> {
  const inflicted: Inflicted = [0, 0]
  const fighters = yield* fightersIn(table, combat)
  // Before the first step no model has moved or been lost.
  let engaged: EngagedBy = new Map()
  const shielded = yield* shieldsIn(table, combat, fighters, engaged)
  for (const together of initiativeSteps(fighters, ({ initiative }) => initiative)) {
    yield* fightStep(table, combat, { fighters: together, shielded, engaged }, inflicted)
    engaged = new Map()
  }
  return inflicted
}

/** The engaged models of each unit, as far as already asked. */
type EngagedBy = Map<UnitIndex, readonly Engaged[]>

function* shieldsIn(
  table: FourthTable,
  combat: Combat,
  fighters: readonly Fighter[],
  engaged: EngagedBy,
): Procedure<Shielded> {
  const shielded = new Map<UnitIndex, ReadonlySet<ModelIndex>>()
  for (const unit of unitsIn(combat).filter((one) => hasShields(table, one)))
    shielded.set(unit, yield* holdShields(table, unit, yield* known(table, combat, unit, engaged), fighters))
  return shielded
}

/** Models that strike together. */
interface Step {
  readonly fighters: readonly Fighter[]
  readonly shielded: Shielded
  readonly engaged: EngagedBy
}

/** All the wounds a unit takes in one Initiative step (4E-MIX-06). */
interface Pool {
  readonly wounds: Wounds[]
  readonly victims: Set<ModelIndex>
}

/**
 * Engagement is determined anew in each step (4E-CC-05, 4E-CC-31), and casualties are removed after all models of the step
 * have rolled (4E-CC-09). Models killed in earlier steps don't strike (4E-CC-07, 4E-CC-40).
 */
function* fightStep(table: FourthTable, combat: Combat, step: Step, inflicted: Inflicted): Procedure {
  const { engaged } = step
  const pools = new Map<UnitIndex, Pool>()
  const impacts: Impact[] = []
  const onGuns: GunBlows[] = []
  for (const blows of yield* blowsOf(table, combat, step)) {
    const { unit, target } = blows
    const victims = engagedWith(yield* known(table, combat, target, engaged), unit)
    if (isVehicle(table.roster(target))) {
      impacts.push(...(yield* strikeVehicles(table, blows, victims)))
      continue
    }
    const artillery = victims.some((model) => isGunModel(table, model))
    const struck = artillery ? yield* strikeArtillery(table, blows, victims) : null
    if (struck?.onGuns) onGuns.push(struck.onGuns)
    const pool = pools.get(target) ?? { wounds: [], victims: new Set() }
    pools.set(target, pool)
    for (const victim of victims) pool.victims.add(victim)
    pool.wounds.push(...(struck === null ? yield* strike(table, blows, victims) : struck.wounds))
  }
  for (const [target, { wounds, victims }] of pools) {
    const { torrentOfBlows } = table.options
    // 4E-COVER-10: cover counts only against shooting. 4E-CC-36, 4E-GAP-20. Models that aren't engaged can't be lost
    // (4E-CC-38); wounds beyond the engaged models have no effect (4E-CC-39).
    const torrentOf = torrentModels(table.unit(target).models.length, victims.size, torrentOfBlows)
    const among = table.unit(target).models.filter((model) => victims.has(model))
    const losses = yield* sufferWounds(table, target, { wounds, victims: among, cover: null, torrentOf })
    const by = opponentOf(sideOf(table, target))
    if (by === 0 || by === 1) inflicted[by] += losses.wounds
    yield* afterBlows(table, losses.wounded)
  }
  for (const blows of onGuns) yield* pierceGuns(table, blows)
  for (const impact of impacts) {
    const side = sideOf(table, impact.fighter.unit)
    const count = yield* pierce(table, impact)
    if (side === 0 || side === 1) inflicted[side] += count
  }
}

function* known(
  table: FourthTable,
  { sides }: Combat,
  unit: UnitIndex,
  engaged: EngagedBy,
): Procedure<readonly Engaged[]> {
  const found = engaged.get(unit) ?? (yield* engagedIn(table, unit, sides[sideOf(table, unit) === 0 ? 1 : 0]))
  engaged.set(unit, found)
  return found
}

/** Identical attacks by models of one kind against one unit (4E-CC-21, 4E-CC-29). */
function* blowsOf(
  table: FourthTable,
  combat: Combat,
  { fighters, shielded, engaged }: Step,
): Procedure<readonly Blows[]> {
  const all: (Blows & { readonly fighters: Fighter[] })[] = []
  for (const fighter of fighters.filter(({ model }) => table.model(model).status === 'alive')) {
    const { unit, model, kind, extra } = fighter
    const target = yield* struckBy(table, model, yield* known(table, combat, unit, engaged))
    if (target === null || (extra !== null && isVehicle(table.roster(target)))) continue
    const isShielded = shielded.get(target)?.has(model) === true
    const alike = all.find(
      (one) =>
        one.unit === unit &&
        one.target === target &&
        one.shielded === isShielded &&
        one.fighters.some((other) => other.kind === kind && other.extra === extra),
    )
    // Weapons strengthened by their own hits are resolved separately.
    const { mode } = fighter.armament
    if (alike === undefined || (mode !== null && isSpecial(mode, 'strength-plus-hits')))
      all.push({ unit, target, shielded: isShielded, fighters: [fighter] })
    else alike.fighters.push(fighter)
  }
  return all
}
