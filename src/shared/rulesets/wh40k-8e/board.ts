import { bodyOf, inches, reachOf, rounded } from '../../space'
import type { Scene } from '../wh40k/board/field'
import type { BoardPolicy, Box, MoveTerms } from '../wh40k/board/policy'
import { alone, othersBetween } from '../wh40k/board/seeing'
import { fromEyes } from '../wh40k/board/sight'
import { climbedPrice } from '../wh40k/board/travel'
import type { Options } from './options'
import type { MoveKind, Zone } from './questions'
import { canFly } from './roster'
import type { ModelIndex } from '../wh40k/table/state'

const open: MoveTerms = { keeps: 'all', leaves: false, parts: false, closer: false, atTarget: false, level: false }
/** 8E-FIGHT-07, 8E-FIGHT-18, 8E-HI-02: closer to the enemy model that was closest (G-13). */
const closer: MoveTerms = { ...open, keeps: 'none', closer: true }

const terms: Readonly<Record<MoveKind, MoveTerms>> = {
  // 8E-MOVE-09.
  move: open,
  advance: open,
  // G-09: it may leave the enemies that it started next to; 8E-MOVE-11: at its end it is near none.
  'fall-back': { ...open, leaves: true },
  // 8E-CHG-12, 8E-CHG-13; the limits of terrain, models and coherency hold in a charge as well (8E-CHG-15).
  charge: { ...open, keeps: 'others', atTarget: true },
  'heroic-intervention': closer,
  'pile-in': closer,
  consolidate: closer,
}

/** The reading of G-09 in which 8E-MOVE-09 doesn't limit the path; 8E-MOVE-11 still limits its end. */
const freely: MoveTerms = { ...terms['fall-back'], keeps: 'none' }

const noMansLand = inches(12)

/** 8E-OW-06, 8E-OW-09: a side's own half without the strip within 12" of the enemy's (G-19). A long table is divided along its length. */
const zoneBox = ({ width, depth }: { width: number; depth: number }, { cut, half }: Zone): Box => {
  const alongX = width >= depth === (cut === 'lengthwise')
  const length = alongX ? depth : width
  const from = half === 'low' ? 0 : length / 2 + noMansLand
  const to = half === 'low' ? length / 2 - noMansLand : length
  return alongX ? { minX: 0, minY: from, maxX: width, maxY: to } : { minX: from, minY: 0, maxX: to, maxY: depth }
}

/** Length of one heading step on a circle of radius 1. */
const arcOfStep = 0.024543692606

/**
 * 8E-MOVE-03: no part moves farther than M, so turning a hull costs the distance its farthest part moves around its centre;
 * a round base has no front.
 */
const turnOfHull = ({ state }: Scene, model: ModelIndex, steps: number): number => {
  const { base } = bodyOf(state.positions, model)
  return base.kind === 'circle' ? 0 : reachOf(base) * steps * arcOfStep
}

/** Distances are measured base to base (8E-CORE-08), at any time (8E-CORE-09). */
export const boardPolicy = ({ coherency, modelsBlockSight, fallBackPath }: Options): BoardPolicy => {
  // 8E-CORE-03: within 2" horizontally and 6" vertically; a unit broken up by losses must be in coherency after its next
  // move (8E-CORE-04).
  const together = { across: inches(2), up: inches(6), shape: coherency } as const
  return {
    sight: fromEyes,
    // 8E-SHOOT-06: models of the two units themselves don't block sight.
    company: modelsBlockSight ? othersBetween : () => alone,
    coherency: () => together,
    // 8E-MOVE-09: not within 1", so one thousandth of an inch more.
    keptDistance: rounded(inches(1) + 1),
    // 8E-FIGHT-08.
    melee: { reach: inches(1), support: inches(1) },
    // 8E-MOVE-06.
    flies: canFly,
    // Only this ruleset's own questions reach its board.
    terms: (kind) => (kind === 'fall-back' && fallBackPath === 'free' ? freely : terms[kind as MoveKind]),
    // 8E-MOVE-05.
    price: climbedPrice,
    // 8E-MOVE-03.
    turn: turnOfHull,
    zone: (field, zone) => zoneBox(field, zone as Zone),
    // 8E-TRANS-08.
    transports: { within: inches(3) },
    // 8E-OW-03, 8E-OW-04.
    markers: { apart: inches(10), fromEdge: inches(0), control: inches(3) },
  }
}
