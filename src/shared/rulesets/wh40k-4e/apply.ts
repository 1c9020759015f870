import { headingOf, place, placementOf } from '../../space'
import { isLasting } from '../wh40k/declared/memory'
import { amendCommon } from '../wh40k/rulings/amend'
import { board, destroy, modelOf, put, sideOf, standUp, takeOff, unitOf } from '../wh40k/table/upkeep'
import type { EventOf, FourthEvent } from './events'
import type { ClassicChange } from '../wh40k/classic/rulings/amendment'
import type { Edge } from '../wh40k/classic/questions'
import type { FourthState, ModelState, Strength, UnitState } from './state'

/** The only place where state changes. */
export const apply = (state: FourthState, event: FourthEvent): void => {
  switch (event.type) {
    case 'stage-entered':
      state.stage = event.stage
      return
    case 'marker-picked':
      state.picking = event.side
      return
    case 'marker-placed':
      state.markers.push({ at: event.at, removed: false })
      state.picking = 1 - event.side
      return
    case 'edge-chosen':
      sideOf(state, event.side).edge = event.edge
      sideOf(state, 1 - event.side).edge = otherEdge(event.edge)
      // 4E-MIS-05: the quarter diagonally opposite.
      sideOf(state, event.side).end = event.end
      sideOf(state, 1 - event.side).end = event.end === null ? null : otherEdge(event.end)
      return
    case 'counters-rolled':
      state.counters = event.count
      return
    case 'infiltration-chosen':
      unitOf(state, event.unit).infiltrates = true
      state.picking = 1 - state.picking
      return
    case 'scout-moved':
      unitOf(state, event.unit).scouted = true
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
      Object.assign(unitOf(state, event.unit), { arriving: event.arrives, rolledForIn: state.turn })
      return
    case 'arrival-blocked':
      unitOf(state, event.unit).arriving = false
      return
    case 'deep-strike-made':
      // 4E-MSR-10.
      unitOf(state, event.unit).mayNotCharge = true
      return
    case 'length-rolled':
      if (event.goesOn) state.extraRounds += 1
      return
    case 'unit-set-up':
      standUp(state, event.unit, event.places)
      state.picking = 1 - state.picking
      return
    case 'unit-held-back':
      unitOf(state, event.unit).where = 'reserve'
      state.picking = 1 - state.picking
      return
    case 'unit-boarded':
      board(state, event.unit, event.transport)
      return
    case 'unit-embarked':
      board(state, event.unit, event.transport)
      Object.assign(unitOf(state, event.unit), { boardedIn: state.turn, moved: 'moved' })
      return
    case 'unit-not-deployed':
      destroy(state, event.unit)
      state.picking = 1 - state.picking
      return
    case 'first-player-chosen':
      state.firstPlayer = event.side
      return
    case 'round-began':
      state.round = event.round
      return
    case 'turn-began':
      beginTurn(state, event)
      return
    case 'phase-entered':
      state.phase = event.phase
      state.picking = state.active
      for (const unit of state.units) {
        unit.tested = false
        if (event.phase === 'assault') unit.fought = false
      }
      return
    case 'unit-moved':
      put(state, event.places)
      Object.assign(unitOf(state, event.unit), { concealed: false, hovers: false })
      if (event.kind === 'move' || event.kind === 'difficult-move' || event.kind === 'drive' || event.kind === 'boost')
        unitOf(state, event.unit).moved = 'moved'
      if (event.kind === 'leap') Object.assign(unitOf(state, event.unit), { leapt: true, mayNotCharge: true })
      if (event.kind === 'fall-back') unitOf(state, event.unit).moved = 'fell-back'
      return
    case 'unit-stayed':
      Object.assign(unitOf(state, event.unit), { moved: 'stayed', movedUpTo: 0, wentFar: false })
      return
    case 'unit-disembarked':
      standUp(state, event.unit, event.places)
      getOut(state, event)
      return
    case 'unit-arrived':
      standUp(state, event.unit, event.places)
      Object.assign(unitOf(state, event.unit), { moved: 'arrived', arriving: false })
      return
    case 'leadership-tested':
    case 'test-passed-unrolled':
      unitOf(state, event.unit).tested = true
      return
    case 'fall-back-began':
      unitOf(state, event.unit).fallingBack = true
      unlock(state, event.unit)
      return
    case 'unit-regrouped':
      unitOf(state, event.unit).fallingBack = false
      unitOf(state, event.unit).moved = event.freely ? 'not-yet' : 'regrouped'
      return
    case 'unit-left-table':
      leave(state, event)
      return
    case 'unit-pinned':
      unitOf(state, event.unit).pinnedIn = state.turn
      return
    case 'pinning-ended':
      unitOf(state, event.unit).pinnedIn = null
      return
    case 'coherency-seen':
      unitOf(state, event.unit).coherent = event.coherent
      return
    case 'volley-fired': {
      const unit = unitOf(state, event.unit)
      unit.shotAt = event.target
      unit.concealed = false
      unit.mayNotCharge ||= event.forbidsCharge
      return
    }
    case 'unit-shot':
      unitOf(state, event.unit).shot = true
      return
    case 'wounds-lost':
      modelOf(state, event.model).wounds -= event.amount
      return
    case 'model-slain':
      takeOff(state, event.model, 'slain')
      return
    case 'models-fled':
      for (const model of event.models) takeOff(state, model, 'fled')
      return
    case 'unit-destroyed':
      destroy(state, event.unit)
      unlock(state, event.unit)
      return
    case 'charge-made':
      unitOf(state, event.unit).charged = true
      return
    case 'charge-failed':
      // 4E-ASLT-28: one charge is all that it tries.
      unitOf(state, event.unit).mayNotCharge = true
      return
    case 'units-locked':
      lock(state, event)
      return
    case 'units-parted':
      part(state, event.unit, event.other)
      part(state, event.other, event.unit)
      return
    case 'model-stunned':
      modelOf(state, event.model).stunnedIn = state.turn
      return
    case 'combat-fought':
      for (const unit of event.units) unitOf(state, unit).fought = true
      return
    case 'battle-ended':
      state.over = true
      state.stage = 'over'
      event.counts.forEach((count, side) => (sideOf(state, side).victoryPoints = count))
      return
    case 'fact-declared':
      if (isLasting(event.question))
        state.declared = [...(state.declared ?? []), { question: event.question, answer: event.answer }]
      return
    case 'judge-amended':
      amend(state, event.change)
      return
    case 'vehicle-drove':
      Object.assign(unitOf(state, event.unit), { movedUpTo: event.upTo, wentFar: event.far })
      return
    case 'vehicle-damaged':
      damage(state, event)
      return
    case 'vehicle-remains':
      state.remains.push({
        model: event.model,
        at: placementOf(state.positions, event.model),
        left: event.left,
      })
      return
    case 'unit-hovers':
      unitOf(state, event.unit).hovers = true
      return
    case 'vehicle-laid-open':
      unitOf(state, event.unit).openIn = state.turn
      return
    case 'vehicle-turned':
      turn(state, event)
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
    case 'charge-forbidden':
      unitOf(state, event.unit).mayNotCharge = true
      return
    case 'crew-recovered':
      for (const model of unitOf(state, event.unit).models) recover(modelOf(state, model))
      return
    case 'tank-shocked':
    case 'glory-sought':
    case 'judge-ruled':
    case 'spotting-rolled':
    case 'rolled-off':
    case 'turn-ended':
    case 'armour-rolled':
    case 'damage-rolled':
    case 'obscured-rolled':
    case 'dice-rolled':
    case 'dice-rerolled':
    case 'hits-rolled':
    case 'wounds-rolled':
    case 'wounds-ignored':
    case 'saves-rolled':
    case 'marker-landed':
    case 'marker-missed':
    case 'partly-covered-rolled':
    case 'exploded':
    case 'charge-declared':
    case 'blows-struck':
    case 'retreat-refused':
    case 'pursued':
      return
  }
}

