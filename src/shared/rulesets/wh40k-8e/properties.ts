import type { Row } from '../../engine'
import type { Length } from '../../space'

/** Which failed dice may be rolled again, before modifiers (8E-RR-02). */
type Reroll = 'ones' | 'failed'

/** What abilities are or have. Numbers are what counts where the content gives the ability none. */
export interface Properties {
  /** Every attack hits, no roll is made. */
  readonly hitsByItself: true
  readonly hitReroll: Reroll
  readonly woundReroll: Reroll
  /** Wounds on this against any Toughness, except units with the keyword. */
  readonly woundsOn: { readonly number: number; readonly except: string }
  /** Hit dice with this face slay their bearers, after all their attacks. */
  readonly backfiresOn: number
  /** Two dice for damage within half range, the better one counts. */
  readonly damageTwiceWhenClose: true
  /** Attacks with this weapon on top of the model's own, once a fight. */
  readonly extraAttacks: number
  /** Needs no line of sight to its target. */
  readonly firesUnseen: true
  readonly leadership: readonly Row[]
  /** Takes no Morale tests, or passes them. */
  readonly needsNoMorale: true
  /** A failed Morale test may be taken again. */
  readonly moraleAgain: true
  /** May charge although it Advanced. */
  readonly chargesAfterAdvance: true
  /** Distance from enemies at which it may be set up at the end of a Movement phase (8E-RES-01). */
  readonly arrivesFrom: Length
  /** Phase at whose start it may be set up, where it isn't the end of the Movement phase. */
  readonly arrivesInPhase: 'psychic' | 'shooting' | 'charge'
}
