import type { ArmyUnit, BattleSetup, RulesetId } from '../../../battle'
import type { Catalogue } from '../../../content'
import { below, createStream, type Stream } from '../../../engine'
import { LARGE_BATTLEFIELDS } from '../../../space/battlefields'

type Side = BattleSetup['sides'][number]

/** Units per side, taken from all units in turn. */
export const unitsPerSide = 3
/** Maximum size of a drawn unit, so that a run stays fast. */
export const mostModels = 12

/** What an edition's exhaustive runs play: its units in turn, and the data of each battle. */
interface DrawnRun {
  readonly ruleset: RulesetId
  /** The next unit, with its next option. */
  unit(turn: number, id: string, stream: Stream): ArmyUnit
  scenario(number: number): string
  options(number: number): BattleSetup['options']
}

/**
 * Battle `number` of an exhaustive run: the next units on one side, each with one option, and random ones against them. It
 * depends only on the number and the seed.
 */
export const drawnBattle = (
  { ruleset, unit, scenario, options }: DrawnRun,
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
    units: Array.from({ length: unitsPerSide }, (_, one) =>
      unit(place === 0 ? number * unitsPerSide + one : below(stream, 1000), `side-${place}/${one}`, stream),
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
