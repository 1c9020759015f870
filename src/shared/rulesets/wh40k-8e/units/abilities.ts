import type { Bound, Carried, Procedure } from '../../../engine'
import type { Length } from '../../../space'
import { isAnyNear } from '../../wh40k/declared/memory'
import { measure } from '../../wh40k/questions/asking'
import { askPairs } from './engagement'
import type { Hooks } from '../moments'
import { hasKeywords } from '../../wh40k/table/roster'
import type { Aura } from '../roster'
import { isOnBoard, type UnitIndex } from '../../wh40k/table/state'
import { inspiringAura } from '../modules/traits'
import { carriedBy, type EighthTable } from '../table'
import { sideState, subjectOf, unitsWhere } from '../../wh40k/table/table'

const nothing: readonly Carried[] = []
const lists = new WeakMap<readonly Carried[], Map<string, readonly Carried[]>>()

/** Always the same list for the same grants, because handlers are cached by list. */
const interned = (table: EighthTable, unit: UnitIndex, granted: readonly Carried[]): readonly Carried[] => {
  if (granted.length === 0) return nothing
  const own = table.roster(unit).carried
  const known = lists.get(own) ?? new Map<string, readonly Carried[]>()
  lists.set(own, known)
  const key = granted.map(({ id, value }) => `${id}=${value ?? ''}`).join(' ')
  const list = known.get(key) ?? granted
  known.set(key, list)
  return list
}

/** A unit's auras, including that of its Warlord's trait (8E-WLT-03). */
const aurasOf = (table: EighthTable, unit: UnitIndex): readonly Aura[] => {
  const { auras, side } = table.roster(unit)
  const { warlord, trait } = sideState(table, side)
  const inspires = trait === 'inspiring-presence' && warlord !== null && table.model(warlord).unit === unit
  return inspires && table.model(warlord).status === 'alive' ? [...auras, inspiringAura] : auras
}

const acts = (table: EighthTable, grants: Carried, moments: readonly (keyof Hooks)[]): boolean =>
  moments.some((moment) => table.modules.at(moment, [grants]).length > 0)

/** At their own table players are asked once for all auras of this range, of both sides, and all units they could reach. */
function* inAura(table: EighthTable, giver: UnitIndex, unit: UnitIndex, distance: Length): Procedure<boolean> {
  const { declared } = table.state
  if (declared === null) {
    const question = { ask: 'near', unit, distance, among: [giver] } as const
    return (yield* measure(table, subjectOf(table, unit), question, '8E-AURA-01')).length > 0
  }
  const known = isAnyNear(declared, unit, [giver], distance)
  if (known !== undefined) return known
  const pairs = unitsWhere(table, isOnBoard).flatMap((one) =>
    reachable(table, one, distance)
      .filter((other) => isAnyNear(declared, other, [one], distance) === undefined)
      .map((other) => [one, other] as const),
  )
  const near = yield* askPairs(table, pairs, distance, '8E-AURA-01')
  return near.some(([one, other]) => one === giver && other === unit)
}

/** Friends that an aura of this range could affect. */
const reachable = (table: EighthTable, giver: UnitIndex, distance: Length): UnitIndex[] => {
  const { side } = table.roster(giver)
  const auras = aurasOf(table, giver).filter(({ range }) => range === distance)
  return unitsWhere(
    table,
    (other, profile) =>
      profile.side === side &&
      profile.index !== giver &&
      isOnBoard(other) &&
      auras.some(({ keywords }) => hasKeywords(profile, keywords)),
  )
}

/** An ability that friends lend if one of them is near enough, which the players have not said yet. */
export interface PerhapsLent {
  readonly grants: Carried
  readonly givers: readonly { readonly unit: UnitIndex; readonly range: Length }[]
}

interface Lent {
  readonly granted: readonly Carried[]
  /** Only at the players' own table, where typed dice show it. */
  readonly perhaps: readonly PerhapsLent[]
}

/**
 * Abilities that nearby friends lend to a unit (8E-AURA-01): to units with the keywords within the distance, including the
 * aura's own unit. A unit inside a transport neither gives nor gets any (8E-AURA-02, 8E-TRANS-06, 8E-TRANS-05). Only
 * abilities with an effect at one of these moments are looked up, so that no irrelevant question is asked.
 */
export function* grantedTo(
  table: EighthTable,
  unit: UnitIndex,
  moments: readonly (keyof Hooks)[],
): Procedure<readonly Carried[]> {
  return (yield* lentTo(table, unit, moments, [])).granted
}

/** The same; `byDice`: those of the moments that dice reveal: players who type dice roll them if the ability is lent, and aren't asked. */
export function* lentTo(
  table: EighthTable,
  unit: UnitIndex,
  moments: readonly (keyof Hooks)[],
  byDice: readonly (keyof Hooks)[],
): Procedure<Lent> {
  const profile = table.roster(unit)
  if (!isOnBoard(table.unit(unit))) return { granted: nothing, perhaps: [] }
  const givers = unitsWhere(
    table,
    (other, { side, index }) =>
      side === profile.side &&
      isOnBoard(other) &&
      aurasOf(table, index).some(({ keywords }) => hasKeywords(profile, keywords)),
  )
  const granted: Carried[] = []
  const perhaps: { grants: Carried; givers: { unit: UnitIndex; range: Length }[] }[] = []
  const asked = moments.filter((moment) => !byDice.includes(moment))
  for (const giver of givers) {
    for (const { range, keywords, grants } of aurasOf(table, giver)) {
      if (!hasKeywords(profile, keywords) || !acts(table, grants, moments)) continue
      if (isOpen(table, giver, unit, range) && !acts(table, grants, asked)) {
        const known = perhaps.find((one) => one.grants.id === grants.id)
        if (known === undefined) perhaps.push({ grants, givers: [{ unit: giver, range }] })
        else known.givers.push({ unit: giver, range })
        continue
      }
      const inside = giver === unit || (yield* inAura(table, giver, unit, range))
      if (inside && !granted.some(({ id }) => id === grants.id)) granted.push(grants)
    }
  }
  return {
    granted: interned(table, unit, granted),
    perhaps: perhaps.filter(({ grants }) => !granted.some(({ id }) => id === grants.id)),
  }
}

/** Whether players who type their dice have not said yet if a friend is that near. */
const isOpen = (table: EighthTable, giver: UnitIndex, unit: UnitIndex, range: Length): boolean =>
  table.typesDice &&
  table.state.declared !== null &&
  giver !== unit &&
  isAnyNear(table.state.declared, unit, [giver], range) === undefined

/** Handlers of a unit's own abilities, of those lent by friends, and of further lists (a weapon's). */
export const handlersOf = <Moment extends keyof Hooks>(
  table: EighthTable,
  moment: Moment,
  unit: UnitIndex,
  ...more: readonly (readonly Carried[])[]
): readonly Bound<NonNullable<Hooks[Moment]>>[] => table.modules.at(moment, carriedBy(table, unit), ...more)
