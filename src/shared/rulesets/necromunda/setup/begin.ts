import { inches, type Positions } from '../../../space'
import { fold } from '../characteristics'
import type { FighterProfile } from '../roster'
import { freshHull } from '../vehicles/vehicle'
import type { FighterState, NecromundaState, Scenery, SideState } from '../state'

const freshFighter = (fighter: FighterProfile): FighterState => ({
  status: 'reserve',
  ready: false,
  wounds: fold(fighter.statline.w).value,
  fleshWounds: 0,
  conditions: [],
  climbing: null,
  effects: [],
  engagedWith: [],
  weapons: fighter.weapons.map(() => ({ outOfAmmo: false, lost: false })),
  arrived: false,
  nerveTestedInTurn: 0,
  shotAtInRound: 0,
  used: [],
  owedActionPoints: 0,
  lastMove: inches(0),
  ...(fighter.vehicle === undefined ? {} : { vehicle: freshHull(fighter.vehicle) }),
})

/** Tactics cards a side brings, and how many more it draws (NECX-SCN-03). */
export interface CardsOfSide {
  readonly chosen: readonly string[]
  readonly drawn: number
}
const noCards: CardsOfSide = { chosen: [], drawn: 0 }

const beginSide = ({ chosen, drawn }: CardsOfSide): SideState => ({
  bottled: false,
  credits: 0,
  victoryPoints: 0,
  conceded: false,
  hand: [...chosen],
  cardsDue: drawn,
})

/** Scenery of a table without doors, terminals, ductways and loot. */
const bare: Scenery = { doors: [], gates: [], terminals: [], ducts: 0, loot: [] }

/** The state before set-up, on a board or on the players' own table. */
export const beginState = (
  rosters: readonly FighterProfile[],
  sideCount: number,
  positions: Positions,
  hasBoard: boolean,
  cards: readonly CardsOfSide[] = [],
  scenery: Scenery = bare,
): NecromundaState => ({
  over: false,
  stage: 'terrain',
  round: 0,
  turn: 0,
  order: [],
  acting: -1,
  sides: Array.from({ length: sideCount }, (_, side) => beginSide(cards[side] ?? noCards)),
  fighters: rosters.map(freshFighter),
  activation: null,
  group: [],
  clouds: [],
  scenario: { objects: [], tally: Array.from({ length: sideCount }, () => ({})), marks: {} },
  scenery: {
    ...scenery,
    doors: scenery.doors.slice(),
    gates: scenery.gates.slice(),
    loot: scenery.loot.slice(),
  },
  positions,
  declared: hasBoard ? null : [],
})
