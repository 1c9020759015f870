import { choose, settled, valuesOf, type Option, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { measure } from '../asking'
import { areFriends, fightersWhere, handlersOf, hasProperty, isCapableFighter, type NecromundaTable } from '../table'
import { isPatrons } from '../roster'
import { mayLead } from '../scenarios/moments'
import type { FighterIndex } from '../state'
import { isVehicle } from '../vehicles/vehicle'

const groupRange = inches(3)

interface Member extends Option {
  readonly fighter: FighterIndex | null
}
const noMore: Member = { id: 'no-more', fighter: null }

/**
 * NEC-ACT-05, NEC-ACT-06, CAMP-PRE-41: whether a fighter may be in a group: not if Incapable, arrived this round, or there by patronage.
 */
const mayJoin = (table: NecromundaTable, fighter: FighterIndex): boolean =>
  !hasProperty(table, fighter, 'actsAlone') &&
  // NECV-ACT-02.
  !isVehicle(table.roster(fighter)) &&
  isCapableFighter(table, fighter) &&
  !table.fighter(fighter).arrived &&
  !isPatrons(table.roster(fighter))

/** NECX-GRP-01: number of friends it may bring in. */
export const groupSize = (table: NecromundaTable, leader: FighterIndex): number => {
  const { groupActivation } = table.roster(leader)
  return valuesOf(handlersOf(table, 'groupSize', leader)).reduce((size, more) => size + more, groupActivation)
}

/**
 * NEC-ACT-01, NEC-ACT-03, NECX-GRP-01, NECX-GRP-02: up to X Ready friends within 3" activate with this fighter, all of them named before
 * the first acts. Returns the members in the order named, without the fighter itself.
 */
export const nominateGroup = (table: NecromundaTable, leader: FighterIndex): Procedure<readonly FighterIndex[]> => {
  const size = groupSize(table, leader)
  return size > 0 && mayJoin(table, leader) && !hasProperty(table, leader, 'leadsNobody') && mayLead(table, leader)
    ? nameMembers(table, leader, size)
    : settled(nobody)
}

const reachOf = (table: NecromundaTable, leader: FighterIndex): Length =>
  valuesOf(handlersOf(table, 'groupReach', leader)).at(-1) ?? groupRange

const nobody: readonly FighterIndex[] = []

function* nameMembers(table: NecromundaTable, leader: FighterIndex, size: number): Procedure<readonly FighterIndex[]> {
  const { side, id } = table.roster(leader)
  const ready = fightersWhere(
    table,
    (state, { index }) =>
      state.ready &&
      areFriends(table, leader, index) &&
      mayJoin(table, index) &&
      !hasProperty(table, index, 'actsAlone'),
  )
  if (ready.length === 0) return nobody
  // At a table players see who is near enough when they name them.
  const near =
    table.state.declared === null
      ? yield* measure(
          table,
          leader,
          { ask: 'within', of: leader, distance: reachOf(table, leader), among: ready },
          'NECX-GRP-01',
        )
      : ready
  const called = hasProperty(table, leader, 'motivates')
    ? ready.filter((friend) => !near.includes(friend) && hasProperty(table, friend, 'answersMotivator'))
    : nobody
  const members: FighterIndex[] = []
  while (members.length < size) {
    const left = [...near, ...called].filter((friend) => !members.includes(friend))
    if (left.length === 0) break
    const options: Member[] = left.map((fighter) => ({ id: table.roster(fighter).id, fighter }))
    const chosen = yield* choose(side, 'activation.group', id, [noMore, ...options], 'NEC-ACT-01')
    if (chosen.fighter === null) break
    members.push(chosen.fighter)
  }
  return members
}
