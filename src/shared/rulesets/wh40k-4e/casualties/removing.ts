import type { Procedure } from '../../../engine'
import { woundTaken } from '../../wh40k/classic/casualties/casualties'
import { faceFrom } from '../../wh40k/dice/needed'
import { allocate } from '../../wh40k/attacks/allocate'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { ignoresWoundsOn } from '../modules/carried'
import type { FourthTable } from '../table'
import { loseWounds } from './losses'
import type { Wounds } from './wounds'

/** The effect of an unsaved wound on a model. */
export interface Taken {
  readonly model: ModelIndex
  readonly gone: boolean
  /** Wounds that count towards the combat result (4E-RES-02, 4E-GAP-34). */
  readonly counted: number
}

/**
 * Applies an unsaved wound to a model (4E-CAS-14, 4E-CAS-17): it loses one Wound, or all of them by Instant Death
 * (4E-CAS-11, 4E-CAS-13, 4E-CAS-15).
 */
export function* takeWound(
  table: FourthTable,
  model: ModelIndex,
  wound: Pick<Wounds, 'strength' | 'by'> & Partial<Pick<Wounds, 'deniesArmour' | 'costs'>>,
): Procedure<Taken> {
  const { strength, by, costs = 1 } = wound
  const profile = profileOf(table, model)
  const { wounds } = table.model(model)
  // 4E-BIKE-10, 4E-JETB-13: without a bike's bonus.
  const toughness = profile.kind === 'troop' ? profile.t.base : strength
  if (yield* isIgnored(table, model, wound, toughness)) return { model, gone: false, counted: 0 }
  const { left, counted } = woundTaken(wounds, strength, toughness, table.options.instantDeathCounts)
  // 4E-ARMY-02: some attacks cost several Wounds each.
  const more = Math.min(left, costs - 1)
  return { model, gone: yield* loseWounds(table, model, wounds - left + more, by, 'attack'), counted: counted + more }
}

/** Feel No Pain (4E-USR-06): not against Instant Death, nor against attacks that ignore armour saves. */
function* isIgnored(
  table: FourthTable,
  model: ModelIndex,
  { strength, by, deniesArmour = false }: Parameters<typeof takeWound>[2],
  toughness: number,
): Procedure<boolean> {
  const needed = ignoresWoundsOn(table, kindOf(table, model))
  if (needed === null || strength >= 2 * toughness || (by.melee && deniesArmour)) return false
  const { unit } = table.model(model)
  const pool = { side: sideOf(table, unit), kind: 'wound.ignore', subject: subjectOf(table, unit), rule: '4E-USR-06' }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: faceFrom('as-ruled', '4E-USR-06', needed),
    classes: [needed - 1, 6],
  })
  const ignored = faces.filter((face) => face >= needed).length
  table.emit({ type: 'wounds-ignored', rule: '4E-USR-06', unit, faces, needed, ignored, by: 'feel-no-pain' })
  return ignored > 0
}

/**
 * Allocates unsaved wounds to models with the same saves (4E-MIX-07): their owner chooses the casualties (4E-CAS-03,
 * 4E-CAS-04, 4E-CAS-19), but a wounded multi-Wound model takes them first (4E-CAS-12, 4E-CC-37, 4E-GAP-48). `lose` is called
 * for each.
 */
export function* removeCasualties(
  table: FourthTable,
  unit: UnitIndex,
  among: readonly ModelIndex[],
  failed: number,
  wounds: Wounds,
  lose: (taken: Taken, wounds: Wounds) => void,
): Procedure {
  let left = failed
  while (left > 0) {
    const alive = among.filter((model) => table.model(model).status === 'alive')
    if (alive.length === 0) return
    const { models } = yield* allocate(table, unit, {
      ...{ rule: '4E-CAS-03', single: true, among: alive },
      wounds: { count: left, of: 'unsaved', from: wounds.by.unit },
    })
    const [first] = models
    if (first === undefined) return
    // 4E-CAS-12: one model at a time.
    for (const model of models) {
      while (left > 0 && table.model(model).status === 'alive') {
        left -= 1
        lose(yield* takeWound(table, model, wounds), wounds)
      }
      if (left === 0) break
    }
  }
}
