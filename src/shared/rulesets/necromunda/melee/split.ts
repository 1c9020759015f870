import { answersAt, askReplaced, choose, rollOne, type Option, type Procedure } from '../../../engine'
import { handlersWielding, wieldsWith } from '../hits/handlers'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait, type Profile } from '../roster'
import type { FighterIndex } from '../state'
import { unarmed, type Blows, type Combatant } from './combatant'
import { usableWeapons } from './in-hand'
import { canStrike, type Opponent } from './reach'

interface Split extends Option {
  readonly blows: readonly Blows[]
}

/**
 * NEC-MELEE-25, NEC-MELEE-26: all ways to divide dice between the chosen weapons: at least one for each, at most one for a Sidearm; dice
 * that no weapon may take are unarmed.
 */
export const waysToSplit = ({ weapons }: Combatant, dice: number): readonly (readonly Blows[])[] => {
  const [first, second] = weapons
  if (first === undefined) return [[{ profile: unarmed, dice }]]
  const most = (profile: typeof first): number => (hasTrait(profile, 'sidearm') ? 1 : dice)
  if (second === undefined) return [withUnarmed([{ profile: first, dice: Math.min(dice, most(first)) }], dice)]
  const splits: (readonly Blows[])[] = []
  for (let one = Math.min(dice - 1, most(first)); one >= 1; one -= 1) {
    const rest = dice - one
    const two = Math.min(rest, most(second))
    // With two Sidearms the remaining dice are unarmed; a Melee weapon takes all it can.
    if (one + two < dice && one < most(first)) continue
    splits.push(
      withUnarmed(
        [
          { profile: first, dice: one },
          { profile: second, dice: two },
        ],
        dice,
      ),
    )
  }
  // A single die for two weapons is used with one of them.
  return splits.length > 0 ? splits : weapons.map((profile) => [{ profile, dice }])
}

const withUnarmed = (blows: readonly Blows[], dice: number): readonly Blows[] => {
  const used = blows.reduce((sum, blow) => sum + blow.dice, 0)
  return used < dice ? [...blows, { profile: unarmed, dice: dice - used }] : blows
}

/** The player decides before rolling which dice belong to which weapon (NEC-MELEE-25). */
export function* splitBlows(table: NecromundaTable, combatant: Combatant, dice: number): Procedure<readonly Blows[]> {
  if (dice === 0) return []
  const options: Split[] = waysToSplit(combatant, dice).map((blows) => ({
    id: blows.map((blow) => `${blow.dice}×${blow.profile.id}`).join('+'),
    blows,
  }))
  const { fighter, weapons } = combatant
  const { id } = table.roster(fighter)
  const chosen = yield* choose(controllerOf(table, fighter), 'fight.split', id, options, 'NEC-MELEE-25')
  const blows = yield* askReplaced(handlersOf(table, 'blowsLaid', fighter), chosen.blows, (laid) => ({
    table,
    fighter,
    blows: laid,
  }))
  return [...blows, ...ownBlows(table, fighter, weapons)]
}

/** Attacks that weapons make by themselves, besides those with the chosen weapons. */
const ownBlows = (table: NecromundaTable, fighter: FighterIndex, weapons: readonly Profile[]): Blows[] => {
  const blows: Blows[] = []
  for (const profile of usableWeapons(table, fighter)) {
    if (weapons.some(({ weapon }) => weapon === profile.weapon)) continue
    const attacks = answersAt(handlersWielding(table, 'ownAttacks', fighter, profile), {
      table,
      fighter,
      profile,
      weapons,
    })
    const dice = attacks.reduce((sum, { answer }) => sum + answer, 0)
    if (dice > 0) blows.push({ profile, dice })
  }
  return blows
}

interface Share extends Option {
  readonly dice: number
}
interface Target extends Option {
  readonly opponent: Opponent
}

export interface Aimed {
  readonly opponent: Opponent
  readonly blows: readonly Blows[]
}

/**
 * NEC-MELEE-06: divides the attack dice among visible opponents, in the order in which they will be fought. The weapons' dice are put in a
 * row and dealt in that order to opponents in their reach.
 */
export function* aimBlows(
  table: NecromundaTable,
  attacker: Combatant,
  visible: readonly Opponent[],
): Procedure<readonly Aimed[]> {
  const { fighter } = attacker
  const { id } = table.roster(fighter)
  const side = controllerOf(table, fighter)
  let left = yield* splitBlows(table, attacker, attacker.attackDice.value)
  const aimed: Aimed[] = []
  const diceFor = (opponent: Opponent): number =>
    count(left.filter(({ profile }) => canStrike(table, fighter, profile, opponent)))
  let targets = visible.filter((opponent) => diceFor(opponent) > 0)
  while (targets.length > 0) {
    const options = targets.map((opponent): Target => ({ id: table.roster(opponent.fighter).id, opponent }))
    const { opponent } = isWild(table, fighter, left)
      ? yield* anyOf(table, fighter, options)
      : yield* choose(side, 'fight.target', id, options, 'NEC-MELEE-06')
    targets = targets.filter((other) => other !== opponent)
    const shares: Share[] = []
    const most = diceFor(opponent)
    const least = targets.length === 0 ? most : 1
    for (let dice = most; dice >= least; dice -= 1) shares.push({ id: String(dice), dice })
    const { dice } = yield* choose(side, 'fight.dice', id, shares, 'NEC-MELEE-06')
    const { taken, rest } = deal(left, dice, (profile) => canStrike(table, fighter, profile, opponent))
    aimed.push({ opponent, blows: taken })
    left = rest
    targets = targets.filter((other) => diceFor(other) > 0)
  }
  return aimed
}

/** NECX-TRAIT-RECKLESS and similar: the target is chosen at random. */
const isWild = (table: NecromundaTable, fighter: FighterIndex, blows: readonly Blows[]): boolean =>
  blows.some(({ profile }) => wieldsWith(table, 'targetsAtRandom', fighter, profile))

function* anyOf(table: NecromundaTable, fighter: FighterIndex, options: readonly Target[]): Procedure<Target> {
  const [first] = options
  if (first === undefined) throw new RangeError('One of no targets was asked for')
  if (options.length === 1) return first
  const face = yield* rollOne({
    side: controllerOf(table, fighter),
    kind: 'fight.random-target',
    subject: table.roster(fighter).id,
    rule: 'NECX-TRAIT-RECKLESS',
    sides: options.length,
  })
  return options[face - 1] ?? first
}

const count = (blows: readonly Blows[]): number => blows.reduce((sum, { dice }) => sum + dice, 0)

/** Takes `wanted` dice of the fitting profiles from the front. */
const deal = (
  blows: readonly Blows[],
  wanted: number,
  fits: (profile: Profile) => boolean,
): { taken: readonly Blows[]; rest: readonly Blows[] } => {
  const taken: Blows[] = []
  const rest: Blows[] = []
  let open = wanted
  for (const { profile, dice } of blows) {
    const now = fits(profile) ? Math.min(open, dice) : 0
    open -= now
    if (now > 0) taken.push({ profile, dice: now })
    if (dice > now) rest.push({ profile, dice: dice - now })
  }
  return { taken, rest }
}
