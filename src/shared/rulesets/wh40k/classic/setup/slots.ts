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

/** A unit's relations, as indices in its army. */
export interface Belonging {
  /** The unit whose slot it shares; itself if it has its own (4E-ORG-13). A squad's transport shares its platoon's. */
  readonly slot: number
  /** The owner of a dedicated transport (4E-TRN-03); null: none. */
  readonly owner: number | null
}

export const belongingsOf = (catalogue: Catalogue, army: readonly ArmyUnit[]): readonly Belonging[] => {
  const units = attached(
    catalogue.classicUnits,
    army.map((unit) => chosen(catalogue, unit)),
  )
  const ownerOf = (unit: ChosenUnit | undefined): number => units.findIndex(({ id }) => id === unit?.with)
  return units.map((unit, place) => {
    const isTransport = catalogue.classicUnits.get(unit.unit).role === 'transport'
    const owner = isTransport ? ownerOf(unit) : -1
    let slot = place
    // Each step leads to another owner, so there are at most as many steps as units.
    for (let step = 0; step < units.length; step += 1) {
      const next = ownerOf(units[slot])
      if (next === -1) break
      slot = next
    }
    return { slot, owner: owner === -1 ? null : owner }
  })
}
