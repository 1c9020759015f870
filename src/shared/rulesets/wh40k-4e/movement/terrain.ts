import { choose, type Option, type Procedure } from '../../../engine'
import { inches, type Length } from '../../../space'
import { highest } from '../../wh40k/classic/dice'
import { faceFrom } from '../../wh40k/dice/needed'
import { askFact } from '../../wh40k/questions/asking'
import type { ModelPlace } from '../../wh40k/questions/questions'
import type { ModelIndex, UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { loseWounds } from '../casualties/losses'
import { rollPool } from '../dice/pools'
import { hasGuns, isGunModel } from '../artillery/guns'
import { hasTrait, terrainDice } from '../modules/carried'
import { isType } from '../../wh40k/classic/roster'
import type { FourthFact } from '../questions'
import type { FourthTable } from '../table'

interface Answer extends Option {
  readonly again: boolean
}
const answers: readonly Answer[] = [
  { id: 'yes', again: true },
  { id: 'no', again: false },
]

/**
 * The highest of 2D6, or of more dice for some (4E-TERR-11, 4E-USR-12), is how far the whole unit may move (4E-TERR-10,
 * 4E-TERR-12, 4E-TERR-18, 4E-DICE-11).
 */
export function* difficultDistance(table: FourthTable, unit: UnitIndex): Procedure<Length> {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const pool = {
    side,
    kind: 'difficult-terrain.roll',
    subject,
    rule: '4E-TERR-10',
    count: 2 + terrainDice(table, unit),
  }
  const first = yield* rollPool(table, pool)
  const again =
    highest(first) < 6 &&
    isType(table.roster(unit), 'monstrous-creature') &&
    (yield* choose(side, 'terrain.again', subject, answers, '4E-MC-01')).again
  // All its dice are rerolled together, once (4E-AMB-22).
  const faces = again ? yield* rollPool(table, pool) : first
  const total = highest(faces)
  table.emit({ type: 'dice-rolled', rule: '4E-TERR-10', purpose: 'difficult-terrain', unit, faces, total })
  return inches(total)
}

/**
 * Difficult terrain that tests units it doesn't slow: bikes that go through it (4E-AMB-19, 4E-BIKE-03, 4E-JETB-11), and jump
 * or jet packs that land in it (4E-JUMP-03).
 */
const testedGround = (table: FourthTable, unit: UnitIndex): 'through' | 'end' | null => {
  const roster = table.roster(unit)
  if (isType(roster, 'bike', 'jetbike')) return 'through'
  return isType(roster, 'jump-infantry', 'jet-pack') ? 'end' : null
}

/**
 * Models whose move leads through dangerous terrain, or by option their whole unit (4E-TERR-15, 4E-GAP-04). Asked before
 * they are moved. `afoot` means moving as infantry without packs (4E-JUMP-01).
 */
export function* endangered(
  table: FourthTable,
  unit: UnitIndex,
  places: readonly ModelPlace[],
  afoot = false,
): Procedure<readonly ModelIndex[]> {
  if (places.length === 0) return []
  if (hasGuns(table, unit)) return yield* endangeredGuns(table, unit, places)
  const ground = afoot ? null : testedGround(table, unit)
  const crossing = yield* crossingThrough(table, unit, places, ground)
  return crossing.length > 0 && table.options.endangered === 'unit' ? [...table.unit(unit).models] : crossing
}

function* crossingThrough(
  table: FourthTable,
  unit: UnitIndex,
  places: readonly ModelPlace[],
  ground: 'through' | 'end' | null,
): Procedure<readonly ModelIndex[]> {
  if (places.length === 0) return []
  const question: FourthFact = { ask: 'in-danger', unit, places, ...(ground === null ? {} : { ground }) }
  return yield* askFact<readonly ModelIndex[]>(table, subjectOf(table, unit), question, '4E-TERR-15')
}

/** Guns also test in difficult terrain, and a one destroys them; by option the whole unit tests (4E-ART-03, 4E-AMB-24). */
function* endangeredGuns(
  table: FourthTable,
  unit: UnitIndex,
  places: readonly ModelPlace[],
): Procedure<readonly ModelIndex[]> {
  const all = table.options.gunsTest === 'unit'
  const rough = all ? places : places.filter(({ model }) => isGunModel(table, model))
  const crossing = yield* crossingThrough(table, unit, rough, 'through')
  return all ? crossing : [...crossing, ...(yield* crossingThrough(table, unit, others(places, rough), null))]
}

const others = (all: readonly ModelPlace[], some: readonly ModelPlace[]): ModelPlace[] =>
  all.filter((place) => !some.includes(place))

/** Each of them rolls a D6: a 1 is a wound without a save (4E-TERR-15). */
export function* testDanger(table: FourthTable, unit: UnitIndex, models: readonly ModelIndex[]): Procedure {
  if (models.length === 0) return
  const faces = yield* rollPool(table, {
    side: sideOf(table, unit),
    kind: 'dangerous-terrain.roll',
    subject: subjectOf(table, unit),
    rule: '4E-TERR-15',
    count: models.length,
    needed: faceFrom('as-ruled', '4E-TERR-15', 2),
    classes: [1, 6],
    // 4E-USR-19.
    grants: hasTrait(table, unit, 'ridesWell') ? [{ by: 'skilled-rider', reroll: 'ones' }] : [],
  })
  const total = faces.filter((face) => face === 1).length
  table.emit({ type: 'dice-rolled', rule: '4E-TERR-15', purpose: 'dangerous-terrain', unit, faces, total })
  for (const [index, model] of models.entries())
    if (faces[index] === 1) yield* loseWounds(table, model, 1, null, 'dangerous-terrain')
}
