import { choose, rollOne, type Option, type Procedure } from '../../../../engine'
import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { measure } from '../../asking'
import { fold } from '../../characteristics'
import { controllerOf, friendsOf, type NecromundaTable } from '../../table'
import type { FighterIndex } from '../../state'
import type { NecromundaModule } from '../../moments'

const rule = 'NECX-SKILL-MEDICAE'
const reach = inches(1)

interface Treatment extends Option {
  readonly event: 'wound-regained' | 'flesh-wound-healed'
}
interface Patient extends Option {
  readonly fighter: FighterIndex
}

const treatments = (table: NecromundaTable, fighter: FighterIndex): Treatment[] => {
  const { wounds, fleshWounds, status } = table.fighter(fighter)
  const options: Treatment[] = []
  if (status !== 'seriously-injured' && wounds < fold(table.roster(fighter).statline.w).value) {
    options.push({ id: 'wound', event: 'wound-regained' })
  }
  if (fleshWounds > 0) options.push({ id: 'flesh-wound', event: 'flesh-wound-healed' })
  return options
}

const hurtFriends = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] =>
  friendsOf(table, fighter).filter((friend) => treatments(table, friend).length > 0)

const inReach = (table: NecromundaTable, fighter: FighterIndex): Procedure<readonly FighterIndex[]> =>
  measure(table, fighter, { ask: 'within', of: fighter, distance: reach, among: hurtFriends(table, fighter) }, rule)

/** NECX-SKILL-MEDICAE: on 3+ a friend within 1" regains a Wound or loses a flesh wound. */
const treatWounds: Action = {
  id: 'treat-wounds',
  rule,
  type: 'basic',
  statuses: ['active'],
  available: (table, fighter) => hurtFriends(table, fighter).length > 0,
  *possible(table, fighter) {
    return (yield* inReach(table, fighter)).length > 0
  },
  *perform(table, fighter, begin) {
    const near = yield* inReach(table, fighter)
    if (near.length === 0) return
    const side = controllerOf(table, fighter)
    const subject = table.roster(fighter).id
    const patients = near.map((friend): Patient => ({ id: table.roster(friend).id, fighter: friend }))
    const { fighter: patient } = yield* choose(side, 'treat.whom', subject, patients, rule)
    begin()
    const face = yield* rollOne({ side, kind: 'treat-wounds', subject, rule, classes: [2, 6] })
    const passed = face >= 3
    table.emit({ type: 'dice-rolled', rule, fighter, purpose: 'treat-wounds', faces: [face], needed: null, passed })
    if (!passed) return
    const { event } = yield* choose(side, 'treat.how', subject, treatments(table, patient), rule)
    table.emit({ type: event, rule, fighter: patient })
  },
}

export const medicae: NecromundaModule = { id: 'medicae', rule, on: { actions: () => [treatWounds] } }
