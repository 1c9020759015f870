import { atLeast, base, type Procedure } from '../../../engine'
import { shotTarget, woundTarget } from '../../wh40k/classic/charts'
import { overheated, overheatsUpTo, rends, sniperTargets } from '../../wh40k/classic/shooting/special-shots'
import type { By } from '../../wh40k/table/events'
import { valueOf } from '../../wh40k/table/roster'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { takeWound } from '../casualties/removing'
import { bestSave, failedSaves } from '../casualties/saving'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import { rollTwinLinked } from './twin-linked'
import { isSpecial, type RangedMode } from '../../wh40k/classic/roster'
import type { FourthTable } from '../table'
import { fallOf } from './arms'
import { jam } from './spending'
import type { Salvo } from './shots'
import { majorityToughness } from './toughness'

/**
 * Resolves all shots of one weapon by models with the same Ballistic Skill, rolled together (4E-WOUND-04): hits, wounds, and
 * damage to its own firers.
 */
export function* fireSalvo(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvo: Salvo,
): Procedure<readonly Wounds[]> {
  const { mode, models, shots, forbidsCharge } = salvo
  table.emit({
    type: 'volley-fired',
    rule: '4E-SHOOT-05',
    unit,
    target,
    weapon: mode.id,
    models: models.length,
    shots: shots * models.length,
    forbidsCharge,
  })
  const skills = [...new Set(models.map((model) => profileOf(table, model).bs))]
  const wounds: Wounds[] = []
  for (const skill of skills) {
    const firers = models.filter((model) => profileOf(table, model).bs === skill)
    const faces = yield* rollHits(table, unit, target, { ...salvo, models: firers }, skill)
    const needed = hitNeeded(mode, skill) ?? 7
    const hits = faces.filter((face) => face >= needed)
    wounds.push(...(yield* woundsBy(table, unit, target, salvo, hits)))
    yield* overheat(table, unit, { ...salvo, models: firers }, faces)
    jam(table, { ...salvo, models: firers }, faces)
  }
  return wounds
}

/** Wounds by hits with these faces, of which some rend (4E-WSR-09) or have AP 1 (4E-ARMY-02). */
export function* woundsBy(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  { mode, victims }: Pick<Salvo, 'mode' | 'victims'>,
  hits: readonly number[],
): Procedure<readonly Wounds[]> {
  const isRending = isSpecial(mode, 'rending') && !isSpecial(mode, sharp)
  const rending = isRending ? hits.filter((face) => rends('hit', face, 0)).length : 0
  const shared = { by: { unit, weapon: mode.id, melee: false }, victims, template: false }
  const wounds: Wounds[] = []
  for (const { mode: struck, hits: count } of sharpened(mode, hits))
    wounds.push(...(yield* rollWounds(table, unit, target, { ...shared, mode: struck, hits: count, rending })))
  return wounds
}

const sharp = 'ap1-on-hit'

/** Separates the best hits of a rifle, which have AP 1 (4E-ARMY-02). */
const sharpened = (
  mode: RangedMode,
  hits: readonly number[],
): readonly { readonly mode: RangedMode; readonly hits: number }[] => {
  const best = hits.filter((face) => isSharp(mode, face)).length
  const plain = { mode, hits: hits.length - best }
  return best === 0 ? [plain] : [{ mode: { ...mode, ap: 1 }, hits: best }, plain]
}

/** Whether a roll to hit gives the shot AP 1. */
const isSharp = ({ specials }: RangedMode, face: number): boolean => face >= (valueOf(specials, sharp) ?? Infinity)

/** The weapon as a hit with this face has it. */
export const struckWith = (mode: RangedMode, face: number): RangedMode =>
  isSharp(mode, face) ? { ...mode, ap: 1 } : mode

/** Lowest face that hits with a weapon; null if none can. */
export const hitNeeded = (mode: RangedMode, skill: number): number | null => {
  if (isSpecial(mode, neverMisses)) return 1
  return isSpecial(mode, 'sniper') ? sniperTargets.hit : (shotTarget(skill, false)?.first ?? null)
}

/** 4E-ARMY-02: special rule of guns that hit automatically. */
const neverMisses = 'auto-hit'

/**
 * 4E-HIT-01 to 4E-HIT-04, also for blasts but not for ordnance, barrages or templates (4E-HIT-06). Twin-linked weapons
 * reroll misses (4E-WSR-05), snipers hit on 2+ (4E-WSR-07). Faces are in the order of the firers.
 */
