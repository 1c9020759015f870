import type { Procedure } from '../../../engine'
import { overheated } from '../../wh40k/classic/shooting/special-shots'
import type { RangedMode } from '../../wh40k/classic/roster'
import type { Fire } from '../../wh40k/classic/questions'
import { askFact } from '../../wh40k/questions/asking'
import { faceFrom } from '../../wh40k/dice/needed'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { kindOf, profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { takeWound } from '../casualties/removing'
import { bestSave, failedSaves } from '../casualties/saving'
import type { Wounds } from '../casualties/wounds'
import { modelHas, weaponHas } from '../modules/carried'
import { rollPool } from '../dice/pools'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'
import { losePoint } from '../vehicles/damage'
import { rollHits } from './hitting'
import type { Salvo } from './shots'
import { ballisticSkill } from './skill'
import { majorityToughness } from './toughness'
import { weaponOf } from './uses'
import { noteUse } from '../uses'
import { rollWounds } from './wounding'

/** The Strength of its shots; 0 if special rules determine its wounds, 1 for Poisoned without a Strength (7E-USR-POISONED-5). */
export const strengthOf = ({ strength, specials }: RangedMode): number => {
  if (strength.kind === 'number') return strength.value
  return specials.some(({ id }) => id === 'poisoned') ? 1 : 0
}

export const announce = (table: SeventhTable, unit: UnitIndex, target: UnitIndex, salvo: Salvo): void => {
  const { mode, models, weapons, shots, snap, forbidsCharge } = salvo
  table.emit({
    type: 'volley-fired',
    rule: '7E-BASE-SHOOT-01',
    unit,
    target,
    weapon: mode.id,
    models: models.length,
    shots: shots * models.length,
    snap,
    forbidsCharge,
  })
  if (!weaponHas(table, mode, 'oneUse')) return
  for (const model of models)
    for (let weapon = 0; weapon < weapons; weapon += 1)
      noteUse(table, model, `once/${weaponOf(table, model, mode)}`, '7E-USR-ONEUSEONLY-1')
}

/**
 * Groups of identical firers: one kind rolls together, since its special rules are the same. A model with its own reroll or
 * that aims precise shots rolls separately.
 */
export const alike = (table: SeventhTable, mode: RangedMode, models: readonly ModelIndex[]): ModelIndex[][] =>
  weaponHas(table, mode, 'masterCrafted')
    ? models.map((model) => [model])
    : [...Map.groupBy(models, (model) => (aims(table, model) ? model : kindOf(table, model))).values()]

/** Whether a model allocates its own precise shots by what it sees; at the players' own table they know that themselves. */
const aims = (table: SeventhTable, model: ModelIndex): boolean =>
  table.state.declared === null && modelHas(table, model, 'precise')

/** Models within range and sight of the model that fired a precise shot (7E-USR-PRECISIONSHOT-2). */
function* aimableBy(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  { mode, models, victims }: Salvo,
  model: ModelIndex,
): Procedure<readonly ModelIndex[]> {
  const { range, id: weapon } = mode
  if (models.length === 1 || range === null || !aims(table, model)) return victims
  const question: SeventhFact = { ask: 'fire', ...muzzles(table, unit, [model]), weapon, range, target, sight: true }
  return (yield* askFact<Fire>(table, subjectOf(table, unit), question, '7E-USR-PRECISIONSHOT-2')).victims
}

/** Resolves all shots of one weapon: hits, wounds and damage to its own firers. */
export function* fireSalvo(
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  salvo: Salvo,
): Procedure<readonly Wounds[]> {
  announce(table, unit, target, salvo)
  const { mode, shots, snap } = salvo
  const wounds: Wounds[] = []
  for (const models of alike(table, mode, salvo.models)) {
    const [first] = models
    if (first === undefined) continue
    const skill = ballisticSkill(table, first)
    const rolled = yield* rollHits(table, { unit, target, mode, models, shots, skill, snap })
    // 7E-USR-PRECISIONSHOT-4: not for snap shots, nor for automatic hits.
    const precise = !snap && modelHas(table, first, 'precise') ? rolled.sixes : 0
    wounds.push(...(yield* woundsOf(table, unit, target, mode, rolled.hits - precise, false)))
    const aimed = yield* woundsOf(table, unit, target, mode, precise, true)
    const aimable = aimed.length === 0 ? [] : yield* aimableBy(table, unit, target, salvo, first)
    wounds.push(...aimed.map((one) => ({ ...one, aimable })))
    yield* overheat(table, unit, mode, models, shots, rolled.faces)
  }
  return wounds
}

/**
 * Wounds from a weapon's hits on a unit. Only the weapon's own special rules apply; the firer's apply to close combat
 * attacks (7E-USR-POISONED-3, 7E-USR-RENDING-2, 7E-USR-SHRED-2).
 */
export const woundsOf = (
  table: SeventhTable,
  unit: UnitIndex,
  target: UnitIndex,
  mode: RangedMode,
  count: number,
  precise: boolean,
): Procedure<readonly Wounds[]> => {
  const by: By = { unit, weapon: mode.id, melee: false }
  const strength = strengthOf(mode)
  return rollWounds(table, {
    table,
    unit,
    target,
    mode,
    melee: false,
    snap: false,
    strength,
    bearer: strength,
    toughness: majorityToughness(table, target),
    count,
    by,
    ap: mode.ap,
    precise,
    borne: [],
    deniesCover: mode.range === null || weaponHas(table, mode, 'ignoresCover'),
  })
}

/** Gets Hot: each natural 1 wounds the firer, which may take an armour or invulnerable save (7E-BASE-SHOOT-16). */
export function* overheat(
  table: SeventhTable,
  unit: UnitIndex,
  mode: RangedMode,
  models: readonly ModelIndex[],
  shots: number,
  faces: readonly number[],
): Procedure {
  if (!weaponHas(table, mode, 'getsHot')) return
  const by: By = { unit, weapon: mode.id, melee: false }
  for (const [index, model] of models.entries()) {
    const hot = overheated(faces.slice(index * shots, (index + 1) * shots), 1, 'die')
    if (profileOf(table, model).kind === 'vehicle') {
      yield* overheatHull(table, model, hot, by)
      continue
    }
    const failed = yield* failedSaves(table, unit, hot, bestSave(table, model, null, null))
    for (let wound = 0; wound < failed && table.model(model).status === 'alive'; wound += 1)
      yield* takeWound(table, model, { strength: 0, by }, 'overheated')
  }
}

/** A vehicle rolls again for each: on 1 to 3 it loses a hull point (7E-BASE-SHOOT-16). */
function* overheatHull(table: SeventhTable, model: ModelIndex, hot: number, by: By): Procedure {
  const { unit } = table.model(model)
  const pool = {
    side: sideOf(table, unit),
    kind: 'hot.roll',
    subject: subjectOf(table, unit),
    rule: '7E-BASE-SHOOT-16',
    count: hot,
    needed: faceFrom('as-ruled', '7E-BASE-SHOOT-16', 4),
    classes: [3, 6],
  }
  const lost = (yield* rollPool(table, pool)).filter((face) => face <= 3).length
  for (let point = 0; point < lost && table.model(model).status === 'alive'; point += 1)
    yield* losePoint(table, model, by)
}
