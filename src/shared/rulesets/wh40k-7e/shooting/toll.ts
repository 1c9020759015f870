import type { Procedure } from '../../../engine'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { coverSave } from '../casualties/cover'
import { bestSave } from '../casualties/saving'
import { sufferWounds } from '../casualties/suffering'
import { countOf, type Wounds } from '../casualties/wounds'
import { offerGround } from '../morale/ground'
import type { Covered, SeventhFact } from '../questions'
import type { SeventhTable } from '../table'

/**
 * For each unit, the wounds it suffered from a firing unit's pinning weapons, neither saved nor ignored (7E-BASE-SAVE-03,
 * 7E-USR-PINNING-1).
 */
export type Toll = Map<UnitIndex, number>

const pins = (table: SeventhTable, { specials }: Wounds): boolean => table.modules.at('pins', specials).length > 0

/** Allocates wounds from one weapon of a unit, closest first among visible models in range (7E-BASE-SHOOT-08). */
export function* suffer(
  table: SeventhTable,
  { unit, target, firers, victims, wounds }: Suffering,
  toll: Toll,
): Procedure {
  if (countOf(wounds) === 0) return
  const subject = subjectOf(table, unit)
  // 7E-BASE-GTG-01: not during a charge.
  if (table.state.phase !== 'assault') yield* offerGround(table, target)
  // Firers killed by their own weapons are ignored for lines of sight.
  const models = firers.filter((model) => table.model(model).status === 'alive').sort((one, other) => one - other)
  const exposed = models.length > 0 && wounds.some((one) => mayCoverHelp(table, { unit, target, victims }, one))
  const asked: SeventhFact = { ask: 'model-covers', ...muzzles(table, unit, models), target }
  const found = exposed ? yield* askFact<readonly Covered[]>(table, subject, asked, '7E-BASE-COVER-01') : []
  const covers = new Map(found.map(({ model, save }) => [model, save]))
  const order = yield* closestFirst(table, unit, target, victims)
  const losses = yield* sufferWounds(table, target, { wounds, order, covers, firer: unit })
  if (wounds.some((one) => pins(table, one))) toll.set(target, (toll.get(target) ?? 0) + losses)
}

/** The best cover save from any terrain, that of fortifications (7E-BASE-COVER-02). */
const bestCover = 3

/**
 * Whether an improved cover save could beat another save of a model that can be hit. Otherwise the players needn't check for
 * cover (7E-BASE-SAVE-01).
 */
const mayCoverHelp = (
  table: SeventhTable,
  { unit, target, victims }: Pick<Suffering, 'unit' | 'target' | 'victims'>,
  { ap, deniesCover }: Wounds,
): boolean => {
  if (deniesCover) return false
  // The board checks for cover itself.
  if (table.state.declared === null) return true
  const models = victims.length > 0 ? table.unit(target).models : victims
  return models.some((model) => {
    const save = bestSave(table, model, ap, null)
    const covered = coverSave(table, model, unit, bestCover)
    return covered !== null && (save === null || covered < save.needed)
  })
}

export interface Suffering {
  readonly unit: UnitIndex
  readonly target: UnitIndex
  readonly firers: readonly ModelIndex[]
  readonly victims: readonly ModelIndex[]
  readonly wounds: readonly Wounds[]
}

/** At the players' own table, they name the closest model, one wound after the other. */
function* closestFirst(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  among: readonly ModelIndex[],
): Procedure<readonly ModelIndex[]> {
  const alive = among.filter((model) => table.model(model).status === 'alive')
  if (alive.length < 2 || table.state.declared !== null) return alive
  const question: SeventhFact = { ask: 'nearest-first', unit: muzzles(table, unit, []).unit, target }
  const all = yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '7E-BASE-SHOOT-08')
  return all.filter((model) => alive.includes(model))
}
