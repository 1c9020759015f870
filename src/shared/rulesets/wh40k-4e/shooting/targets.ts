import { choose, type Option, type Procedure } from '../../../engine'
import { thousandths } from '../../../space'
import { leadershipNeeded } from '../../wh40k/classic/morale/leadership'
import { measure } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { enemiesOf, kindOf, sideOf, subjectOf } from '../../wh40k/table/table'
import { unitOptions } from '../../wh40k/units/picking'
import { leadershipOf, rolledTest } from '../morale/tests'
import { isLargeTarget, isSpecial, isType, isVehicle, type ModelKind } from '../../wh40k/classic/roster'
import { isLocked } from '../state'
import { companyOf, isCharacter, joinedBy } from '../characters/company'
import type { FourthTable } from '../table'
import { vantageOf } from './vantage'

/** Longer than any table, because the target is chosen before measuring (4E-SHOOT-11). */
const anywhere = thousandths(1_000_000)

/** Enemy units that may be shot at. */
export interface Targets {
  readonly seen: readonly UnitIndex[]
  /** Units it may choose: the visible ones, and for weapons that need no sight also the others. */
  readonly open: readonly UnitIndex[]
}

/** Units locked in combat can't be targets, walkers included (4E-SHOOT-21, 4E-LOS-08, 4E-VTGT-05). */
export function* targetsOf(table: FourthTable, unit: UnitIndex): Procedure<Targets> {
  const among = enemiesOf(table, unit).filter((enemy) => !isLocked(table.unit(enemy)) && !isHiddenAmong(table, enemy))
  if (among.length === 0) return { seen: [], open: [] }
  const question = { ask: 'seen', unit: vantageOf(table, unit), within: anywhere, among } as const
  const seen = yield* measure(table, subjectOf(table, unit), question, '4E-LOS-01')
  return { seen, open: table.unit(unit).models.some((model) => firesUnseen(kindOf(table, model))) ? among : seen }
}

/** 4E-ARMY-02. */
const firesUnseen = ({ ranged }: ModelKind): boolean => ranged.some((mode) => isSpecial(mode, 'no-line-of-sight'))

/** Any enemy unit that isn't locked in combat; barrages need neither sight nor a test (4E-BARR-01, 4E-BARR-02). */
export function* chooseBarrageTarget(table: FourthTable, unit: UnitIndex): Procedure<UnitIndex | null> {
  const enemies = enemiesOf(table, unit).filter((enemy) => !isLocked(table.unit(enemy)) && !isHiddenAmong(table, enemy))
  if (enemies.length === 0) return hold(table, unit, 'nobody-seen')
  const options: TargetOption[] = [...unitOptions(table, enemies), nobody]
  const asked = choose(sideOf(table, unit), 'shoot.target', subjectOf(table, unit), options, '4E-BARR-02')
  return (yield* asked).unit ?? hold(table, unit, 'decided')
}

/** Chooses among visible units; null if it doesn't fire. */
export function* seenTarget(table: FourthTable, unit: UnitIndex): Procedure<UnitIndex | null> {
  const targets = yield* targetsOf(table, unit)
  if (targets.open.length === 0) return hold(table, unit, 'nobody-seen')
  return (yield* chooseTarget(table, unit, targets)) ?? hold(table, unit, 'decided')
}

const hold = (table: FourthTable, unit: UnitIndex, why: 'nobody-seen' | 'decided'): null => {
  table.emit({ type: 'fire-held', rule: why === 'decided' ? '4E-TURN-04' : '4E-LOS-01', unit, why })
  return null
}

const isMonster = (table: FourthTable, unit: UnitIndex): boolean => isType(table.roster(unit), 'monstrous-creature')

/** A joined character can't be singled out (4E-CHAR-18), except a Monstrous Creature among smaller models (4E-CHAR-20, 4E-AMB-16). */
const isHiddenAmong = (table: FourthTable, enemy: UnitIndex): boolean => {
  const lead = joinedBy(table, enemy)
  return lead !== null && (!isMonster(table, enemy) || isMonster(table, lead))
}

/** A lone character can be shot at only as the nearest target; a Leadership test doesn't help (4E-CHAR-19, 4E-AMB-15). */
function* withoutLoneCharacters(
  table: FourthTable,
  unit: UnitIndex,
  visible: readonly UnitIndex[],
): Procedure<readonly UnitIndex[]> {
  const isLone = (enemy: UnitIndex): boolean => isCharacter(table, enemy) && !isMonster(table, enemy)
  if (!visible.some(isLone)) return visible
  const first = yield* nearest(table, unit, visible, () => true)
  return visible.filter((enemy) => !isLone(enemy) || first.includes(enemy))
}

