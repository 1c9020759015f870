import type { MoveFault } from '../../../space'

/** Message keys of why a placement isn't legal, or a declared fact can't be true. */
export const placementProblems = [
  'placement.malformed',
  'move.blocked',
  'move.through-fighter',
  'move.too-near-enemy',
  'move.off-table',
  'move.no-ground',
  'move.nothing-to-climb',
  'move.riders-climb-nothing',
  'move.jump-too-far',
  'move.jump-too-high',
  'move.climb-not-upright',
  'move.ends-on-fighter',
  'move.ends-on-barricade',
  'move.ends-climbing',
  'move.not-into-contact',
  'move.not-shortest',
  'move.better-refuge',
  'drive.turns-too-often',
  'drive.not-that-way',
  'place.outside-zone',
  'place.no-room',
  'place.too-far-away',
  'place.not-out',
  'loot.near-edge',
  'change.barricade-away',
  'change.barricade',
  'change.duct',
  'blast.misses-target',
  'blast.centre-hidden',
  'blast.in-the-air',
  'template.outside-arc',
  'fact.malformed',
] as const
export type PlacementProblem = (typeof placementProblems)[number]

const byFault: Readonly<Record<MoveFault['why'], PlacementProblem>> = {
  'off-table': 'move.off-table',
  blocked: 'move.blocked',
  'through-model': 'move.through-fighter',
  'on-model': 'move.ends-on-fighter',
  'too-near': 'move.too-near-enemy',
  'no-ground': 'move.no-ground',
  'on-barricade': 'move.ends-on-barricade',
  'nothing-to-climb': 'move.nothing-to-climb',
  'too-far': 'move.jump-too-far',
  'too-high': 'move.jump-too-high',
  'not-upright': 'move.climb-not-upright',
}

export const problemOf = ({ why }: MoveFault): PlacementProblem => byFault[why]
