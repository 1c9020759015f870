import type { z } from 'zod'
import type { wantedMissionSchema } from '../missions/catalogue'
import type { Options } from '../options'
import { freshSide, freshUnit } from '../../wh40k/classic/setup/begin'
import { begunWith, kindAt } from '../../wh40k/setup/begin'
import { startingStrength, type UnitProfile } from '../../wh40k/classic/roster'
import type { FourthState, ModelState, UnitState } from '../state'

const fresh = (profile: UnitProfile, models: number[]): UnitState => ({
  ...freshUnit(models),
  wentFar: false,
  roadIn: null,
  movedIn: null,
  emptiedIn: null,
  smokedIn: null,
  openIn: null,
  hovers: false,
  pinnedIn: null,
  scouted: false,
  leapt: false,
  joined: null,
  boostedIn: null,
  boostedFar: false,
  droppedIn: null,
  concealed: false,
  charged: false,
  atTurnStart: startingStrength(profile),
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

/** What the players agreed on; null for what is to be rolled for (4E-ORG-09, 4E-ORG-10). */
type Agreed = Pick<FourthState, 'mission' | 'level'>

export const agreedOn = (mission: z.infer<typeof wantedMissionSchema>, level: Options['level']): Agreed => ({
  mission: mission === 'undecided' ? null : mission,
  level: level === 'rolled' ? null : level,
})

/** The state before deployment, for a board or for the players' own table. */
export const beginState = (
  rosters: readonly UnitProfile[],
  { mission, level }: Agreed,
  hasBoard: boolean,
): FourthState => ({
  ...begunWith(rosters, hasBoard, fresh, freshModel),
  stage: mission === null || level === null ? 'mission' : 'counters',
  mission,
  level,
  phase: 'start',
  sides: [
    { ...freshSide(), end: null },
    { ...freshSide(), end: null },
  ],
  remains: [],
  night: 'none',
  counters: null,
  extraRounds: 0,
})