/**
 * Characters and their unit fire at the same target, each with their own dice (4E-CHAR-21, 4E-CHAR-22, 4E-SHOOT-04,
 * 4E-GAP-37); passengers may choose their own (4E-AMB-82).
 */
const sharedTarget = (table: FourthTable, unit: UnitIndex): UnitIndex | null =>
  companyOf(table, unit)
    .map((one) => table.unit(one).shotAt)
    .find((target) => target !== null) ?? null

/** `of` marks the choices left after a failed test. */
type TargetOption = Option & { readonly unit: UnitIndex | null; readonly of?: 'forced' }
const nobody: TargetOption = { id: 'hold', unit: null }

/**
 * Chooses one enemy unit before measuring, with its target priority test (4E-SHOOT-03, 4E-SHOOT-10, 4E-SHOOT-11). Null if
 * the unit doesn't fire (4E-TURN-04).
 */
export function* chooseTarget(
  table: FourthTable,
  unit: UnitIndex,
  { seen: visible, open: all }: Targets,
): Procedure<UnitIndex | null> {
  const bound = sharedTarget(table, unit)
  const open = yield* withoutLoneCharacters(table, unit, all)
  const targets = bound === null ? open : open.filter((enemy) => enemy === bound)
  const options: TargetOption[] = [...unitOptions(table, targets), nobody]
  const { unit: wanted } = yield* choose(
    sideOf(table, unit),
    'shoot.target',
    subjectOf(table, unit),
    options,
    '4E-SHOOT-03',
  )
  if (wanted === null || bound !== null) return wanted
  const first = yield* nearest(table, unit, visible, () => true)
  if (yield* hasPriority(table, unit, wanted, visible, first)) return wanted
  const rule = '4E-SHOOT-07'
  const needed = leadershipNeeded(leadershipOf(table, unit), '4E-PROF-12', [])
  if (yield* rolledTest(table, unit, { reason: 'target-priority', needed, rule, target: wanted })) return wanted
  return yield* forcedTarget(table, unit, visible, first)
}

/** The nearest unit, ignoring units falling back (4E-SHOOT-08) unless there are no others. */
function* nearest(
  table: FourthTable,
  unit: UnitIndex,
  visible: readonly UnitIndex[],
  fits: (unit: UnitIndex) => boolean,
): Procedure<readonly UnitIndex[]> {
  const among = visible.filter((enemy) => !table.unit(enemy).fallingBack && fits(enemy))
  if (among.length < 2) return among
  return yield* measure(
    table,
    subjectOf(table, unit),
    { ask: 'closest', unit: vantageOf(table, unit), among, within: null, sight: false },
    '4E-SHOOT-07',
  )
}

/**
 * Whether no test is needed (4E-SHOOT-14): for the nearest unit or the nearest Large Target (4E-SHOOT-12, 4E-SHOOT-13);
 * Monstrous Creatures always pass (4E-MC-02).
 */
function* hasPriority(
  table: FourthTable,
  unit: UnitIndex,
  wanted: UnitIndex,
  visible: readonly UnitIndex[],
  first: readonly UnitIndex[],
): Procedure<boolean> {
  if (first.length === 0 || first.includes(wanted) || isType(table.roster(unit), 'monstrous-creature')) return true
  // Vehicles never need a test (4E-VSHT-07); for a vehicle as target only nearer vehicles count (4E-VTGT-01, 4E-AMB-34).
  if (isVehicle(table.roster(unit))) return true
  const isTank = (enemy: UnitIndex): boolean => isVehicle(table.roster(enemy))
  if (isTank(wanted)) return (yield* nearest(table, unit, visible, isTank)).includes(wanted)
  const isLarge = (enemy: UnitIndex): boolean => isLargeTarget(table.roster(enemy))
  if (!isLarge(wanted)) return false
  return (yield* nearest(table, unit, visible, isLarge)).includes(wanted)
}

/** The nearest unit or the nearest Large Target (4E-GAP-08); by option the unit may also hold its fire (4E-GAP-30). */
function* forcedTarget(
  table: FourthTable,
  unit: UnitIndex,
  visible: readonly UnitIndex[],
  first: readonly UnitIndex[],
): Procedure<UnitIndex | null> {
  const large = yield* nearest(table, unit, visible, (enemy) => isLargeTarget(table.roster(enemy)))
  const left = unitOptions(table, [...new Set([...first, ...large])])
  const all: TargetOption[] = table.options.holdsAfterFailedPriority ? [...left, nobody] : left
  const options = all.map((option) => ({ ...option, of: 'forced' as const }))
  return (yield* choose(sideOf(table, unit), 'shoot.target', subjectOf(table, unit), options, '4E-GAP-08')).unit
}
