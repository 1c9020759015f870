import { createPositions } from '../../../space'
import type { UnitProfile } from '../roster'
import type { EighthState, ModelState, SideState, UnitState } from '../state'

const freshSide = (): SideState => ({
  victoryPoints: 0,
  rerolls: 0,
  zone: null,
  warlord: null,
  trait: null,
  warlordSlain: false,
  power: 0,
})

const freshUnit = (models: number[]): UnitState => ({
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

const kindAt = ({ kinds }: UnitProfile, kind: number): UnitProfile['kinds'][number] => {
  const found = kinds[kind]
  if (found === undefined) throw new RangeError(`There is no kind ${kind}`)
  return found
}

/** The state before anybody is set up, on a board or on the players' own table. */
export const beginState = (rosters: readonly UnitProfile[], hasBoard: boolean): EighthState => {
  const models: ModelState[] = rosters.flatMap((unit) =>
    unit.models.map((kind): ModelState => ({
      unit: unit.index,
      kind,
      wounds: kindAt(unit, kind).profile.w,
      status: 'alive',
      moved: false,
    })),
  )
  const bodies = rosters.flatMap((unit) => unit.models.map((kind) => kindAt(unit, kind).profile.body))
  let next = 0
  const units = rosters.map((unit) => freshUnit(unit.models.map(() => next++)))
  return {
    over: false,
    stage: 'mission',
    round: 0,
    turn: 0,
    phase: 'movement',
    firstPlayer: 0,
    active: 0,
    picking: 0,
    mission: null,
    objective: null,
    markers: [],
    objectiveRoller: null,
    cut: null,
    underdog: null,
    sides: [freshSide(), freshSide()],
    units,
    models,
    positions: createPositions(bodies),
    declared: hasBoard ? null : [],
  }
}
