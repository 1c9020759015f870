import { atLeast, base, choose, row, type Carried, type Needed, type Option, type Procedure } from '../../../engine'
import { faceFrom } from '../../wh40k/dice/needed'
import { highest } from '../../wh40k/classic/dice'
import type { WeaponMode } from '../../wh40k/classic/roster'
import { hitKind, rendingBonus, type HitKind } from '../../wh40k/classic/vehicles/penetration'
import type { Facing } from '../../wh40k/classic/questions'
import type { ModelIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf } from '../../wh40k/table/table'
import { rollPool } from '../dice/pools'
import { carriedByModel, unitHas, weaponFigure, weaponHas } from '../modules/carried'
import type { Piercing } from '../moments'
import type { SeventhTable } from '../table'
import { deflected } from './hardened'
import { armourOf } from './hull'

interface Penetration {
  readonly faces: readonly number[]
  readonly total: number
  /** The armour value it was rolled against (7E-USR-LANCE-1). */
  readonly armour: number
}

/** A hit on a vehicle. */
export interface HullHit {
  readonly hull: ModelIndex
  readonly facing: Facing
  readonly weapon: string
  readonly strength: number
  readonly ordnance: boolean
  readonly rule: string
}

/** Rolls penetration against the side of a vehicle that was hit (7E-BASE-VEH-02, 7E-BASE-VEH-04). */
export function* pierce(table: SeventhTable, piercing: Piercing, hit: HullHit): Procedure<HitKind> {
  const { unit, target, mode } = piercing
  const { hull, facing, weapon, rule } = hit
  if (isHopeless(table, piercing, hit)) {
    const armour = armourOf(table, hull, facing)
    const details = { weapon, facing, armour, faces: [], total: hit.strength, result: 'none' } as const
    table.emit({ type: 'armour-rolled', rule, unit, target, model: hull, ...details })
    return 'none'
  }
  const special = yield* shorted(table, piercing)
  if (special !== null) {
    const details = { faces: [special.face], total: special.face, armour: armourOf(table, hull, facing) }
    table.emit({
      type: 'armour-rolled',
      rule,
      unit,
      target,
      model: hull,
      weapon,
      facing,
      ...details,
      result: special.kind,
    })
    return special.kind
  }
  let again = false
  for (;;) {
    const { faces, total, armour } = yield* rollPenetration(table, piercing, hit)
    const result = grazed(table, mode, faces, hitKind(total, armour, false))
    table.emit({ type: 'armour-rolled', rule, unit, target, model: hull, weapon, facing, armour, faces, total, result })
    if (again || !(yield* huntsOn(table, piercing, result))) return yield* deflected(table, hull, facing, result)
    again = true
  }
}

const answers: readonly (Option & { readonly again: boolean })[] = [
  { id: 'keep', again: false },
  { id: 'again', again: true },
]

/** Tank Hunters reroll hits that don't penetrate; for glancing hits this is optional (7E-G-01). */
function* huntsOn(table: SeventhTable, { unit }: Piercing, result: HitKind): Procedure<boolean> {
  if (result === 'penetrating' || !unitHas(table, unit, 'huntsTanks')) return false
  if (result === 'none') return true
  return (yield* choose(sideOf(table, unit), 'armour.again', subjectOf(table, unit), answers, '7E-BASE-VEH-04')).again
}

/** Haywire ignores Strength: a 1 has no effect, a 6 penetrates, others glance (7E-G-01). Null if the weapon isn't haywire. */
function* shorted(table: SeventhTable, { unit, mode }: Piercing): Procedure<{ face: number; kind: HitKind } | null> {
  if (!weaponHas(table, mode, 'shorts')) return null
  const rule = '7E-BASE-VEH-04'
  const pool = { side: sideOf(table, unit), kind: 'haywire.roll', subject: subjectOf(table, unit), rule, count: 1 }
  const [face = 1] = yield* rollPool(table, { ...pool, needed: faceFrom('as-ruled', rule, 2), classes: [1, 5, 6] })
  return { face, kind: face === 1 ? 'none' : face === 6 ? 'penetrating' : 'glancing' }
}

/** The total needed for a glancing hit: armour less Strength; at most a 6 for weapons that glance against any armour. */
const glanceNeeded = (rule: string, armour: number, strength: number, grazes: boolean): Needed => {
  const rows = [base('hull-armour', rule, armour), row('own-strength', rule, 'add', -strength)]
  const value = armour - strength
  return grazes && value > 6
    ? atLeast({ value: 6, rows: [...rows, row('gauss', rule, 'at-most', 6)] })
    : atLeast({ value, rows })
}

