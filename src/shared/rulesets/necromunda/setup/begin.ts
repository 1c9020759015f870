import type { Positions } from '../../../space'
import { fold } from '../characteristics'
import type { FighterProfile } from '../roster'
import type { FighterState, NecromundaState } from '../state'

const freshFighter = (fighter: FighterProfile): FighterState => ({
  status: 'reserve',
  ready: false,
  wounds: fold(fighter.statline.w).value,
  fleshWounds: 0,
  conditions: [],
  climbing: null,
  engagedWith: [],
  weapons: fighter.weapons.map(() => ({ outOfAmmo: false, lost: false })),
  arrived: false,
  nerveTestedInTurn: 0,
  used: [],
  owedActionPoints: 0,
})

/** The state before anybody is set up, on a board or on the players' own table. */
export const beginState = (
  rosters: readonly FighterProfile[],
  sideCount: number,
  positions: Positions,
  hasBoard: boolean,
): NecromundaState => ({
  over: false,
  stage: 'deployment',
  round: 0,
  turn: 0,
  order: [],
  acting: -1,
  sides: Array.from({ length: sideCount }, () => ({ bottled: false, credits: 0, victoryPoints: 0, conceded: false })),
  fighters: rosters.map(freshFighter),
  activation: null,
  group: [],
  clouds: [],
  positions,
  declared: hasBoard ? null : [],
})
