import { createStream, below } from '../../../engine'
import { HEADINGS, placementOf, type Draw } from '../../../space'
import type { PlacementQuestion } from '../questions/questions'
import { enemyModels, modelsOf, type Scene } from './field'
import { charging, closingIn } from './closing'
import { sampleTranslation, translated, vectorTo, type Vector } from './formation'
import { closestModel, resolveMove, type MoveQuestion } from './moving'
import { markerSpot } from './measuring'
import { sampleJoin, sampleMarker, sampleSetUp, setUpAround, zoneOf, type SetUpQuestion } from './placing'
import { unitMoveSchema, type SetUpValue, type UnitMoveValue } from './values'

/** Suggestions use their own stream, so that asking for them changes nothing. */
const drawFor = (purpose: string): Draw => {
  const stream = createStream(purpose, 'suggestions')
  return (sides) => below(stream, sides)
}

/** A few sensible placements, best first if they can be compared. Never empty. */
export const suggestPlacements = (scene: Scene, question: PlacementQuestion): readonly unknown[] => {
  switch (question.ask) {
    case 'move':
      return suggestMoves(scene, question)
    case 'deploy':
    case 'disembark':
    case 'arrive':
      return suggestSetUps(scene, question)
    case 'join':
      return [sampleJoin(scene, question, drawFor(`join/${question.unit}`))]
    case 'marker':
      return [sampleMarker(scene, drawFor(`marker/${scene.state.markers.length}`))]
  }
}

const suggestMoves = (scene: Scene, question: MoveQuestion): UnitMoveValue[] => {
  const { atTarget, closer, leaves } = scene.field.policy.terms(question.kind)
  if (atTarget) return [charging(scene, question)]
  if (closer) return [closingIn(scene, question)]
  const found = goalsOf(scene, question).flatMap((vector) => {
    const value = goTowards(scene, question, vector)
    return value === null ? [] : [facing(scene, question, value)]
  })
  const last = sampleTranslation(scene, question, drawFor(`move/${question.unit}`))
  return question.minimum > 0 || leaves ? [...found, last] : [...found, { moves: [] }]
}

/** Turns each model at its end as the edition wants, if there is room. */
const facing = (scene: Scene, question: MoveQuestion, value: UnitMoveValue): UnitMoveValue => {
  const { ends } = scene.field.policy
  if (ends === undefined) return value
  const moves = value.moves.map((move) => {
    const [x, y] = move.path.at(-1) ?? [0, 0]
    const heading = ends(scene, move.model, { x, y })
    return heading === null ? move : { ...move, heading }
  })
  const checked = unitMoveSchema.safeParse({ ...value, moves })
  return checked.success && resolveMove(scene, question, checked.data).ok ? { ...value, moves } : value
}

/** Useful directions: towards the nearest enemy, towards each marker, and away from the enemy. */
const goalsOf = (scene: Scene, { unit, kind }: MoveQuestion): Vector[] => {
  const [first] = modelsOf(scene, unit)
  const from = first === undefined ? null : placementOf(scene.state.positions, first)
  if (first === undefined || from === null) return []
  const enemy = closestModel(scene, first, enemyModels(scene, unit))
  const there = enemy === null ? null : placementOf(scene.state.positions, enemy)
  const towards = there === null ? [] : [{ dx: there.x - from.x, dy: there.y - from.y }]
  const away = towards.map(({ dx, dy }) => ({ dx: -dx, dy: -dy }))
  const markers = scene.state.markers
    .filter(({ removed }) => !removed)
    .map(({ at }) => ({ dx: markerSpot(at).x - from.x, dy: markerSpot(at).y - from.y }))
  return scene.field.policy.terms(kind).leaves ? [...away, ...markers] : [...towards, ...markers, ...away]
}

/** Turns of a blocked direction, in heading steps, nearest to straight first. */
const turns = [0, 20, -20, 45, -45] as const

const goTowards = (scene: Scene, question: MoveQuestion, { dx, dy }: Vector): UnitMoveValue | null => {
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length < 1) return null
  const distance = question.minimum > 0 ? question.allowance : Math.min(length, question.allowance)
  for (const turn of turns) {
    const found = translated(
      scene,
      question,
      turned({ dx: (dx * distance) / length, dy: (dy * distance) / length }, turn),
    )
    if (found !== null) return found
  }
  return null
}

/** Uses the exact table of directions: a step is a 256th of a full turn. */
const turned = ({ dx, dy }: Vector, steps: number): Vector => {
  const turn = vectorTo(steps + HEADINGS, 1000)
  return { dx: (dx * turn.dx - dy * turn.dy) / 1000, dy: (dx * turn.dy + dy * turn.dx) / 1000 }
}

const suggested = 3

const suggestSetUps = (scene: Scene, question: SetUpQuestion): SetUpValue[] => {
  const draw = drawFor(`${question.ask}/${question.unit}`)
  const found = Array.from({ length: suggested }, () => sampleSetUp(scene, question, draw))
  return question.ask === 'deploy' ? [...inFront(scene, question), ...found] : found
}

/** Places along the front edge of the zone. */
const inFront = (scene: Scene, question: Extract<SetUpQuestion, { ask: 'deploy' }>): SetUpValue[] => {
  const { minX, minY, maxX, maxY } = zoneOf(scene, question)
  const { width, depth } = scene.field.board.field
  const wide = maxX - minX > maxY - minY
  const isLow = wide ? minY < depth - maxY : minX < width - maxX
  const front = isLow ? 2500 : -2500
  const edge = wide ? (front > 0 ? maxY : minY) : front > 0 ? maxX : minX
  const share = (1 + (question.unit % 7)) / 8
  const middle = wide
    ? { x: minX + (maxX - minX) * share, y: edge - front }
    : { x: edge - front, y: minY + (maxY - minY) * share }
  const found = setUpAround(scene, question, middle)
  return found === null ? [] : [found]
}
