import type { GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { gangChoices } from '../../database/schema'
import type { Store } from '../../database/store'

/** CAMP-UPR-07. Kept with the gang from a meal to the end of the battle after it. */
export const hungerSlot = 'hunger'
const starving = 'starving'

const isHunger = (gangId: GangId) => and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, hungerSlot))

export const isStarving = ({ orm }: Store, gangId: GangId): boolean => orm.select().from(gangChoices).where(isHunger(gangId)).get()?.choice === starving

export function goHungry(change: Change, gangId: GangId, hungry: boolean): void {
  change.orm.delete(gangChoices).where(isHunger(gangId)).run()
  if (hungry) change.orm.insert(gangChoices).values({ gangId, slot: hungerSlot, choice: starving }).run()
}
