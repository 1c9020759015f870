import type { Arrival, Hazard, PlannedMove } from '@shared/rulesets/necromunda/questions'
import { inches } from '@shared/space'
import { arrival, type SpaceTable } from '../kit'

/** A planned move of so many inches with what lies along it. */
export const planned = (cost: number, ...hazards: Hazard[]): PlannedMove => ({
  path: null,
  cost: inches(cost),
  hazards,
  shifted: null,
})

/** A table on which the first fighter shows this plan and arrives like this, with any events on the way. */
export const going = (plan: PlannedMove, different: Partial<Arrival> = {}): SpaceTable => ({
  engageable: [],
  'plan-move': plan,
  arrive: ({ fighter, allowance }) => arrival(fighter, { moved: allowance, ...different }),
  face: null,
  edge: { near: false, railing: false, drop: inches(0) },
  within: [],
})

export const barricade = (at: number): Hazard => ({ kind: 'barricade', at: inches(at) })
export const jump = (at: number, height: number, across = 0): Hazard => ({
  kind: 'jump',
  at: inches(at),
  height: inches(height),
  cost: inches(across),
})
export const leap = (at: number, gap: number, height = 0): Hazard => ({
  kind: 'leap',
  at: inches(at),
  gap: inches(gap),
  height: inches(height),
  cost: inches(gap),
})
