import { eighthId } from '../id'
import type { ArmyUnit, BattleSetup } from '../../../battle'
import { powerFor } from '../../../campaign/armies'
import type { Catalogue } from '../../../content'
import type { Datasheet } from '../../../content/schema'
import { below, createStream, type Stream } from '../../../engine'
import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'

type Side = BattleSetup['sides'][number]
type Group = ArmyUnit['models'][number]

/** Datasheets a side, in turn through all there are. */
const unitsPerSide = 3
/** No unit is drawn larger than this, so that a run stays quick. */
const mostModels = 12

const optionCount = ({ composition }: Datasheet): number =>
  composition.reduce((sum, { options }) => sum + options.length, 0)

/** Battles until every datasheet with each of its options has been on the table. */
export const armyBattlesToCover = (catalogue: Catalogue): number => {
  const { all } = catalogue.datasheets
  const rounds = 1 + Math.max(...all.map(optionCount))
  return rounds * Math.ceil(all.length / unitsPerSide)
}

/** One model with the option in place of what it replaces, the rest as the datasheet has them. */
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
 * Battle `number` of an exhaustive run: the next datasheets on one side, with one of their options each, and any others against
 * them. The number and the seed say everything about it.
 */
export const drawnArmies = (
  catalogue: Catalogue,
  seed: string,
  number: number,
  bots: readonly string[],
): BattleSetup => {
  const stream = createStream(`${seed}/${number}`, 'armies')
  const field = LARGE_BATTLEFIELDS[number % LARGE_BATTLEFIELDS.length]
  if (field === undefined) throw new RangeError('There are no battlefields')
  const side = (place: 0 | 1): Side => ({
    gangId: `side-${place}`,
    name: place === 0 ? 'Drawn' : 'Others',
    gang: 'drawn',
    controller: { kind: 'bot', bot: bots[place % bots.length] ?? 'random' },
    role: 'equal',
    gangRating: 0,
    crew: [],
    units: Array.from({ length: unitsPerSide }, (_, unit) => {
      const turn = place === 0 ? number * unitsPerSide + unit : below(stream, 1000)
      return unitOf(catalogue, turn, `side-${place}/${unit}`, stream)
    }),
  })
  return {
    version: 1,
    ruleset: eighthId,
    scenario: 'only-war',
    battlefield: field.id,
    seed: `${seed}/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options: {},
    content: catalogue.contentHash,
    sides: [side(0), side(1)],
  }
}
