import { placementOf, type Placement } from '../../space'
import {
  amendClassic,
  amendFallingBack,
  applyClassic,
  beginTurnOf,
  chooseEdge,
  damageForGood,
  endBattle,
  enterPhase,
  fireVolley,
  lock,
} from '../wh40k/classic/apply'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'
import { lift, modelOf, put, sideOf, standUp, unitOf } from '../wh40k/table/upkeep'
import { isOnBoard } from '../wh40k/table/state'
import type { EventOf, SeventhEvent } from './events'
import { applyPsychic } from './psychic/apply'
import { applyReserve } from './reserves/apply'
import type { MoveKind } from './questions'
import type { SeventhState, UnitState } from './state'

/** The only place where a battle's state changes. */
export const apply = (state: SeventhState, event: SeventhEvent): void => {
  switch (event.type) {
    case 'stage-entered':
      state.stage = event.stage
      return
    case 'edge-chosen':
      chooseEdge(state, event.side, event.edge)
      state.setsUpFirst = event.side
      return
    case 'scout-moved':
      unitOf(state, event.unit).scouted = event.moved ? 'moved' : 'stayed'
      return
    case 'night-fell':
      state.night = event.dark
      return
    case 'unit-set-up':
      applyClassic(state, event)
      for (const [index, unit] of state.units.entries())
        if (unit.infiltrates && (index === event.unit || unit.transport === event.unit)) unit.infiltrated = true
      return
    case 'unit-boarded':
      applyClassic(state, event)
      // 7E-USR-INFILTRATE-5.
      if (unitOf(state, event.unit).infiltrates && isOnBoard(unitOf(state, event.transport)))
        unitOf(state, event.unit).infiltrated = true
      return
    case 'turn-began':
      beginTurn(state, event)
      return
    case 'phase-entered':
      beginPhase(state, event)
      return
    case 'unit-moved':
      move(state, event)
      return
    case 'unit-ran':
      unitOf(state, event.unit).ran = true
      return
    case 'unit-disembarked':
      standUp(state, event.unit, event.places)
      setMoved(state, event.unit)
      Object.assign(unitOf(state, event.unit), { boardedIn: state.turn, moved: 'moved' })
      return
    case 'unit-arrived':
      standUp(state, event.unit, event.places)
      setMoved(state, event.unit)
      Object.assign(unitOf(state, event.unit), {
        moved: 'arrived',
        arrivedIn: state.turn,
        arriving: false,
        reserve: null,
      })
      // Its passengers come from reserve with it.
      for (const unit of state.units) if (unit.transport === event.unit) unit.arrivedIn = state.turn
      return
    case 'fall-back-began':
      applyClassic(state, event)
      unitOf(state, event.unit).groundedThrough = null
      return
    case 'unit-regrouped':
      applyClassic(state, event)
      if (!event.freely) setMoved(state, event.unit)
      return
    case 'gone-to-ground':
      unitOf(state, event.unit).groundedThrough = event.through
      return
    case 'got-up':
      unitOf(state, event.unit).groundedThrough = null
      return
    case 'jink-declared':
      Object.assign(unitOf(state, event.unit), { jinks: true, jinkedThrough: event.through })
      return
    case 'jink-ended':
      unitOf(state, event.unit).jinks = false
      return
    case 'volley-fired':
      fireVolley(state, event)
      return
    case 'use-noted':
      modelOf(state, event.model).uses.push({ what: event.what, turn: state.turn })
      return
    case 'wound-regained':
      modelOf(state, event.model).wounds += 1
      return
    case 'charge-rolled':
      Object.assign(unitOf(state, event.unit), {
        charged: event.disordered ? 'disordered' : 'ordered',
        roughCharge: event.rough,
      })
      return
    case 'charge-failed':
      Object.assign(unitOf(state, event.unit), { mayNotCharge: true, charged: null })
      return
    case 'overwatch-fired':
      unitOf(state, event.unit).overwatchedIn = state.turn
      return
    case 'thrust-made':
      unitOf(state, event.unit).thrust = true
      return
    case 'units-locked':
      lock(state, event.unit, event.targets)
      return
    case 'rampage-began':
      for (const unit of event.units) unitOf(state, unit).rampage = event.attacks
      return
    case 'vehicle-drove':
      unitOf(state, event.unit).movedUpTo = event.upTo
      return
    case 'vehicle-damaged':
      damage(state, event)
      return
    case 'vehicle-remains':
      applyClassic(state, event)
      // An exploded vehicle is removed before its passengers stand in its place (7E-BASE-VEH-06).
      if (event.left === 'crater') lift(state, event.model)
      return
    case 'power-generated':
    case 'warp-charge-rolled':
    case 'power-tried':
    case 'power-opposed':
    case 'power-manifested':
    case 'perils-suffered':
    case 'charges-lost':
      applyPsychic(state, event)
      return
    case 'reserve-kept':
    case 'reserve-rolled':
    case 'flank-rolled':
    case 'mishap-rolled':
    case 'arrival-delayed':
      applyReserve(state, event)
      return
    case 'points-scored':
      sideOf(state, event.side).victoryPoints += event.points
      return
    case 'battle-ended':
      state.stage = 'over'
      endBattle(state, event.counts)
      return
    case 'judge-amended':
      amend(state, event.change)
      return
    case 'damage-rolled':
    case 'deep-strike-made':
    case 'wound-taken-over':
    case 'charge-made':
      return
    default:
      applyClassic(state, event)
  }
}

