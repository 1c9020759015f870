import type { ArmyUnit, BattleSetup, RulesetId } from '../../../../battle'
import type { Catalogue } from '../../../../content'
import { below, createStream, type Stream } from '../../../../engine'
import { LARGE_BATTLEFIELDS } from '../../../../space/battlefields'
import type { ChosenUnit, ClassicUnit } from '../content'
import { chosenUnitSchema } from '../content/armies'
import { armyUnit } from './sample'

type Side = BattleSetup['sides'][number]

/** Units a side, in turn through all there are. */
const unitsPerSide = 3
/** No unit is drawn larger than this, so that a run stays quick. */
const mostModels = 12

const mostOptions = (units: readonly ClassicUnit[]): number => Math.max(...units.map(({ options }) => options.length))

/** Battles until every unit that is drawn has been on the table with each of its options. */
export const battlesToCover = ({ draws }: Pick<DrawnBattles, 'draws'>, catalogue: Catalogue): number => {
  const units = catalogue.classicUnits.all.filter(draws)
  return (1 + mostOptions(units)) * Math.ceil(units.length / unitsPerSide)
}

/** Of each kind of model what the unit must have, and some more; one option, or none. */
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

/** What an edition draws besides armies: all its missions and ways to play them in turn. */
export interface DrawnBattles {
  readonly ruleset: RulesetId
  /** Whether such units are drawn. */
  draws(unit: ClassicUnit): boolean
  scenario(number: number): string
  options(number: number): BattleSetup['options']
}

/** Battle `number` of an exhaustive run: the next units on one side, with one of their options each, and any others against them. */
export const drawnArmies = (
  { ruleset, draws, scenario, options }: DrawnBattles,
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
): BattleSetup => {
  const stream = createStream(`${seed}/${number}`, 'armies')
  const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  const units = catalogue.classicUnits.all.filter(draws)
  const drawn = (turn: number, id: string): ArmyUnit => {
    const unit = units[turn % units.length]
    if (unit === undefined) throw new RangeError('There are no units')
    return armyUnit(unit, chosen(unit, Math.floor(turn / units.length), stream), id)
  }
  const side = (place: 0 | 1): Side => ({
    gangId: `side-${place}`,
    name: place === 0 ? 'Drawn' : 'Others',
    gang: 'drawn',
    controller: { kind: 'bot', bot: bots[place % bots.length] ?? 'random' },
    role: 'equal',
    gangRating: 0,
    crew: [],
    units: Array.from({ length: unitsPerSide }, (_, unit) =>
      drawn(place === 0 ? number * unitsPerSide + unit : below(stream, 1000), `side-${place}/${unit}`),
    ),
  })
  return {
    version: 1,
    ruleset,
    scenario: scenario(number),
    battlefield: field.id,
    seed: `${seed}/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options: options(number),
    content: catalogue.contentHash,
    sides: [side(0), side(1)],
  }
}