/** The highest armour value. */
const thickest = 14

/** The highest armour value that counts against a weapon (7E-USR-LANCE-1). */
const armourLimit = (table: SeventhTable, { mode, melee }: Piercing): number =>
  (melee ? null : weaponFigure(table, mode, 'armourAtMost')) ?? thickest

/** Whether even a 6 isn't enough, so that players at their own table needn't roll (7E-BASE-VEH-04). */
const isHopeless = (table: SeventhTable, piercing: Piercing, { hull, facing, strength }: HullHit): boolean => {
  if (table.state.declared === null) return false
  const { mode } = piercing
  const armour = Math.min(armourOf(table, hull, facing), armourLimit(table, piercing))
  if (armour - strength <= 6) return false
  const borne = borneIn(table, piercing)
  const helped =
    weaponHas(table, mode, 'shorts') ||
    weaponHas(table, mode, 'grazes') ||
    weaponFigure(table, mode, 'rends', borne) !== null ||
    piercingDice(table, piercing).length > 0
  return !helped
}

/** Number and use of the penetration dice by special rules. */
const piercingDice = (table: SeventhTable, piercing: Piercing) =>
  table.modules
    .at('piercingDice', piercing.mode?.specials ?? [], borneIn(table, piercing))
    .flatMap(({ run, value }) => run(piercing, value) ?? [])

/**
 * D6 plus Strength (7E-BASE-VEH-04); two dice added together for some weapons, or the higher of two, e.g. for ordnance
 * (7E-BASE-SHOOT-15).
 */
function* rollPenetration(
  table: SeventhTable,
  piercing: Piercing,
  { hull, facing, strength, ordnance }: HullHit,
): Procedure<Penetration> {
  const rule = '7E-BASE-VEH-04'
  const { unit, mode } = piercing
  const armour = armourOf(table, hull, facing)
  const limit = armourLimit(table, piercing)
  const more = piercingDice(table, piercing)
  const added = more.includes('added')
  const higher = ordnance || more.includes('higher')
  const pool = { side: sideOf(table, unit), kind: 'armour.roll', subject: subjectOf(table, unit), rule }
  const faces = yield* rollPool(table, {
    ...pool,
    count: added || higher ? 2 : 1,
    needed: glanceNeeded(rule, Math.min(armour, limit), strength, weaponHas(table, mode, 'grazes')),
  })
  const dice = higher && !added ? highest(faces) : faces.reduce((sum, face) => sum + face, 0)
  // If only the higher of two dice counts, Rending ignores the other.
  const rent = yield* rend(table, piercing, higher && !added ? [dice] : faces)
  return { faces, total: dice + strength + rent, armour: Math.min(armour, limit) }
}

/** In close combat the attacker's special rules apply; in shooting they don't (7E-USR-RENDING-3). */
const borneIn = (table: SeventhTable, { melee, model }: Piercing): readonly Carried[] =>
  melee ? carriedByModel(table, model) : []

/** Gauss: a six is at least a glancing hit. */
const grazed = (table: SeventhTable, mode: WeaponMode | null, faces: readonly number[], result: HitKind): HitKind =>
  result === 'none' && faces.includes(6) && weaponHas(table, mode, 'grazes') ? 'glancing' : result

/** Rending adds D3 for each six (7E-USR-RENDING-3, 7E-G-19). */
function* rend(table: SeventhTable, piercing: Piercing, faces: readonly number[]): Procedure<number> {
  const { unit, mode } = piercing
  const sixes = faces.filter((face) => face === 6).length
  if (sixes === 0 || weaponFigure(table, mode, 'rends', borneIn(table, piercing)) === null) return 0
  const rule = '7E-USR-RENDING-3'
  const pool = { side: sideOf(table, unit), kind: 'rending.roll', subject: subjectOf(table, unit), rule, count: sixes }
  const dice = yield* rollPool(table, { ...pool, classes: [2, 4, 6] })
  const total = dice.reduce((sum, face) => sum + rendingBonus('d3', face), 0)
  table.emit({ type: 'dice-rolled', rule, purpose: 'rending', unit, faces: dice, total })
  return total
}
