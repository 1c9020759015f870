import type { Profile } from '../../roster'
import { enemiesOf, type NecromundaTable } from '../../table'
import { isOnTable, standingPlace, type Placement, type Spot } from '../../../../space'
import { chargeDistance } from '../../movement/allowance'
import { isVehicle } from '../../vehicles/vehicle'
import { fightWorth } from '../blows'
import { errandsFor } from '../errands'
import { withDoors } from '../footing'
import { withFighterAt, withStatus, type Outlook } from '../view'
import { profilesOf } from '../shots'
import { bestAim, costOfShot, prioritiesOf } from './aiming'
import { companyOf } from './company'
import { dangerTo, type Replies } from './danger'
import { helpTo, patientsOf } from './helping'
import { entryAt, stepsOver } from './levels'
import { moodOf } from './mood'
import { perilAt } from './peril'
import { pursuitOf } from './pursuing'
import { reachingFor } from './reaching'
import { weights } from './weights'

/** Worth of a place to a fighter. */
export interface Stand {
  /** The best shot from there with the action point left after a move. */
  readonly shot: number
  /** Worth of ending the activation there standing, measured in fighters; comparable only between places of one fighter. */
  readonly standing: number
}

/** Inches; longer than any path on a table. */
const noWay = 100

/** Judges places for one fighter; what is the same for all places is computed once. */
export const judgeOf = (outlook: Outlook, fighter: number) => {
  const { table, state, footing } = outlook
  const enemies = enemiesOf(table, fighter)
  const there = enemies
    .filter((enemy) => table.fighter(enemy).status !== 'seriously-injured' && isOnTable(state.positions, enemy))
    .map((enemy) => standingPlace(state.positions, enemy))
  const steps = footing === null ? null : stepsOver(withDoors(footing, state.scenery), there)
  const striker = isStriker(table, fighter)
  const pursuit = pursuitOf(outlook, fighter)
  const sideMood = moodOf(outlook, table.roster(fighter).side)
  // A fighter without goals fights.
  const mood = pursuit.some ? sideMood : { ...sideMood, offence: Math.max(1, sideMood.offence) }
  const perInch = mood.pull * pullOn(table, striker) * (pursuit.some ? weights.distracted : 1)
  const priorities = prioritiesOf(outlook, fighter)
  const caution = mood.caution * weights.caution
  const errands = pursuit.some ? nothing : errandsFor(outlook, fighter)

  const isQuick = (profile: Profile): boolean => costOfShot(table, fighter, profile) <= 1
  const hasSlow = profilesOf(table, fighter).some((profile) => !isQuick(profile))

  const reaching = reachingFor(outlook)
  const charges = chargesOf(outlook, fighter)
  const patients = patientsOf(outlook, fighter)

  const away = (from: Outlook): number => {
    if (steps === null || footing === null) return 0
    const far = Math.min(noWay, steps[entryAt(footing, standingPlace(from.state.positions, fighter))] ?? noWay)
    return perInch * Math.max(0, far - (striker ? 0 : mood.distance * weights.nearEnough))
  }
  /** Worth of the best possible charge next round from a place. */
  const nextCharge = (place: Spot): number => {
    let most = 0
    for (const { enemy, worth } of charges)
      if (worth > most) most = Math.max(most, worth * reaching(enemy, place, chargeDistance(table, fighter)))
    return weights.chargeNextRound * most
  }
  const worthOf = (from: Outlook, replies: Replies | null): number =>
    companyOf(from, fighter) -
    caution * (dangerTo(from, fighter, reaching, [], replies) + perilAt(from, fighter)) -
    away(from) +
    errands(from) +
    mood.pursuit * pursuit.at(standingPlace(from.state.positions, fighter))

  return {
    pursuit,
    mood,
    priorities,
    caution,
    patients,
    nextCharge,
    /** The best shot from its place with a profile that costs at most `points` action points. */
    shotFor: (from: Outlook, points: number, aimed = false): number =>
      mood.offence *
      bestAim(from, fighter, enemies, priorities, aimed, (profile) => costOfShot(table, fighter, profile) <= points)
        .worth,
    /** Standing at a place. `replies`: places that enemies may move to; null: a general estimate. */
    at(place: Placement, replies: Replies | null = null): Stand {
      const from = withFighterAt(outlook, fighter, place)
      const best = mood.offence * bestAim(from, fighter, enemies, priorities).worth
      const shot = !hasSlow ? best : mood.offence * bestAim(from, fighter, enemies, priorities, false, isQuick).worth
      return {
        shot,
        standing:
          worthOf(from, replies) +
          helpTo(from, fighter, patients) +
          Math.max(weights.shotNextRound * best, mood.offence * nextCharge(place)),
      }
    },
    /** How much more a place is worth if the fighter goes on from it by `inches`. */
    further: (place: Placement, inches: number): number =>
      mood.pursuit * (pursuit.onwards(place, inches) - pursuit.at(place)),
    /** Prone at a place. */
    lyingAt: (place: Placement, replies: Replies | null = null): number =>
      worthOf(withStatus(withFighterAt(outlook, fighter, { ...place, pose: 'prone' }), fighter, 'pinned'), replies) -
      weights.lying,
    /** In close combat with an enemy: its own attacks are counted by `fightWorth`, and other enemies shoot at it less readily. */
    against(enemy: number): number {
      const from = withFighterAt(outlook, fighter, standingPlace(state.positions, enemy))
      return companyOf(from, fighter) - caution * weights.shotsIntoCombat * dangerTo(from, fighter, reaching, [enemy])
    },
  }
}
export type Judge = ReturnType<typeof judgeOf>

const nothing = (): number => 0

/** Enemies worth charging, wherever they are. */
export const chargesOf = ({ table }: Outlook, fighter: number): { readonly enemy: number; readonly worth: number }[] =>
  enemiesOf(table, fighter)
    .filter((enemy) => table.fighter(enemy).status !== 'seriously-injured' && !isVehicle(table.roster(enemy)))
    .map((enemy) => ({ enemy, worth: fightWorth(table, fighter, enemy, true) }))
    .filter(({ worth }) => worth > 0)

/** Whether it has only close combat weapons. */
const isStriker = (table: NecromundaTable, fighter: number): boolean =>
  table.roster(fighter).weapons.every(({ weaponClass }) => weaponClass === 'close-combat')

/** Grows every round, so that two hidden gangs meet in the end. */
const pullOn = (table: NecromundaTable, striker: boolean): number => {
  const perInch = striker ? weights.nearness.striker : weights.nearness.shooter
  return perInch * (1 + weights.impatience * Math.max(0, table.state.round - 1))
}
