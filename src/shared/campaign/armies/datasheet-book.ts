import type { Datasheet } from '../../content/schema'
import type { ArmyBook } from './book'
import { freshModels, type ModelGroup } from './composition'
import { checkArmy } from './legality'
import { forcesWith } from './listed'
import { powerFor } from './power'
import { sizeOf } from './army'
import { isArmamentAsPrinted, ownArmament, ownDatasheet } from './datasheet-printed'
import type { FromRoster, ImportedUnit } from './from-roster'

type Armed = Omit<ModelGroup, 'weapons'> & { readonly weapons: readonly string[] }

const copied = (models: readonly Armed[]): ModelGroup[] =>
  models.map((group) => ({ ...group, weapons: [...group.weapons] }))

const weaponsOf = ({ composition }: Datasheet): string[] => [
  ...new Set(composition.flatMap(({ weapons, options }) => [...weapons, ...options.flatMap((option) => option.with)])),
]

/** Models carry what the roster says. A shared item whose number is a multiple of the unit's size is given to all models. */
function fromRoster({ models, shared }: ImportedUnit): FromRoster {
  const size = models.reduce((sum, { count }) => sum + count, 0)
  const ofAll = shared.flatMap(({ id, count }) =>
    count % size === 0 ? Array.from({ length: count / size }, () => id) : [],
  )
  return {
    models: models.map(({ profile, count, carried }) => ({ profile, count, weapons: [...carried, ...ofAll] })),
    missing: shared.filter(({ count }) => count % size !== 0),
    added: [],
  }
}

/** Armies of datasheets, valued in Power (8E-DATA). */
export const datasheetBook: ArmyBook = {
  sections: { units: 'datasheets', forces: 'forces', weapons: 'armaments', wargear: null },
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
  offered: (catalogue) =>
    catalogue.datasheets.all.map((datasheet) => ({
      id: datasheet.id,
      role: datasheet.role,
      forces: forcesWith(catalogue, datasheet.id).map(({ id }) => id),
      worths: [...new Set(datasheet.power.map(({ power }) => power))],
      found: [...datasheet.keywords, ...weaponsOf(datasheet)],
    })),
  fresh: ({ datasheets }, unit) => freshModels(datasheets.get(unit)),
  armed: (_, __, models) => copied(models),
  kinds: ({ datasheets }, id) => {
    const { profiles, composition } = datasheets.get(id)
    return profiles.map((profile) => ({
      id: profile.id,
      name: profile.name,
      most: composition.find((part) => part.profile === profile.id)?.most ?? 1,
    }))
  },
  fromRoster: (_, __, imported) => fromRoster(imported),
  ownUnit: ownDatasheet,
  ownItem: (_, printed) => ownArmament(printed),
  isAsPrinted: isArmamentAsPrinted,
  allowing: () => [],
  worthOf: (catalogue, unit, models) => powerFor(catalogue, unit, sizeOf({ models })),
  // 8E-PREP-05: a Character leads.
  canLead: ({ datasheets }, unit) => datasheets.find(unit)?.keywords.includes('CHARACTER') ?? false,
  check: checkArmy,
}