const beginTurn = (state: SeventhState, { side }: EventOf<'turn-began'>): void => {
  beginTurnOf(state, side)
  for (const unit of state.units)
    Object.assign(unit, {
      ran: false,
      charged: null,
      roughCharge: false,
      thrust: false,
    } satisfies Partial<UnitState>)
  for (const model of state.models) model.moved = false
}

const beginPhase = (state: SeventhState, { phase }: EventOf<'phase-entered'>): void => {
  state.phase = phase
  enterPhase(state, phase === 'assault')
  for (const unit of state.units) {
    // 7E-BASE-MORALE-01: the tests for a phase's losses belong to that phase, so its end resets nothing.
    if (!phase.endsWith('-morale')) unit.atPhaseStart = unit.models.length
    if (phase === 'assault') unit.rampage = 0
  }
}

const setMoved = (state: SeventhState, unit: number): void => {
  for (const model of unitOf(state, unit).models) modelOf(state, model).moved = true
}

const isThere = (from: Placement | null, to: Placement): boolean =>
  from !== null && from.x === to.x && from.y === to.y && from.z === to.z

/** Kinds of move that count as having moved. */
const inMovementPhase: readonly MoveKind[] = ['move', 'difficult-move', 'free-move', 'drive', 'fall-back']

const move = (state: SeventhState, { unit: index, kind, places }: EventOf<'unit-moved'>): void => {
  // 7E-MOVE-15: a model that only turns counts as standing still.
  const moved = places.filter(({ model, at }) => at === null || !isThere(placementOf(state.positions, model), at))
  put(state, places)
  const unit = unitOf(state, index)
  // 7E-BASE-GTG-02: a unit that is forced to move is no longer gone to ground.
  if (kind === 'fall-back') Object.assign(unit, { moved: 'fell-back', groundedThrough: null })
  if (!inMovementPhase.some((one) => one === kind)) return
  if (kind !== 'fall-back') unit.moved = moved.length > 0 ? 'moved' : 'stayed'
  for (const { model } of moved) modelOf(state, model).moved = true
}

const damage = (
  state: SeventhState,
  { model: index, damage: result, weapon, through }: EventOf<'vehicle-damaged'>,
): void => {
  const hull = modelOf(state, index).damage
  if (hull === null) return
  if (result === 'shaken') hull.shakenThrough = through
  if (result === 'stunned') hull.stunnedThrough = through
  damageForGood(hull, result === 'immobilised', weapon)
}

const amend = (state: SeventhState, change: ClassicChange): void => {
  if (change.what !== 'condition') {
    amendClassic(state, change)
    return
  }
  amendFallingBack(state, change.unit, change.fallingBack)
  const unit = unitOf(state, change.unit)
  unit.groundedThrough = change.pinned ? (unit.groundedThrough ?? state.turn + 1) : null
}
