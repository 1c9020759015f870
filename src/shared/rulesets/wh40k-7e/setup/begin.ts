import { freshSide, freshUnit } from '../../wh40k/classic/setup/begin'
import { begunWith, kindAt } from '../../wh40k/setup/begin'
import type { UnitProfile } from '../../wh40k/classic/roster'
import type { ModelState, SeventhState, UnitState } from '../state'

const fresh = (_: UnitProfile, models: number[]): UnitState => ({
  ...freshUnit(models),
  reserve: null,
  arrivedIn: null,
  ran: false,
  charged: null,
  roughCharge: false,
  thrust: false,
  overwatchedIn: null,
  rampage: 0,
  groundedThrough: null,
  jinks: false,
  jinkedThrough: null,
  infiltrated: false,
  scouted: 'not-yet',
  atPhaseStart: models.length,
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

/** The state before deployment, for a board or for the players' own table. */
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): SeventhState => ({
  ...begunWith(rosters, hasBoard, fresh, freshModel),
  stage: 'powers',
  phase: 'start',
  sides: [
    { ...freshSide(), warpCharge: 0 },
    { ...freshSide(), warpCharge: 0 },
  ],
  remains: [],
  setsUpFirst: 0,
  warpTurn: 0,
  night: false,
})
