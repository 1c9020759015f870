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
  otherEdge,
} from '../wh40k/classic/apply'
import { modelOf, put, sideOf, standUp, unitOf } from '../wh40k/table/upkeep'
import type { EventOf, FourthEvent } from './events'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'
import type { FourthState, ModelState, Strength, UnitState } from './state'

/** Moves of the Movement phase; a unit that makes one counts as having moved. */
const inMovementPhase: readonly EventOf<'unit-moved'>['kind'][] = [
  'move',
  'difficult-move',
  'walk',
  'difficult-walk',
  'drive',
  'road-drive',
  'boost',
]

/** The only place where a battle's state changes. */
export const apply = (state: FourthState, event: FourthEvent): void => {
  switch (event.type) {
    case 'stage-entered':
      state.stage = event.stage
      return
    case 'edge-chosen':
      chooseEdge(state, event.side, event.edge)
      // 4E-MIS-05: the quarter diagonally opposite.
      sideOf(state, event.side).end = event.end
      sideOf(state, 1 - event.side).end = event.end === null ? null : otherEdge(event.end)
      return
    case 'counters-rolled':
      state.counters = event.count
      return
    case 'scout-moved':
      unitOf(state, event.unit).scouted = true
      return
    case 'mission-rolled':
    case 'mission-chosen':
      state.mission = event.mission
      return
    case 'level-rolled':
      state.level = event.level
      return
    case 'night-rolled':
      state.night = event.night
      return
    case 'units-concealed':
      for (const unit of event.units) unitOf(state, unit).concealed = true
      return
    case 'concealment-ended':
      for (const unit of state.units) unit.concealed = false
      return
    case 'reserve-rolled':
      for (const unit of [event.unit, ...event.others])
        Object.assign(unitOf(state, unit), { arriving: event.arrives, rolledForIn: state.turn })
      return
    case 'arrival-blocked':
      unitOf(state, event.unit).arriving = false
      return
    case 'deep-strike-made':
      // 4E-MSR-10.
      Object.assign(unitOf(state, event.unit), { mayNotCharge: true, droppedIn: state.turn })
      return
    case 'length-rolled':
      if (event.goesOn) state.extraRounds += 1
      return
    case 'infiltration-chosen':
    case 'unit-set-up':
    case 'unit-held-back':
    case 'unit-not-deployed':
      applyClassic(state, event)
      state.picking = 1 - state.picking
      return
    case 'turn-began':
      beginTurn(state, event)
      return
    case 'phase-entered':
      state.phase = event.phase
      enterPhase(state, event.phase === 'assault')
      return
    case 'unit-moved':
      put(state, event.places)
      Object.assign(unitOf(state, event.unit), { concealed: false, hovers: false })
      if (inMovementPhase.includes(event.kind))
        Object.assign(unitOf(state, event.unit), { moved: 'moved', movedIn: state.turn })
      if (event.kind === 'leap') Object.assign(unitOf(state, event.unit), { leapt: true, mayNotCharge: true })
      if (event.kind === 'fall-back') unitOf(state, event.unit).moved = 'fell-back'
      return
    case 'unit-stayed':
      applyClassic(state, event)
      unitOf(state, event.unit).wentFar = false
      return
    case 'unit-disembarked':
      standUp(state, event.unit, event.places)
      getOut(state, event)
      return
    case 'unit-arrived':
      standUp(state, event.unit, event.places)
      Object.assign(unitOf(state, event.unit), { moved: 'arrived', movedIn: state.turn, arriving: false })
      return
    case 'unit-left-table':
    case 'unit-destroyed':
      applyClassic(state, event)
      freeCharacters(state, event.unit)
      return
    case 'unit-pinned':
      unitOf(state, event.unit).pinnedIn = state.turn
      return
    case 'pinning-ended':
      unitOf(state, event.unit).pinnedIn = null
      return
    case 'volley-fired':
      fireVolley(state, event)
      unitOf(state, event.unit).concealed = false
      return
    case 'charge-made':
      unitOf(state, event.unit).charged = true
      return
    case 'charge-failed':
      // 4E-ASLT-28: a unit may try only one charge.
      unitOf(state, event.unit).mayNotCharge = true
      return
    case 'units-locked':
      lock(state, event.unit, event.targets)
      for (const model of event.covered) modelOf(state, model).coveredIn = state.turn
      return
    case 'model-stunned':
      modelOf(state, event.model).stunnedIn = state.turn
      return
    case 'vehicle-faced':
      for (const { model, facing } of event.sides) {
        const one = modelOf(state, model)
        one.faced = [
          ...one.faced.filter(({ vehicle }) => vehicle !== event.vehicle),
          { vehicle: event.vehicle, facing },
        ]
      }
      return
    case 'thing-spent':
      modelOf(state, event.model).spent.push(event.what)
      return
    case 'weapon-jammed':
      modelOf(state, event.model).spent.push(event.weapon)
      return
    case 'battle-ended':
      state.stage = 'over'
      endBattle(state, event.counts)
      return
    case 'judge-amended':
      amend(state, event.change)
      return
    case 'vehicle-drove':
      Object.assign(unitOf(state, event.unit), { movedUpTo: event.upTo, wentFar: event.far })
      if (event.byRoad === true) unitOf(state, event.unit).roadIn = state.turn
      return
    case 'vehicle-damaged':
      damage(state, event)
      return
    case 'unit-hovers':
      unitOf(state, event.unit).hovers = true
      return
    case 'vehicle-laid-open':
      unitOf(state, event.unit).openIn = state.turn
      return
    case 'vehicle-repaired': {
      const { damage: hull } = modelOf(state, event.model)
      if (hull !== null) hull.immobilised = false
      return
    }
    case 'vehicle-turned':
      put(state, event.places)
      return
    case 'smoke-launched':
      unitOf(state, event.unit).smokedIn = state.turn
      return
    case 'psychic-tested':
      modelOf(state, event.model).psychicIn = state.turn
      unitOf(state, event.unit).concealed = false
      return
    case 'character-joined':
      unitOf(state, event.unit).joined = event.to
      return
    case 'character-left':
      unitOf(state, event.unit).joined = null
      return
    case 'unit-boosted':
      Object.assign(unitOf(state, event.unit), { boostedIn: state.turn, boostedFar: event.far })
      return
    case 'crew-recovered':
      for (const model of unitOf(state, event.unit).models) recover(modelOf(state, model))
      return
    case 'hits-shared':
    case 'tournament-scored':
    case 'tank-shocked':
    case 'glory-sought':
    case 'spotting-rolled':
    case 'damage-rolled':
    case 'obscured-rolled':
    case 'marker-missed':
    case 'nothing-reached':
    case 'fire-held':
    case 'partly-covered-rolled':
    case 'retreat-refused':
      return
    default:
      applyClassic(state, event)
  }
}

