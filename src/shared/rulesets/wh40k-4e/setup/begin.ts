import { createPositions } from '../../../space'
import { startingStrength, type ModelKind, type UnitProfile } from '../../wh40k/classic/roster'
import type { FourthState, ModelState, UnitState } from '../state'

const freshUnit = (profile: UnitProfile, models: number[]): UnitState => ({
  where: 'waiting',
  models,
  transport: null,
  moved: 'not-yet',
  movedUpTo: 0,
  wentFar: false,
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

const kindAt = ({ kinds }: UnitProfile, kind: number): ModelKind => {
  const found = kinds[kind]
  if (found === undefined) throw new RangeError(`There is no kind ${kind}`)
  return found
}

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
  }
}

/** The state before anybody is set up, on a board or on the players' own table. */
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): FourthState => {
  const models = rosters.flatMap((unit) => unit.models.map((kind) => freshModel(unit, kind)))
  const bodies = rosters.flatMap((unit) => unit.models.map((kind) => kindAt(unit, kind).profile.body))
  let next = 0
  const units = rosters.map((unit) =>
    freshUnit(
      unit,
      unit.models.map(() => next++),
    ),
  )
  return {
    over: false,
    stage: 'counters',
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
    units,
    models,
    remains: [],
    night: 'none',
    counters: null,
    extraRounds: 0,
    positions: createPositions(bodies),
    declared: hasBoard ? null : [],
  }
}
