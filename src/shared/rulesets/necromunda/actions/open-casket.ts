import { base, rollOne, row } from '../../../engine'
import { characteristic, fold } from '../characteristics'
import { check } from '../checks'
import { toolsAndLocks } from '../terrain/at-hand'
import { casketsNear, chooseCasket, lootOf, openCasket } from '../terrain/loot'
import { controllerOf } from '../table'
import type { Action } from './action'

/** NEC-LOOT-03, -04: an Intelligence test opens a casket within 1". */
export const bypassLock: Action = {
  id: 'bypass-lock',
  rule: 'NEC-LOOT-04',
  type: 'basic',
  statuses: ['active', 'pinned'],
  at: 'loot',
  available: (table) => lootOf(table, 'casket').length > 0,
  *possible(table, fighter) {
    return (yield* casketsNear(table, fighter, 'NEC-LOOT-04')).length > 0
  },
  *perform(table, fighter, begin) {
    const loot = yield* chooseCasket(table, fighter, 'NEC-LOOT-04')
    begin()
    const tools = toolsAndLocks(table, fighter)
    const { passed } = yield* check(table, fighter, 'int', 'NEC-LOOT-04', tools)
    if (passed) yield* openCasket(table, fighter, loot, false)
  },
}

const neededToSmash = 6

/** NEC-LOOT-03, -05: D6 plus Strength of 6 or more breaks it open, and destroys some of its contents. */
export const smashOpen: Action = {
  id: 'smash-open',
  rule: 'NEC-LOOT-05',
  type: 'basic',
  statuses: ['active', 'pinned'],
  at: 'loot',
  available: (table) => lootOf(table, 'casket').length > 0,
  *possible(table, fighter) {
    return (yield* casketsNear(table, fighter, 'NEC-LOOT-05')).length > 0
  },
  *perform(table, fighter, begin) {
    const loot = yield* chooseCasket(table, fighter, 'NEC-LOOT-05')
    begin()
    const strength = row('strength', 'NEC-LOOT-05', 'add', -characteristic(table, fighter, 's').value)
    const needed = fold([base('smash-open', 'NEC-LOOT-05', neededToSmash), strength])
    const side = controllerOf(table, fighter)
    const face = yield* rollOne({ side, kind: 'casket.smash', subject: table.roster(fighter).id, rule: 'NEC-LOOT-05' })
    const passed = face >= needed.value
    const rolled = { purpose: 'smash-open', faces: [face], needed, passed }
    table.emit({ type: 'dice-rolled', rule: 'NEC-LOOT-05', fighter, ...rolled })
    if (passed) yield* openCasket(table, fighter, loot, true)
  },
}
