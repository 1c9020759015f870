import type { ArmyUnit, BattleSetup } from '@shared/battle'
import type { ArmyBook } from '@shared/campaign/armies'
import { loadPacks, type Catalogue } from '@shared/content'
import type { RulesetManifest } from '@shared/rulesets/plugin'
import { playOut, type Fighting } from './play'

/** A ready-made army counts as one of this many points if it spends at least this share of them. */
const nearly = 0.9

/** One ready-made army of this many points for each force that has one. */
const readyArmies = (book: ArmyBook, catalogue: Catalogue, points: number): (readonly ArmyUnit[])[] =>
  book.forces(catalogue).flatMap(({ id: force }) => {
    const armies = book.ready(catalogue, force).map(({ units }) =>
      units.map(({ unit, models }, index): ArmyUnit => ({
        id: `${force}/${index}`,
        name: unit,
        datasheet: unit,
        models: [...models],
        power: book.worthOf(catalogue, unit, models),
      })),
    )
    const found = armies.find((units) => {
      const spent = units.reduce((sum, { power }) => sum + power, 0)
      return spent <= points && spent >= nearly * points
    })
    return found === undefined ? [] : [found]
  })

/** Size of the armies: models per side, or points of ready-made armies; null: not given. */
export interface ArmySize {
  readonly models: number | null
  readonly points: number | null
}

/** Usual army size; an edition without ready-made armies of this many points uses the number of models. */
const usual = { points: 1500, models: 30 } as const

/**
 * Armies of an edition of Warhammer 40,000, and their size. Throws a RangeError for an edition that can't be played, or that lacks two
 * armies of this many points.
 */
export const fightingArmies = async (
  edition: RulesetManifest,
  { models, points }: ArmySize,
): Promise<{ readonly fight: Fighting; readonly size: string }> => {
  const content = await edition.content?.()
  const simulation = await edition.simulation?.()
  if (content === undefined || simulation === undefined) throw new RangeError(`${edition.id} can't be played`)
  const catalogue = loadPacks([...content.packs])
  const wanted = points ?? (models === null ? usual.points : null)
  const ready = wanted === null || content.armies === null ? [] : readyArmies(content.armies, catalogue, wanted)
  const isOfPoints = ready.length >= 2
  if (points !== null && !isOfPoints) throw new RangeError(`${edition.id} has no two armies of ${points} points`)
  const unitsOf = (side: BattleSetup['sides'][number], number: number): BattleSetup['sides'][number] =>
    isOfPoints ? { ...side, units: [...(ready[number % ready.length] ?? [])] } : side
  const { ruleset, battlefields } = simulation
  const count = models ?? usual.models
  const fight: Fighting = (asked) => {
    const { scenario, pairing, seed, bots } = asked
    const field = battlefields[pairing % battlefields.length]
    if (field === undefined) throw new RangeError('There are no battlefields')
    const sample = simulation.sample(catalogue, field, pairing, bots, count)
    const setup: BattleSetup = {
      ...sample,
      scenario: scenario === '' ? sample.scenario : scenario,
      seed,
      sides: sample.sides.map((side, place) => unitsOf(side, pairing + place)),
    }
    return playOut(ruleset, ruleset.openBattle(setup, catalogue, field), asked)
  }
  return { fight, size: isOfPoints ? `${wanted} points` : `${count} models` }
}
