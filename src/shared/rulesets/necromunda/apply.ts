import { inches, place } from '../../space'
import { amend, weaponOf } from './applied/amend'
import {
  at,
  endEffects,
  endPowers,
  freshenPowers,
  isElsewhere,
  isOver,
  isUp,
  loseCondition,
  pose,
  put,
  setContacts,
  setStatus,
  travelled,
} from './applied/fighters'
import { changeMachine } from './applied/machines'
import { rejoin, rollRoad } from './applied/road'
import { changeScenery } from './applied/scenery'
import { forgetSight, remember } from './declared/memory'
import type { NecromundaEvent } from './events'
import { isIncapacitating, type NecromundaState } from './state'

/** The only function that changes the state of a Necromunda battle. */
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
    case 'boarded':
    case 'embarked':
    case 'vehicle-changed':
      changeMachine(state, event)
      return
    case 'road-began':
    case 'road-ended':
    case 'road-sides-changed':
    case 'road-rolled':
    case 'road-scenery-placed':
    case 'left-behind':
    case 'caught-up':
    case 'loot-fell':
      rollRoad(state, event)
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
    case 'scenery-agreed':
    case 'scenery-destroyed':
    case 'scenery-built':
    case 'barricade-taken':
    case 'door-moved':
    case 'door-unlocked':
    case 'door-damaged':
    case 'door-destroyed':
    case 'terrain-switched':
    case 'loot-placed':
    case 'loot-dragged':
    case 'casket-opened':
    case 'ammo-crate-empty':
      changeScenery(state, event)
      return
    case 'came-out':
      if (at(state, event.fighter).status === 'embarked') at(state, event.fighter).status = 'active'
      put(state, event.fighter, event.placement)
      setContacts(state, event.fighter, event.contacts)
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
      // NEC-FALL-01: a fall of less than 1" pins nobody, so a standing fighter stays standing; other events pin it afterwards if they have
      // to.
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
    case 'rearmed': {
      const fighter = at(state, event.fighter)
      fighter.rearmed = [...(fighter.rearmed ?? []), event.change]
      if (event.change.kind === 'weapon-added') fighter.weapons.push({ outOfAmmo: false, lost: false })
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
      rejoin(state, event.fighter)
      put(state, event.fighter, event.placement)
      if (!isUp(fighter.status)) pose(state, event.fighter, 'prone')
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
