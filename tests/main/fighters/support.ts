import type { Store } from '@main/database/store'
import { advanceFighter } from '@main/fighters/advance'
import { correctFighter } from '@main/gangs/correct'
import { fighterPage } from '@main/gangs/fighter-page'
import { fighterOf } from '@main/database/find'
import { judged } from '@main/gangs/judge'
import { gangContextOf } from '@main/gangs/context'
import { advanceTakenSchema, type AdvanceTaken } from '@shared/campaign'
import type { FighterId } from '@shared/contract/ids'
import { catalogues, run } from '../gangs/support'

export const page = (store: Store, id: FighterId) => fighterPage(store, catalogues, id)
export const home = (store: Store, id: FighterId) => gangContextOf(store, catalogues, fighterOf(store, id).gangId)
export const stat = (store: Store, id: FighterId, name: string) =>
  page(store, id).statline.find(({ stat: one }) => one === name)?.value

/** Experience by the arbitrator's hand. */
export const taught = (store: Store, fighterId: FighterId, experience: number) =>
  run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, experience, reason: 'a hard year' }))

export const advance = (store: Store, fighterId: FighterId, taken: Partial<AdvanceTaken>) => {
  const whole = advanceTakenSchema.parse({ how: 'menu', skill: null, skillDice: [], ...taken })
  return run(store, 'fighter.advance', (change) =>
    judged(change, catalogues, fighterOf(change, fighterId).gangId, (place) =>
      advanceFighter(change, place, { fighterId, taken: whole }),
    ),
  )
}
