import { clonePositions } from '../../space'
import type { FighterState, NecromundaState } from './state'

const cloneFighter = (fighter: FighterState): FighterState => ({
  status: fighter.status,
  ready: fighter.ready,
  wounds: fighter.wounds,
  fleshWounds: fighter.fleshWounds,
  // Conditions are replaced and never changed in place; the same holds for the lists below `used`.
  conditions: fighter.conditions.slice(),
  climbing: fighter.climbing,
  effects: fighter.effects.slice(),
  engagedWith: fighter.engagedWith.slice(),
  weapons: fighter.weapons.map(({ outOfAmmo, lost }) => ({ outOfAmmo, lost })),
  arrived: fighter.arrived,
  nerveTestedInTurn: fighter.nerveTestedInTurn,
  shotAtInRound: fighter.shotAtInRound,
  used: fighter.used.slice(),
  owedActionPoints: fighter.owedActionPoints,
  lastMove: fighter.lastMove,
  ...(fighter.rearmed === undefined ? {} : { rearmed: fighter.rearmed }),
  ...(fighter.vehicle === undefined ? {} : { vehicle: { ...fighter.vehicle } }),
  ...(fighter.aboard === undefined ? {} : { aboard: fighter.aboard }),
  ...(fighter.behind === undefined ? {} : { behind: fighter.behind }),
})

/** A deep copy. Written by hand for speed, because every activation ends with a safe point that takes one. */
export const clone = (state: NecromundaState): NecromundaState => ({
  over: state.over,
  stage: state.stage,
  round: state.round,
  turn: state.turn,
  order: state.order.slice(),
  acting: state.acting,
  sides: state.sides.map((side) => ({ ...side, hand: side.hand.slice() })),
  fighters: state.fighters.map(cloneFighter),
  activation:
    state.activation === null
      ? null
      : { ...state.activation, performed: state.activation.performed.map(({ action, paid }) => ({ action, paid })) },
  group: state.group.slice(),
  clouds: state.clouds.slice(),
  // Objects are replaced and never changed in place.
  scenario: {
    objects: state.scenario.objects.slice(),
    tally: state.scenario.tally.map((counts) => ({ ...counts })),
    marks: { ...state.scenario.marks },
  },
  // Doors and loot are replaced and never changed in place.
  scenery: {
    doors: state.scenery.doors.slice(),
    gates: state.scenery.gates.slice(),
    terminals: state.scenery.terminals,
    ducts: state.scenery.ducts,
    loot: state.scenery.loot.slice(),
    ...(state.scenery.destroyed === undefined ? {} : { destroyed: state.scenery.destroyed }),
    ...(state.scenery.built === undefined ? {} : { built: state.scenery.built }),
    ...(state.scenery.road === undefined ? {} : { road: state.scenery.road }),
  },
  positions: clonePositions(state.positions),
  // Neither a fact nor the list of facts is changed in place.
  declared: state.declared,
})
