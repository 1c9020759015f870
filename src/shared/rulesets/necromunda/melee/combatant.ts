import type { Computed, Option, Row } from '../../../engine'
import type { FighterIndex } from '../state'
import type { Profile } from '../roster'

/** One side of an exchange of attacks (section 13, state needed). Exists only during the Fight. */
export interface Combatant {
  readonly fighter: FighterIndex
  /** The one or two weapons chosen in step 2, or unarmed. */
  weapons: readonly Profile[]
  attackDice: Computed
  /** Modifiers of its WS until the Fight ends: turned (NEC-MELEE-02), defending (NEC-MELEE-08). */
  penalties: readonly Row[]
  /** Number of attack dice turned into defence dice (NEC-MELEE-08). */
  defenceDice: number
  charging: boolean
}

/** A number of dice thrown with one weapon. */
export interface Blows {
  readonly profile: Profile
  readonly dice: number
}

/** A successful attack die. */
export interface Blow extends Option {
  readonly profile: Profile
  readonly face: number
  /** The face that counts for effects of a natural six (NEC-MELEE-12). */
  readonly natural: number
  readonly total: number
}

/** NEC-MELEE-04: the fighter's Strength, AP +1, Damage 1. */
export const unarmed: Profile = {
  id: 'unarmed',
  weapon: -1,
  short: null,
  long: { kind: 'engaged' },
  accuracyShort: 0,
  accuracyLong: 0,
  strength: { user: 0 },
  ap: 1,
  damage: 1,
  ammo: null,
  traits: [{ id: 'melee' }],
}
