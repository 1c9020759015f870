import type { ArmyUnit, BattleSetup, RulesetId } from '../../../../battle'
import type { Catalogue } from '../../../../content'
import type { Battlefield } from '../../../../space'
import type { ChosenUnit, ClassicArmy, ClassicUnit } from '../content'
import { modelGroups, unitPoints } from '../muster'

type Side = BattleSetup['sides'][number]
/** A unit of an army list as it enters a battle. */
export const armyUnit = (unit: ClassicUnit, chosen: ChosenUnit, id: string): ArmyUnit => ({
  id,
  name: unit.name,
  datasheet: unit.id,
  models: modelGroups(unit, chosen),
  power: unitPoints(unit, chosen),
})

const isOnFoot = ({ models }: ClassicUnit): boolean => models.every(({ kind }) => kind === 'troop')

/** Whether vehicles take part. */
export type Troops = 'foot' | 'all'

/** An army's units repeated until it has this many models; the last unit may exceed it. */
const sampleArmy = (
  catalogue: Catalogue,
  { units }: ClassicArmy,
  size: number,
  prefix: string,
  troops: Troops = 'foot',
): ArmyUnit[] => {
  const foot = units.filter(({ unit }) => troops === 'all' || isOnFoot(catalogue.classicUnits.get(unit)))
  const army: ArmyUnit[] = []
  let models = 0
  for (let next = 0; models < size; next += 1) {
    const chosen = foot[next % foot.length]
    if (chosen === undefined) throw new RangeError('A sample army has no units on foot')
    const unit = armyUnit(catalogue.classicUnits.get(chosen.unit), chosen, `${prefix}/${army.length}`)
    army.push(unit)
    models += unit.models.reduce((sum, { count }) => sum + count, 0)
  }
  return army
}

const pointsOf = (army: readonly ArmyUnit[]): number => army.reduce((sum, { power }) => sum + power, 0)

/** Its first units up to this many points, at least two; the last one may exceed it by half its own points. */
const cutTo = (army: readonly ArmyUnit[], points: number): ArmyUnit[] =>
  army.filter((unit, index) => index < 2 || pointsOf(army.slice(0, index)) + unit.power / 2 <= points)

/** The quantity in which both sides are equal. With equal numbers of models armies of cheap ones have no chance. */
export type Balance = 'points' | 'models'

/** An edition's data of a battle, without its sides. */
export interface Battles {
  readonly ruleset: RulesetId
  readonly scenario: string
}

/**
 * Armies for simulations and benchmarks: those of the content in turn, about `size` models each, or the points of the
 * cheaper army of that many models. Battle `number` always has the same two armies.
 */
export const sampleArmies = (
  { ruleset, scenario }: Battles,
  catalogue: Catalogue,
  field: Battlefield,
  number: number,
  bots: readonly [string, string],
  size: number,
  troops: Troops = 'foot',
  balance: Balance = 'points',
): BattleSetup => {
  const { all } = catalogue.classicArmies
  const armyAt = (place: 0 | 1): ClassicArmy => {
    const army = all[(number + place) % all.length]
    if (army === undefined) throw new RangeError('There are no armies')
    return army
  }
  const full = ([0, 1] as const).map((place) => sampleArmy(catalogue, armyAt(place), size, `side-${place}`, troops))
  const points = Math.min(...full.map(pointsOf))
  const side = (place: 0 | 1): Side => {
    const army = armyAt(place)
    const units = full[place] ?? []
    return {
      gangId: `side-${place}`,
      name: army.name,
      gang: army.id,
      controller: { kind: 'bot', bot: bots[place] },
      role: 'equal',
      gangRating: 0,
      crew: [],
      units: balance === 'points' ? cutTo(units, points) : units,
    }
  }
  return {
    version: 1,
    ruleset,
    scenario,
    battlefield: field.id,
    seed: `sample/${number}`,
    modes: { space: 'board', dice: 'seeded' },
    options: {},
    content: catalogue.contentHash,
    sides: [side(0), side(1)],
  }
}
