import { settled, type Procedure } from '../../../engine'
import { inches } from '../../../space'
import { measure, place } from '../asking'
import { resolveHits } from '../hits'
import type { Arrival, PlannedMove } from '../questions'
import type { FighterIndex } from '../state'
import type { NecromundaTable } from '../table'
import { burst, setOffTraps } from './going-off'
import { trapKind, trapsLaid } from './laid'

export { fragTrap, gasTrap, meltaTrap, remove, rollFor } from './going-off'

const rule = 'NECX-GEAR-BOOBY-TRAP'

/** Distance at which a trap is set off. */
const triggerDistance = inches(2)
/** Distance from other traps, so that one does not set off the next. */
const apart = inches(4)

/** NECX-GEAR-BOOBY-TRAP: before set-up fighters with traps lay them. The sources set no limits, so anywhere. */
export function* layTraps(table: NecromundaTable): Procedure {
  for (const side of table.state.order) {
    for (const fighter of table.rosters) {
      if (fighter.side !== side || fighter.part !== undefined) continue
      for (const { index, weaponClass } of fighter.weapons) {
        if (weaponClass !== 'booby-trap') continue
        const question = { ask: 'place-object', kind: trapKind, zone: side, ground: [], apart } as const
        const at: unknown = yield* place(table, fighter.index, question, rule, side)
        const laid = { fighter: fighter.index, weapon: index }
        const object = { kind: trapKind, owner: side, at, carrier: null, gone: false, counter: 0, laid }
        table.emit({ type: 'object-placed', rule, object })
      }
    }
  }
}

/** Traps that a mover comes near on its path and was not near before. */
export const trapsNeared = (
  table: NecromundaTable,
  fighter: FighterIndex,
  plan: PlannedMove,
  arrival: Arrival,
): Procedure<readonly number[]> => {
  const objects = trapsLaid(table)
  if (objects.length === 0) return settled(objects)
  const question = {
    ask: 'objects-neared',
    fighter,
    objects,
    kind: trapKind,
    distance: triggerDistance,
    plan,
    arrival,
  } as const
  return measure(table, fighter, question, rule)
}

/** NECX-GEAR-BOOBY-TRAP: resolves traps that a fighter has come near. */
export const springTraps = (table: NecromundaTable, fighter: FighterIndex, traps: readonly number[]): Procedure =>
  setOffTraps(table, fighter, traps, resolveHits)

/** Sets off one trap. */
export const goOff = (table: NecromundaTable, trap: number, by: FighterIndex | null): Procedure =>
  burst(table, trap, by, resolveHits)
