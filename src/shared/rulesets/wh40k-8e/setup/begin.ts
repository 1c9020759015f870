import { begunWith, kindAt } from '../../wh40k/setup/begin'
import type { UnitProfile } from '../roster'
import type { EighthState, ModelState, SideState, UnitState } from '../state'

const freshSide = (): SideState => ({
  victoryPoints: 0,
  rerolls: 0,
  zone: null,
  warlord: null,
  trait: null,
  warlordSlain: false,
  warlordPaid: false,
  power: 0,
})

const freshUnit = (_: UnitProfile, models: number[]): UnitState => ({
  where: 'waiting',
  models,
  transport: null,
  moved: 'not-yet',
  startedEngaged: false,
  startedEmbarked: false,
  embarked: false,
  disembarked: false,
  shot: false,
  chargeTried: false,
  charged: false,
  chargeTargets: [],
  intervened: false,
  fought: false,
  lost: 0,
  tested: false,
  fallsFirst: null,
  attempted: [],
  denied: 0,
  held: [],
})

const freshModel = (unit: UnitProfile, kind: number): ModelState => ({
  unit: unit.index,
  kind,
  wounds: kindAt(unit, kind).profile.w,
  status: 'alive',
  moved: false,
})

/** The state before deployment, on a board or at the players' own table. */
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): EighthState => ({
  ...begunWith(rosters, hasBoard, freshUnit, freshModel),
  stage: 'mission',
  phase: 'movement',
  mission: null,
  objective: null,
  rechecked: false,
  chargesWaived: false,
  objectiveRoller: null,
  cut: null,
  underdog: null,
  sides: [freshSide(), freshSide()],
})
