import { aimsOf, shunsNoise } from '../../scenarios/aims'
import type { FactQuestion, StrayCandidate } from '../../questions'
import { costOf, typeOf } from '../../actions/action'
import { shoot } from '../../actions/shoot'
import { hasTrait, isLeader, type Profile } from '../../roster'
import { isLying } from '../../shooting/shot'
import { usesTemplate } from '../../shooting/template'
import { blastDiameter } from '../../shooting/diameter'
import { areEnemies, type NecromundaTable } from '../../table'
import { isOnTable, standingPlace, type Spot } from '../../../../space'
import { bestShot, profilesOf, type BestShot } from '../shots'
import type { Outlook } from '../view'
import { worthOf } from '../worth'
import { weights } from './weights'

/** NECX-TRAIT-UNWIELDY: cost of firing this profile, in action points. */
export const costOfShot = (table: NecromundaTable, shooter: number, profile: Profile): number =>
  costOf(typeOf(table, shooter, shoot, profile))

/** Factor for how valuable it is to remove each enemy, for the fighter that asks. */
export type Priorities = (target: number) => number

const plain = 1

/** Extra worth of a Leader, who takes its gang's bottle checks and keeps others from fleeing (NECX-BOT-03, NECX-FLEE-02). */
const rankOf = ({ table, state }: Outlook, fighter: number): number => {
  const profile = table.roster(fighter)
  if (!isLeader(profile)) return 0
  return state.sides[profile.side]?.bottled === true ? weights.leader.whenBottled : weights.leader.always
}

/** Leaders are worth more because they hold their gang together; the scenario may add worth to certain fighters. */
export const prioritiesOf = (outlook: Outlook, fighter: number): Priorities => {
  const { table } = outlook
  const wanted = new Map<number, number>()
  for (const aim of aimsOf(table, fighter))
    if (aim.to === 'fighter') wanted.set(aim.fighter, (wanted.get(aim.fighter) ?? 0) + aim.worth)
  const spoils = spoilsOf(outlook, fighter)
  return (target) => {
    return plain + rankOf(outlook, target) + ((wanted.get(target) ?? 0) + spoils(target)) / worthOf(table, target)
  }
}

/** Distance in inches from which a fighter can use an object in its next activation. */
const atHand = 6

/** Extra worth of removing an enemy that carries a scenario object or is about to use one. */
const spoilsOf = ({ table, state }: Outlook, fighter: number): Priorities => {
  const { objects } = state.scenario
  if (objects.every(({ gone }) => gone)) return () => 0
  const known = new Map<number, number>()
  const spoils = (target: number): number => {
    if (table.fighter(target).status === 'seriously-injured' || !isOnTable(state.positions, target)) return 0
    const carries = objects.some(({ carrier, gone }) => !gone && carrier === target)
    const there = standingPlace(state.positions, target)
    const near = aimsOf(table, target).reduce((most, aim) => {
      const at = aim.to === 'object' ? objects[aim.object]?.at : undefined
      // On a board objects have a place.
      const place = at === null || at === undefined ? null : (at as Spot)
      return place !== null && flat(there, place) <= atHand * inch ? Math.max(most, aim.worth) : most
    }, 0)
    return (carries ? weights.spoils.carried : 0) + weights.spoils.near * near
  }
  return (target) => {
    if (!areEnemies(table, fighter, target)) return 0
    const found = known.get(target) ?? spoils(target)
    known.set(target, found)
    return found
  }
}

const inch = 1000
const flat = (one: Spot, other: Spot): number =>
  Math.sqrt((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))

/** The best shot by the priorities of its targets, minus the risk of stray shots. */
export const bestAim = (
  outlook: Outlook,
  shooter: number,
  targets: readonly number[],
  priorities: Priorities,
  aimed = false,
  fits: (profile: Profile) => boolean = () => true,
): BestShot => {
  const shots: BestShot[] = []
  const heard = shunsNoise(outlook.table, shooter)
  const isSteady = (profile: Profile): boolean => !hasTrait(profile, 'unstable') && fits(profile)
  const kinds = profilesOf(outlook.table, shooter).every((profile) => !hasTrait(profile, 'unstable'))
    ? [fits]
    : [fits, isSteady]
  for (const target of targets) {
    for (const kind of kinds) {
      const shot = bestShot(outlook, shooter, [target], aimed, kind)
      if (shot.profile === null) continue
      const loud = heard && !hasTrait(shot.profile, 'silent')
      shots.push({ ...shot, worth: (loud ? weights.noise : 1) * shot.worth * priorities(target) })
    }
  }
  shots.sort((one, other) => other.worth - one.worth)
  let best = nothing
  for (const shot of shots) {
    // The risks only lower a shot's worth, so the remaining shots cannot be better.
    if (shot.worth <= best.worth) break
    const worth = shot.worth - strayRisk(outlook, shooter, shot) - backfireHarm(outlook, shooter, shot.profile)
    if (worth > best.worth) best = { ...shot, worth }
  }
  return best
}

/** NECX-TRAIT-UNSTABLE: the ammo symbol on the Firepower die, and then 1-3 on a D6. */
const backfires = 1 / 12

/** Expected loss of the shooter itself to its weapon, measured in fighters. */
export const backfireHarm = (outlook: Outlook, shooter: number, profile: Profile | null): number =>
  profile !== null && hasTrait(profile, 'unstable')
    ? backfires * weights.caution * (worthOf(outlook.table, shooter) + rankOf(outlook, shooter))
    : 0

const nothing: BestShot = { worth: 0, target: null, profile: null }

/** Average harm to friends by misses (NEC-SHOOT-14). */
const strayRisk = (outlook: Outlook, shooter: number, { target, profile }: BestShot): number => {
  if (target === null || profile === null || usesTemplate(profile) || blastDiameter(profile) !== undefined) return 0
  return weights.misses * strayHarm(outlook, shooter, target)
}

/** Expected harm to friends by one shot that misses, measured in fighters. */
export const strayHarm = ({ battle, state, table }: Outlook, shooter: number, target: number): number => {
  const question: FactQuestion = { ask: 'line-of-fire', shooter, target }
  // This question is answered with the models in the line of fire.
  const inTheWay = battle.space.measure(state, question) as readonly StrayCandidate[] | undefined
  let harm = 0
  let still = 1
  for (const { fighter, cover } of inTheWay ?? []) {
    const struck = (cover === 'heavy' || isLying(table, fighter) ? 1 : cover === 'light' ? 2 : 3) / 6
    if (!areEnemies(table, shooter, fighter)) harm += still * struck * weights.strayHarm * worthOf(table, fighter)
    still *= 1 - struck
  }
  return harm
}
