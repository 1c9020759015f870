import type { Bargain } from '@shared/campaign/season/holding-uses'
import type { GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../database/command'
import { gangChoices } from '../database/schema'
import type { Store } from '../database/store'
import { choicesIn } from './choices-in'

/** Uses that a gang's fighters have made since its last settled battle: kept until the next battle is settled. */
const doneSlot = 'own-use'
const crewSlot = 'own-use-crew'
const battleSlot = 'own-use-battle'
const bargainSlot = 'own-use-bargain'

const inSlot = (gangId: GangId, slot: string) => and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, slot))

const keep = (change: Change, gangId: GangId, slot: string, choice: string): void => {
  change.orm.insert(gangChoices).values({ gangId, slot, choice }).onConflictDoNothing().run()
}

export const doneOf = (store: Pick<Store, 'orm'>, gangId: GangId): string[] => choicesIn(store, gangId, doneSlot)
export const markDone = (change: Change, gangId: GangId, by: string): void => keep(change, gangId, doneSlot, by)

/** Adds this many to the gang's next crew. */
export const letInMore = (change: Change, gangId: GangId, what: string, more: number): void =>
  keep(change, gangId, crewSlot, `${what}/${more}`)

/** How many more fighters the gang's next crew may have. */
export const moreByOwnUses = (store: Pick<Store, 'orm'>, gangId: GangId): number =>
  choicesIn(store, gangId, crewSlot).reduce((sum, choice) => sum + Number(choice.split('/')[1] ?? 0), 0)

/** Gives the gang this benefit in its next battle, as a holding would (CAMP-PRE-20). */
export const bringNext = (change: Change, gangId: GangId, what: string): void => keep(change, gangId, battleSlot, what)
export const broughtByUses = (store: Pick<Store, 'orm'>, gangId: GangId): string[] =>
  choicesIn(store, gangId, battleSlot)

/** The next common goods, or rare ones of a level, are half price, once. */
export const strikeBargain = (change: Change, gangId: GangId, on: Bargain): void =>
  keep(change, gangId, bargainSlot, String(on))
export const bargainsOf = (store: Pick<Store, 'orm'>, gangId: GangId): Bargain[] =>
  choicesIn(store, gangId, bargainSlot).map((choice) =>
    choice === 'common' || choice === 'nearer' ? choice : Number(choice),
  )
export function endBargain(change: Change, gangId: GangId, on: Bargain): void {
  const found = and(inSlot(gangId, bargainSlot), eq(gangChoices.choice, String(on)))
  change.orm.delete(gangChoices).where(found).run()
}

/** Uses that are limited to once per holding or once per cycle. */
const lastingSlot = 'holding-use'
export const lastingOf = (store: Pick<Store, 'orm'>, gangId: GangId): string[] => choicesIn(store, gangId, lastingSlot)
export const markLasting = (change: Change, gangId: GangId, what: string): void =>
  keep(change, gangId, lastingSlot, what)

export function forgetOwnUses(change: Change, gangId: GangId): void {
  for (const slot of [doneSlot, crewSlot, battleSlot, bargainSlot])
    change.orm.delete(gangChoices).where(inSlot(gangId, slot)).run()
}
