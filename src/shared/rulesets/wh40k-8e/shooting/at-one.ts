import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideSubject, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { handlersOf } from '../units/abilities'
import { hasGrenades, type Arms, type Circumstances } from './arms'
import { isGuarded, openTargets, type Fire } from './targets'

/** A unit, and whom it fires at with all it has. */
interface Order extends Option {
  readonly unit: UnitIndex | null
  /** Null: weapon by weapon. */
  readonly target: UnitIndex | null
  readonly grenade: boolean
}

/** Farthest that anybody throws. */
const throwing = inches(12)

const ordersOf = (table: EighthTable, unit: UnitIndex, how: Circumstances, targets: readonly UnitIndex[]): Order[] => {
  const { id } = table.roster(unit)
  const declared = table.state.declared ?? []
  const grenades = hasGrenades(table, unit, how)
  const open = how.engaged
    ? targets.filter((target) => isAnyNear(declared, unit, [target], inches(1)) !== false)
    : targets
  const orders = open.flatMap((target): Order[] => {
    const plain: Order = { id: `${id}/${table.roster(target).id}`, unit, target, grenade: false }
    const throws = grenades && isAnyNear(declared, unit, [target], throwing) !== false
    return throws ? [plain, { ...plain, id: `${plain.id}/grenade`, grenade: true }] : [plain]
  })
  return orders.length === 0 ? [] : [...orders, { id: `${id}/in-detail`, unit, target: null, grenade: false }]
}

/**
 * On the players' own table a unit mostly fires all it has at one unit, so who fires at whom is one answer; weapon by weapon
 * (8E-SHOOT-08) it is asked as on a board. Null: nobody else fires.
 */
export function* orderFire(
  table: EighthTable,
  able: readonly UnitIndex[],
  howOf: (unit: UnitIndex) => Circumstances,
): Procedure<Order | null> {
  const options: Order[] = []
  for (const unit of able) {
    const how = howOf(unit)
    const targets = how.engaged ? enemiesOf(table, unit) : yield* openTargets(table, unit)
    options.push(...ordersOf(table, unit, how, targets))
  }
  if (options.length === 0) return null
  const { active } = table.state
  const asked = [...options, { id: 'done', unit: null, target: null, grenade: false }]
  const order = yield* choose(active, 'shooting.order', sideSubject(active), asked, '8E-SHOOT-01')
  return order.unit === null ? null : order
}

/** Who fires what at one target: range, sight, and closer enemies where the target is a protected Character (8E-SHOOT-05, 8E-SHOOT-11). */
export function* volleyAt(
  table: EighthTable,
  unit: UnitIndex,
  arms: readonly Arms[],
  target: UnitIndex,
  guards: boolean,
): Procedure<Fire[]> {
  if (arms.length === 0) return []
  const guarded = guards && isGuarded(table, target)
  const found = yield* measure(
    table,
    subjectOf(table, unit),
    {
      ask: 'volley',
      unit,
      target,
      arms: arms.map(({ mode, models }) => ({
        weapon: mode.id,
        models,
        range: mode.range ?? NOTHING,
        sight: handlersOf(table, 'firesUnseen', unit, mode.abilities).length === 0,
      })),
      guarded,
      visible: guarded ? enemiesOf(table, unit) : [],
    },
    guarded ? '8E-SHOOT-11' : '8E-SHOOT-05',
  )
  return arms.flatMap(({ mode }, place): Fire[] => {
    const { models = [], close = [] } = found[place] ?? {}
    return models.length === 0 ? [] : [{ mode, target, models, close }]
  })
}