/** Units that leave a transport after it moved can't move further (4E-TRN-17). */
const getOut = (state: FourthState, { unit: index, transport }: EventOf<'unit-disembarked'>): void => {
  const unit = unitOf(state, index)
  unit.boardedIn = state.turn
  unitOf(state, transport).emptiedIn = state.turn
  if (unitOf(state, transport).moved !== 'not-yet') unit.moved = 'moved'
}

const damage = (state: FourthState, { model: index, damage: result, weapon }: EventOf<'vehicle-damaged'>): void => {
  const hull = modelOf(state, index).damage
  if (hull === null) return
  if (result === 'shaken') hull.shaken = true
  if (result === 'stunned') hull.stunned = true
  if (result === 'shaken' || result === 'stunned') hull.crewHitIn = state.turn
  damageForGood(hull, result === 'immobilised', weapon)
}

const recover = ({ damage: hull }: ModelState): void => {
  if (hull !== null) Object.assign(hull, { shaken: false, stunned: false })
}

const strengthOf = (state: FourthState, { models }: UnitState): Strength => ({
  models: models.length,
  wounds: models.reduce((sum, model) => sum + modelOf(state, model).wounds, 0),
})

const beginTurn = (state: FourthState, { side }: EventOf<'turn-began'>): void => {
  beginTurnOf(state, side)
  for (const unit of state.units) {
    unit.charged = false
    unit.leapt = false
    unit.atTurnStart = strengthOf(state, unit)
    unit.tested = false
  }
}

/** Frees characters whose unit is destroyed. */
const freeCharacters = (state: FourthState, index: number): void => {
  for (const unit of state.units) if (unit.joined === index) unit.joined = null
}

const amend = (state: FourthState, change: ClassicChange): void => {
  if (change.what !== 'condition') {
    amendClassic(state, change)
    for (const [index, { where }] of state.units.entries()) if (where === 'destroyed') freeCharacters(state, index)
    return
  }
  amendFallingBack(state, change.unit, change.fallingBack)
  const unit = unitOf(state, change.unit)
  unit.pinnedIn = change.pinned ? (unit.pinnedIn ?? state.turn) : null
}
