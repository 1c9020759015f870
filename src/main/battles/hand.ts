import type { BattleSide } from '@shared/battle'
import type { Edition } from '@shared/campaign'
import { GangId } from '@shared/contract/ids'
import type { Battlefield } from '@shared/space'
import { eq } from 'drizzle-orm'
import type { Change } from '../database/command'
import type { BattleRow } from '../database/find'
import { battleEvents } from '../database/schema'
import { poolOf, spend } from '../gangs/decks'
import { gangsOf } from '../rulesets/playing'
import type { TacticsKeeping } from '../rulesets/plugin'

/**
 * CAMP-PRE-32. Cards that may be drawn: the engine plays them, and they have a use on this battlefield. For a players' table (null) every
 * such card.
 */
const drawable = (tactics: TacticsKeeping, cards: readonly string[], field: Battlefield | null): string[] => {
  const useful = field === null ? tactics.cards.map(({ id }) => id) : tactics.useful(field)
  return useful.filter((card) => cards.includes(card))
}

/** Removes the cards of limited decks that were played in a battle. */
export function spendPlayed(change: Change, { id, setup }: Pick<BattleRow, 'id' | 'setup'>, edition: Edition): void {
  if (setup === null || poolOf(edition) !== 'limited') return
  const events = change.orm.select().from(battleEvents).where(eq(battleEvents.battleId, id)).get()?.events ?? []
  const played = gangsOf(setup.ruleset).tactics.played(events)
  for (const [side, { gangId }] of setup.sides.entries())
    spend(
      change,
      GangId.parse(gangId),
      played.flatMap((one) => (one.side === side ? [one.card] : [])),
    )
}

/** The hand of a side as frozen in the set-up; with its deck, if not every card can be drawn. */
export function handFor(
  tactics: TacticsKeeping,
  chosen: NonNullable<BattleSide['tactics']> | undefined,
  deck: readonly string[],
  field: Battlefield | null,
): { tactics?: NonNullable<BattleSide['tactics']> } {
  if (chosen === undefined) return {}
  const open = drawable(tactics, deck, field)
  return { tactics: open.length === tactics.cards.length ? chosen : { ...chosen, deck: open } }
}
