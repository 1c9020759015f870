import type { GangId } from '@shared/contract/ids'
import { and, eq, sql } from 'drizzle-orm'
import { gangChoices } from '../database/schema'
import { preparedOnce, type Store } from '../database/store'

const inSlot = preparedOnce((orm) =>
  orm
    .select({ choice: gangChoices.choice })
    .from(gangChoices)
    .where(and(eq(gangChoices.gangId, sql.placeholder('gangId')), eq(gangChoices.slot, sql.placeholder('slot'))))
    .prepare(),
)

/** What a gang has chosen in a slot. */
export const choicesIn = (store: Pick<Store, 'orm'>, gangId: GangId, slot: string): string[] =>
  inSlot(store)
    .all({ gangId, slot })
    .map(({ choice }) => choice)
