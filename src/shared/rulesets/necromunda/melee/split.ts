import { choose, type Option, type Procedure } from '../../../engine'
import { controllerOf, handlersOf, type NecromundaTable } from '../table'
import { hasTrait } from '../roster'
import type { FighterIndex } from '../state'
import { unarmed, type Blows, type Combatant } from './combatant'

interface Split extends Option {
  readonly blows: readonly Blows[]
}

/**
 * NEC-MELEE-25, -26: every way to share dice between the chosen weapons: at least one for each, no more than one for a
 * Sidearm; dice no weapon may take are unarmed.
 */
export const waysToSplit = ({ weapons }: Combatant, dice: number): readonly (readonly Blows[])[] => {
  const [first, second] = weapons
  if (first === undefined) return [[{ profile: unarmed, dice }]]
  const most = (profile: typeof first): number => (hasTrait(profile, 'sidearm') ? 1 : dice)
  if (second === undefined) return [withUnarmed([{ profile: first, dice: Math.min(dice, most(first)) }], dice)]
  const ways: (readonly Blows[])[] = []
  for (let one = Math.min(dice - 1, most(first)); one >= 1; one -= 1) {
    const rest = dice - one
    const two = Math.min(rest, most(second))
    // What is left when both are Sidearms goes to bare hands; a Melee weapon takes all it can.
    if (one + two < dice && one < most(first)) continue
    ways.push(withUnarmed([{ profile: first, dice: one }, { profile: second, dice: two }], dice))
  }
  // One die for two weapons: it is used with one of them.
  return ways.length > 0 ? ways : weapons.map((profile) => [{ profile, dice }])
}

const withUnarmed = (blows: readonly Blows[], dice: number): readonly Blows[] => {
  const used = blows.reduce((sum, blow) => sum + blow.dice, 0)
  return used < dice ? [...blows, { profile: unarmed, dice: dice - used }] : blows
}

/** Says before rolling which dice belong to which weapon (NEC-MELEE-25). */
export function* splitBlows(
  table: NecromundaTable,
  combatant: Combatant,
  dice: number,
): Procedure<readonly Blows[]> {
  if (dice === 0) return []
  const options: Split[] = waysToSplit(combatant, dice).map((blows) => ({
    id: blows.map((blow) => `${blow.dice}×${blow.profile.id}`).join('+'),
    blows,
  }))
  const { fighter } = combatant
  const { id } = table.roster(fighter)
  let { blows } = yield* choose(controllerOf(table, fighter), 'fight.split', id, options, 'NEC-MELEE-25')
  for (const handler of handlersOf(table, 'blowsLaid', fighter)) {
    blows = (yield* handler.run({ table, fighter, value: handler.value, blows })) ?? blows
  }
  return blows
}

interface Share extends Option {
  readonly dice: number
}
interface Target extends Option {
  readonly fighter: FighterIndex
}

export interface Aimed {
  readonly target: FighterIndex
  readonly blows: readonly Blows[]
}

/**
 * NEC-MELEE-06: shares the attack dice among visible opponents, in the order in which they will be fought. The weapons' dice
 * are laid out first and dealt in that order.
 */
export function* aimBlows(
  table: NecromundaTable,
  attacker: Combatant,
  visible: readonly FighterIndex[],
): Procedure<readonly Aimed[]> {
  let left = yield* splitBlows(table, attacker, attacker.attackDice.value)
  const aimed: Aimed[] = []
  let targets = visible
  while (count(left) > 0 && targets.length > 0) {
    const { id } = table.roster(attacker.fighter)
    const side = controllerOf(table, attacker.fighter)
    const options: Target[] = targets.map((fighter) => ({ id: table.roster(fighter).id, fighter }))
    const { fighter: target } = yield* choose(side, 'fight.target', id, options, 'NEC-MELEE-06')
    targets = targets.filter((fighter) => fighter !== target)
    const shares: Share[] = []
    const least = targets.length === 0 ? count(left) : 1
    for (let dice = count(left); dice >= least; dice -= 1) shares.push({ id: String(dice), dice })
    const { dice } = yield* choose(side, 'fight.dice', id, shares, 'NEC-MELEE-06')
    const { taken, rest } = deal(left, dice)
    aimed.push({ target, blows: taken })
    left = rest
  }
  return aimed
}

const count = (blows: readonly Blows[]): number => blows.reduce((sum, { dice }) => sum + dice, 0)

/** Takes so many dice off the front. */
const deal = (blows: readonly Blows[], wanted: number): { taken: readonly Blows[]; rest: readonly Blows[] } => {
  const taken: Blows[] = []
  const rest: Blows[] = []
  let open = wanted
  for (const { profile, dice } of blows) {
    const now = Math.min(open, dice)
    open -= now
    if (now > 0) taken.push({ profile, dice: now })
    if (dice > now) rest.push({ profile, dice: dice - now })
  }
  return { taken, rest }
}
