import type { Carried, Procedure } from '../../../engine'
import { unitsIn, type Combat } from '../../wh40k/classic/assault/combats'
import { isVehicle } from '../../wh40k/classic/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { opponentOf, sideOf } from '../../wh40k/table/table'
import { sufferWounds } from '../casualties/suffering'
import { modelHas } from '../modules/carried'
import { majorityToughness } from '../shooting/toughness'
import { rollWounds } from '../shooting/wounding'
import type { SeventhTable } from '../table'
import { engagedIn, firstToFall } from './engaging'
import { hitHull } from './hulls'
import { skillOf } from './skill'

/** Automatic hits, and the number of identical models that deal them. */
interface Impact {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly weapon: 'hammer-of-wrath' | 'mandiblasters'
  readonly strength: number
  readonly models: ModelIndex[]
}

/**
 * Automatic hits at Initiative 10 by models in base contact: Hammer of Wrath of models that charged, and mandiblasters
 * (7E-BASE-FIGHT-02). `onHit` reports the wounds suffered by a unit.
 */
export function* strikeImpacts(
  table: SeventhTable,
  combat: Combat,
  onHit: (target: UnitIndex, count: number) => void,
): Procedure {
  for (const unit of unitsIn(combat))
    for (const impact of yield* impactsBy(table, combat, unit)) yield* hit(table, impact, onHit)
}

const weaponsOf = (table: SeventhTable, unit: UnitIndex, model: ModelIndex): readonly Impact['weapon'][] => [
  ...(table.unit(unit).charged !== null && modelHas(table, model, 'hammers') ? ['hammer-of-wrath' as const] : []),
  ...(modelHas(table, model, 'stings') ? ['mandiblasters' as const] : []),
]

function* impactsBy(table: SeventhTable, { sides }: Combat, unit: UnitIndex): Procedure<readonly Impact[]> {
  const dealers = table.unit(unit).models.filter((model) => weaponsOf(table, unit, model).length > 0)
  if (dealers.length === 0) return []
  const enemies = sides[opponentOf(sideOf(table, unit)) === 0 ? 0 : 1]
  const engaged = yield* engagedIn(table, unit, enemies)
  const impacts: Impact[] = []
  for (const model of dealers) {
    const target = engaged.find(({ touching }) => touching.includes(model))?.target
    if (target === undefined) continue
    for (const weapon of weaponsOf(table, unit, model)) {
      // Mandiblasters wound on their own number and can't penetrate armour.
      const strength = weapon === 'mandiblasters' ? 0 : (skillOf(table, model)?.s ?? 0)
      const alike = impacts.find((one) => one.target === target && one.weapon === weapon && one.strength === strength)
      if (alike === undefined) impacts.push({ unit, target, weapon, strength, models: [model] })
      else alike.models.push(model)
    }
  }
  return impacts
}

const stings: readonly Carried[] = [{ id: 'mandiblasters' }]

function* hit(
  table: SeventhTable,
  { unit, target, weapon, strength, models }: Impact,
  onHit: (target: UnitIndex, count: number) => void,
): Procedure {
  const [first] = models
  if (first === undefined || table.unit(target).models.length === 0) return
  const rule = '7E-BASE-FIGHT-04'
  table.emit({ type: 'blows-struck', rule, unit, target, weapon, initiative: 10, attacks: models.length })
  if (isVehicle(table.roster(target))) {
    if (strength > 0)
      onHit(
        target,
        yield* hitHull(table, { unit, target, model: first, mode: null, weapon, strength, ap: null }, models.length),
      )
    return
  }
  const wounds = yield* rollWounds(table, {
    table,
    unit,
    target,
    mode: null,
    melee: true,
    snap: false,
    strength,
    bearer: strength,
    toughness: majorityToughness(table, target),
    count: models.length,
    by: { unit, weapon, melee: true },
    ap: null,
    precise: false,
    // The model's own rules don't apply to such a hit.
    borne: weapon === 'mandiblasters' ? stings : [],
    deniesCover: true,
  })
  const exposed = yield* firstToFall(table, target, [unit], wounds)
  const order = [...new Set([...exposed, ...table.unit(target).models])]
  onHit(target, yield* sufferWounds(table, target, { wounds, order, exposed, covers: new Map(), firer: null }))
}
