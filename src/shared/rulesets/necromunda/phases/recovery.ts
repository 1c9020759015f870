import { agree, askRows, choose, roll, rollOne, type Option, type Procedure, type Row } from '../../../engine'
import { inches } from '../../../space'
import { measure } from '../asking'
import { edgeTest } from '../falling/edge-test'
import { earnsExperience } from '../experience'
import { injuryFaces, takeFleshWound, goOutOfAction } from '../hits'
import { mayRecover } from '../scenarios/moments'
import { enemiesOf, fightersWhere, friendsOf, handlersOf, has, isCapableFighter, type NecromundaTable } from '../table'
import type { InjuryResult } from '../moments'
import { onBattlefield, type FighterIndex } from '../state'
import { offerCards } from '../tactics/offer'
import { isVehicle } from '../vehicles/vehicle'

const nearby = inches(1)

interface Helper extends Option {
  readonly fighter: FighterIndex | null
}
interface Kept extends Option {
  readonly result: InjuryResult
}
const nobody: Helper = { id: 'nobody', fighter: null }

/** NEC-STATUS-09, NECX-REC-01, NECX-REC-04: every Seriously Injured fighter with no Capable enemy within 1" tries to recover. */
export function* recovery(table: NecromundaTable): Procedure {
  const busy: FighterIndex[] = []
  for (const side of table.state.order) {
    const down = fightersWhere(table, (state, profile) => profile.side === side && state.status === 'seriously-injured')
    for (const fighter of down) {
      // The recovery of another may have taken it out.
      if (table.fighter(fighter).status !== 'seriously-injured') continue
      if (!mayRecover(table, fighter) || (yield* enemyStandsOver(table, fighter))) continue
      // NEC-STATUS-09: trying is optional.
      if (!(yield* agree(side, 'recovery.try', table.roster(fighter).id, 'NEC-STATUS-09'))) continue
      const helper = yield* chooseHelper(table, fighter, busy)
      if (helper !== null) busy.push(helper)
      yield* recover(table, fighter, helper)
    }
  }
}

function* enemyStandsOver(table: NecromundaTable, fighter: FighterIndex): Procedure<boolean> {
  // NECV-SYS-04: vehicles neither prevent recovery nor help with it.
  const among = enemiesOf(table, fighter).filter(
    (enemy) => isCapableFighter(table, enemy) && !isVehicle(table.roster(enemy)),
  )
  if (among.length === 0) return false
  const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: nearby, among }, 'NEC-STATUS-09')
  return near.length > 0
}

/** NECX-REC-02, NEC-COND-04: one Active, Capable friend within 1" may help; each helps at most once per End phase. */
function* chooseHelper(
  table: NecromundaTable,
  fighter: FighterIndex,
  busy: readonly FighterIndex[],
): Procedure<FighterIndex | null> {
  const among = friendsOf(table, fighter).filter(
    (friend) =>
      table.fighter(friend).status === 'active' &&
      !isVehicle(table.roster(friend)) &&
      !busy.includes(friend) &&
      (table.options.recoveryHelpers === 'active' || isCapableFighter(table, friend)),
  )
  if (among.length === 0) return null
  const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance: nearby, among }, 'NECX-REC-02')
  if (near.length === 0) return null
  const options: Helper[] = near.map((friend) => ({ id: table.roster(friend).id, fighter: friend }))
  const { side, id } = table.roster(fighter)
  return (yield* choose(side, 'recovery.helper', id, [...options, nobody], 'NECX-REC-02')).fighter
}

interface Die extends Option {
  readonly place: number
}

/** A card lets one of the dice be rerolled: the second result stands (NECX-DICE-06). */
function* rollAgain(table: NecromundaTable, fighter: FighterIndex, faces: number[]): Procedure {
  const { side, id } = table.roster(fighter)
  if (!(yield* offerCards(table, side, { at: 'recovery', fighter, faces }))) return
  const dice = injuryFaces(faces).map((result, place): Die => ({ id: `${place + 1}:${result}`, place }))
  const { place } = yield* choose(side, 'recovery.again', id, dice, 'NECX-DICE-06')
  const pool = { side, kind: 'recovery.dice', subject: id, rule: 'NECX-DICE-06', die: 'injury', classes: [2, 5, 6] }
  faces[place] = yield* rollOne(pool)
}

/** NECX-REC-01, NECX-REC-03: roll the injury dice, keep one; NECX-COND-04 for webbed fighters. */
function* recover(table: NecromundaTable, fighter: FighterIndex, helper: FighterIndex | null): Procedure {
  const { side, id } = table.roster(fighter)
  const rows: Row[] = []
  for (const bearer of helper === null ? [fighter] : [fighter, helper]) {
    const context = { table, fighter: bearer, patient: fighter }
    rows.push(...(yield* askRows(handlersOf(table, 'recoveryDice', bearer), context)))
  }
  const extra = rows.reduce((sum, entry) => sum + entry.amount, 0)
  const count = 1 + (helper === null ? 0 : 1) + extra
  const faces = [
    ...(yield* roll({
      side,
      kind: 'recovery.dice',
      subject: id,
      rule: 'NECX-REC-01',
      die: 'injury',
      count,
      classes: [2, 5, 6],
    })),
  ]
  yield* rollAgain(table, fighter, faces)
  const results = injuryFaces(faces)
  const options: Kept[] = [...new Set(results)].map((result) => ({ id: result, result }))
  const { result } = yield* choose(side, 'recovery.keep', id, options, 'NECX-REC-03')
  table.emit({ type: 'recovery-rolled', rule: 'NECX-REC-01', fighter, helper, faces, result })
  const webbed = has(table, fighter, 'webbed')
  if (result === 'out-of-action') {
    yield* goOutOfAction(table, fighter, { attacker: null, by: 'recovery', kind: 'other' }, 'NECX-REC-01')
    return
  }
  const stays = result === 'serious-injury'
  // NECX-REC-02: help prevents the flesh wound; a failure by the 2018 rules causes none.
  const hurts = stays ? !webbed && table.options.recoveryFleshWound && helper === null : webbed || helper === null
  if (!stays) {
    if (webbed) table.emit({ type: 'condition-lost', rule: 'NECX-COND-04', fighter, condition: 'webbed' })
    table.emit({ type: 'status-changed', rule: 'NECX-REC-01', fighter, status: 'pinned' })
    yield* edgeTest(table, fighter)
    // CAMP-XP-07.
    if (helper !== null) {
      table.emit({ type: 'deed', rule: 'CAMP-XP-07', fighter: helper, deed: 'assisted-recovery' })
      yield* earnsExperience(table, helper)
    }
  }
  // It may have fallen to its death when it got up.
  if (hurts && onBattlefield(table.fighter(fighter)))
    yield* takeFleshWound(table, fighter, { attacker: null, by: 'recovery', kind: 'other' }, 'NECX-REC-01')
}
