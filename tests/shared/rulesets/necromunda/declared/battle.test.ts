import { describe, expect, test } from 'vitest'
import {
  below,
  canonicalJson,
  createStream,
  Session,
  type AnswerableRequest,
  type Input,
  type Stream,
} from '@shared/engine'
import { createDeclaredOracle } from '@shared/rulesets/necromunda/declared/oracle'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import type { NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import type { NecromundaState } from '@shared/rulesets/necromunda/state'
import { rosters, skirmish } from '../board/skirmish'

type TableSession = Session<NecromundaState, NecromundaEvent>

const open = (inputs: readonly Input[] = []): TableSession =>
  new Session(
    skirmish(false),
    { seed: 'a table', space: createDeclaredOracle(rosters), dice: 'seeded', safePoints: 'all' },
    { inputs },
  )

/** Possible answers of two players; any legal answer will do. */
const sayAbout = (question: NecromundaQuestion, { fighters }: NecromundaState, stream: Stream): unknown => {
  const often = (sides: number): boolean => below(stream, sides) > 0
  switch (question.ask) {
    case 'deploy':
    case 'face':
      return null
    case 'plan-move': {
      const reached = often(2) ? question.targets : []
      const stays = fighters[question.fighter]?.engagedWith ?? []
      const hazards = often(6) ? [] : [{ kind: 'barricade', at: 500 }]
      const contacts = question.kind === 'retreat' && !often(4) ? stays : reached
      return { cost: Math.min(1000 + below(stream, 4000), question.allowance), hazards, contacts }
    }
    case 'set-down':
      return {}
    case 'place-blast':
      return {}
    case 'place-template':
      return []
    case 'shot':
      return { visible: often(4), band: often(2) ? 'long' : 'short', cover: often(2) ? 'light' : 'open' }
    case 'within':
    case 'under-template':
    case 'beyond':
      return question.among.filter(() => often(2))
    case 'nearest':
      return question.among[0]
    case 'line-of-fire':
    case 'under-blast':
      return []
    case 'can-see':
    case 'on-dangerous-ground':
    case 'front-arc':
      return often(3)
    case 'cover-from':
      return 'open'
    case 'arrive':
      return {}
    case 'edge':
      return { near: false }
    case 'landing':
      return { height: 2000 }
    case 'scatter':
      return { marker: null }
    case 'pushed':
    case 'drifted':
      return { moved: 1000 }
    default:
      throw new Error(`Nobody should have to be asked for ${question.ask}`)
  }
}

const answer = (pending: AnswerableRequest, state: NecromundaState, stream: Stream): Input => {
  const { kind, subject } = pending
  switch (pending.type) {
    case 'choice':
      return { type: 'choice', kind, subject, option: pending.options[below(stream, pending.options.length)]?.id ?? '' }
    case 'placement':
      return {
        type: 'placement',
        kind,
        subject,
        value: sayAbout(pending.question as NecromundaQuestion, state, stream),
      }
    case 'space':
      return { type: 'fact', kind, subject, value: sayAbout(pending.question as NecromundaQuestion, state, stream) }
    case 'dice':
      throw new Error('The app rolls in these battles')
  }
}

const playOn = (session: TableSession, stream: Stream, inputs: number, afterEach?: () => void): void => {
  for (let given = 0; given < inputs && session.pending !== null; given += 1) {
    session.give(answer(session.pending, session.state, stream))
    afterEach?.()
  }
}

describe('a battle on the players’ own table', () => {
  test('is played from deployment on by the players’ answers, and every invariant holds', () => {
    const session = open()
    playOn(session, createStream('players', 'words'), 600, () =>
      expect(invariants(rosters, session.state, false)).toBeUndefined(),
    )
    expect(session.state.round).toBeGreaterThan(1)
    expect(session.events.some(({ type }) => type === 'shot-declared')).toBe(true)
    expect(session.events.some(({ type }) => type === 'fight-begun')).toBe(true)
  })

  test('a replay of its inputs asks the same questions and ends in the same state', () => {
    const session = open()
    playOn(session, createStream('players', 'words'), 300)
    const again = open(JSON.parse(JSON.stringify(session.inputs)) as Input[])
    expect(canonicalJson(again.events)).toBe(canonicalJson(session.events))
    expect(again.hash()).toBe(session.hash())
  })

  test('after an undo later answers are forgotten', () => {
    const session = open()
    const stream = createStream('players', 'words')
    playOn(session, stream, 60)
    const then = canonicalJson(session.state.declared)
    playOn(session, stream, 40)
    expect(canonicalJson(session.state.declared)).not.toBe(then)
    session.give({ type: 'undo', to: 60, agreed: [] })
    expect(canonicalJson(session.state.declared)).toBe(then)
  })
})
