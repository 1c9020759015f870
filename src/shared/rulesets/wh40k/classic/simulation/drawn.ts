import type { ArmyUnit, BattleSetup, RulesetId } from '../../../../battle'
import type { Catalogue } from '../../../../content'
import { below, type Stream } from '../../../../engine'
import { drawnBattle, mostModels, unitsPerSide } from '../../simulation/drawn'
import type { ChosenUnit, ClassicUnit } from '../content'
import { chosenUnitSchema } from '../content/armies'
import { armyUnit } from './sample'

const mostOptions = (units: readonly ClassicUnit[]): number => Math.max(...units.map(({ options }) => options.length))

/** Number of battles until every drawn unit has been used with each of its options. */
export const battlesToCover = ({ draws }: Pick<DrawnBattles, 'draws'>, catalogue: Catalogue): number => {
  const units = catalogue.classicUnits.all.filter(draws)
  return (1 + mostOptions(units)) * Math.ceil(units.length / unitsPerSide)
}

/** The minimum of each kind of model plus a random number; one option, or none. */
const chosen = (unit: ClassicUnit, option: number, stream: Stream): ChosenUnit => {
  const taken = unit.options[option]
  return chosenUnitSchema.parse({
    id: 'drawn',
    unit: unit.id,
    models: unit.composition.map(({ model, least, most }) => ({
      model,
      count: Math.max(1, Math.min(mostModels, least + below(stream, most - least + 1))),
    })),
    options: taken === undefined ? [] : [{ option: taken.id, count: 1 }],
    with: null,
  })
}

/** What an edition draws besides armies: all its missions and options in turn. */
export interface DrawnBattles {
  readonly ruleset: RulesetId
  /** Whether units like this are drawn. */
  draws(unit: ClassicUnit): boolean
  scenario(number: number): string
  options(number: number): BattleSetup['options']
}

/** Battle `number` of an exhaustive run: the next units on one side, each with one option, and random ones against them. */
export const drawnArmies = (
  { ruleset, draws, scenario, options }: DrawnBattles,
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
): BattleSetup => {
  const units = catalogue.classicUnits.all.filter(draws)
  const unit = (turn: number, id: string, stream: Stream): ArmyUnit => {
    const one = units[turn % units.length]
    if (one === undefined) throw new RangeError('There are no units')
    return armyUnit(one, chosen(one, Math.floor(turn / units.length), stream), id)
  }
  return drawnBattle({ ruleset, unit, scenario, options }, catalogue, seed, number, bots)
}
