import { rollOne, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import type { Action } from '../actions/action'
import { measure } from '../asking'
import { travel } from '../movement/travel'
import type { NecromundaModule } from '../moments'
import { isVehicle } from '../vehicles/vehicle'
import { trapKind } from '../terrain/laid'
import { fragTrap, goOff, meltaTrap, rollFor } from '../terrain/traps'
import type { FighterIndex } from '../state'
import { controllerOf, type NecromundaTable } from '../table'
import { card, tacticsRule as rule, type TacticsCard } from './card'
import { crewOf, effectOf, leave, pick } from './helpers'

/** NECX-SCN-03: cards that give a fighter a trap to set (NECX-GEAR-BOOBY-TRAP). */

interface TrapCard {
  readonly id: string
  /** Number of the trap's profile, because it is no fighter's weapon. */
  readonly trap: number
}
const trapCards: readonly TrapCard[] = [
  { id: 'frag-trap-tactic', trap: fragTrap },
  { id: 'melta-trap-tactic', trap: meltaTrap },
]

/** Lays the fighter's trap at its place. Returns the index of the object. */
function* lay(table: NecromundaTable, fighter: FighterIndex, { id, trap }: TrapCard): Procedure<number> {
  const at: unknown = yield* measure(table, fighter, { ask: 'object-at', fighter }, rule)
  const { side: owner } = table.roster(fighter)
  const laid = { fighter, weapon: trap }
  const object = { kind: trapKind, owner, at, carrier: null, gone: false, counter: 0, laid }
  table.emit({ type: 'object-placed', rule, object })
  table.emit({ type: 'effect-lost', rule, fighter, effect: effectOf(id) })
  return table.state.scenario.objects.length - 1
}

/** Double action: lays the trap, then moves up to D6" away. */
const setTrap = (held: TrapCard): Action => ({
  id: 'set-trap',
  rule,
  type: 'double',
  statuses: ['active'],
  available: () => true,
  *perform(table, fighter, begin) {
    begin()
    yield* lay(table, fighter, held)
    const pool = { side: controllerOf(table, fighter), subject: table.roster(fighter).id, rule }
    const face = yield* rollOne({ ...pool, kind: 'tactics.trap-distance' })
    const purpose = 'trap-distance'
    table.emit({ type: 'dice-rolled', rule, fighter, purpose, faces: [face], needed: null, passed: null })
    yield* travel(table, fighter, { kind: 'move', rule, allowance: inches(face), targets: [] }, () => undefined)
  },
})

/** A fighter taken out with the trap leaves it behind on 2-3; on a 1 it goes off. */
function* dropped(table: NecromundaTable, fighter: FighterIndex, held: TrapCard): Procedure {
  const face = yield* rollFor(table, fighter, 'trap-hit', [1, 3, 6])
  if (face > 3) return
  const trap = yield* lay(table, fighter, held)
  if (face === 1) yield* goOff(table, trap, null)
}

export const trapEffects: readonly NecromundaModule[] = trapCards.map((held) => {
  const actions = [setTrap(held)]
  return {
    id: effectOf(held.id),
    rule,
    on: {
      actions: () => actions,
      lastDeed: ({ table, fighter }) => dropped(table, fighter, held),
    },
  }
})

export const trapSettingCards: readonly TacticsCard[] = trapCards.map(({ id }) =>
  card({
    id,
    at: 'set-up',
    playable: (table, side) => onFoot(table, side).length > 0,
    *play(table, side) {
      leave(table, yield* pick(table, side, id, onFoot(table, side)), id, 'end-of-battle')
    },
  }),
)

const onFoot = (table: NecromundaTable, side: number): FighterIndex[] =>
  crewOf(table, side).filter((fighter) => !isVehicle(table.roster(fighter)))
