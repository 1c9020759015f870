import type { ArmyUnit } from '../../../../battle'
import type { Catalogue } from '../../../../content'
import type { ChosenUnit } from '../content'
import { attached } from '../muster/attaching'

const chosen = ({ classicUnits }: Catalogue, { id, datasheet, models }: ArmyUnit): ChosenUnit => ({
  id,
  unit: classicUnits.get(datasheet).id,
  models: models.map(({ profile, count }) => ({ model: profile, count })),
  options: [],
  with: null,
})

/** For each unit of an army the place of the one in whose slot it is; its own where it has one (4E-ORG-13). A squad's transport is in its platoon's. */
export const slotsOf = (catalogue: Catalogue, army: readonly ArmyUnit[]): readonly number[] => {
  const units = attached(
    catalogue.classicUnits,
    army.map((unit) => chosen(catalogue, unit)),
  )
  const ownerOf = (unit: ChosenUnit | undefined): number => units.findIndex(({ id }) => id === unit?.with)
  return units.map((_unit, place) => {
    let slot = place
    // Each step leads to another owner: as many as there are units end it.
    for (let step = 0; step < units.length; step += 1) {
      const owner = ownerOf(units[slot])
      if (owner === -1) break
      slot = owner
    }
    return slot
  })
}
