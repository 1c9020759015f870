import { itemSchema, type Item, type Vehicle } from '../../src/shared/content/schema'
import { slugOf } from './cells'
import { combiWeapons } from './combi'
import { unresolved } from './corrections/undescribed'
import { cell, type Row } from './csv'
import { withDerivedWeapons } from './derived'
import { gearOf, isGear } from './gear'
import { weaponsAndAmmo } from './weapons'

/** The equipment table: weapons, ammo and gear, and the weapons that lists describe only through others. */
export const equipmentOf = (rows: readonly Row[]): Item[] => {
  const gear = rows.filter(isGear).filter((row) => slugOf(cell(row, 'name')) !== 'hotshot-las-pack')
  const arms = rows.filter((row) => !isGear(row))
  return withDerivedWeapons([...weaponsAndAmmo(arms), ...combiWeapons(arms), ...gear.map(gearOf)])
}

/** Vehicles and beasts have cards of their own and are bought like items; undescribed items are kept by name. */
export const boughtLikeItems = (vehicles: readonly Vehicle[]): Item[] => [
  ...vehicles.map((vehicle) =>
    itemSchema.parse({
      kind: 'vehicle',
      id: vehicle.id,
      name: vehicle.name,
      price: vehicle.cost,
      availability: null,
      rule: null,
      confidence: vehicle.confidence,
      vehicle: vehicle.id,
    }),
  ),
  ...unresolved.map((item) =>
    itemSchema.parse({
      kind: 'unresolved',
      id: item.id,
      name: item.name,
      price: null,
      availability: { kind: 'exclusive' },
      rule: null,
      confidence: 'low',
      section: item.section,
      resembles: item.resembles,
      slots: item.slots ?? 0,
      byHand: ['No source describes this item; agree on what it does'],
    }),
  ),
]

/** Exotic beasts of the fighter table, as wargear (CAMP-CRE-30). */
export const beastItems = (
  types: readonly { id: string; name: string; cost: number | null; confidence: string }[],
): Item[] =>
  types.map(({ id, name, cost, confidence }) =>
    itemSchema.parse({
      kind: 'beast',
      id: slugOf(name),
      name,
      price: cost,
      availability: { kind: 'exclusive' },
      rule: 'CAMP-CRE-30',
      confidence,
      effect: null,
      fighterType: id,
    }),
  )
