/**
 * The virtual table: lengths, shapes, terrain, sight, templates, movement. Independent of rulesets.
 *
 * How it is used
 *  - Lengths are whole thousandths of an inch (`inches(3.5)`), directions are integer vectors, facings one of 256 headings.
 *  - A `Battlefield` is JSON (`readBattlefield`); `createBoard` builds its index once (typed arrays, caches; never part of state).
 *  - `Positions` is the part of the battle's state that only this folder reads. Rules pass it on without reading it; the board oracle
 *    queries a `Tabletop` = board + positions + open doors + clouds; `place` and `remove` are called from `apply(event)`.
 *  - Models are numbers from 0, in the order of the bodies given to `createPositions`.
 *  - A ruleset provides a `SightPolicy` (from where, to where, how much) and a `MovePolicy` (the costs of movement).
 *  - Answers include evidence: ids of terrain pieces, numbers of models, rays, distances.
 *  - Everything is deterministic: + - * / and square root, one rounding rule (`root`, `rounded`), ties broken by number.
 *
 * Sight      createSight(policy), once per battle · sees(sight, table, from, to) · look(sight, table, from, to, company?)
 *            lookAt · seesAt(sight, table, from, body, placement) · lookFrom(sight, table, body, placement, to) · lookEvidence(sight, table, from, to) · clearLine(table, spot, spot)
 * Measuring  distanceBetween · isWithin · distanceToSpot · distanceToPiece (doors too) · within · withinOfSpot · inContact · contactsOf · corridor · spotAlong
 *            inArcOf · hullSide · nearestTableEdge · nearestPlatformEdge · landingBelow · terrainUnder · standsInZone
 * Templates  blast · teardrop · shieldFrom · scatter (markers) · push (models) · directlyTowards · directlyAway
 * Standing   surfaceAt · standingFaults · canStand · nearestStand · shiftedClear · spotsNear · sampleZone · modelsAt
 * Moving     priceMove(table, mover, path, policy, tolls?) · route · routeToAny · routeToContact · contactSpots · makeRoom
 *            reachable (what is within reach) · sampleMove (random legal moves for bots)
 *
 * A move is a path of steps, each made in one `Manner`; `priceMove` returns its cost, its encounters, its faults and the end of
 * the allowance. Tests that the rules demand during the move (barricades, jumps) belong to the ruleset: it reads them from
 * the priced legs, and sets the cost of a barricade through `tolls`.
 */
export * from './length'
export * from './direction'
export * from './shapes'
export * from './battlefield'
export * from './positions'
export { BATTLEFIELDS, battlefieldOf, LARGE_BATTLEFIELDS } from './battlefields'
export * from './tabletop'
export { type Board, type BoardPiece, boardOf, createBoard } from './board'
export * from './sight/policy'
export * from './sight/sight'
export * from './sight/line'
export * from './sight/map'
export * from './movement/types'
export { baseDistance, basesTouch, bodiesOverlap, gapAcross, spotDistance } from './distance'
export { covers, outlinesOverlap, squaredToOutline } from './predicates'
export { pieceOnWay, segmentNears } from './sweep'
export * from './measure'
export * from './templates'
export * from './edges'
export * from './scatter'
export * from './standing'
export { SLACK } from './distance'
export * from './placing'
export * from './movement/price'
export { reachable, route, routeToAny } from './movement/route'
export * from './movement/contact'
export * from './movement/sample'
export * from './movement/straight'
