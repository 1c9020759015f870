import { ask, type Procedure } from '../../../engine'
import { half, inches, NOTHING, thousandths, type Length } from '../../../space'
import type { Aim, ClassicPlacement, Landing, MarkerReach } from '../../wh40k/classic/questions'
import { isSpecial, isVehicle, type RangedMode } from '../../wh40k/classic/roster'
import { scatterDirection } from '../../wh40k/classic/shooting/scatter-die'
import { seventhScatterInches } from '../../wh40k/classic/shooting/scatter'
import { askFact } from '../../wh40k/questions/asking'
import { faceFrom } from '../../wh40k/dice/needed'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { muzzles } from '../buildings/kind'
import { rollPool } from '../dice/pools'
import { modelHas, weaponHas } from '../modules/carried'
import type { SeventhFact } from '../questions'
import type { SeventhTable } from '../table'
import { hitVehicle } from '../vehicles/fire-at'
import type { Fire } from './firing'
import type { Salvo } from './shots'
import { ballisticSkill } from './skill'
import { suffer, type Toll } from './toll'
import { announce, overheat, woundsOf } from './volley'

/** 3", large ones 5" (7E-BASE-BLAST-01). */
const diameterOf = (mode: RangedMode): Length => inches(isSpecial(mode, 'large-blast') ? 5 : 3)

/**
 * Fires markers one by one: each is placed over an enemy model and scattered, and every model under it takes a hit
 * (7E-BASE-BLAST-01, 7E-BASE-BLAST-02).
 */
export function* fireBlasts(table: SeventhTable, fire: Fire, salvo: Salvo, toll: Toll): Procedure {
  const { unit, target } = fire
  announce(table, unit, target, salvo)
  for (const model of salvo.models) {
    for (let shot = 0; shot < salvo.shots; shot += 1) {
      if (yield* burntOut(table, unit, salvo.mode, model)) continue
      const among = salvo.victims.filter((victim) => table.model(victim).status === 'alive')
      yield* burst(table, fire, salvo.mode, model, among, toll)
    }
  }
}

/** Rolls for Gets Hot before the marker is placed (7E-BASE-SHOOT-16). True if the weapon then doesn't fire. */
function* burntOut(table: SeventhTable, unit: UnitIndex, mode: RangedMode, model: ModelIndex): Procedure<boolean> {
  if (!weaponHas(table, mode, 'getsHot')) return false
  const rule = '7E-BASE-SHOOT-16'
  const needed = faceFrom('as-ruled', rule, 2)
  const asked = { side: sideOf(table, unit), kind: 'hot.roll', subject: subjectOf(table, unit), rule }
  const pool = { ...asked, needed, classes: [1, 6] }
  const faces = yield* rollPool(table, pool)
  yield* overheat(table, unit, mode, [model], 1, faces)
  return faces[0] === 1
}

function* burst(
  table: SeventhTable,
  fire: Fire,
  mode: RangedMode,
  model: ModelIndex,
  among: readonly ModelIndex[],
  toll: Toll,
): Procedure {
  const { unit, target } = fire
  const rule = '7E-BASE-BLAST-01'
  if (among.length === 0) return
  const subject = subjectOf(table, unit)
  const from = muzzles(table, unit, [model])
  const question: ClassicPlacement = { ask: 'aim', unit: from.unit, target, among, diameter: diameterOf(mode) }
  const asked = { kind: question.ask, side: sideOf(table, unit), subject, question, rule }
  const { marker } = yield* ask<Aim>({ type: 'placement', ...asked })
  if (marker === null) return
  const landing = yield* scattered(table, unit, mode, model, marker.at)
  const close = yield* isClose(table, fire, mode, model, landing)
  const hits = Map.groupBy(landing.under, (one) => table.model(one.model).unit)
  for (const [hit, under] of hits) {
    if (isVehicle(table.roster(hit))) {
      for (const { model: hull } of under)
        yield* hitVehicle(table, { ...fire, target: hit }, mode, model, hull, 1, close)
      continue
    }
    const wounds = yield* woundsOf(table, unit, hit, mode, under.length, false)
    // Casualties may be anywhere in the unit, the closest first.
    yield* suffer(table, { unit, target: hit, firers: [model], victims: table.unit(hit).models, wounds }, toll)
  }
}

/** Scatters 2D6" less the firer's BS, unless a rule changes that. */
function* scattered(
  table: SeventhTable,
  unit: UnitIndex,
  mode: RangedMode,
  model: ModelIndex,
  marker: unknown,
): Procedure<Landing> {
  const rule = '7E-BASE-BLAST-01'
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const direction = yield* scatterDirection(table, unit, rule)
  const dice = modelHas(table, model, 'locksOn') && weaponHas(table, mode, 'oneUse') ? 1 : 2
  const count = direction === null ? 0 : dice
  const faces = yield* rollPool(table, { side, kind: 'scatter.distance', subject, rule, count })
  // The marker is placed over a model that the firer sees.
  const moved = direction === null ? 0 : seventhScatterInches(faces, ballisticSkill(table, model), true)
  const distance = inches(moved)
  const question: SeventhFact = { ask: 'under-marker', unit, marker, diameter: diameterOf(mode), direction, distance }
  const landing = yield* askFact<Landing>(table, subject, question, rule)
  const lies = { diameter: diameterOf(mode), from: marker, at: landing.at }
  table.emit({ type: 'marker-landed', rule, unit, weapon: mode.id, faces, moved, under: landing.under.length, ...lies })
  return landing
}

/** Whether the marker's centre lies within half range, for weapons that depend on it (7E-USR-MELTA-3). */
function* isClose(
  table: SeventhTable,
  { unit, target }: Fire,
  mode: RangedMode,
  model: ModelIndex,
  { at: marker, under }: Landing,
): Procedure<boolean> {
  if (!isSpecial(mode, 'melta') || mode.range === null || under.length === 0) return false
  const most = half(thousandths(mode.range))
  const from = muzzles(table, unit, [model])
  const [muzzle = model] = from.models
  const question: SeventhFact = {
    ask: 'marker-reach',
    unit: from.unit,
    model: muzzle,
    target,
    marker,
    least: NOTHING,
    most,
  }
  return (yield* askFact<MarkerReach>(table, subjectOf(table, unit), question, '7E-USR-MELTA-3')).reached
}
