import { atLeast, base, type Procedure } from '../../../engine'
import { leadershipNeeded, passesTest } from '../../wh40k/classic/morale/leadership'
import { woundTarget } from '../../wh40k/classic/charts'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex } from '../../wh40k/table/state'
import { valueOf } from '../../wh40k/table/roster'
import { kindOf, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { loseWounds } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import type { FourthTable } from '../table'

/** Strength of the hit by Perils (4E-PSY-06). */
const warpStrength = 6

/** Whether the psyker may use a power: one in a player's turn, successful or not (4E-PSY-03, 4E-AMB-17, 4E-CCW-13, 4E-SCW-11). */
export const mayUsePower = (table: FourthTable, psyker: ModelIndex): boolean =>
  table.model(psyker).psychicIn !== table.state.turn

/**
 * Tests the psyker's own Leadership with 2D6 (4E-PSY-02) for a power, named by the id of its weapon; two ones or two sixes
 * cause Perils (4E-PSY-06). True if the power works (4E-PSY-07).
 */
export function* psychicTest(table: FourthTable, psyker: ModelIndex, power: string, rule: string): Procedure<boolean> {
  const profile = profileOf(table, psyker)
  const { unit } = table.model(psyker)
  const needed = leadershipNeeded(profile.kind === 'troop' ? profile.ld : 0, '4E-PSY-02', [])
  const pool = { side: sideOf(table, unit), kind: 'psychic.test', subject: subjectOf(table, unit), rule: '4E-PSY-02' }
  const [first = 0, second = 0] = yield* rollPool(table, { ...pool, count: 2, needed, by: power })
  // 4E-PSY-07: twelve always fails.
  const passed = first + second < 12 && passesTest([first, second], needed, true)
  table.emit({ type: 'psychic-tested', rule, unit, model: psyker, power, faces: [first, second], needed, passed })
  if (first + second === 2 || first + second === 12) yield* perils(table, psyker)
  return passed
}

/** A hit on the psyker alone (4E-AMB-77), without any save (4E-PSY-06, 4E-AMB-18). */
function* perils(table: FourthTable, psyker: ModelIndex): Procedure {
  const profile = profileOf(table, psyker)
  const { unit } = table.model(psyker)
  const value = woundTarget(warpStrength, profile.kind === 'troop' ? profile.t.effective : 0)
  if (value === null) return
  const needed = { value, rows: [base('strength', '4E-PSY-06', value)] }
  const pool = { side: sideOf(table, unit), kind: 'perils.roll', subject: subjectOf(table, unit), rule: '4E-PSY-06' }
  const faces = yield* rollPool(table, { ...pool, count: 1, needed: atLeast(needed) })
  const passed = faces.filter((face) => face >= value).length
  table.emit({ type: 'wounds-rolled', rule: '4E-PSY-06', unit, target: unit, faces, needed, passed })
  if (passed > 0 && !(yield* isWarded(table, psyker))) yield* loseWounds(table, psyker, 1, null, 'perils')
}

/** Whether a helm protects from Perils, on the face it states (4E-ARMY-02). */
function* isWarded(table: FourthTable, psyker: ModelIndex): Procedure<boolean> {
  const least = valueOf(kindOf(table, psyker).carried, 'perils-ignored-on')
  if (least === undefined) return false
  const { unit } = table.model(psyker)
  const rule = '4E-ARMY-02'
  const pool = { side: sideOf(table, unit), kind: 'wound.ignore', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: faceFrom('as-ruled', rule, least),
    classes: [least - 1, 6],
  })
  const [face = 0] = faces
  const ignored = face >= least ? 1 : 0
  table.emit({ type: 'wounds-ignored', rule, unit, faces, needed: least, ignored, by: 'ghosthelm' })
  return ignored > 0
}
