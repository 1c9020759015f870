import { choose, type Option, type Procedure } from '../../../engine'
import type { Engaged } from '../../wh40k/classic/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { shieldOf } from '../casualties/saving'
import type { FourthTable } from '../table'
import type { Fighter } from './fighters'

/** Enemies against whom shields are used, by the unit with the shields. */
export type Shielded = ReadonlyMap<UnitIndex, ReadonlySet<ModelIndex>>

/** Enemies with the same weapons. */
type Opponents = Option & { readonly fighters: readonly Fighter[] }

const danger = ({ blow }: Fighter): number => (blow.armour === 'none' ? 10 : 0) + blow.strength

/** Enemy models that attack themselves, the most dangerous first. */
const opponentsOf = (table: FourthTable, fighters: readonly Fighter[]): Opponents[] => {
  const groups = new Map<string, Fighter[]>()
  for (const fighter of fighters.toSorted((one, other) => danger(other) - danger(one))) {
    const id = `${table.roster(fighter.unit).id}/${fighter.armament.id}`
    groups.set(id, [...(groups.get(id) ?? []), fighter])
  }
  return [...groups].map(([id, alike]) => ({ id, fighters: alike }))
}

/**
 * A close combat shield is used against one enemy for the whole round (4E-ARMY-02), each engaged bearer's against a
 * different one. If there are too few shields, the unit's owner chooses the enemies before any attacks.
 */
export function* holdShields(
  table: FourthTable,
  unit: UnitIndex,
  engaged: readonly Engaged[],
  fighters: readonly Fighter[],
): Procedure<ReadonlySet<ModelIndex>> {
  const bearers = new Set(
    engaged.flatMap(({ touching, near }) => [...touching, ...near]).filter((model) => shieldOf(table, model) !== null),
  )
  const held = new Set<ModelIndex>()
  let open = fighters.filter((one) => one.extra === null && engaged.some(({ target }) => target === one.unit))
  while (held.size < bearers.size && open.length > 0) {
    const options = opponentsOf(table, open)
    const isEnough = open.length <= bearers.size - held.size
    const { fighters: faced } =
      isEnough || options.length === 1
        ? { fighters: open }
        : yield* choose(sideOf(table, unit), 'shield.against', subjectOf(table, unit), options, '4E-ARMY-02')
    for (const { model } of faced.slice(0, bearers.size - held.size)) held.add(model)
    open = open.filter(({ model }) => !held.has(model))
  }
  return held
}

/** Whether any model of the unit has a shield. */
export const hasShields = (table: FourthTable, unit: UnitIndex): boolean =>
  table.unit(unit).models.some((model) => shieldOf(table, model) !== null)