const otherEdge = (edge: Edge): Edge => (edge === 'low' ? 'high' : 'low')

/** Out of a transport that has moved they go no farther (4E-TRN-17). */
const getOut = (state: FourthState, { unit: index, transport }: EventOf<'unit-disembarked'>): void => {
  const unit = unitOf(state, index)
  unit.boardedIn = state.turn
  if (unitOf(state, transport).moved !== 'not-yet') unit.moved = 'moved'
}

/** Each vehicle faces the first model of the target; on the players' own table they turn it themselves. */
const turn = (state: FourthState, { unit, target }: EventOf<'vehicle-turned'>): void => {
  const [first] = unitOf(state, target).models
  const there = first === undefined ? null : placementOf(state.positions, first)
  if (there === null) return
  for (const model of unitOf(state, unit).models) {
    const at = placementOf(state.positions, model)
    if (at === null) continue
    place(state.positions, model, { ...at, heading: headingOf(there.x - at.x, there.y - at.y, at.heading) })
  }
}

const damage = (state: FourthState, { model: index, damage: result, weapon }: EventOf<'vehicle-damaged'>): void => {
  const hull = modelOf(state, index).damage
  if (hull === null) return
  if (result === 'shaken') hull.shaken = true
  if (result === 'stunned') hull.stunned = true
  if (result === 'shaken' || result === 'stunned') hull.crewHitIn = state.turn
  if (result === 'immobilised') hull.immobilised = true
  if (weapon !== null) hull.weaponsLost.push(weapon)
}

