import { row, type Row } from '../../../../engine'
import type { Characteristic } from '../../../../content/schema'
import { goOutOfAction } from '../../hits/casualty'
import { unarmed } from '../../melee/combatant'
import type { NecromundaModule } from '../../moments'
import type { ActionId } from '../../state'

const rule = 'NEC-PSY-14'
const three = row('possessed', rule, 'add', 3)

/** Each characteristic three better: Movement, Strength, Toughness and Attacks higher, the target number of Willpower lower. */
const changes: Partial<Record<Characteristic, readonly Row[]>> = {
  m: [row('possessed', rule, 'add', 3000)],
  s: [three],
  t: [three],
  a: [three],
  wil: [row('possessed', rule, 'add', -3)],
  ws: [row('possessed', rule, 'set', 2)],
}

const allowed: readonly ActionId[] = [
  'move',
  'stand-up',
  'maintain-powers',
  'crawl',
  'charge',
  'fight',
  'coup-de-grace',
]

/** NEC-PSY-14: a daemon possesses the psyker, until the End phase of the round stored in the condition. */
export const possessed: NecromundaModule = {
  id: 'possessed',
  rule,
  on: {
    characteristic: ({ characteristic }) => changes[characteristic] ?? [],
    mayAct: ({ action }) => allowed.includes(action) || action.startsWith('manifest:'),
    hitMade: ({ hit }) => (hit.profile?.id === unarmed.id ? { ap: -1, damage: 2 } : undefined),
    *endPhase({ table, fighter }, value) {
      if (value !== undefined && table.state.round < value) return
      yield* goOutOfAction(table, fighter, { attacker: null, by: 'possession', kind: 'other' }, rule)
    },
  },
}
