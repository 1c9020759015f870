import { askEach, askReplaced, choose, lastAt, roll, type Along, type Option, type Procedure } from '../../../engine'
import { handlersWielding, weaponEffects, wieldsWith } from '../hits/handlers'
import { controllerOf, handlersOf, hasProperty, type NecromundaTable } from '../table'
import { hasTrait, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { ammoAlong, ammoCheck, runDry } from './ammo'

/** Result of the Firepower dice and ammo checks of one shot. */
export interface Firepower {
  readonly faces: readonly number[]
  readonly ammoSymbols: number
  /** Number of failed ammo checks: one leaves the weapon Out of Ammo, two jam it. */
  readonly failures: number
}
const ammoSymbol = 1
const symbolClasses = [1, 6]
const holeClasses = [1, 3, 5, 6]

/** NECX-DICE-02: holes shown by a face of the Firepower dice. */
export const holesOf = (face: number): 1 | 2 | 3 => (face === 6 ? 3 : face >= 4 ? 2 : 1)

/**
 * NEC-SHOOT-20, NEC-SHOOT-21, NECX-FIRE-01: Firepower dice and the ammo checks they cause; grenades always check (NEC-GREN-03). `hits`: the
 * shot has not missed.
 */
export function* spendAmmo(
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  hits = true,
): Procedure<Firepower> {
  const spared = !hits && hasProperty(table, fighter, 'savesAmmo')
  const once = wieldsWith(table, 'firesOnce', fighter, profile)
  if (hasTrait(profile, 'grenade')) {
    // NECX-TRAIT-GRENADE. A weapon that fires once counts as having failed its check, so nothing is rolled.
    const failed = once || (!spared && !(yield* ammoCheck(table, fighter, profile, 'NEC-GREN-03')))
    return { faces: [], ammoSymbols: 0, failures: failed ? 1 : 0 }
  }
  const faces = yield* rollDice(table, fighter, profile)
  const ammoSymbols = symbolsAmong(faces)
  if (once) return { faces, ammoSymbols, failures: 1 }
  if (spared) return { faces, ammoSymbols, failures: 0 }
  let failures = 0
  // NECX-TRAIT-RAPID-FIRE: one check for every symbol.
  for (let nth = 0; nth < ammoSymbols; nth += 1) if (!(yield* ammoCheck(table, fighter, profile))) failures += 1
  return { faces, ammoSymbols, failures }
}

/** NEC-SHOOT-21: once the attack has been resolved, the weapon may be empty, and other effects of the ammo symbol happen. */
export function* afterFiring(
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  { ammoSymbols, failures }: Firepower,
): Procedure {
  runDry(table, fighter, profile, failures)
  yield* bringOnSymbols(table, fighter, profile, ammoSymbols)
}

/** Effects of ammo symbols other than ammo checks. */
export function* bringOnSymbols(
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  ammoSymbols: number,
): Procedure {
  if (ammoSymbols === 0) return
  const event = { what: 'ammo-symbol', profile } as const
  yield* askEach(handlersWielding(table, 'happened', fighter, profile), { table, fighter, event })
}

/** NEC-MELEE-27: a Sidearm fired in close combat. */
export function* rollFirepower(table: NecromundaTable, fighter: FighterIndex, profile: Profile): Procedure {
  yield* afterFiring(table, fighter, profile, yield* spendAmmo(table, fighter, profile))
}

const symbolsAmong = (faces: readonly number[]): number => {
  let symbols = 0
  for (const face of faces) if (face === ammoSymbol) symbols += 1
  return symbols
}

interface DiceCount extends Option {
  readonly dice: number
}

const firepowerPool = { kind: 'shoot.firepower', die: 'firepower' } as const

const mostDice = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): number =>
  lastAt(
    handlersOf(table, 'firepowerDice', fighter, weaponEffects(table, fighter, profile)),
    { table, fighter, profile },
    1,
  )

/**
 * The Firepower die that is thrown together with the hit roll; empty if there is none, or if there is a choice of several. A grenade always
 * checks its ammo, whatever its throw shows (NEC-GREN-03).
 */
export const firepowerAlong = (table: NecromundaTable, fighter: FighterIndex, profile: Profile): readonly Along[] => {
  if (hasTrait(profile, 'grenade')) {
    const maySkip = wieldsWith(table, 'firesOnce', fighter, profile) || hasProperty(table, fighter, 'savesAmmo')
    return maySkip ? [] : ammoAlong(table, fighter, profile)
  }
  if (mostDice(table, fighter, profile) !== 1) return []
  return [{ ...firepowerPool, subject: table.roster(fighter).id, count: 1, sides: 6 }]
}

function* rollDice(table: NecromundaTable, fighter: FighterIndex, profile: Profile): Procedure<readonly number[]> {
  const effects = weaponEffects(table, fighter, profile)
  const bearer = { table, fighter, profile }
  const counts = handlersOf(table, 'firepowerDice', fighter, effects)
  const most = mostDice(table, fighter, profile)
  if (most === 0) return []
  const side = controllerOf(table, fighter)
  const subject = table.roster(fighter).id
  const { dice } =
    most === 1 ? { dice: 1 } : yield* choose(side, 'shoot.firepower-dice', subject, upTo(most), 'NECX-TRAIT-RAPID-FIRE')
  const classes = counts.length > 0 ? holeClasses : symbolClasses
  const rolled = yield* roll({ ...firepowerPool, side, subject, rule: 'NEC-SHOOT-20', count: dice, classes })
  const faces = yield* askReplaced(handlersOf(table, 'firepowerRolled', fighter, effects), rolled, (shown) => ({
    ...bearer,
    faces: shown,
  }))
  const ammoSymbols = symbolsAmong(faces)
  table.emit({
    type: 'firepower-rolled',
    rule: 'NEC-SHOOT-20',
    shooter: fighter,
    profile: profile.id,
    faces,
    ammoSymbols,
  })
  return faces
}

const upTo = (most: number): DiceCount[] =>
  Array.from({ length: most }, (_, index) => ({ id: String(index + 1), dice: index + 1 }))

/** NECX-FIRE-01: hits of one successful shot, or hits that a missed shot would have made (NEC-SHOOT-15). */
export const hitsScored = (
  table: NecromundaTable,
  fighter: FighterIndex,
  profile: Profile,
  firepower: readonly number[],
): number => lastAt(handlersWielding(table, 'hitsScored', fighter, profile), { table, fighter, profile, firepower }, 1)
