import { rollOne, settled, valuesOf, type Procedure } from '../../../engine'
import { inches, rounded, type Length } from '../../../space'
import { isWithin, measure } from '../asking'
import { handlersWielding, wieldsWith } from '../hits/handlers'
import { enemyProperties, has, hasProperty, type NecromundaTable, type OfEnemy } from '../table'
import type { Profile } from '../roster'
import type { FighterIndex } from '../state'

const rule = 'NECX-COND-07'

/** NECX-SCN-06: visibility in pitch black, by D6. */
export const visibilityFor = (face: number): Length => inches(face === 1 ? 3 : face <= 3 ? 6 : face <= 5 ? 12 : 24)

/** NECX-SCN-06, CAMP-PRE-06: in pitch black every fighter without a light is Hidden. */
export function* darknessFalls(table: NecromundaTable): Procedure {
  if (!table.options.pitchBlack) return
  const pool = { side: 0, kind: 'darkness.visibility', subject: 'side-0', rule: 'NECX-SCN-06', classes: [1, 3, 5, 6] }
  hideEverybody(table, visibilityFor(yield* rollOne(pool)))
}

/** Limits visibility to this distance, except of fighters who carry a light. */
export const hideEverybody = (table: NecromundaTable, value: Length): void => {
  for (const { index } of table.rosters) {
    if (hasProperty(table, index, 'carriesLight')) continue
    table.emit({ type: 'condition-gained', rule, fighter: index, condition: { id: 'hidden', value } })
  }
}

/**
 * NECX-COND-07: leaves out Hidden targets beyond this fighter's sight. For a shooter darkened by an effect all targets count as Hidden,
 * except those with a light.
 */
export const withoutTheHidden = (
  table: NecromundaTable,
  shooter: FighterIndex,
  targets: readonly FighterIndex[],
  profile: Profile,
): Procedure<readonly FighterIndex[]> => {
  const darkening = enemyProperties(table, 'darkens', shooter)
  const isBright = darkening.length === 0 && !targets.some((target) => has(table, target, 'hidden'))
  return isBright ? settled(targets) : visibleAmong(table, shooter, targets, profile, darkening)
}

type Darkening = readonly OfEnemy<Length>[]

function* visibleAmong(
  table: NecromundaTable,
  shooter: FighterIndex,
  targets: readonly FighterIndex[],
  profile: Profile,
  darkening: Darkening,
): Procedure<readonly FighterIndex[]> {
  const darkness = yield* darknessAround(table, shooter, darkening)
  const hidden = targets.filter(
    (target) => has(table, target, 'hidden') || (darkness !== undefined && !shines(table, target)),
  )
  const seen: FighterIndex[] = []
  for (const target of hidden) {
    const distance = sightInTheDark(table, shooter, target, profile, darkness)
    const question = { ask: 'within', of: shooter, distance, among: [target] } as const
    seen.push(...(yield* measure(table, shooter, question, rule)))
  }
  return targets.filter((target) => !hidden.includes(target) || seen.includes(target))
}

/** Sight of a shooter who alone is darkened by enemies' effects; undefined: normal sight. */
function* darknessAround(
  table: NecromundaTable,
  shooter: FighterIndex,
  darkening: Darkening,
): Procedure<Length | undefined> {
  let least: Length | undefined
  for (const { fighter, rule: by, value, property: reach } of darkening) {
    if (value === undefined || !(yield* isWithin(table, fighter, reach, shooter, by))) continue
    const visibility = rounded(value)
    if (least === undefined || visibility < least) least = visibility
  }
  return least
}

const shines = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  has(table, fighter, 'on-fire') || hasProperty(table, fighter, 'carriesLight')

/** The visibility that hides the target, plus the bonus of the shooter's eyes and sights. */
const sightInTheDark = (
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  profile: Profile,
  darkness: Length | undefined,
): Length => {
  const hidden = table.fighter(target).conditions.find(({ id }) => id === 'hidden')
  const around = darkness !== undefined && !shines(table, target) ? [darkness] : []
  const visibility = Math.min(...around, ...(hidden === undefined ? [] : [hidden.value ?? 0]))
  const best = valuesOf(handlersWielding(table, 'seesInTheDark', shooter, profile))
  // CAMP-PRE-06: such bonuses don't add up.
  return rounded(visibility + Math.max(0, ...best))
}

/** Ends Hidden, for example if the fighter catches fire. */
export const reveal = (table: NecromundaTable, fighter: FighterIndex): void => {
  if (has(table, fighter, 'hidden')) table.emit({ type: 'condition-lost', rule, fighter, condition: 'hidden' })
}

/** A shot that can be heard reveals the shooter. */
export const revealByShooting = (table: NecromundaTable, shooter: FighterIndex, profiles: readonly Profile[]): void => {
  const silent = (profile: Profile): boolean => wieldsWith(table, 'silent', shooter, profile)
  if (!profiles.every(silent)) reveal(table, shooter)
}

/** Weapons that glow reveal the fighter that uses them in close combat. */
export const revealByStriking = (table: NecromundaTable, fighter: FighterIndex, profiles: readonly Profile[]): void => {
  const glows = (profile: Profile): boolean => wieldsWith(table, 'glows', fighter, profile)
  if (profiles.some(glows)) reveal(table, fighter)
}
