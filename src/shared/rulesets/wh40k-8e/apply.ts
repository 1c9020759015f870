import type { EighthEvent, EventOf } from './events'
import type { MoveKind } from './questions'
import { inches } from '../../space'
import { closedUp } from '../wh40k/declared/memory'
import { amend } from './rulings/amend'
import { applyAlike } from '../wh40k/table/apply'
import type { UnitIndex } from '../wh40k/table/state'
import type { Affliction, EighthState, Moved, UnitState } from './state'
import { board, forget, join, modelOf, put, sideOf, standUp, takeOff, unitOf } from '../wh40k/table/upkeep'
import { destroyUnit, loseWarlord } from './upkeep'

/** The only place where state changes. */
export const apply = (state: EighthState, event: EighthEvent): void => {
  switch (event.type) {
    case 'stage-entered':
      state.stage = event.stage
      return
    case 'mission-chosen':
      state.mission = event.mission
      return
    case 'warlord-named':
      sideOf(state, event.side).warlord = event.model
      return
    case 'objective-set':
      state.objective = event.objective
      state.objectiveRoller = event.roller
      // 8E-OW-08: the objective roller sets up first.
      state.picking = event.roller
      return
    case 'battlefield-cut':
      state.cut = event.cut
      return
    case 'half-chosen':
      sideOf(state, event.side).zone = event.half
      sideOf(state, 1 - event.side).zone = event.half === 'low' ? 'high' : 'low'
      return
    case 'trait-gained':
      sideOf(state, event.side).trait = event.trait
      return
    case 'unit-set-up':
    case 'unit-held-back':
      applyAlike(state, event)
      state.picking = 1 - state.picking
      return
    case 'unit-not-deployed':
      destroyUnit(state, event.unit)
      state.picking = 1 - state.picking
      return
    case 'power-compared':
      state.underdog = event.underdog
      state.sides.forEach((side, index) => (side.power = event.power[index] ?? 0))
      sideOf(state, event.underdog).rerolls = event.rerolls
      return
    case 'markers-reduced':
      state.markers.forEach((marker, index) => (marker.removed = index !== event.kept))
      return
    case 'turn-began':
      beginTurn(state, event)
      return
    case 'phase-entered':
      state.phase = event.phase
      state.picking = state.active
      if (event.phase === 'psychic') for (const unit of state.units) unit.denied = 0
      return
    case 'turn-ended':
      recount(state)
      return
    case 'unit-moved':
      moved(state, event)
      return
    case 'unit-stayed':
      unitOf(state, event.unit).moved = 'stayed'
      return
    case 'unit-embarked':
      board(state, event.unit, event.transport)
      unitOf(state, event.unit).embarked = true
      return
    case 'unit-disembarked':
      leave(state, event)
      return
    case 'unit-arrived':
      standUp(state, event.unit, event.places)
      unitOf(state, event.unit).moved = 'arrived'
      // 8E-RES-04.
      for (const model of unitOf(state, event.unit).models) modelOf(state, model).moved = true
      return
    case 'psychic-test':
      unitOf(state, event.unit).attempted.push(event.power)
      return
    case 'deny-test':
      unitOf(state, event.unit).denied += 1
      return
    case 'power-held': {
      const unit = unitOf(state, event.unit)
      unit.held = [...withoutPower(unit.held, event.held), event.held]
      return
    }
    case 'power-ended': {
      const unit = unitOf(state, event.unit)
      unit.held = withoutPower(unit.held, event)
      return
    }
    case 'unit-shot':
      unitOf(state, event.unit).shot = true
      return
    case 'model-slain':
      slay(state, event)
      return
    case 'unit-destroyed':
      destroyUnit(state, event.unit)
      return
    case 'model-joined':
      join(state, event.model, event.places, event.body)
      return
    case 'charge-declared':
      unitOf(state, event.unit).chargeTried = true
      unitOf(state, event.unit).chargeTargets = [...event.targets]
      return
    case 'charge-made':
      unitOf(state, event.unit).charged = true
      return
    case 'charge-failed':
      unitOf(state, event.unit).chargeTargets = []
      return
    case 'intervened':
      unitOf(state, event.unit).intervened = true
      return
    case 'unit-fought':
      unitOf(state, event.unit).fought = true
      state.rechecked = false
      state.picking = event.next
      return
    case 'morale-tested':
    case 'morale-passed':
      unitOf(state, event.unit).tested = true
      return
    case 'models-fled':
      // Removed mostly from the rear: models next to an enemy after the fights still are.
      for (const model of event.models) takeOff(state, model, 'fled', true)
      return
    case 'contact-rechecked':
      lookAnew(state)
      state.rechecked = true
      return
    case 'charges-waived':
      state.chargesWaived = true
      return
    case 'falls-first':
      unitOf(state, event.unit).fallsFirst = event.kind
      return
    case 'warlord-fled':
      sideOf(state, event.side).warlordSlain = true
      return
    case 'points-scored':
      sideOf(state, event.side).victoryPoints += event.points
      if (event.for === 'warlord') sideOf(state, 1 - event.side).warlordPaid = true
      return
    case 'dice-rerolled':
      if (event.by === 'command') sideOf(state, event.side).rerolls -= 1
      return
    case 'battle-ended':
      state.over = true
      state.stage = 'over'
      return
    case 'judge-amended':
      amend(state, event.change)
      return
    case 'perils':
    case 'power-resolved':
    case 'attack-made':
    case 'saves-rolled':
    case 'mortal-wounds':
    case 'overwatch-fired':
    case 'unit-chosen-to-fight':
      return
    default:
      applyAlike(state, event)
  }
}

