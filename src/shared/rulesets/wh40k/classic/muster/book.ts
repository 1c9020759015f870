import { say } from '../../../../campaign/message'
import type { Army, ArmyBook, ArmyWarning, RosterUnit } from '../../../../campaign/armies'
import type { Catalogue } from '../../../../content'
import { classicUnitIdSchema, type ChosenUnit, type ClassicOption, type ClassicUnit } from '../content'
import { attached } from './attaching'
import type { MusterRules } from './findings'
import { fromRoster } from './from-roster'
import { choiceOf, modelGroups } from './groups'
import { armyLegality } from './legality'
import { unitPoints } from './points'
import { allowing, isAsPrinted, ownItem, ownUnit } from './printed'
import { warningOf } from './warnings'

/** The smallest unit: the minimum of each model, and the missing number from the first model that may be more numerous. */
const leastModels = ({ composition, least }: ClassicUnit): ChosenUnit['models'] => {
  let missing = least - composition.reduce((sum, row) => sum + row.least, 0)
  return composition.flatMap(({ model, least: needed, most }) => {
    const more = Math.max(0, Math.min(missing, most - needed))
    missing -= more
    return needed + more === 0 ? [] : [{ model, count: needed + more }]
  })
}

const mostPoints = (unit: ClassicUnit): number => {
  let open = unit.most - unit.composition.reduce((sum, row) => sum + row.least, 0)
  const models = unit.composition
    .toSorted((one, other) => other.points - one.points)
    .map(({ model, least, most }) => {
      const more = Math.max(0, Math.min(open, most - least))
      open -= more
      return { model, count: least + more }
    })
  return unitPoints(unit, { models, options: [] })
}

const carriedBy = ({ gives }: ClassicOption): readonly string[] => [...gives.weapons, ...gives.wargear]

const wordsOf = ({ models, options }: ClassicUnit): string[] => [
  ...new Set([
    ...models.flatMap(({ weapons, specialRules }): readonly string[] => [...weapons, ...specialRules]),
    ...options.flatMap(carriedBy),
  ]),
]

const chosenFrom = (catalogue: Catalogue, { id, datasheet, models }: RosterUnit): ChosenUnit => {
  const unit = catalogue.classicUnits.find(datasheet)
  const choice = unit === undefined ? { models: [], options: [] } : choiceOf(unit, models)
  return { id, unit: unit?.id ?? classicUnitIdSchema.parse(datasheet), ...choice, with: null }
}

const checked = (muster: MusterRules, { force, units }: Army, catalogue: Catalogue, limit: number): ArmyWarning[] => {
  if (units.length === 0) {
    const { key, params } = say('army.legality.empty')
    return [{ rule: muster.rules['too-few'], key, params, severity: 'error', unitId: null }]
  }
  const chosen = attached(
    catalogue.classicUnits,
    units.map((unit) => chosenFrom(catalogue, unit)),
  )
  const list = { faction: force, limit: limit === 0 ? Number.MAX_SAFE_INTEGER : limit, detachments: [chosen] }
  return armyLegality(muster, catalogue.classicUnits, list).map((finding) => warningOf(catalogue, units, finding))
}

/** Armies of 4th or 7th edition, valued in points (4E-ORG-02). An army is one detachment. */
export const classicBook = (muster: MusterRules, hasTables: boolean): ArmyBook => ({
  sections: { units: 'classicUnits', forces: 'classicFactions', weapons: 'classicWeapons', wargear: 'classicWargear' },
  worth: 'points',
  hasWarlord: false,
  hasTables,
  rounds: 6,
  gradesVictory: false,
  rules: ['armies.points'],
  forces: ({ classicFactions }) => classicFactions.all,
  ready: ({ classicArmies, classicUnits }, force) =>
    classicArmies.all
      .filter(({ faction }) => faction === force)
      .map(({ id, units }) => ({
        id,
        units: units.map((chosen) => ({
          unit: chosen.unit,
          models: modelGroups(classicUnits.get(chosen.unit), chosen),
        })),
      })),
  offered: ({ classicUnits }) =>
    classicUnits.all.map((unit) => ({
      id: unit.id,
      role: unit.role,
      forces: [unit.faction],
      worths: [...new Set([unitPoints(unit, { models: leastModels(unit), options: [] }), mostPoints(unit)])],
      found: wordsOf(unit),
    })),
  fresh: ({ classicUnits }, id) => {
    const unit = classicUnits.get(id)
    return modelGroups(unit, { models: leastModels(unit), options: [] })
  },
  armed: ({ classicUnits }, id, models) => {
    const unit = classicUnits.get(id)
    return modelGroups(unit, choiceOf(unit, models))
  },
  kinds: ({ classicUnits }, id) => {
    const { models, composition } = classicUnits.get(id)
    return models.map(({ id: model, name }) => ({
      id: model,
      name,
      most: composition.find((row) => row.model === model)?.most ?? 1,
    }))
  },
  fromRoster: ({ classicUnits }, id, imported) => fromRoster(classicUnits.get(id), imported),
  ownUnit,
  ownItem,
  isAsPrinted,
  allowing: (catalogue, unit, wanted) => [allowing(catalogue, catalogue.classicUnits.get(unit), wanted)],
  worthOf: ({ classicUnits }, id, models) => {
    const unit = classicUnits.get(id)
    return unitPoints(unit, choiceOf(unit, models))
  },
  canLead: () => false,
  check: (army, catalogue, rules) => checked(muster, army, catalogue, rules['armies.points']),
})
