import type { Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { measure } from '../asking'
import { enemiesOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'
import { mayBeTargeted } from '../targeting'

type Fits = (table: NecromundaTable, target: FighterIndex) => boolean
const anybody: Fits = () => true

/** Enemies within the distance, seen or not. */
export const enemiesWithin = (distance: Length, rule: string, fits = anybody) =>
  function* (table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
    const among = enemiesOf(table, psyker).filter((enemy) => fits(table, enemy) && mayBeTargeted(table, enemy, psyker))
    if (among.length === 0) return among
    return yield* measure(table, psyker, { ask: 'within', of: psyker, distance, among }, rule)
  }

/** NEC-PSY-05: enemies within the distance and in sight, without those that lie hidden in cover (NEC-SHOOT-04). */
export const enemiesInSight = (distance: Length, rule: string, fits = anybody) =>
  function* (table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
    const near = yield* enemiesWithin(distance, rule, fits)(table, psyker)
    if (near.length === 0) return near
    const question = { ask: 'targets', shooter: psyker, among: near, concealedBy: 'light' } as const
    return yield* measure(table, psyker, question, 'NEC-PSY-05')
  }

/** What boosts or surrounds the psyker itself. */
export function* oneself(_table: NecromundaTable, psyker: FighterIndex): Procedure<readonly FighterIndex[]> {
  return [psyker]
}
