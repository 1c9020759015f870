import {
  inches,
  isOnTable,
  place,
  placementOf,
  remove,
  rounded,
  setPose,
  standingPlace,
  type Length,
  type Pose,
} from '../../space'
import { forget, forgetAllSight, forgetLoot, forgetSight, remember } from './declared/memory'
import type { NecromundaEvent } from './events'
import type { Whereabouts } from './questions'
import type { Change } from './rulings/amendment'
import {
  doorWounds,
  hasCondition,
  isIncapacitating,
  type Condition,
  type ConditionId,
  type DoorState,
  type Effect,
  type FighterIndex,
  type FighterState,
  type Loot,
  type NecromundaState,
  type Status,
  type VehicleChange,
} from './state'

const at = (state: NecromundaState, fighter: FighterIndex): FighterState => {
  const found = state.fighters[fighter]
  if (found === undefined) throw new RangeError(`There is no fighter ${fighter}`)
  return found
}

/** NEC-PSY-22: nothing is left of the powers a psyker keeps up. */
const endPowers = (state: NecromundaState, psyker: FighterIndex): void => {
  for (const fighter of state.fighters) {
    if (fighter.effects.some(({ by }) => by === psyker)) {
      fighter.effects = fighter.effects.filter(({ by }) => by !== psyker)
    }
  }
}

/** What lasts no longer than until the fighter is activated. */
const isOver = ({ id, until }: Condition): boolean => id === 'hard-target' || until === 'next-activation'

/** Lists of effects are replaced and never changed in place: what they bring is remembered by list. */
const endEffects = (fighter: FighterState, end: Effect['until']): void => {
  if (fighter.effects.some(({ until }) => until === end))
    fighter.effects = fighter.effects.filter(({ until }) => until !== end)
}

/** NEC-PSY-23: from a psyker's next activation on its powers have to be kept up; maintained ones are fresh again. */
const freshenPowers = (state: NecromundaState, psyker: FighterIndex, fresh: boolean): void => {
  for (const fighter of state.fighters) {
    if (
      fighter.effects.length > 0 &&
      fighter.effects.some((effect) => effect.by === psyker && effect.fresh !== fresh)
    ) {
      fighter.effects = fighter.effects.map((effect) => (effect.by === psyker ? { ...effect, fresh } : effect))
    }
  }
}

const loseCondition = (fighter: FighterState, id: ConditionId): void => {
  if (hasCondition(fighter, id)) fighter.conditions = fighter.conditions.filter((condition) => condition.id !== id)
}

/** Moves a model to where it is now, stable or not (NECX-DICE-09); on the players' own table there is nothing to move, only facts that no longer hold. */
const put = (state: NecromundaState, fighter: FighterIndex, placement: Whereabouts): void => {
  if (placement !== null) place(state.positions, fighter, placement)
  forget(state, fighter)
}

/** Whether that is not where the model is now; nobody can tell on the players' own table. */
const isElsewhere = ({ positions }: NecromundaState, fighter: FighterIndex, to: Whereabouts): boolean => {
  const from = isOnTable(positions, fighter) ? placementOf(positions, fighter) : null
  return from !== null && to !== null && (from.x !== to.x || from.y !== to.y || from.z !== to.z)
}

const pose = (state: NecromundaState, fighter: FighterIndex, as: Pose): void => {
  if (isOnTable(state.positions, fighter)) setPose(state.positions, fighter, as)
  forgetSight(state, fighter)
}

/** NEC-STATUS-02, NEC-STATUS-10: a fighter with no standing enemy left in contact is Active again. */
const leaveContact = (state: NecromundaState, fighter: FighterIndex): void => {
  const mine = at(state, fighter)
  for (const other of mine.engagedWith) {
    const theirs = at(state, other)
    theirs.engagedWith = theirs.engagedWith.filter((index) => index !== fighter)
    if (theirs.engagedWith.length === 0 && theirs.status === 'engaged') theirs.status = 'active'
  }
  mine.engagedWith = []
}

const isHull = ({ vehicle }: FighterState): boolean => vehicle !== undefined