/** Facts about units that lost models, or closed up, are asked again after the fights, else in the next turn; until then they hold. */
const lookAnew = (state: EighthState): void => {
  const whose = (fits: (unit: UnitState) => boolean): UnitIndex[] =>
    state.units.flatMap((unit, index) => (fits(unit) ? [index] : []))
  forget(
    state,
    whose(({ fought, intervened }) => fought || intervened),
  )
  forget(
    state,
    whose(({ lost }) => lost > 0),
    true,
  )
}

const recount = (state: EighthState): void => {
  if (!state.rechecked) lookAnew(state)
  for (const unit of state.units) unit.lost = 0
}

const withoutPower = (
  held: readonly Affliction[],
  { power, side }: Pick<Affliction, 'power' | 'side'>,
): readonly Affliction[] => held.filter((one) => one.power !== power || one.side !== side)

const leave = (state: EighthState, { unit: index, places }: EventOf<'unit-disembarked'>): void => {
  standUp(state, index, places)
  const unit = unitOf(state, index)
  unit.disembarked = true
  // 8E-TRANS-11.
  for (const model of unit.models) modelOf(state, model).moved = true
}

const beginTurn = (state: EighthState, { side, engaged }: EventOf<'turn-began'>): void => {
  state.turn += 1
  state.rechecked = false
  state.chargesWaived = false
  state.active = side
  state.picking = side
  state.units.forEach((unit, index) => {
    unit.moved = 'not-yet'
    unit.startedEngaged = engaged.includes(index)
    unit.startedEmbarked = unit.where === 'embarked'
    unit.embarked = false
    unit.disembarked = false
    unit.shot = false
    unit.chargeTried = false
    unit.charged = false
    unit.chargeTargets = []
    unit.intervened = false
    unit.fought = false
    unit.tested = false
    unit.lost = 0
    unit.attempted = []
    unit.denied = 0
  })
  for (const model of state.models) model.moved = false
}

const movedBy: Readonly<Partial<Record<EventOf<'unit-moved'>['kind'], Moved>>> = {
  move: 'moved',
  advance: 'advanced',
  'fall-back': 'fell-back',
}

/** Moves up to 3" towards the enemy: a unit that was near still is; one that wasn't may be now. */
const closing: readonly MoveKind[] = ['pile-in', 'consolidate', 'heroic-intervention']

const moved = (state: EighthState, { unit, kind, places }: EventOf<'unit-moved'>): void => {
  if (state.declared !== null && closing.includes(kind)) {
    state.declared = closedUp(state.declared, unit, inches(1))
    return
  }
  put(state, places)
  const how = movedBy[kind]
  if (how === undefined) return
  unitOf(state, unit).moved = how
  for (const { model } of places) modelOf(state, model).moved = true
}

const slay = (state: EighthState, { model, counts }: EventOf<'model-slain'>): void => {
  takeOff(state, model, 'slain', true)
  // 8E-MORALE-02.
  if (counts) unitOf(state, modelOf(state, model).unit).lost += 1
  loseWarlord(state, model)
}
