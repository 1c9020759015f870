import type { Edition } from '../editions'
import { characteristics } from '../../content/schema'
import { say, type Message } from '../message'
import { isPatrons } from '../pre-battle/patronage'
import type { RosterFighter, RosterGang } from '../roster'

/** A fighter with this skill may be picked while In Recovery. */
export const restlessFaith = 'restless-faith'

/**
 * CAMP-PRE-10. Why this fighter can't be picked for a crew; null: it can. Beasts come with their owner, vehicles with their
 * crew, hired guns in addition (CAMP-PRE-15), so none of them is picked.
 */
export function whyNot(fighter: RosterFighter, gang: RosterGang): Message | null {
  const named = { fighter: fighter.name }
  switch (fighter.status) {
    case 'active':
    case 'convalescent':
      break
    case 'recovering':
      // Restless Faith: may fight anyway, with a Flesh Wound.
      if (fighter.skills.includes(restlessFaith)) break
      return say('crew.recovering', named)
    case 'captured':
      return say('crew.captured', named)
    case 'in-repair':
      return say('crew.inRepair', named)
    default:
      return say('crew.gone', named)
  }
  if (isPatrons(fighter)) return say('crew.hiredGun', named)
  switch (fighter.category) {
    case 'hanger-on':
      // Part of the Crew: counts as a Ganger when crews are chosen.
      return fighter.rules.some(({ id }) => id === 'part-of-the-crew') ? null : say('crew.hangerOn', named)
    case 'hired-gun':
      return say('crew.hiredGun', named)
    case 'vehicle':
      return say('crew.vehicle', named)
    case 'exotic-beast':
      return fighter.owner === null ? null : say('crew.beast', named)
    case 'crew':
      return hasVehicle(fighter, gang) ? null : say('crew.noVehicle', named)
    default:
      return null
  }
}

const hasVehicle = ({ vehicle }: RosterFighter, { fighters }: RosterGang): boolean =>
  fighters.some(({ id, status }) => id === vehicle && status !== 'in-repair')

/** The fighters that a crew is picked from. */
export const eligible = (gang: RosterGang): readonly RosterFighter[] =>
  gang.fighters.filter((fighter) => whyNot(fighter, gang) === null)

/**
 * CAMP-PRE-15, CAMP-CRE-30, CAMP-CRE-46. Fighters who join in addition to the crew's size: beasts whose owners fight, hired
 * guns, fighters paid by patronage (CAMP-PRE-41), vehicles driven by crews, and hangers-on who have to fight at home.
 */
export function joining(
  gang: RosterGang,
  crew: readonly string[],
  drawnIn: readonly string[] = [],
): readonly RosterFighter[] {
  return gang.fighters.filter((fighter) => {
    if (crew.includes(fighter.id)) return false
    const joined = comesWith(fighter, gang)
    const called = joined === 'any' || joined?.some((id) => crew.includes(id)) === true
    return called || (fighter.category === 'hanger-on' && canFight(fighter) && drawnIn.includes(fighter.id))
  })
}

const canFight = ({ status }: RosterFighter): boolean => status === 'active' || status === 'convalescent'

/**
 * CAMP-PRE-15. Ids of fighters one of whom must be picked for this one to come along; `any`: it always comes; null: only if
 * picked itself.
 */
export function comesWith(fighter: RosterFighter, gang: RosterGang): readonly string[] | 'any' | null {
  if (!canFight(fighter)) return null
  if (isPatrons(fighter)) return 'any'
  switch (fighter.category) {
    case 'hired-gun':
      return 'any'
    case 'exotic-beast':
      return fighter.owner === null ? null : [fighter.owner]
    case 'vehicle':
      return gang.fighters.filter(({ vehicle }) => vehicle === fighter.id).map(({ id }) => id)
    default:
      return null
  }
}

/** Characteristics a hull must have to be driven. */
const hullStats = ['m', 't-front', 't-side', 't-rear', 'hp', 'handling', 'save']
/** Characteristics a crew must have (NECV-PROF-02). */
const crewStats = ['bs', 'ld', 'cl', 'wil', 'int']

const hasAll = ({ statline }: Pick<RosterFighter, 'statline'>, keys: readonly string[]): boolean =>
  keys.every((key) => statline[key] !== undefined)

/** CAMP-CRE-27, NECV-PROF-11. The vehicle that goes to battle with this crew; null: it has none that can. */
export const drivenBy = (driver: RosterFighter, { fighters }: Pick<RosterGang, 'fighters'>): RosterFighter | null => {
  if (driver.vehicle === null || driver.category !== 'crew' || !hasAll(driver, crewStats)) return null
  const hull = fighters.find(({ id }) => id === driver.vehicle)
  return hull !== undefined && hull.category === 'vehicle' && canFight(hull) && hasAll(hull, hullStats) ? hull : null
}

/** Whether the engine can play it: a fighter on foot, or a crew with its vehicle. A vehicle is played through its crew. */
export const isPlayed = (fighter: RosterFighter, gang: Pick<RosterGang, 'fighters'>): boolean =>
  fighter.category === 'vehicle'
    ? gang.fighters.some((one) => drivenBy(one, gang)?.id === fighter.id)
    : hasAll(fighter, characteristics) || drivenBy(fighter, gang) !== null

/** CAMP-CRE-41, CAMP-PRE-51, CAMP-L18-04. On home turf each hanger-on rolls a D6 before crews are chosen to see whether it has to fight. */
export const isDrawnIn = (face: number, { fightsFrom, fightsTo }: Edition['homeTurf']): boolean =>
  fightsFrom <= face && face <= fightsTo
