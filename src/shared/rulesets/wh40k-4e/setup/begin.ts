import type { z } from 'zod'
import type { wantedMissionSchema } from '../missions/catalogue'
import type { Options } from '../options'
import { begunWith, kindAt } from '../../wh40k/setup/begin'
import { startingStrength, type UnitProfile } from '../../wh40k/classic/roster'
import type { FourthState, ModelState, UnitState } from '../state'

const freshUnit = (profile: UnitProfile, models: number[]): UnitState => ({
  where: 'waiting',
  models,
  transport: null,
  moved: 'not-yet',
  movedUpTo: 0,
  wentFar: false,
  roadIn: null,
  movedIn: null,
  emptiedIn: null,
  smokedIn: null,
  openIn: null,
  boardedIn: null,
  hovers: false,
  fallingBack: false,
  pinnedIn: null,
  infiltrates: false,
  scouted: false,
  arriving: false,
  rolledForIn: null,
  leapt: false,
  joined: null,
  boostedIn: null,
  boostedFar: false,
  droppedIn: null,
  concealed: false,
  lockedWith: [],
  coherent: true,
  shot: false,
  shotAt: null,
  mayNotCharge: false,
  charged: false,
  fought: false,
  atTurnStart: startingStrength(profile),
  tested: false,
})

const freshModel = (unit: UnitProfile, kind: number): ModelState => {
  const { profile } = kindAt(unit, kind)
  const damage = { shaken: false, stunned: false, immobilised: false, weaponsLost: [], crewHitIn: 0 }
  return {
    unit: unit.index,
    kind,
    wounds: profile.w,
    status: 'alive',
    damage: profile.kind === 'vehicle' ? damage : null,
    coveredIn: null,
    psychicIn: null,
    stunnedIn: null,
    spent: [],
    faced: [],
  }
}

/** What the players have agreed on; null: it is rolled for (4E-ORG-09, 4E-ORG-10). */
type Agreed = Pick<FourthState, 'mission' | 'level'>

export const agreedOn = (mission: z.infer<typeof wantedMissionSchema>, level: Options['level']): Agreed => ({
  mission: mission === 'undecided' ? null : mission,
  level: level === 'rolled' ? null : level,
})

/** The state before anybody is set up, on a board or on the players' own table. */
export const beginState = (
  rosters: readonly UnitProfile[],
  { mission, level }: Agreed,
  hasBoard: boolean,
): FourthState => ({
  over: false,
  stage: mission === null || level === null ? 'mission' : 'counters',
  mission,
  level,
  round: 0,
  turn: 0,
  phase: 'start',
  firstPlayer: 0,
  active: 0,
  picking: 0,
  markers: [],
  sides: [
    { victoryPoints: 0, edge: null, end: null },
    { victoryPoints: 0, edge: null, end: null },
  ],
  ...begunWith(rosters, hasBoard, freshUnit, freshModel),
  remains: [],
  night: 'none',
  counters: null,
  extraRounds: 0,
})
