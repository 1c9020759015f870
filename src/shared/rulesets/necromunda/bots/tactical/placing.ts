import { markerValueSchema } from '../../board/values'
import type { PlacementQuestion } from '../../questions'
import { isOfCrew } from '../../roster'
import type { ScenarioObject } from '../../state'
import { aimsOf } from '../../scenarios/aims'
import { isWho } from '../../scenarios/playing'
import { allianceOf } from '../../table'
import { best } from '../moving'
import { outlookOn, type Outlook } from '../view'
import type { Helpers } from './plan'
import { usualPlaces } from './weights'
import { stepsFromSetUp, stepsFromStanding, type Steps } from './ways'

type PlacingObject = Extract<PlacementQuestion, { ask: 'place-object' }>

/** Distance in inches beyond which farther is no better. */
const farEnough = 40
const inch = 1000
/** Inches added to the distance of enemies who arrive later from any edge. */
const lateness = 10
/** Worth of an inch nearer to the object's guards, relative to an inch farther from the enemy. */
const guarded = 0.3

/** Whether the scenario gives a side's crew an aim at an object of this kind. */
const wantedBy = ({ battle, state, footing }: Outlook, side: number, object: ScenarioObject): boolean => {
  const index = state.scenario.objects.length
  const scenario = { ...state.scenario, objects: [...state.scenario.objects, object] }
  const { table } = outlookOn(battle, { ...state, scenario }, footing)
  const [one] = table.rosters.filter((profile) => profile.side === side && isOfCrew(profile))
  return one !== undefined && aimsOf(table, one.index).some((aim) => aim.to === 'object' && aim.object === index)
}

/**
 * The best place for a scenario object: near the side's own fighters if they want it, far from the enemy if the enemy does. Undefined if
 * nobody wants it.
 */
export const placedWell = (
  outlook: Outlook,
  question: PlacingObject,
  side: number,
  { advisor, stream, places = usualPlaces }: Helpers,
): unknown => {
  const { battle, state, table } = outlook
  const wanting = (other: number): boolean =>
    [null, side].some((owner) =>
      wantedBy(outlook, other, { kind: question.kind, owner, at: null, carrier: null, gone: false, counter: 0 }),
    )
  const isReinforced = (other: number): boolean =>
    wanting(other) &&
    table.rules.parts.some(({ reinforces }) => reinforces !== undefined && isWho(table, other, reinforces))
  const sides = state.sides.map((_, other) => other)
  // Some objects are placed after all fighters are set up.
  const stepsFrom = (which: readonly number[]): readonly Steps[] =>
    which.filter(wanting).flatMap((other) => stepsFromStanding(outlook, other) ?? stepsFromSetUp(outlook, other) ?? [])
  const { width, depth } = battle.battlefield ?? { width: 0, depth: 0 }
  const fromEdges: Steps = ({ x, y }) => Math.min(x, y, width - x, depth - y) / inch + lateness
  const own = stepsFrom([side])
  const opponents = sides.filter((other) => allianceOf(table, other) !== allianceOf(table, side))
  const enemies = [...stepsFrom(opponents), ...(opponents.some(isReinforced) ? [fromEdges] : [])]
  if (own.length + enemies.length === 0) return undefined
  const guards = own.length > 0 ? null : stepsFromStanding(outlook, side)
  const drawn = Array.from({ length: places.objects }, () => advisor.sample(state, question, stream))
  return best([...advisor.suggest(state, question), ...drawn], (value) => {
    const at = markerValueSchema.parse(value)
    const far = (steps: Steps): number => Math.min(farEnough, steps(at))
    const fromGuards = guards === null ? 0 : guarded * far(guards)
    return Math.min(farEnough, ...enemies.map(far)) - Math.min(farEnough, ...own.map(far)) - fromGuards
  })
}
