import { eighthId } from '../id'
import type { ArmyUnit, BattleSetup } from '../../../battle'
import { powerFor } from '../../../campaign/armies'
import type { Catalogue } from '../../../content'
import type { Force } from '../../../content/schema'
import type { Battlefield } from '../../../space'

type Side = BattleSetup['sides'][number]
type SampleUnit = Force['sample'][number]

const sizeOf = ({ models }: SampleUnit): number => models.reduce((sum, { count }) => sum + count, 0)

/** The first models of a unit up to this number, in the order of its list. */
const cutTo = ({ datasheet, models }: SampleUnit, most: number): SampleUnit => {
  let left = most
  const kept = models.flatMap((group) => {
    const count = Math.min(group.count, left)
    left -= count
    return count === 0 ? [] : [{ ...group, count }]
  })
  return { datasheet, models: kept }
}

const armyUnit = (catalogue: Catalogue, unit: SampleUnit, id: string): ArmyUnit => ({
  id,
  name: catalogue.datasheets.get(unit.datasheet).name,
  datasheet: unit.datasheet,
  models: unit.models.map(({ profile, count, weapons }) => ({ profile, count, weapons: [...weapons] })),
  power: powerFor(catalogue, unit.datasheet, sizeOf(unit)),
})

/** A force's sample army repeated until it has this many models; the last unit is cut short (8E-OW-02). */
export const sampleArmy = (catalogue: Catalogue, { sample }: Force, size: number, prefix: string): ArmyUnit[] => {
  const units: ArmyUnit[] = []
  let left = size
  for (let next = 0; left > 0; next += 1) {
    const unit = sample[next % sample.length]
    if (unit === undefined) throw new RangeError('A force has no sample army')
    const cut = cutTo(unit, left)
    units.push(armyUnit(catalogue, cut, `${prefix}/${units.length}`))
    left -= sizeOf(cut)
  }
  return units
}

/** Armies for simulations and benchmarks: the forces in turn, `size` models each. Battle `number` always has the same two armies. */
export const sampleArmies = (
  catalogue: Catalogue,
  field: Battlefield,
  number: number,
  bots: readonly [string, string],
  size: number,
): BattleSetup => {
  const { all } = catalogue.forces
  const side = (place: 0 | 1): Side => {
    const force = all[(number + place * (1 + (Math.floor(number / all.length) % (all.length - 1)))) % all.length]
    if (force === undefined) throw new RangeError('There are no forces')
    return {
      gangId: `side-${place}`,
      name: force.name,
      gang: force.id,
      controller: { kind: 'bot', bot: bots[place] },
      role: 'equal',
      gangRating: 0,
      crew: [],
      units: sampleArmy(catalogue, force, size, `side-${place}`),
    }
  }
  return {
    version: 1,
    ruleset: eighthId,
    scenario: 'only-war',
    battlefield: field.id,
    seed: `sample/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options: {},
    content: catalogue.contentHash,
    sides: [side(0), side(1)],
  }
}
