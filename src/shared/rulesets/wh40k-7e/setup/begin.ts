import { begunWith, kindAt } from '../../wh40k/setup/begin'
import type { UnitProfile } from '../../wh40k/classic/roster'
import type { ModelState, SeventhState, UnitState } from '../state'

const freshUnit = (_: UnitProfile, models: number[]): UnitState => ({
  where: 'waiting',
  models,
  transport: null,
  moved: 'not-yet',
  movedUpTo: 0,
  boardedIn: null,
  reserve: null,
  arriving: false,
  rolledForIn: null,
  arrivedIn: null,
  ran: false,
  shot: false,
  shotAt: null,
  mayNotCharge: false,
  charged: null,
  roughCharge: false,
  thrust: false,
  overwatchedIn: null,
  lockedWith: [],
  fought: false,
  rampage: 0,
  fallingBack: false,
  groundedThrough: null,
  jinks: false,
  jinkedThrough: null,
  infiltrates: false,
  infiltrated: false,
  scouted: 'not-yet',
  coherent: true,
  atPhaseStart: models.length,
  tested: false,
})

const freshModel = (unit: UnitProfile, kind: number): ModelState => {
  const { profile } = kindAt(unit, kind)
  const damage = { shakenThrough: null, stunnedThrough: null, immobilised: false, weaponsLost: [] }
  return {
    unit: unit.index,
    kind,
    wounds: profile.w,
    status: 'alive',
    moved: false,
    damage: profile.kind === 'vehicle' ? damage : null,
    uses: [],
    powers: [],
  }
}

/** The state before anybody is set up, on a board or on the players' own table. */
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): SeventhState => ({
  over: false,
  stage: 'powers',
  round: 0,
  turn: 0,
  phase: 'start',
  firstPlayer: 0,
  active: 0,
  picking: 0,
  markers: [],
  sides: [
    { victoryPoints: 0, edge: null, warpCharge: 0 },
    { victoryPoints: 0, edge: null, warpCharge: 0 },
  ],
  ...begunWith(rosters, hasBoard, freshUnit, freshModel),
  remains: [],
  setsUpFirst: 0,
  warpTurn: 0,
  night: false,
})
