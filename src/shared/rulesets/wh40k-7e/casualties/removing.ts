import type { Carried, Procedure } from '../../../engine'
import { mayFeelNoPain, woundTaken } from '../../wh40k/classic/casualties/casualties'
import { faceFrom } from '../../wh40k/dice/needed'
import type { By } from '../../wh40k/table/events'
import type { ModelIndex } from '../../wh40k/table/state'
import { profileOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import type { Cause } from '../events'
import { carriedByModel, figureOf, modelHas } from '../modules/carried'
import { isForceWound } from '../psychic/force'
import type { SeventhTable } from '../table'
import { noteUse } from '../uses'
import { loseWounds } from './losses'

/** The effect of an unsaved wound on a model. */
export interface Taken {
  readonly gone: boolean
  /** Wounds that count towards the combat result (7E-BASE-FIGHT-08). */
  readonly counted: number
}

/** `by` is null if no unit caused it, e.g. Perils or terrain. */
interface Suffered {
  readonly strength: number
  readonly by: By | null
  readonly specials?: readonly Carried[]
}

/** Applies an unsaved wound to a model: it loses one Wound, or all of them by Instant Death (7E-BASE-SHOOT-07, 7E-BASE-SHOOT-10). */
export function* takeWound(
  table: SeventhTable,
  model: ModelIndex,
  { strength: struck, by, specials = [] }: Suffered,
  cause: Cause = 'attack',
): Procedure<Taken> {
  const profile = profileOf(table, model)
  const { wounds } = table.model(model)
  // 7E-BASE-SHOOT-07: an Eternal Warrior never suffers Instant Death.
  const dies = profile.kind === 'troop' && !modelHas(table, model, 'eternal')
  const toughness = dies ? profile.t.base : struck + 1
  const strength = dies && by !== null && isForceWound(table, by) ? Math.max(struck, 2 * toughness) : struck
  if (yield* isIgnored(table, model, strength, toughness)) return { gone: false, counted: 0 }
  const { left, counted } = woundTaken(wounds, strength, toughness, 'wounds-left')
  const gone = yield* loseWounds(table, model, wounds - left, by, cause)
  if (!gone && table.modules.at('stuns', specials).length > 0) noteUse(table, model, 'concussed', '7E-BASE-FIGHT-01')
  return { gone, counted }
}

/**
 * Feel No Pain: 5+ unless the content gives another number, not against Instant Death, but even where no save is allowed
 * (7E-BASE-SAVE-03).
 */
function* isIgnored(table: SeventhTable, model: ModelIndex, strength: number, toughness: number): Procedure<boolean> {
  const needed = figureOf(table, carriedByModel(table, model), 'ignoresWounds')
  if (needed === null || !mayFeelNoPain(strength, toughness, false)) return false
  const { unit } = table.model(model)
  const rule = '7E-BASE-SAVE-03'
  const pool = { side: sideOf(table, unit), kind: 'wound.ignore', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, {
    ...pool,
    count: 1,
    needed: faceFrom('as-ruled', rule, needed),
    classes: [needed - 1, 6],
  })
  const ignored = faces.filter((face) => face >= needed).length
  table.emit({ type: 'wounds-ignored', rule, unit, faces, needed, ignored, by: 'feel-no-pain' })
  return ignored > 0
}
