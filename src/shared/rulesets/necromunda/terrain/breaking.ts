import { base, rollOne, type Procedure } from '../../../engine'
import { fold } from '../characteristics'
import { strengthOf } from '../hits/weapon-hit'
import { passOrFail, woundTarget } from '../hits'
import type { Profile } from '../roster'
import { controllerOf, type NecromundaTable } from '../table'
import type { FighterIndex } from '../state'

/** NEC-TERR-21. */
const doorToughness = 5

/**
 * NEC-TERR-21: automatic hits on a door, which has no saves. It is not organic: weapons without a Strength, which burn, web or poison, do
 * not affect it.
 */
export function* hitDoor(
  table: NecromundaTable,
  fighter: FighterIndex,
  door: number,
  profile: Profile,
  hits: number,
): Procedure {
  const strength = strengthOf(table, fighter, profile)
  if (strength === null) return
  const { id } = table.roster(fighter)
  const needed = fold([base('strength-against-toughness', 'NECX-WND-01', woundTarget(strength, doorToughness))])
  const pool = { side: controllerOf(table, fighter), kind: 'door.wound', subject: id, rule: 'NEC-TERR-21' }
  for (let nth = 0; nth < hits && isStanding(table, door); nth += 1) {
    const face = yield* rollOne({ ...pool, classes: passOrFail(needed.value) })
    const passed = face >= needed.value
    table.emit({ type: 'door-wound-rolled', rule: 'NEC-TERR-21', fighter, door, faces: [face], needed, passed })
    if (!passed || profile.damage === 0) continue
    table.emit({ type: 'door-damaged', rule: 'NEC-TERR-21', fighter, door, amount: profile.damage })
    if (!isStanding(table, door)) table.emit({ type: 'door-destroyed', rule: 'NEC-TERR-21', fighter, door })
  }
}

const isStanding = ({ state }: NecromundaTable, door: number): boolean => (state.scenery.doors[door]?.wounds ?? 0) > 0
