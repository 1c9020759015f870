import type { PlacementAdvisor, Stream } from '../../../engine'
import type { NecromundaState } from '..'
import type { FactQuestion, PlacementQuestion, TemplateLaid } from '../questions'
import { moveValueSchema } from '../board/values'
import { standingPlace, type Placement } from '../../../space'
import { rideWorth } from './boarding'
import { groundFor } from './ground'
import { enemiesOf } from '../table'
import { withFighterAt, type Outlook } from './view'
import { worthOf } from './worth'

export type MoveQuestion = Extract<PlacementQuestion, { ask: 'plan-move' }>

/** Number of random places compared per choice. */
const samples = 6

export interface Helpers {
  readonly advisor: PlacementAdvisor<NecromundaState>
  readonly stream: Stream
}

/** Where to go: into contact by the shortest path, for cover to the best refuge, otherwise to the best place. */
export const chooseWay = (outlook: Outlook, question: MoveQuestion, { advisor, stream }: Helpers): unknown => {
  const { state } = outlook
  const suggested = advisor.suggest(state, question)
  if (question.targets.length > 0 || question.kind === 'run-for-cover') return suggested[0]
  const candidates = [...suggested, ...Array.from({ length: samples }, () => advisor.sample(state, question, stream))]
  const { fighter, kind } = question
  const worth = groundFor(outlook, fighter, kind === 'move')
  return best(candidates, (value) => {
    const end = endOf(outlook, fighter, value)
    return worth(withFighterAt(outlook, fighter, end)) + rideWorth(outlook, fighter, end)
  })
}

/** Where it would stand. Bots only consider paths within the allowance. */
export const endOf = ({ state }: Outlook, fighter: number, value: unknown): Placement => {
  const { path, heading } = moveValueSchema.parse(value)
  const start = standingPlace(state.positions, fighter)
  return { ...start, ...path.at(-1)?.to, ...(heading === undefined ? {} : { heading }) }
}

type Touched = readonly number[]

/** The marker place with the highest worth of touched enemies minus touched friends. */
export const chooseBlast = (
  outlook: Outlook,
  question: Extract<PlacementQuestion, { ask: 'place-blast' }>,
  { advisor }: Helpers,
): unknown =>
  best(advisor.suggest(outlook.state, question), (value) => {
    const { battle, state } = outlook
    const placed = battle.space.resolve(state, question, value)
    if (!placed.ok) return Number.NEGATIVE_INFINITY
    const under = {
      ask: 'under-blast',
      marker: placed.outcome,
      around: null,
      diameter: question.diameter,
    } as FactQuestion
    return worthOfTouched(outlook, question.shooter, (battle.space.measure(state, under) as Touched | undefined) ?? [])
  })

export const chooseTemplate = (
  outlook: Outlook,
  question: Extract<PlacementQuestion, { ask: 'place-template' }>,
  { advisor }: Helpers,
): unknown =>
  best(advisor.suggest(outlook.state, question), (value) => {
    const laid = outlook.battle.space.resolve(outlook.state, question, value)
    if (!laid.ok) return Number.NEGATIVE_INFINITY
    // A resolved template says whom it touches.
    return worthOfTouched(outlook, question.shooter, (laid.outcome as TemplateLaid).touched)
  })

const worthOfTouched = ({ table }: Outlook, shooter: number, touched: Touched): number => {
  const enemies = enemiesOf(table, shooter)
  return touched.reduce((sum, fighter) => sum + (enemies.includes(fighter) ? 1 : -1.5) * worthOf(table, fighter), 0)
}

/** The candidate with the highest worth; the first of equal ones. Throws on an empty list. */
export const best = <Candidate>(
  candidates: readonly Candidate[],
  worth: (candidate: Candidate) => number,
): Candidate => {
  let found: { readonly candidate: Candidate; readonly value: number } | null = null
  for (const candidate of candidates) {
    const value = worth(candidate)
    if (found === null || value > found.value) found = { candidate, value }
  }
  if (found === null) throw new Error('A bot was given nothing to choose from')
  return found.candidate
}
