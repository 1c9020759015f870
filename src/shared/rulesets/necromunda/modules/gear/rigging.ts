import { inches } from '../../../../space'
import type { Action } from '../../actions/action'
import { place } from '../../asking'
import { controllerOf } from '../../table'
import type { NecromundaModule } from '../../moments'
import type { Ground } from '../../questions'
import { isMounted } from '../../roster'

type Gear = NecromundaModule

/** NEC-MOVE-12: keeps the same distance from enemies as other moves. */
const keptApart = { to: 'enemies', beyond: inches(1) } as const

/** An action that moves the fighter through the air to another place. NECV-MNT-13: not for riders. */
const swing = (id: 'grapnel' | 'descend', rule: string, type: Action['type'], ground: Ground): Action => ({
  id,
  rule,
  type,
  statuses: ['active'],
  available: (table, fighter) => !isMounted(table.roster(fighter)),
  *perform(table, fighter, begin) {
    begin()
    const question = { ask: 'deploy', fighter, zone: table.roster(fighter).side, ground } as const
    const placement = yield* place(table, fighter, question, rule, controllerOf(table, fighter))
    table.emit({ type: 'swung', rule, fighter, placement })
  },
})

const straight: Ground = [{ to: 'start', within: inches(12), inLine: true }, keptApart]
const down: Ground = [{ to: 'start-across', within: inches(3) }, { to: 'start-below', within: inches(12) }, keptApart]

const grapnel = swing('grapnel', 'NECX-GEAR-GRAPNEL', 'double', straight)
const descend = swing('descend', 'NECX-GEAR-DROP-RIG', 'basic', down)

/**
 * NECX-GEAR-GRAPNEL: up to 12" in a straight line to any level, not through terrain. NECX-GEAR-DROP-RIG: over an edge, up to 3" across and
 * up to 12" down.
 */
export const rigging: readonly Gear[] = [
  { id: 'grapnel-launcher', rule: 'NECX-GEAR-GRAPNEL', on: { actions: () => [grapnel] } },
  { id: 'drop-rig', rule: 'NECX-GEAR-DROP-RIG', on: { actions: () => [descend] } },
]
