import type { ChosenUnit, ClassicOption, ClassicUnit, ClassicWargearId, ClassicWeaponId } from '../content'

/** A model with its equipment after all options of its unit. */
export interface EquippedModel {
  readonly model: string
  readonly weapons: readonly ClassicWeaponId[]
  readonly wargear: readonly ClassicWargearId[]
  /** Ids of the options it took. */
  readonly options: readonly string[]
}

export interface Equipped {
  readonly models: readonly EquippedModel[]
  /** Options that no model could take, with their numbers. */
  readonly left: readonly { readonly option: string; readonly count: number }[]
}

interface Carrier {
  readonly model: string
  weapons: readonly ClassicWeaponId[]
  wargear: readonly ClassicWargearId[]
  /** Ids of the options it took. */
  readonly taken: string[]
}

interface Pending {
  readonly option: ClassicOption
  count: number
}

/** The list without one of each of these; null if one is missing. */
const without = <Item>(from: readonly Item[], taken: readonly Item[]): readonly Item[] | null => {
  const rest = [...from]
  for (const item of taken) {
    const index = rest.indexOf(item)
    if (index < 0) return null
    rest.splice(index, 1)
  }
  return rest
}

const replacesNothing = ({ replaces }: ClassicOption) => replaces.weapons.length + replaces.wargear.length === 0

/** Applies the option to the model; false if the model can't take it. */
const take = (carrier: Carrier, option: ClassicOption): boolean => {
  if (option.taker.kind === 'model' && option.taker.model !== carrier.model) return false
  if (replacesNothing(option) && carrier.taken.includes(option.id)) return false
  const weapons = without(carrier.weapons, option.replaces.weapons)
  const wargear = without(carrier.wargear, option.replaces.wargear)
  if (weapons === null || wargear === null) return false
  carrier.weapons = [...weapons, ...option.gives.weapons]
  carrier.wargear = [...wargear, ...option.gives.wargear]
  carrier.taken.push(option.id)
  return true
}

/** Whether an option is for all models: every model that can takes it, and it is chosen once. */
export const forAll = ({ taker, gives }: ClassicOption): boolean =>
  taker.kind === 'every-model' || (taker.kind === 'unit' && gives.weapons.length === 0)

/** Applies it as often as possible; returns whether any model took it. */
const settle = (pending: Pending, carriers: readonly Carrier[], order: Order): boolean => {
  if (forAll(pending.option)) {
    const any = carriers.filter((carrier) => take(carrier, pending.option)).length > 0
    if (any) pending.count = 0
    return any
  }
  const before = pending.count
  while (pending.count > 0) {
    const sorted = carriers.toSorted((one, other) => order(one.taken.length, other.taken.length))
    if (!sorted.some((carrier) => take(carrier, pending.option))) break
    pending.count -= 1
  }
  return pending.count < before
}

type Order = (one: number, other: number) => number
/** Options go to models with the fewest options first; or, if that leaves some over, to those with the most. */
const orders: readonly Order[] = [(one, other) => one - other, (one, other) => other - one]

/** Options for one kind of model first, then those that replace most. */
const strictness = ({ taker, replaces }: ClassicOption): number =>
  (taker.kind === 'model' ? 100 : 0) + replaces.weapons.length + replaces.wargear.length

const equipBy = (unit: ClassicUnit, chosen: Pick<ChosenUnit, 'models' | 'options'>, order: Order): Equipped => {
  const carriers = unit.models.flatMap((model): Carrier[] => {
    const count = chosen.models.filter((one) => one.model === model.id).reduce((sum, one) => sum + one.count, 0)
    return Array.from({ length: count }, () => ({
      model: model.id,
      weapons: model.weapons,
      wargear: model.wargear,
      taken: [],
    }))
  })
  const pending = chosen.options
    .flatMap(({ option, count }): Pending[] => {
      const found = unit.options.find(({ id }) => id === option)
      return found ? [{ option: found, count }] : []
    })
    .sort((one, other) => strictness(other.option) - strictness(one.option))
  // An option may replace what another gives, so repeat until nothing changes.
  let open = pending
  for (let moved = true; moved && open.length > 0;) {
    const settled = open.map((one) => settle(one, carriers, order))
    moved = settled.includes(true)
    open = open.filter(({ count }) => count > 0)
  }
  return {
    models: carriers.map(({ model, weapons, wargear, taken }) => ({ model, weapons, wargear, options: taken })),
    left: open.map(({ option, count }) => ({ option: option.id, count })),
  }
}

/** Applies the options of a chosen unit to its models. */
export const equip = (unit: ClassicUnit, chosen: Pick<ChosenUnit, 'models' | 'options'>): Equipped => {
  const tries = orders.map((order) => equipBy(unit, chosen, order))
  const [first] = tries
  if (!first) throw new Error('There is an order to equip models in')
  return tries.find(({ left }) => left.length === 0) ?? first
}
