import { fighterRules } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { FighterRuleId, type FighterId, type GangId } from '@shared/contract/ids'
import { run } from './support'

/** Gives a fighter a rule that no type on the test's lists has. */
export const withRule = (store: Store, fighterId: FighterId, rule: string, gangId: GangId) =>
  run(store, 'gang.correct', (change) => {
    const row = { fighterId, rule, value: null, source: 'type', gainedAt: change.now() } as const
    change.orm
      .insert(fighterRules)
      .values({ id: change.newId(FighterRuleId), ...row })
      .run()
    return { value: {}, scope: { kind: 'gang' as const, gangId }, params: {} }
  })
