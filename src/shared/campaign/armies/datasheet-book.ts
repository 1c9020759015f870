import type { Datasheet } from '../../content/schema'
import type { ArmyBook } from './book'
import { freshModels, type ModelGroup } from './composition'
import { checkArmy } from './legality'
import { powerFor } from './power'
import { sizeOf } from './army'

type Armed = Omit<ModelGroup, 'weapons'> & { readonly weapons: readonly string[] }

const copied = (models: readonly Armed[]): ModelGroup[] =>
  models.map((group) => ({ ...group, weapons: [...group.weapons] }))

const weaponsOf = ({ composition }: Datasheet): string[] => [
  ...new Set(composition.flatMap(({ weapons, options }) => [...weapons, ...options.flatMap((option) => option.with)])),
]

/** Armies of datasheets, measured by Power (8E-DATA). */
export const datasheetBook: ArmyBook = {
  sections: { units: 'datasheets', forces: 'forces' },
  worth: 'power',
  hasWarlord: true,
  hasTables: true,
  rounds: 5,
  gradesVictory: true,
  rules: ['armies.experience', 'armies.honourEach'],
  forces: ({ forces }) => forces.all,
  ready: ({ forces }, id) => {
    const force = forces.find(id)
    if (force === undefined) return []
    const units = force.sample.map(({ datasheet, models }) => ({ unit: datasheet, models: copied(models) }))
    return units.length === 0 ? [] : [{ id: force.id, units }]
  },
  offered: ({ datasheets, forces }) =>
    datasheets.all.map((datasheet) => ({
      id: datasheet.id,
      role: datasheet.role,
      forces: forces.all.flatMap((force) => (force.datasheets.includes(datasheet.id) ? [force.id] : [])),
      worths: [...new Set(datasheet.power.map(({ power }) => power))],
      found: [...datasheet.keywords, ...weaponsOf(datasheet)],
    })),
  fresh: ({ datasheets }, unit) => freshModels(datasheets.get(unit)),
  armed: (_, __, models) => copied(models),
  worthOf: (catalogue, unit, models) => powerFor(catalogue, unit, sizeOf({ models })),
  // 8E-PREP-05: a Character leads.
  canLead: ({ datasheets }, unit) => datasheets.find(unit)?.keywords.includes('CHARACTER') ?? false,
  check: checkArmy,
}
