import type { Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure } from '../asking'
import { wieldsWith } from '../hits/handlers'
import { enemiesOf, type NecromundaTable } from '../table'
import { isMelee, type FighterProfile, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { mayBeTargeted } from '../targeting'
import { isLoaded } from '../shooting/ammo'
import { lengthOf } from '../shooting/shot'
import { isVehicle } from '../vehicles/vehicle'
import { mayBeWielded } from './in-hand'

/** An enemy in reach: in contact, or within reach of one of the fighter's weapons. */
export interface Opponent {
  readonly fighter: FighterIndex
  /** Null if in contact. */
  readonly apart: Length | null
}

/** Reach of a weapon beyond contact; undefined: none. */
const strikingReach = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): Length | undefined =>
  wieldsWith(table, 'strikesAtLongRange', fighter, profile) ? (lengthOf(profile.long) ?? undefined) : undefined

/** Whether a weapon can be used against this opponent. */
export const canStrike = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  { apart }: Opponent,
): boolean => apart === null || (strikingReach(table, fighter, profile) ?? -1) >= apart

const known = new WeakMap<FighterProfile, readonly Profile[]>()

/** Profiles that reach beyond contact, loaded or not. Constant during a battle. */
const longArms = (table: NecromundaTable, fighter: FighterIndex): readonly Profile[] => {
  const roster = table.roster(fighter)
  const found =
    known.get(roster) ??
    roster.weapons.flatMap(({ profiles }) =>
      profiles.filter(
        (profile) =>
          isMelee(profile) &&
          mayBeWielded(table, fighter, profile) &&
          strikingReach(table, fighter, profile) !== undefined,
      ),
    )
  known.set(roster, found)
  return found
}

/** Reaches of its loaded weapons beyond contact, shortest first. */
const reachesOf = (table: NecromundaTable, fighter: FighterIndex): Length[] => {
  const arms = longArms(table, fighter)
  if (arms.length === 0) return []
  const reaches = arms
    .filter((profile) => isLoaded(table, fighter, profile))
    .flatMap((profile) => strikingReach(table, fighter, profile) ?? [])
  return [...new Set(reaches)].sort((left, right) => left - right)
}

/** Whether a fighter without contact may have opponents in reach. */
export const strikesFromAfar = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  reachesOf(table, fighter).length > 0

/** Those of `enemies` in reach of the fighter's longer weapons, nearest first. */
function* withinReach(
  table: NecromundaTable,
  fighter: FighterIndex,
  enemies: readonly FighterIndex[],
): Procedure<Opponent[]> {
  const found: Opponent[] = []
  for (const apart of reachesOf(table, fighter)) {
    const among = enemies.filter((enemy) => found.every((one) => one.fighter !== enemy))
    if (among.length === 0) break
    const question = { ask: 'within', of: fighter, distance: apart, among, sight: true } as const
    for (const enemy of yield* measure(table, fighter, question, 'NEC-MELEE-01')) found.push({ fighter: enemy, apart })
  }
  return found
}

const beside = inches(1)

const enemyHulls = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  enemiesOf(table, fighter).filter((enemy) => isVehicle(table.roster(enemy)))

/** NECV-MEL-02: enemy vehicles within 1" of a fighter on foot; they count as in contact. */
function* hullsBeside(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> {
  const { status } = table.fighter(fighter)
  if ((status !== 'active' && status !== 'engaged') || isVehicle(table.roster(fighter))) return []
  const among = enemyHulls(table, fighter)
  // The vehicle it stands on always counts.
  const { aboard } = table.fighter(fighter)
  const under = among.filter((hull) => hull === aboard)
  const others = among.filter((hull) => hull !== aboard)
  if (others.length === 0) return under
  const question = { ask: 'within', of: fighter, distance: beside, among: others } as const
  return [...under, ...(yield* measure(table, fighter, question, 'NECV-MEL-02'))]
}

/** NECV-MEL-02, NECV-MEL-03: whether there is an enemy vehicle on the table that it may be next to. */
export const mayFightHulls = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !isVehicle(table.roster(fighter)) && enemyHulls(table, fighter).length > 0

/** NEC-MELEE-01: all enemies in contact, and others in reach of the fighter's weapons. */
export function* opponentsOf(table: NecromundaTable, fighter: FighterIndex): Procedure<readonly Opponent[]> {
  const { engagedWith } = table.fighter(fighter)
  const touching = [...engagedWith, ...(yield* hullsBeside(table, fighter))]
    .filter((enemy) => mayBeTargeted(table, enemy, fighter))
    .map((enemy): Opponent => ({ fighter: enemy, apart: null }))
  if (!strikesFromAfar(table, fighter)) return touching
  const others = enemiesOf(table, fighter).filter(
    (enemy) =>
      touching.every((one) => one.fighter !== enemy) &&
      table.fighter(enemy).status !== 'seriously-injured' &&
      mayBeTargeted(table, enemy, fighter),
  )
  return [...touching, ...(yield* withinReach(table, fighter, others))]
}

/** One enemy as an opponent; null if it is out of reach, or the fighter's status doesn't allow an attack. */
export function* facing(
  table: NecromundaTable,
  fighter: FighterIndex,
  enemy: FighterIndex,
): Procedure<Opponent | null> {
  const { engagedWith, status } = table.fighter(fighter)
  if (engagedWith.includes(enemy)) return { fighter: enemy, apart: null }
  if (isVehicle(table.roster(enemy)) && (yield* hullsBeside(table, fighter)).includes(enemy))
    return { fighter: enemy, apart: null }
  const canAct = status === 'active' || status === 'engaged'
  const isThere = enemiesOf(table, fighter).includes(enemy) && table.fighter(enemy).status !== 'seriously-injured'
  if (!canAct || !isThere) return null
  const [opponent] = yield* withinReach(table, fighter, [enemy])
  return opponent ?? null
}
