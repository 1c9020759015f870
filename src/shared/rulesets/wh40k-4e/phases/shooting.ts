import { choose, settled, type Option, type Procedure } from '../../../engine'
import { inches, NOTHING } from '../../../space'
import { place } from '../../wh40k/questions/asking'
import type { UnitIndex } from '../../wh40k/table/state'
import { sideOf, subjectOf, unitsOf } from '../../wh40k/table/table'
import { pickUnit } from '../../wh40k/units/picking'
import { hasGuns } from '../artillery/guns'
import { fireAtArtillery, strikeGuns, type GunHit } from '../artillery/shooting'
import { mannedGuns } from '../artillery/manning'
import { charactersInFire } from '../casualties/characters'
import type { Wounds } from '../casualties/wounds'
import { rollPool } from '../dice/pools'
import { isFleet } from '../modules/carried'
import { isVehicle } from '../../wh40k/classic/roster'
import { isCoherent } from '../movement/coherency'
import { chooseArms, fallOf, hasArms, type Arms, type Fire } from '../shooting/arms'
import { fireBarrage } from '../shooting/barrage'
import { fireBlasts } from '../shooting/blasts'
import { flamesOf, type Flames } from '../shooting/flames'
import { fireOrdnance } from '../shooting/ordnance'
import { salvosOf, type Salvo } from '../shooting/shots'
import { chooseBarrageTarget, seenTarget } from '../shooting/targets'
import { coverFrom, suffer, sufferMarkers, testAllPinning, type Toll } from '../shooting/toll'
import { spend } from '../shooting/spending'
import { spots } from '../shooting/spotting'
import { fireSalvo } from '../shooting/volley'
import { isLocked, isPinned } from '../state'
import type { FourthTable } from '../table'
import { fireAtVehicles } from '../vehicles/fire-at'
import { chooseFiring, openFirings, vehicleArms } from '../vehicles/firing'
import { withPowers } from '../psychic/shooting'
import { firersOf, layOpen, passengersAble } from '../vehicles/fire-points'
import { offerPivot } from '../vehicles/pivoting'
import { ridesIn } from '../shooting/vantage'

type FireOption = Option & { readonly id: Fire | 'both' }
const fireOptions: readonly (FireOption & { readonly id: Fire })[] = [{ id: 'direct' }, { id: 'barrage' }]
const both: FireOption = { id: 'both' }

/** Units that may shoot: not units locked in combat (4E-SHOOT-20) or pinned (4E-PIN-03); units falling back may (4E-SHOOT-25). */
const able = (table: FourthTable): UnitIndex[] =>
  [...unitsOf(table, table.state.active), ...passengersAble(table, table.state.active)].filter((unit) => {
    const state = table.unit(unit)
    if (state.boostedIn === table.state.turn) return false
    return !state.shot && !isLocked(state) && !isPinned(state) && (isArmed(table, unit) || mayRun(table, unit))
  })

const isArmed = (table: FourthTable, unit: UnitIndex): boolean =>
  isVehicle(table.roster(unit)) ? openFirings(table, unit).length > 0 : waysOf(table, unit).length > 0

/**
 * Kinds of fire available: passengers can't fire barrages. A unit that has both kinds may fire them together at one target
 * (4E-SHOOT-02, 4E-SHOOT-03).
 */
const waysOf = (table: FourthTable, unit: UnitIndex): FireOption[] => {
  const open = fireOptions.filter(
    ({ id }) => hasArms(table, unit, id) && (id === 'direct' || ridesIn(table, unit) === null),
  )
  return open.length === fireOptions.length && !hasGuns(table, unit) ? [...open, both] : open
}

/** 4E-SHOOT-01: the active player's units shoot one after the other. */
export function* shootingStep(table: FourthTable): Procedure<boolean> {
  const unit = yield* pickUnit(table, table.state.active, 'shooting.unit', able(table), '4E-SHOOT-01')
  if (unit === null) return false
  if (yield* prefersToRun(table, unit)) yield* run(table, unit)
  else if (yield* isTogether(table, unit))
    yield* isVehicle(table.roster(unit)) ? shootVehicle(table, unit) : shoot(table, unit)
  table.emit({ type: 'unit-shot', rule: '4E-SHOOT-01', unit })
  return true
}

