import type { Row } from '../../engine'
import type { Length } from '../../space'

/** Which failed dice may be re-rolled, before modifiers (8E-RR-02). */
type Reroll = 'ones' | 'failed'

/** Constants of abilities. Numbers are those used if the content gives the ability none. */
export interface Properties {
  /** Every attack hits without a roll. */
  readonly hitsByItself: true
  readonly hitReroll: Reroll
  readonly woundReroll: Reroll
  /** Wounds any Toughness on this roll, except units with the keyword. */
  readonly woundsOn: { readonly number: number; readonly except: string }
  /** Hit dice with this face slay their bearers, after all attacks. */
  readonly backfiresOn: number
  /** Two damage dice within half range, of which the better one counts. */
  readonly damageTwiceWhenClose: true
  /** Additional attacks with this weapon, once per fight. */
  readonly extraAttacks: number
  /** Needs no line of sight to its target. */
  readonly firesUnseen: true
  readonly leadership: readonly Row[]
  /** Takes no Morale tests, or passes them. */
  readonly needsNoMorale: true
  /** A failed Morale test may be re-rolled. */
  readonly moraleAgain: true
  /** May charge although it Advanced. */
  readonly chargesAfterAdvance: true
  /** Minimum distance from enemies when it is set up at the end of a Movement phase (8E-RES-01). */
  readonly arrivesFrom: Length
  /** Phase at whose start it may be set up, if it isn't at the end of the Movement phase. */
  readonly arrivesInPhase: 'psychic' | 'shooting' | 'charge'
}
