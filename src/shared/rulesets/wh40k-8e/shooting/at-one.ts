import { choose, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import type { WeaponMode } from '../roster'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, sideSubject, subjectOf } from '../../wh40k/table/table'
import type { EighthTable } from '../table'
import { mightCharge } from '../charge/able'
import { handlersOf } from '../units/abilities'
import { modesOf } from './arms'
import { hasGrenades, throwing } from './grenades'
import type { Arms, Circumstances } from './squads'
import { isGuarded, openTargets, type Fire } from './targets'

/** A unit, and the target at which it fires everything. */
interface Order extends Option {
  readonly unit: UnitIndex | null
  /** Null: weapons are assigned one by one. */
  readonly target: UnitIndex | null
  readonly grenade: boolean
  readonly near: Nearness
}

/** How near the target is to the firing models, as their player says it. */
export type Nearness = 'far' | 'half-range' | 'throwing'

/** No other unit fires, and none charges afterwards. */
const noCharges = 'done/no-charges'

/** Distance at which a grenade is offered at all. */
const thrown = inches(6)

const ordersOf = (table: EighthTable, unit: UnitIndex, how: Circumstances, targets: readonly UnitIndex[]): Order[] => {
  const { id } = table.roster(unit)
  const declared = table.state.declared ?? []
  const grenades = hasGrenades(table, unit, how)
  const open = how.engaged
    ? targets.filter((target) => isAnyNear(declared, unit, [target], inches(1)) !== false)
    : targets
  const orders = open.flatMap((target): Order[] => {
    const pair = `${id}/${table.roster(target).id}`
    // 8E-SHOOT-11: only models that see no closer enemy than a protected Character throw dice. Otherwise it is asked which
    // models they are.
    const by = table.typesDice && !how.engaged && isGuarded(table, target) ? '/nobody-closer' : ''
    const plain: Order = { id: pair + by, unit, target, grenade: false, near: 'far' }
    const half: Order = { ...plain, id: `${pair}/half-range${by}`, near: 'half-range' }
    const throws = grenades && isAnyNear(declared, unit, [target], throwing) !== false
    const thrower: Order = { ...plain, id: `${pair}/grenade${by}`, grenade: true, near: 'throwing' }
    return [plain, ...(caresForHalf(table, unit, how) ? [half] : []), ...(throws ? [thrower] : [])]
  })
  return orders.length === 0
    ? []
    : [...orders, { id: `${id}/in-detail`, unit, target: null, grenade: false, near: 'far' }]
}

/** Whether half range must be part of the answer: it matters for the unit's weapons, and isn't asked later. */
export const caresForHalf = (table: EighthTable, unit: UnitIndex, how: Circumstances): boolean =>
  table.typesDice && modesOf(table, unit, how).some((mode) => isHalfMatter(table, unit, mode))

/** 8E-WEAP-07, and weapons whose damage depends on half range. */
const isHalfMatter = (table: EighthTable, unit: UnitIndex, { type, abilities }: WeaponMode): boolean =>
  type === 'rapid-fire' || handlersOf(table, 'damageTwiceWhenClose', unit, abilities).length > 0

const isWithinHalf = ({ range }: WeaponMode, near: Nearness): boolean =>
  near === 'half-range' || (near === 'throwing' && range !== null && range >= 2 * thrown)

/**
 * At the players' own table a unit usually fires everything at one target, so unit and target are one answer; weapon by
 * weapon (8E-SHOOT-08) it is asked as on a board. Null: no other unit fires.
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
  const nobody: Order = { id: 'done', unit: null, target: null, grenade: false, near: 'far' }
  const asked: Order[] = [...options, nobody, ...(mightCharge(table) ? [{ ...nobody, id: noCharges }] : [])]
  const order = yield* choose(active, 'shooting.order', sideSubject(active), asked, '8E-SHOOT-01')
  if (order.id === noCharges) table.emit({ type: 'charges-waived', rule: '8E-CHG-05' })
  return order.unit === null ? null : order
}

/**
 * Which models fire what at one target (8E-SHOOT-05): as many as dice are thrown. It is asked if the program rolls,
 * including which models see no closer enemy than a protected Character (8E-SHOOT-11).
 */
export function* volleyAt(
  table: EighthTable,
  unit: UnitIndex,
  arms: readonly Arms[],
  target: UnitIndex,
  guards: boolean,
  near: Nearness,
): Procedure<Fire[]> {
  if (arms.length === 0) return []
  // A single weapon of a single model always fires.
  const byDice = arms.length > 1 || table.unit(unit).models.length > 1
  const guarded = guards && isGuarded(table, target)
  if (table.typesDice)
    return arms.map(({ mode, models }): Fire => ({
      ...{ mode, target, models, close: isWithinHalf(mode, near) ? models : [] },
      byDice,
    }))
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
    return models.length === 0 ? [] : [{ mode, target, models, close, byDice: false }]
  })
}