/** Whether a fleet unit may run instead of shooting (4E-USR-07): not if it falls back or has just deep struck (4E-MSR-10). */
const mayRun = (table: FourthTable, unit: UnitIndex): boolean => {
  const { fallingBack, droppedIn } = table.unit(unit)
  return isFleet(table, unit) && !fallingBack && droppedIn !== table.state.turn && ridesIn(table, unit) === null
}

interface Doing extends Option {
  readonly runs: boolean
}
const doings: readonly Doing[] = [
  { id: 'shoot', runs: false },
  { id: 'run', runs: true },
]

function* prefersToRun(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  if (!mayRun(table, unit)) return false
  const open = isArmed(table, unit) ? doings : doings.filter(({ runs }) => runs)
  return (yield* choose(sideOf(table, unit), 'shooting.run', subjectOf(table, unit), open, '4E-USR-07')).runs
}

/** Moves D6", regardless of terrain (4E-USR-07, 4E-AMB-76). */
function* run(table: FourthTable, unit: UnitIndex): Procedure {
  const side = sideOf(table, unit)
  const subject = subjectOf(table, unit)
  const faces = yield* rollPool(table, { side, kind: 'run.roll', subject, rule: '4E-USR-07', count: 1 })
  const [total = 0] = faces
  table.emit({ type: 'dice-rolled', rule: '4E-USR-07', purpose: 'run', unit, faces, total })
  const question = { ask: 'move', unit, kind: 'run', allowance: inches(total), minimum: NOTHING, targets: [] } as const
  const { places } = yield* place(side, subject, question, '4E-USR-07')
  if (places.length > 0) table.emit({ type: 'unit-moved', rule: '4E-USR-07', unit, kind: 'run', places })
}

/** 4E-UNIT-13, 4E-SHOOT-24: a unit that is out of coherency after its move can't shoot or charge. */
export function* isTogether(table: FourthTable, unit: UnitIndex): Procedure<boolean> {
  if (ridesIn(table, unit) !== null) return true
  const coherent = yield* isCoherent(table, unit, '4E-UNIT-13')
  if (!coherent) table.emit({ type: 'coherency-seen', rule: '4E-UNIT-13', unit, coherent })
  return coherent
}

/**
 * The six steps of 4E-SHOOT-05 and 4E-SUM-03. A unit fires all its barrage weapons together (4E-BARR-10), its other weapons,
 * or both at a visible target.
 */
function* shoot(table: FourthTable, unit: UnitIndex): Procedure {
  const { id } = yield* choose(
    sideOf(table, unit),
    'shoot.fire',
    subjectOf(table, unit),
    waysOf(table, unit),
    '4E-BARR-10',
  )
  const toll: Toll = new Map()
  yield* id === 'barrage' ? shootBarrage(table, unit, toll) : shootDirect(table, unit, toll, id === 'both')
  yield* testAllPinning(table, toll, false)
}

function* shootBarrage(table: FourthTable, unit: UnitIndex, toll: Toll): Procedure {
  const target = yield* chooseBarrageTarget(table, unit)
  if (target === null) return
  // 4E-MSR-18: it may fire anyway.
  const unspotted = !(yield* spots(table, unit, target))
  const firers = hasGuns(table, unit) ? yield* mannedGuns(table, unit, null) : table.unit(unit).models
  yield* bombard(table, unit, target, yield* chooseArms(table, unit, 'barrage', firers), toll, unspotted)
}

function* bombard(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  all: readonly Arms[],
  toll: Toll,
  unspotted: boolean,
): Procedure {
  for (const arms of all)
    if (table.unit(target).models.length > 0) {
      yield* fireBarrage(table, unit, target, arms, toll, unspotted)
      spend(table, arms.models, arms.mode)
    }
}

function* shootDirect(table: FourthTable, unit: UnitIndex, toll: Toll, withBarrage: boolean): Procedure {
  const target = yield* seenTarget(table, unit)
  if (target === null || !(yield* spots(table, unit, target))) return
  const barrage = withBarrage ? yield* chooseArms(table, unit, 'barrage', table.unit(unit).models) : []
  yield* bombard(table, unit, target, barrage, toll, false)
  const busy = barrage.flatMap(({ models }) => models)
  const able = hasGuns(table, unit) ? yield* mannedGuns(table, unit, target) : yield* firersOf(table, unit)
  const firers = able.filter((model) => !busy.includes(model))
  if (table.unit(target).models.length === 0) return
  if (able.length === 0 && hasGuns(table, unit))
    table.emit({ type: 'nothing-reached', rule: '4E-ART-05', unit, target })
  const arms = yield* withPowers(table, yield* chooseArms(table, unit, 'direct', firers))
  yield* fireArms(table, unit, target, arms, toll)
  layOpen(
    table,
    unit,
    arms.flatMap(({ models }) => models),
  )
}