/** NEC-STATUS-03, NEC-STATUS-05: both sides of a contact are Engaged; a Pinned fighter gets up for it; NEC-COND-08 ends Hard Target. */
const setContacts = (state: NecromundaState, fighter: FighterIndex, touched: readonly FighterIndex[]): void => {
  leaveContact(state, fighter)
  const mine = at(state, fighter)
  // NECV-STAT-05: nobody is Engaged with a vehicle.
  const contacts = isHull(mine) ? [] : touched.filter((other) => !isHull(at(state, other)))
  mine.engagedWith = [...contacts].sort((left, right) => left - right)
  for (const other of contacts) {
    const theirs = at(state, other)
    theirs.engagedWith = [...theirs.engagedWith, fighter].sort((left, right) => left - right)
    theirs.status = 'engaged'
    pose(state, other, 'standing')
    loseCondition(theirs, 'hard-target')
  }
  if (contacts.length > 0) {
    mine.status = 'engaged'
    loseCondition(mine, 'hard-target')
  } else if (mine.status === 'engaged') mine.status = 'active'
}

/** NEC-STATUS-04, NEC-STATUS-07: the Pinned and the Seriously Injured lie down. */
const isUp = (status: Status): boolean => status === 'active' || status === 'engaged'

/** NEC-COND-08: no Hard Target lies down. */
const setStatus = (state: NecromundaState, fighter: FighterIndex, status: Status): void => {
  const mine = at(state, fighter)
  // NECV-STAT-05, NECV-SHOOT-06, NECV-SYS-02: a vehicle neither lies down nor fights hand to hand.
  if (isHull(mine) && (status === 'pinned' || status === 'seriously-injured' || status === 'engaged')) return
  if (status !== 'engaged') leaveContact(state, fighter)
  mine.status = status
  if (status !== 'active') loseCondition(mine, 'hard-target')
  if (status === 'seriously-injured' || status === 'out-of-action' || status === 'fled') endPowers(state, fighter)
  if (status === 'out-of-action' || status === 'fled') {
    mine.ready = false
    mine.conditions = []
    mine.climbing = null
    mine.effects = []
    // NECV-STAT-03.
    if (mine.vehicle !== undefined && isOnTable(state.positions, fighter))
      mine.vehicle.lastPlace = standingPlace(state.positions, fighter)
    remove(state.positions, fighter)
    forget(state, fighter)
  } else pose(state, fighter, isUp(status) ? 'standing' : 'prone')
}

const changeHull = (state: NecromundaState, fighter: FighterIndex, change: VehicleChange): void => {
  const { vehicle: hull, weapons } = at(state, fighter)
  if (hull === undefined) throw new RangeError(`Fighter ${fighter} is no vehicle`)
  switch (change.kind) {
    case 'hull-points-gained':
      hull.hullPoints += change.amount
      return
    case 'hull-points-lost':
      hull.hullPoints -= change.amount
      return
    case 'handling-lost':
      hull.handlingLost += change.amount
      return
    case 'restart-eased':
      hull.easierRestart += change.amount
      return
    case 'weapon-destroyed': {
      const weapon = weapons[change.weapon]
      if (weapon !== undefined) Object.assign(weapon, { outOfAmmo: true, lost: true })
      return
    }
    case 'stalled':
    case 'restarted':
      hull.stalled = change.kind === 'stalled'
      hull.easierRestart = 0
      return
    case 'restart-spent':
      hull.easierRestart = 0
      return
    case 'slowed':
      hull.slowed = true
      return
    case 'blacked-out':
    case 'awake':
      hull.blackedOut = change.kind === 'blacked-out'
      return
    case 'wreck-left':
      hull.wreckLeft = true
      forgetAllSight(state)
  }
}

const travelled = (fighter: FighterState, distance: Length): void => {
  fighter.lastMove = rounded(fighter.lastMove + distance)
}

const changeDoor = ({ scenery }: NecromundaState, door: number, change: Partial<DoorState>): void => {
  const held = scenery.doors[door]
  if (held === undefined) throw new RangeError(`There is no door ${door}`)
  scenery.doors[door] = { ...held, ...change }
}

/** A gate opens or closes: who sees whom may have changed. */
const openGate = (state: NecromundaState, gate: number, open: boolean): void => {
  if (state.scenery.gates[gate] === undefined) throw new RangeError(`There is nothing to open under ${gate}`)
  state.scenery.gates[gate] = open
  forgetAllSight(state)
}

const changeLoot = (state: NecromundaState, loot: number, change: Partial<Loot>): void => {
  const held = state.scenery.loot[loot]
  if (held === undefined) throw new RangeError(`There is no loot ${loot}`)
  state.scenery.loot[loot] = { ...held, ...change }
  forgetLoot(state)
}

