import type { ModelIndex } from '../../table/state'
import type { ClassicSide, ClassicUnit } from '../state'

/** A unit's state before deployment, as far as both editions have it. */
export const freshUnit = (models: ModelIndex[]): ClassicUnit => ({
  where: 'waiting',
  models,
  transport: null,
  moved: 'not-yet',
  movedUpTo: 0,
  boardedIn: null,
  fallingBack: false,
  infiltrates: false,
  arriving: false,
  rolledForIn: null,
  lockedWith: [],
  coherent: true,
  shot: false,
  shotAt: null,
  mayNotCharge: false,
  fought: false,
  tested: false,
})

export const freshSide = (): ClassicSide => ({ victoryPoints: 0, edge: null })