const recover = ({ damage: hull }: ModelState): void => {
  if (hull !== null) Object.assign(hull, { shaken: false, stunned: false })
}

const strengthOf = (state: FourthState, { models }: UnitState): Strength => ({
  models: models.length,
  wounds: models.reduce((sum, model) => sum + modelOf(state, model).wounds, 0),
})

const beginTurn = (state: FourthState, { side }: EventOf<'turn-began'>): void => {
  state.turn += 1
  state.active = side
  state.picking = side
  for (const unit of state.units) {
    unit.moved = 'not-yet'
    unit.coherent = true
    unit.shot = false
    unit.shotAt = null
    unit.mayNotCharge = false
    unit.charged = false
    unit.leapt = false
    unit.atTurnStart = strengthOf(state, unit)
    unit.tested = false
  }
}

/** 4E-FALL-26: who leaves never returns. */
const leave = (state: FourthState, { unit: index }: EventOf<'unit-left-table'>): void => {
  const unit = unitOf(state, index)
  for (const model of [...unit.models]) takeOff(state, model, 'fled')
  unit.where = 'destroyed'
  unlock(state, index)
}

const lock = (state: FourthState, { unit, targets, covered }: EventOf<'units-locked'>): void => {
  for (const target of targets) {
    unitOf(state, unit).lockedWith = [...new Set([...unitOf(state, unit).lockedWith, target])]
    unitOf(state, target).lockedWith = [...new Set([...unitOf(state, target).lockedWith, unit])]
  }
  for (const model of covered) modelOf(state, model).coveredIn = state.turn
}

const part = (state: FourthState, index: number, from: number): void => {
  const unit = unitOf(state, index)
  unit.lockedWith = unit.lockedWith.filter((other) => other !== from)
}

const unlock = (state: FourthState, index: number): void => {
  if (unitOf(state, index).where === 'destroyed')
    for (const unit of state.units) if (unit.joined === index) unit.joined = null
  unitOf(state, index).lockedWith = []
  for (const unit of state.units) unit.lockedWith = unit.lockedWith.filter((other) => other !== index)
}

const amend = (state: FourthState, change: ClassicChange): void => {
  if (change.what !== 'condition') {
    amendCommon(state, change)
    for (const [index, { where }] of state.units.entries()) if (where === 'destroyed') unlock(state, index)
    return
  }
  const unit = unitOf(state, change.unit)
  unit.fallingBack = change.fallingBack
  if (change.fallingBack) unlock(state, change.unit)
  unit.pinnedIn = change.pinned ? (unit.pinnedIn ?? state.turn) : null
}