/** What people have set right; `rulings/check.ts` has seen that it can be. */
const amend = (state: NecromundaState, change: Change): void => {
  switch (change.what) {
    case 'side': {
      const { victoryPoints, credits, bottled } = change
      Object.assign(state.sides[change.side] ?? {}, { victoryPoints, credits, bottled })
      return
    }
    case 'wounds':
      Object.assign(at(state, change.fighter), { wounds: change.wounds, fleshWounds: change.fleshWounds })
      return
    case 'status':
      if (change.at !== null) put(state, change.fighter, change.at)
      at(state, change.fighter).climbing = null
      setStatus(state, change.fighter, change.status)
      return
    case 'condition': {
      const fighter = at(state, change.fighter)
      loseCondition(fighter, change.condition)
      if (change.has) fighter.conditions = [...fighter.conditions, { id: change.condition }]
      return
    }
    case 'ammo':
      Object.assign(weaponOf(state, change), { outOfAmmo: change.ammo !== 'loaded', lost: change.ammo === 'lost' })
      return
    case 'ready':
      at(state, change.fighter).ready = change.ready
      return
    case 'placed':
      leaveContact(state, change.fighter)
      if (at(state, change.fighter).status === 'engaged') at(state, change.fighter).status = 'active'
      at(state, change.fighter).climbing = null
      put(state, change.fighter, { ...change.at, pose: isUp(at(state, change.fighter).status) ? 'standing' : 'prone' })
  }
}

