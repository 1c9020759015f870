import type { FighterPage } from '@shared/contract/fighters'
import type { FighterId } from '@shared/contract/ids'
import { desc, eq } from 'drizzle-orm'
import type { Catalogues } from '../content/catalogues'
import { readLog } from '../database/log'
import { battleFighters, battles } from '../database/schema'
import type { Store } from '../database/store'
import { fighterOf, missing } from '../database/find'
import { gangContextOf } from './context'
import { recordsOf } from './records'
import { rosterRow } from './roster-row'
import { timelineOf } from './timeline'

export function fighterPage(store: Store, catalogues: Catalogues, fighterId: FighterId): FighterPage {
  const context = gangContextOf(store, catalogues, fighterOf(store, fighterId).gangId)
  const { gang } = context
  const records =
    recordsOf(store, gang).fighters.find(({ fighter }) => fighter.id === fighterId) ?? missing('fighter', fighterId)
  const { notes, source, pricePaid, hiredAt, leftAt } = records.fighter
  return {
    ...rosterRow(records, context),
    gang: { id: gang.id, name: gang.name, list: gang.list },
    notes,
    source,
    pricePaid,
    hiredAt,
    leftAt,
    battles: store.orm
      .select({
        battleId: battles.id,
        scenario: battles.scenario,
        fate: battleFighters.fate,
        takedowns: battleFighters.takedowns,
        seriousInjuries: battleFighters.seriousInjuries,
        kills: battleFighters.kills,
        at: battles.createdAt,
      })
      .from(battleFighters)
      .innerJoin(battles, eq(battles.id, battleFighters.battleId))
      .where(eq(battleFighters.fighterId, fighterId))
      .orderBy(desc(battles.createdAt), desc(battles.id))
      .all(),
    timeline: timelineOf(store, fighterId),
    history: readLog(store, { of: { fighterId }, limit: 500 }),
  }
}
