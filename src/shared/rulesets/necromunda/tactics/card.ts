import type { Procedure } from '../../../engine'
import type { Characteristic } from '../../../content/schema'
import type { Cause } from '../hits/cause'
import type { Profile } from '../roster'
import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'

/** When a card may be played, and what is known then. "Instead": what happens if a played card replaces the normal course. */
export type Occasion =
  /** Before set-up. */
  | { readonly at: 'set-up' }
  /** After set-up. */
  | { readonly at: 'deployed' }
  /** Before the roll for priority. Instead: the side takes priority. */
  | { readonly at: 'priority' }
  /** Before the first turn of a round. */
  | { readonly at: 'round' }
  /** It is the side's turn. Instead: no fighter is activated. */
  | { readonly at: 'turn' }
  /** A fighter of the side is about to spend its action points. */
  | { readonly at: 'own-activation'; readonly fighter: FighterIndex }
  | { readonly at: 'enemy-activation'; readonly fighter: FighterIndex }
  /** An enemy has taken an action. */
  | { readonly at: 'enemy-acted'; readonly fighter: FighterIndex }
  /** Before a fighter of the side takes a check. */
  | { readonly at: 'check'; readonly fighter: FighterIndex; readonly characteristic: Characteristic }
  /** A fighter of the side, or an enemy, has opened or closed a door. */
  | { readonly at: 'own-door'; readonly fighter: FighterIndex; readonly door: number }
  | { readonly at: 'enemy-door'; readonly fighter: FighterIndex; readonly door: number }
  /** An enemy starts to work at a terminal. */
  | { readonly at: 'enemy-terminal'; readonly fighter: FighterIndex; readonly terminal: number }
  /** Before a fighter of the side attacks in close combat. */
  | { readonly at: 'own-fight'; readonly fighter: FighterIndex }
  /** A fighter of the side has finished its Fight and still stands. */
  | { readonly at: 'own-fought'; readonly fighter: FighterIndex }
  /** A fighter of the side makes reaction attacks. */
  | { readonly at: 'own-reaction'; readonly fighter: FighterIndex }
  /** A fighter of the side has taken down an enemy. */
  | { readonly at: 'enemy-down'; readonly fighter: FighterIndex; readonly victim: FighterIndex; readonly cause: Cause }
  /** A fighter of the side is about to go down; `out`: Out of Action. */
  | { readonly at: 'falling'; readonly fighter: FighterIndex; readonly cause: Cause; readonly out: boolean }
  /** A shot has hit a fighter of the side, before any roll for the hit. */
  | { readonly at: 'own-hit'; readonly fighter: FighterIndex; readonly shooter: FighterIndex }
  /** A roll of the side has failed: to hit with a shot, to wound, or for injuries. Instead: it is rerolled. */
  | { readonly at: 'own-roll'; readonly fighter: FighterIndex; readonly roll: 'hit' | 'wound' | 'injury' }
  /** A fighter of the side has ended a Charge and fought. */
  | { readonly at: 'own-charged'; readonly fighter: FighterIndex }
  /** The side is skipped because none of its fighters is Ready. */
  | { readonly at: 'nobody-ready' }
  /** Reinforcements of the side arrive. */
  | { readonly at: 'reinforcements' }
  /** An enemy has engaged a fighter of the side with a Charge and has not attacked yet. */
  | { readonly at: 'charged'; readonly fighter: FighterIndex; readonly charger: FighterIndex }
  /** An enemy has shot, and all its hits have been resolved. */
  | { readonly at: 'enemy-shot'; readonly shooter: FighterIndex; readonly profiles: readonly Profile[] }
  /** A fighter of the side is about to shoot at a target within range. */
  | { readonly at: 'own-shot'; readonly fighter: FighterIndex; readonly target: FighterIndex }
  /** A fighter of the side has missed its target with a shot. */
  | { readonly at: 'own-miss'; readonly shooter: FighterIndex; readonly target: FighterIndex }
  /** A sentry has spotted a fighter of the side. Instead: it has not. */
  | { readonly at: 'spotted'; readonly fighter: FighterIndex; readonly sentry: FighterIndex }
  /** A fighter of the side has failed an armour save. Instead: it is rerolled without negative modifiers. */
  | { readonly at: 'save-failed'; readonly fighter: FighterIndex }
  /** A fighter of the side has lost a Wound. */
  | { readonly at: 'wound-lost'; readonly fighter: FighterIndex }
  /** A fighter of the side is about to suffer a flesh wound. Instead: it does not. */
  | { readonly at: 'flesh-wound'; readonly fighter: FighterIndex }
  /** A fighter of the side has gone Out of Action. */
  | { readonly at: 'fighter-lost'; readonly fighter: FighterIndex; readonly cause: Cause }
  /** Before a bottle check. Instead: it is passed. */
  | { readonly at: 'bottle' }
  /** A fighter of the side has rolled to recover. Instead: one of the dice is rerolled. */
  | { readonly at: 'recovery'; readonly fighter: FighterIndex; readonly faces: readonly number[] }
  /** At the end of the End phase. */
  | { readonly at: 'end-phase' }

export type OccasionName = Occasion['at']
type OccasionAt<At extends OccasionName> = Extract<Occasion, { at: At }>

/** NECX-SCN-03: one tactics card, used once. */
export interface TacticsCard {
  /** Slug in the content. */
  readonly id: string
  readonly at: OccasionName
  /** Whether it would have an effect now, as far as known without questions about space. */
  playable(table: NecromundaTable, side: SideIndex, occasion: Occasion): boolean
  /** Carries it out. True: it replaces what was about to happen. */
  play(table: NecromundaTable, side: SideIndex, occasion: Occasion): Procedure<boolean>
}

interface CardOf<At extends OccasionName> {
  readonly id: string
  readonly at: At
  playable(table: NecromundaTable, side: SideIndex, occasion: OccasionAt<At>): boolean
  play(table: NecromundaTable, side: SideIndex, occasion: OccasionAt<At>): Procedure<boolean | void>
}

const isAt = <At extends OccasionName>(occasion: Occasion, at: At): occasion is OccasionAt<At> => occasion.at === at

/** A card whose functions receive the data of its own occasion. */
export const card = <At extends OccasionName>({ id, at, playable, play }: CardOf<At>): TacticsCard => ({
  id,
  at,
  playable: (table, side, occasion) => isAt(occasion, at) && playable(table, side, occasion),
  *play(table, side, occasion) {
    if (!isAt(occasion, at)) throw new Error(`${id} cannot be played at ${occasion.at}`)
    return (yield* play(table, side, occasion)) === true
  },
})

export const tacticsRule = 'NECX-SCN-03'