/** The only place where a Necromunda battle changes. */
export const apply = (state: NecromundaState, event: NecromundaEvent): void => {
  switch (event.type) {
    case 'stage-entered':
      state.stage = event.stage
      // NEC-COND-10: once a turn, and the End phase counts as one.
      if (event.stage === 'end') state.turn += 1
      state.over = event.stage === 'over'
      return
    case 'deployed':
      at(state, event.fighter).status = 'active'
      put(state, event.fighter, event.placement)
      remember(state, { question: { ask: 'on-dangerous-ground', fighter: event.fighter }, answer: false })
      return
    case 'round-began':
      state.round = event.round
      for (const fighter of state.fighters) {
        fighter.arrived = false
        endEffects(fighter, 'end-of-round')
      }
      return
    case 'priority-rolled':
      state.order = [...event.order]
      state.acting = -1
      return
    case 'readied':
      for (const fighter of event.fighters) at(state, fighter).ready = true
      return
    case 'turn-began':
      state.turn += 1
      state.acting = state.order.indexOf(event.side)
      return
    case 'battle-ended':
      state.stage = 'over'
      state.over = true
      return
    case 'conceded': {
      const side = state.sides[event.side]
      if (side !== undefined) side.conceded = true
      return
    }
    case 'group-formed':
      state.group = [...event.members]
      return
    case 'activated': {
      const fighter = at(state, event.fighter)
      fighter.ready = false
      fighter.owedActionPoints = 0
      fighter.lastMove = inches(0)
      if (fighter.conditions.some(isOver))
        fighter.conditions = fighter.conditions.filter((condition) => !isOver(condition))
      endEffects(fighter, 'next-activation')
      freshenPowers(state, event.fighter, false)
      state.group = state.group.filter((index) => index !== event.fighter)
      state.activation = {
        fighter: event.fighter,
        controller: state.order[state.acting] ?? 0,
        actionPoints: event.actionPoints,
        performed: [],
        doubleUsed: false,
      }
      return
    }
    case 'taken-over':
      if (state.activation !== null) state.activation.controller = event.by
      return
    case 'action-begun':
      if (state.activation !== null && state.activation.fighter === event.fighter) {
        state.activation.actionPoints -= event.cost
        state.activation.performed.push({ action: event.action, paid: event.cost > 0 })
        if (event.cost === 2) state.activation.doubleUsed = true
      }
      return
    case 'actions-lost':
      if (state.activation !== null) {
        state.activation.actionPoints = Math.max(0, state.activation.actionPoints - event.amount)
      }
      return
    case 'activation-ended':
      endEffects(at(state, event.fighter), 'end-of-activation')
      state.activation = null
      return
    case 'moved':
      put(state, event.fighter, event.arrival.placement)
      if (state.activation?.fighter === event.fighter) travelled(at(state, event.fighter), event.arrival.moved)
      at(state, event.fighter).climbing = event.arrival.climbing
      setContacts(state, event.fighter, event.arrival.contacts)
      remember(state, {
        question: { ask: 'on-dangerous-ground', fighter: event.fighter },
        answer: event.arrival.dangerous,
      })
      return
    case 'drove':
      put(state, event.fighter, event.placement)
      if (state.activation?.fighter === event.fighter) travelled(at(state, event.fighter), event.moved)
      forgetAllSight(state)
      return
    case 'vehicle-changed':
      changeHull(state, event.fighter, event.change)
      return
    case 'scenery-destroyed':
      state.scenery.destroyed = [...(state.scenery.destroyed ?? []), event.piece]
      forgetAllSight(state)
      return
    case 'parted': {
      const { engagedWith } = at(state, event.fighter)
      setContacts(
        state,
        event.fighter,
        engagedWith.filter((other) => other !== event.from),
      )
      return
    }
    case 'faced':
      if (event.placement !== null) place(state.positions, event.fighter, event.placement)
      forgetSight(state, event.fighter)
      return
    case 'scenery-agreed': {
      const { doors, terminals, ducts, loot } = event.agreed
      state.scenery = {
        doors: doors.map((begins) => ({ locked: begins === 'locked', wounds: doorWounds, movedInTurn: -1 })),
        gates: doors.map((begins) => begins === 'open'),
        terminals: terminals.map((door) => [door]),
        ducts,
        loot: loot.map((kind) => ({ kind, at: null, gone: false })),
      }
      return
    }
    case 'door-moved':
      changeDoor(state, event.door, { movedInTurn: state.turn })
      openGate(state, event.door, event.open)
      return
    case 'door-unlocked':
      changeDoor(state, event.door, { locked: false })
      return
    case 'door-damaged':
      changeDoor(state, event.door, {
        wounds: Math.max(0, (state.scenery.doors[event.door]?.wounds ?? 0) - event.amount),
      })
      return
    case 'door-destroyed':
      changeDoor(state, event.door, { wounds: 0, locked: false })
      openGate(state, event.door, true)
      return
    case 'terrain-switched':
      openGate(state, event.gate, !event.on)
      return
    case 'came-out':
      put(state, event.fighter, event.placement)
      setContacts(state, event.fighter, event.contacts)
      return
    case 'loot-placed':
      state.scenery.loot.push({ kind: event.kind ?? 'casket', at: event.at, gone: false })
      return
    case 'loot-dragged':
      changeLoot(state, event.loot, { at: event.at })
      return
    case 'casket-opened':
      changeLoot(state, event.loot, event.contents === 'ammo-crate' ? { kind: 'ammo-crate' } : { gone: true })
      return
    case 'ammo-crate-empty':
      changeLoot(state, event.loot, { gone: true })
      return
    case 'card-found': {
      const side = state.sides[event.side]
      if (side !== undefined) side.hand = [...side.hand, event.card]
      return
    }
    case 'set-down':
      put(state, event.fighter, event.placement)
      return
    case 'judge-ruled':
      break
    case 'judge-amended':
      amend(state, event.change)
      return
    case 'fact-declared':
      remember(state, { question: event.question, answer: event.answer })
      return
    case 'swung':
      put(state, event.fighter, event.placement)
      return
    case 'pushed':
      if (isElsewhere(state, event.fighter, event.placement)) at(state, event.fighter).climbing = null
      put(state, event.fighter, event.placement)
      setContacts(state, event.fighter, event.contacts)
      return
    case 'fell':
      at(state, event.fighter).climbing = null
      put(state, event.fighter, event.placement)
      // NEC-FALL-01: less than 1" pins nobody, who then stands where it landed; other causes that bring it down come
      // after.
      if (isUp(at(state, event.fighter).status)) pose(state, event.fighter, 'standing')
      setContacts(state, event.fighter, event.contacts)
      return
    case 'status-changed':
      setStatus(state, event.fighter, event.status)
      return
    case 'condition-gained': {
      const fighter = at(state, event.fighter)
      loseCondition(fighter, event.condition.id)
      fighter.conditions = [...fighter.conditions, event.condition]
      if (isIncapacitating(event.condition.id)) endPowers(state, event.fighter)
      return
    }
    case 'condition-lost':
      loseCondition(at(state, event.fighter), event.condition)
      return
    case 'ready-lost':
      at(state, event.fighter).ready = false
      return
    case 'shot-declared':
      at(state, event.target).shotAtInRound = state.round
      return
    case 'nerve-tested':
      at(state, event.fighter).nerveTestedInTurn = state.turn
      return
    case 'out-of-ammo':
      Object.assign(weaponOf(state, event), { outOfAmmo: true, lost: event.lost })
      return
    case 'ammo-used-up':
      at(state, event.fighter).used.push(event.profile)
      return
    case 'reloaded':
      weaponOf(state, event).outOfAmmo = false
      if (event.refilled !== undefined) {
        const { refilled, fighter } = event
        weaponOf(state, event).lost = false
        at(state, fighter).used = at(state, fighter).used.filter((id) => !refilled.includes(id))
      }
      return
    case 'wounds-lost':
      at(state, event.fighter).wounds -= event.amount
      return
    case 'wound-regained':
      at(state, event.fighter).wounds += 1
      return
    case 'flesh-wounded':
      at(state, event.fighter).fleshWounds += 1
      return
    case 'flesh-wound-healed':
      at(state, event.fighter).fleshWounds -= 1
      return
    case 'seriously-injured':
      setStatus(state, event.fighter, 'seriously-injured')
      return
    case 'out-of-action':
      setStatus(state, event.fighter, 'out-of-action')
      return
    case 'fled':
      setStatus(state, event.fighter, 'fled')
      return
    case 'cloud-placed':
      state.clouds.push(event.cloud)
      return
    case 'cloud-moved':
      state.clouds = state.clouds.map((cloud, index) => (index === event.cloud ? { ...cloud, at: event.at } : cloud))
      return
    case 'cloud-gone':
      state.clouds.splice(event.cloud, 1)
      return
    case 'deed':
      at(state, event.fighter).used.push(`deed/${event.deed}`)
      return
    case 'effect-used':
      at(state, event.fighter).used.push(event.effect)
      return
    case 'bottled': {
      const side = state.sides[event.side]
      if (side !== undefined) side.bottled = true
      return
    }
    case 'loot-gained': {
      const side = state.sides[event.side]
      if (side !== undefined) side.credits += event.credits
      return
    }
    case 'effect-gained': {
      const fighter = at(state, event.fighter)
      fighter.effects = [...fighter.effects.filter(({ id }) => id !== event.effect.id), event.effect]
      return
    }
    case 'effect-lost': {
      const fighter = at(state, event.fighter)
      fighter.effects = fighter.effects.filter(({ id }) => id !== event.effect)
      return
    }
    case 'action-points-changed':
      if (state.activation?.fighter === event.fighter) state.activation.actionPoints += event.by
      return
    case 'power-disrupted':
      at(state, event.fighter).owedActionPoints = 1
      return
    case 'powers-maintained':
      freshenPowers(state, event.fighter, true)
      return
    case 'powers-ended':
      endPowers(state, event.fighter)
      return
    case 'cards-dealt': {
      const side = state.sides[event.side]
      if (side === undefined) return
      side.hand = [...side.hand, ...event.cards]
      side.cardsDue = 0
      return
    }
    case 'card-played': {
      const side = state.sides[event.side]
      if (side !== undefined) side.hand = side.hand.filter((card) => card !== event.card)
      return
    }
    case 'object-placed':
      state.scenario.objects.push(event.object)
      return
    case 'object-changed': {
      const object = state.scenario.objects[event.object]
      if (object === undefined) throw new RangeError(`The scenario has no object ${event.object}`)
      state.scenario.objects[event.object] = { ...object, ...event.change }
      return
    }
    case 'tallied': {
      const counts = state.scenario.tally[event.side]
      if (counts !== undefined) counts[event.what] = (counts[event.what] ?? 0) + event.amount
      return
    }
    case 'marked':
      state.scenario.marks[event.what] = event.value
      return
    case 'points-scored': {
      const side = state.sides[event.side]
      if (side !== undefined) side.victoryPoints += event.points
      return
    }
    case 'left':
      setStatus(state, event.fighter, 'fled')
      return
    case 'arrived': {
      const fighter = at(state, event.fighter)
      fighter.status = 'active'
      fighter.arrived = true
      put(state, event.fighter, event.placement)
      remember(state, { question: { ask: 'on-dangerous-ground', fighter: event.fighter }, answer: false })
      return
    }
    // Rolls and declarations change nothing by themselves.
    case 'power-manifested':
    case 'perils-rolled':
    case 'check-taken':
    case 'dice-rolled':
    case 'blast-placed':
    case 'blast-scattered':
    case 'template-placed':
    case 'hit-rolled':
    case 'firepower-rolled':
    case 'ammo-checked':
    case 'hit-taken':
    case 'wound-rolled':
    case 'handling-tested':
    case 'control-lost':
    case 'vehicle-damaged':
    case 'lasting-damage-rolled':
    case 'save-rolled':
    case 'injury-rolled':
    case 'door-wound-rolled':
    case 'fight-begun':
    case 'attacks-chosen':
    case 'defence-rolled':
    case 'recovery-rolled':
    case 'scenario-rolled':
    case 'card-revealed':
    case 'left-by-hand':
    case 'by-hand-decided':
      return
  }
}

const weaponOf = (state: NecromundaState, { fighter, weapon }: { fighter: FighterIndex; weapon: number }) => {
  const found = at(state, fighter).weapons[weapon]
  if (found === undefined) throw new RangeError(`Fighter ${fighter} has no weapon ${weapon}`)
  return found
}