export function* rollHits(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  { mode, models, shots }: Salvo,
  skill: number,
): Procedure<readonly number[]> {
  const value = hitNeeded(mode, skill)
  if (value === null) return []
  if (isSpecial(mode, neverMisses)) return Array.from({ length: shots * models.length }, () => value)
  const needed = { value, rows: [base('ballistic-skill', '4E-HIT-02', value)] }
  const faces = yield* rollTwinLinked(table, mode, {
    side: sideOf(table, unit),
    kind: 'hit',
    subject: subjectOf(table, unit),
    rule: '4E-HIT-01',
    count: shots * models.length,
    needed: atLeast(needed),
    unmodified: value,
  })
  const passed = faces.filter((face) => face >= value).length
  table.emit({ type: 'hits-rolled', rule: '4E-HIT-01', unit, target, faces, needed, passed })
  return faces
}

/** Strength of its shots, the same for every firer (4E-SHOOT-15); 0 if special rules determine its wounds. */
export const strengthOf = ({ strength }: RangedMode): number => (strength.kind === 'number' ? strength.value : 0)

/** Hits of one weapon on a unit. */
export interface Hits {
  readonly by: By
  readonly mode: RangedMode
  readonly hits: number
  /** Number of them that wound automatically and ignore armour. */
  readonly rending: number
  /** Models whose Toughness counts. */
  readonly victims: readonly ModelIndex[]
  /** From a template: no cover saves (4E-TMPL-05), and if twin-linked, wounds are rerolled (4E-TMPL-08). */
  readonly template: boolean
}

/** The face on which poison wounds regardless of Toughness (4E-CCW-24, 4E-SCW-25); null if not poisoned. */
const poisonOf = ({ specials }: RangedMode): number | null => {
  const poison = specials.find(({ id }) => id === 'poisoned')
  return poison === undefined ? null : (poison.value ?? 4)
}

/** 4E-WOUND-01; a rending six to hit wounds automatically and ignores armour (4E-WSR-09), snipers wound on 4+ (4E-WSR-07). */
export function* rollWounds(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  { by, mode, hits, rending, victims, template }: Hits,
): Procedure<readonly Wounds[]> {
  const strength = strengthOf(mode)
  const shared = {
    by,
    strength,
    ap: mode.ap,
    deniesCover: template,
    specials: mode.specials,
    area: fallOf(mode) !== 'shot',
  }
  const wounds: Wounds[] = rending === 0 ? [] : [{ ...shared, count: rending, deniesArmour: true }]
  const least = isSpecial(mode, 'sniper')
    ? sniperTargets.wound
    : (poisonOf(mode) ?? woundTarget(strength, majorityToughness(table, victims)))
  const count = hits - rending
  if (least === null || count === 0) return wounds
  const value = { value: least, rows: [base('strength', '4E-WOUND-02', least)] }
  const again = template && isSpecial(mode, 'twin-linked')
  const rolled = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'wound',
    subject: subjectOf(table, unit),
    rule: '4E-WOUND-01',
    count,
    needed: atLeast(value),
    ...(again ? { unmodified: least, grants: [{ by: 'twin-linked', reroll: 'failed' as const }] } : {}),
    classes: [least - 1, 6],
  })
  const passed = rolled.filter((face) => face >= least).length
  table.emit({ type: 'wounds-rolled', rule: '4E-WOUND-01', unit, target, faces: rolled, needed: value, passed })
  return passed === 0 ? wounds : [...wounds, { ...shared, count: passed, deniesArmour: false }]
}

/**
 * Gets Hot! (4E-WSR-01, 4E-WSR-04): the firer takes an armour save (4E-GAP-45) or is wounded; its hits still count
 * (4E-WSR-03). Rerolled dice count with their final result (4E-GAP-47).
 */
export function* overheat(
  table: FourthTable,
  unit: UnitIndex,
  { mode, models, shots }: Salvo,
  faces: readonly number[],
): Procedure {
  if (!isSpecial(mode, 'gets-hot')) return
  for (const [index, model] of models.entries()) {
    const own = faces.slice(index * shots, (index + 1) * shots)
    const upTo = overheatsUpTo(shots, profileOf(table, model).kind === 'vehicle')
    yield* burn(table, unit, model, mode, overheated(own, upTo, table.options.overheatingPer))
  }
}

function* burn(table: FourthTable, unit: UnitIndex, model: ModelIndex, mode: RangedMode, count: number): Procedure {
  if (count === 0) return
  const by: By = { unit, weapon: mode.id, melee: false }
  const plain = { by, ap: null, deniesArmour: false, deniesCover: true }
  const failed = yield* failedSaves(table, unit, count, bestSave(table, model, plain, null))
  for (let wound = 0; wound < failed && table.model(model).status === 'alive'; wound += 1)
    yield* takeWound(table, model, { strength: 0, by })
}
