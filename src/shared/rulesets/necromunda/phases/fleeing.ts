import { valuesOf, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure } from '../asking'
import { check, checkAlong } from '../checks'
import { fightersWhere, handlersOf, type NecromundaTable } from '../table'
import { isChampion, isLeader } from '../roster'
import type { FighterIndex, SideIndex } from '../state'
import { throwClear } from '../riding/thrown-clear'
import { isVehicle } from '../vehicles/vehicle'
import { leaveWreck } from '../vehicles/wreck'

const leaderShield = inches(12)
const championShield = inches(6)

/**
 * NECX-FLEE-01, NECX-FLEE-02: every fighter of a bottled gang tests Cool or leaves. Leaders and Champions test first, because those who
 * pass shield friends within 12" and 6" who have yet to test.
 */
export function* fleeing(table: NecromundaTable): Procedure {
  for (const side of table.state.order) {
    if (table.state.sides[side]?.bottled === true) yield* fleeingOf(table, side)
  }
}

function* fleeingOf(table: NecromundaTable, side: SideIndex): Procedure {
  const mine = fightersWhere(table, (_, profile) => profile.side === side)
  const rank = (fighter: FighterIndex): number =>
    isLeader(table.roster(fighter)) ? 0 : isChampion(table.roster(fighter)) ? 1 : 2
  const inOrder = [...mine].sort((left, right) => rank(left) - rank(right) || left - right)
  const shielded: FighterIndex[] = []
  for (const [place, fighter] of inOrder.entries()) {
    if (shielded.includes(fighter)) continue
    // After the Leaders and Champions nobody shields others any more, so the rest roll together.
    const others = rank(fighter) < 2 ? [] : inOrder.slice(place + 1).filter((other) => !shielded.includes(other))
    const passed = yield* stays(table, fighter, others)
    if (!passed) {
      if (isVehicle(table.roster(fighter))) yield* throwClear(table, fighter)
      table.emit({ type: 'fled', rule: 'NECX-FLEE-01', fighter })
      // NECV-END-05: the crew abandons its vehicle, which becomes a wreck without lasting damage.
      if (isVehicle(table.roster(fighter))) leaveWreck(table, fighter)
    } else if (rank(fighter) < 2) {
      const among = inOrder.slice(inOrder.indexOf(fighter) + 1).filter((friend) => !shielded.includes(friend))
      if (among.length === 0) continue
      const usual = rank(fighter) === 0 ? leaderShield : championShield
      const distance = [usual, ...valuesOf(handlersOf(table, 'leadsWithin', fighter))].reduce((near, one) =>
        one < near ? one : near,
      )
      shielded.push(...(yield* followers(table, fighter, distance, among)))
    }
  }
}

/** NECX-FLEE-01: a Cool test; some rules require two. */
function* stays(table: NecromundaTable, fighter: FighterIndex, others: readonly FighterIndex[]): Procedure<boolean> {
  const along = others.flatMap((other) => checkAlong(table, other, 'cl'))
  const { passed } = yield* check(table, fighter, 'cl', 'NECX-FLEE-01', [], { along })
  const [again] = handlersOf(table, 'steadiesBottling', fighter)
  return passed && (again === undefined || (yield* check(table, fighter, 'cl', again.rule)).passed)
}

/** NECX-FLEE-02: friends near enough to be shielded, and those who see a fighter that shields in sight. */
function* followers(
  table: NecromundaTable,
  fighter: FighterIndex,
  distance: Length,
  among: readonly FighterIndex[],
): Procedure<readonly FighterIndex[]> {
  const near = yield* measure(table, fighter, { ask: 'within', of: fighter, distance, among }, 'NECX-FLEE-02')
  const [standsOut] = handlersOf(table, 'shieldsInSight', fighter)
  if (standsOut === undefined) return near
  const seeing: FighterIndex[] = [...near]
  for (const friend of among) {
    const question = { ask: 'can-see', fighter: friend, target: fighter } as const
    if (!near.includes(friend) && (yield* measure(table, friend, question, standsOut.rule))) seeing.push(friend)
  }
  return seeing
}
