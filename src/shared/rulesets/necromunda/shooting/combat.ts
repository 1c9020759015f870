import { rollOne, type Procedure } from '../../../engine'
import { measure } from '../asking'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** All fighters in the same close combat as a fighter, itself included, in roster order; only itself if it is in none. */
const combatOf = (table: NecromundaTable, fighter: FighterIndex): FighterIndex[] => {
  const members = [fighter]
  for (const member of members) {
    for (const enemy of table.fighter(member).engagedWith) if (!members.includes(enemy)) members.push(enemy)
  }
  return members.sort((left, right) => left - right)
}

/** NEC-BLAST-11, NEC-TEMPL-06, NEC-SHOOT-13: if one fighter in a combat is touched, everyone in it is hit exactly once. */
export const withTheirCombats = (table: NecromundaTable, touched: readonly FighterIndex[]): FighterIndex[] => {
  const hit: FighterIndex[] = []
  for (const fighter of touched) {
    for (const member of combatOf(table, fighter)) if (!hit.includes(member)) hit.push(member)
  }
  return hit
}

/**
 * NEC-SHOOT-12, NEC-Q-08: a hit on a fighter in close combat goes to that fighter on 4+, else to a friend there. `later`: intended targets
 * of the shot's remaining hits, because their dice are rolled together.
 */
export function* whoIsStruck(
  table: NecromundaTable,
  shooter: FighterIndex,
  target: FighterIndex,
  later: readonly FighterIndex[],
): Procedure<FighterIndex | null> {
  if (table.fighter(target).status !== 'engaged') return target
  const { id, side } = table.roster(shooter)
  const more = later.filter((other) => table.fighter(other).status === 'engaged').length
  const face = yield* rollOne({
    side: controllerOf(table, shooter),
    kind: 'shoot.into-combat',
    subject: id,
    rule: 'NEC-SHOOT-12',
    classes: [3, 6],
    along: more > 0 ? [{ kind: 'shoot.into-combat', subject: id, count: more, sides: 6, die: 'd6' }] : [],
  })
  const passed = face >= 4
  const purpose = 'into-combat'
  table.emit({
    type: 'dice-rolled',
    rule: 'NEC-SHOOT-12',
    fighter: shooter,
    purpose,
    faces: [face],
    needed: null,
    passed,
  })
  if (passed) return target
  const others = table.fighter(target).engagedWith
  const friends = others.filter((other) => table.roster(other).side === side)
  const among = friends.length > 0 || table.options.foreignCombats === 'nobody' ? friends : others
  if (among.length === 0) return null
  return yield* measure(table, shooter, { ask: 'nearest', from: shooter, among }, 'NEC-SHOOT-12')
}