/**
 * 4E-VSHT-01, 4E-VSHT-10: like infantry, all at one target, squadrons too (4E-SQD-08); ordnance has its own rules
 * (4E-BARR-14, 4E-BARR-15).
 */
function* shootVehicle(table: FourthTable, unit: UnitIndex): Procedure {
  const firing = yield* chooseFiring(table, unit)
  const isBarrage = firing.fires === 'ordnance-barrage'
  const target = isBarrage ? yield* chooseBarrageTarget(table, unit) : yield* seenTarget(table, unit)
  if (target === null) return
  const spotted = yield* spots(table, unit, target)
  if (!spotted && !isBarrage) return
  yield* offerPivot(table, unit, target)
  const toll: Toll = new Map()
  const arms = yield* vehicleArms(table, unit, firing)
  const moved = table.unit(unit).movedUpTo > 0
  if (firing.fires === 'classes' || firing.fires === 'any') yield* fireArms(table, unit, target, arms, toll)
  else
    for (const { models, ...gun } of arms)
      for (const model of models) {
        if (table.unit(target).models.length === 0) break
        if (isBarrage) yield* fireBarrage(table, unit, target, { ...gun, models: [model] }, toll, !spotted)
        else yield* fireOrdnance(table, unit, target, { ...gun, model, moved }, toll)
        spend(table, [model], gun.mode)
      }
  yield* testAllPinning(table, toll, isBarrage)
}

/** The unit's shots and templates cause wounds together (4E-MIX-06, 4E-TMPL-07); blast markers follow one by one (4E-BLAST-05). */
function* fireArms(
  table: FourthTable,
  unit: UnitIndex,
  target: UnitIndex,
  arms: readonly Arms[],
  toll: Toll,
): Procedure {
  const salvos: Salvo[] = []
  for (const one of arms) salvos.push(...(yield* salvosOf(table, unit, target, one)))
  const shots = salvos.filter(({ mode }) => fallOf(mode) === 'shot')
  const isTank = isVehicle(table.roster(target))
  // Asked before any firer is killed by its own weapon; templates deny cover.
  const covered = !isTank && shots.length > 0
  const firers = shots.flatMap(({ models }) => models)
  const cover = covered ? yield* coverFrom(table, unit, target, firers) : null
  const wounds: Wounds[] = []
  const onGuns: GunHit[] = []
  if (isTank) yield* fireAtVehicles(table, unit, target, shots)
  else if (hasGuns(table, target))
    for (const salvo of shots) {
      const fired = yield* fireAtArtillery(table, unit, target, salvo)
      wounds.push(...fired.wounds)
      onGuns.push(...fired.hits)
    }
  else for (const salvo of shots) wounds.push(...(yield* fireSalvo(table, unit, target, salvo)))
  const flames: Flames[] = []
  for (const one of arms) if (fallOf(one.mode) === 'template') flames.push(yield* flamesOf(table, unit, target, one))
  for (const { mode, models } of salvos) spend(table, models, mode)
  if (arms.length > 0 && salvos.length === 0 && flames.every(({ models }) => models.length === 0))
    table.emit({ type: 'nothing-reached', rule: '4E-SHOOT-17', unit, target })
  wounds.push(...flames.flatMap((one) => one.wounds))
  const together = [...shots, ...flames]
  if (wounds.length > 0) {
    // 4E-GAP-29: every model in range of any weapon that fired.
    const hit = new Set(together.flatMap(({ victims }) => victims))
    const seen = table.unit(target).models.filter((model) => hit.has(model))
    const victims = [...seen, ...(yield* charactersInFire(table, unit, target, shots))]
    yield* suffer(table, target, { wounds, victims, cover }, toll)
  }
  yield* strikeGuns(
    table,
    target,
    shots.flatMap(({ victims }) => victims),
    onGuns,
  )
  const others = flames.flatMap((one) => one.others)
  yield* sufferMarkers(table, others, () => settled(null), toll)
  for (const salvo of salvos) if (fallOf(salvo.mode) === 'blast') yield* fireBlasts(table, unit, target, salvo, toll)
}
