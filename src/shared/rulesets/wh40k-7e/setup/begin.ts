import { createPositions } from '../../../space'
import type { ModelKind, UnitProfile } from '../../wh40k/classic/roster'
import type { ModelState, SeventhState, UnitState } from '../state'

const freshUnit = (models: number[]): UnitState => ({
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

const kindAt = ({ kinds }: UnitProfile, kind: number): ModelKind => {
  const found = kinds[kind]
  if (found === undefined) throw new RangeError(`There is no kind ${kind}`)
  return found
}

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
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): SeventhState => {
  const models = rosters.flatMap((unit) => unit.models.map((kind) => freshModel(unit, kind)))
  const bodies = rosters.flatMap((unit) => unit.models.map((kind) => kindAt(unit, kind).profile.body))
  let next = 0
  return {
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
    units: rosters.map((unit) => freshUnit(unit.models.map(() => next++))),
    models,
    remains: [],
    setsUpFirst: 0,
    warpTurn: 0,
    night: false,
    positions: createPositions(bodies),
    declared: hasBoard ? null : [],
  }
}
