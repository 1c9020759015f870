import { eighthId } from '../id'
import type { ArmyUnit, BattleSetup } from '../../../battle'
import { powerFor } from '../../../campaign/armies'
import type { Catalogue } from '../../../content'
import type { Datasheet } from '../../../content/schema'
import { below, type Stream } from '../../../engine'
import { drawnBattle, mostModels, unitsPerSide } from '../../wh40k/simulation/drawn'

type Group = ArmyUnit['models'][number]

const optionCount = ({ composition }: Datasheet): number =>
  composition.reduce((sum, { options }) => sum + options.length, 0)

/** Number of battles until every datasheet has been used with each of its options. */
export const armyBattlesToCover = (catalogue: Catalogue): number => {
  const { all } = catalogue.datasheets
  const rounds = 1 + Math.max(...all.map(optionCount))
  return rounds * Math.ceil(all.length / unitsPerSide)
}

/** One model with the option instead of what it replaces, the rest as on the datasheet. */
const groupsOf = (datasheet: Datasheet, option: number, stream: Stream): Group[] => {
  let passed = 0
  return datasheet.composition.flatMap(({ profile, least, most, weapons, options }): Group[] => {
    const count = Math.max(1, least, Math.min(mostModels, least + below(stream, most - least + 1)))
    const chosen = options[option - passed]
    passed += options.length
    if (chosen === undefined) return [{ profile, count, weapons: [...weapons] }]
    const changed = [...weapons.filter((weapon) => !chosen.replaces.includes(weapon)), ...chosen.with]
    const rest = count > 1 ? [{ profile, count: count - 1, weapons: [...weapons] }] : []
    return [{ profile, count: 1, weapons: changed }, ...rest]
  })
}

const unitOf = (catalogue: Catalogue, turn: number, id: string, stream: Stream): ArmyUnit => {
  const { all } = catalogue.datasheets
  const datasheet = all[turn % all.length]
  if (datasheet === undefined) throw new RangeError('There are no datasheets')
  const models = groupsOf(datasheet, Math.floor(turn / all.length), stream)
  const size = models.reduce((sum, { count }) => sum + count, 0)
  return { id, name: datasheet.name, datasheet: datasheet.id, models, power: powerFor(catalogue, datasheet.id, size) }
}

/**
 * Battle `number` of an exhaustive run: the next datasheets on one side, each with one option, and random ones against them.
 * It depends only on the number and the seed.
 */
export const drawnArmies = (
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
): BattleSetup => {
  const unit = (turn: number, id: string, stream: Stream): ArmyUnit => unitOf(catalogue, turn, id, stream)
  const run = { ruleset: eighthId, unit, scenario: () => 'only-war', options: () => ({}) }
  return drawnBattle(run, catalogue, seed, number, bots)
}
