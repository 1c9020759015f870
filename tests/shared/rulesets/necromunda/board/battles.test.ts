import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advised, answerWith, playBots, randomBot, type Bot } from '@shared/bots'
import { below, canonicalJson, createStream, Session, type PlacementAdvisor, type SpaceOracle } from '@shared/engine'
import { createBoardAdvisor } from '@shared/rulesets/necromunda/board/advisor'
import { createBoardOracle } from '@shared/rulesets/necromunda/board/oracle'
import type { NecromundaEvent } from '@shared/rulesets/necromunda/events'
import { invariants } from '@shared/rulesets/necromunda/invariants'
import type { Arrival, FactQuestion, NecromundaQuestion } from '@shared/rulesets/necromunda/questions'
import { onBattlefield, type FighterIndex, type NecromundaState } from '@shared/rulesets/necromunda/state'
import {
  baseDistance,
  bodyOf,
  canStand,
  createBoard,
  inContact,
  placementOf,
  standingPlace,
  type Battlefield,
  type Tabletop,
} from '@shared/space'
import { BATTLEFIELDS } from '@shared/space/battlefields'
import { playedLine } from '../../held-battles'
import { fieldOf } from './arena'
import { rosters, skirmish } from './skirmish'

/** A small battlefield with every kind of terrain, where fighters often meet. */
const cage = fieldOf({
  size: 18,
  pieces: [
    { kind: 'platform', from: [2, 5], to: [7, 9], base: 1.8, top: 2 },
    { kind: 'platform', from: [8.5, 5], to: [12, 9], base: 1.8, top: 2, railings: [0, 2] },
    { kind: 'structure', from: [13, 9], to: [16, 12], top: 3 },
    { kind: 'barricade', from: [4, 10.5], to: [8, 10.8], top: 1 },
    { kind: 'barricade', from: [10, 13], to: [10.3, 16], top: 1 },
    { kind: 'wall', from: [9, 1], to: [9.4, 4], top: 4 },
    { kind: 'dangerous', from: [1, 12], to: [3, 15], top: 0 },
    { kind: 'difficult', from: [11, 2], to: [15, 4], top: 0 },
    { kind: 'pit', from: [9, 10], to: [11, 12], top: 0 },
  ],
  ladders: [{ foot: [4, 9.8, 0], head: [4, 8.4, 2] }],
})
const fields = [cage, ...BATTLEFIELDS].map((field) => [field.id, field] as const)

/** Takes the advisor's suggestion for every placement, and prefers to name an enemy. */
const advisedBot: Bot<NecromundaState> = (request, view) => {
  if (request.type === 'choice') {
    const last = request.options.at(-1)
    return request.kind === 'move.engage' && last !== undefined
      ? answerWith(request, last.id)
      : randomBot(request, view)
  }
  const suggested = advised(view).suggest(view.state, request.question)
  return answerWith(request, suggested[below(view.stream, suggested.length)])
}

/** A battle of bots on a real battlefield; every answer and every input passes through the given functions. */
const play = (
  field: Battlefield,
  seed: string,
  decisions: number,
  watch: {
    readonly answered?: (state: NecromundaState, question: NecromundaQuestion, answer: unknown) => void
    readonly afterEach?: (state: NecromundaState) => void
  } = {},
): Session<NecromundaState, NecromundaEvent> => {
  const oracle = createBoardOracle(field, rosters)
  // A second oracle without memory: random placements must be legal for it, too.
  const fresh = createBoardOracle(field, rosters)
  const space: SpaceOracle<NecromundaState> = {
    measure(state, question) {
      const answer = oracle.measure(state, question)
      watch.answered?.(state, question as NecromundaQuestion, answer)
      return answer
    },
    resolve: (state, question, value) => fresh.resolve(state, question, JSON.parse(JSON.stringify(value))),
    accept: oracle.accept,
  }
  const advisor: PlacementAdvisor<NecromundaState> = createBoardAdvisor(oracle)
  const session = new Session(skirmish(true), { seed, space, dice: 'seeded', safePoints: 'last' })
  const seats = [randomBot, advisedBot]
  playBots(session, { seats, advisor, stream: createStream(seed, 'bots') }, decisions, () =>
    watch.afterEach?.(session.state),
  )
  return session
}

const boards = new Map(fields.map(([id, field]) => [id, createBoard(field)]))

const tabletopOf = (field: Battlefield, { positions }: NecromundaState): Tabletop => ({
  board: boards.get(field.id) ?? createBoard(field),
  positions,
  openDoors: [],
  clouds: [],
})

const sideOf = (fighter: FighterIndex): number | undefined => rosters[fighter]?.side
const standingEnemies = (state: NecromundaState, fighter: FighterIndex): FighterIndex[] =>
  state.fighters.flatMap((other, index) =>
    onBattlefield(other) && other.status !== 'seriously-injured' && sideOf(index) !== sideOf(fighter) ? [index] : [],
  )

type Arrive = Extract<FactQuestion, { ask: 'arrive' }>

/** Invariants of every place where a move ends. */
const expectLegal = (field: Battlefield, state: NecromundaState, question: Arrive, arrival: Arrival): void => {
  if (question.stopped !== null || arrival.cut) return
  const tabletop = tabletopOf(field, state)
  const { positions } = tabletop
  const { fighter, targets } = question
  const { placement } = arrival
  if (placement === null) throw new Error('On a board everybody is somewhere')
  const start = standingPlace(positions, fighter)
  if (question.plan.shifted === null && arrival.climbing === null)
    expect(canStand(tabletop, fighter, placement)).toBe(true)
  for (const enemy of standingEnemies(state, fighter)) {
    const there = standingPlace(positions, enemy)
    const apart = (at: typeof start) => baseDistance(bodyOf(positions, fighter), at, bodyOf(positions, enemy), there)
    const touching = arrival.contacts.includes(enemy)
    // NEC-MOVE-12: a fighter comes within 1" only to engage, but may stay if it is there already.
    if (targets.length === 0 && !touching) {
      expect(apart(placement) > 1000 || apart(placement) >= apart(start)).toBe(true)
    }
    if (targets.length > 0 && arrival.contacts.length === 0) expect(apart(placement)).toBeGreaterThan(1000)
  }
  for (const enemy of arrival.contacts) expect(standingEnemies(state, fighter)).toContain(enemy)
}

/** NEC-STATUS-03: contact in the rules is contact on the board, both ways. */
const expectContacts = (field: Battlefield, state: NecromundaState): void => {
  const tabletop = tabletopOf(field, state)
  state.fighters.forEach(({ status, engagedWith }, fighter) => {
    if (!onBattlefield(state.fighters[fighter] ?? never(fighter))) return
    for (const enemy of engagedWith) {
      expect(state.fighters[enemy]?.engagedWith).toContain(fighter)
      expect(inContact(tabletop, fighter, enemy)).toBe(true)
    }
    expect(status === 'engaged').toBe(engagedWith.length > 0)
    expect(placementOf(state.positions, fighter)?.pose).toBe(
      status === 'pinned' || status === 'seriously-injured' ? 'prone' : 'standing',
    )
  })
}

const never = (fighter: number): never => {
  throw new Error(`There is no fighter ${fighter}`)
}

describe('NEC-TERR-12: battles of random bots on the built-in battlefields, of one level or several', () => {
  test.each(fields)('%s: every arrival is legal', (_id, field) => {
    let arrivals = 0
    let contacts = 0
    const lines: string[] = []
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        const session = play(field, String(seed), 400, {
          answered(state, question, answer) {
            if (question.ask !== 'arrive') return
            arrivals += 1
            // What a board answers to `arrive` is an arrival.
            const arrival = answer as Arrival
            contacts += arrival.contacts.length
            expectLegal(field, state, question, arrival)
          },
        })
        lines.push(playedLine(session))
      }),
      { numRuns: 6, seed: 7 },
    )
    expect(lines.join('\n')).toMatchSnapshot()
    expect(arrivals).toBeGreaterThan(100)
    if (field === cage) expect(contacts).toBeGreaterThan(10)
  })

  test.each(fields)('%s: contacts hold on both sides', (_id, field) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (seed) => {
        play(field, String(seed), 400, { afterEach: (state) => expectContacts(field, state) })
      }),
      // In the last one a fighter falls by half an inch.
      { numRuns: 4, seed: 11, examples: [[429_641]] },
    )
  })

  test('the same seed plays the same battle again after another one', () => {
    const events = (seed: string) => canonicalJson(play(cage, seed, 600).events)
    const first = events('twin')
    events('somebody else')
    expect(events('twin')).toBe(first)
  })

  test('every invariant holds', () => {
    for (const [, field] of fields) {
      play(field, 'invariants', 800, {
        afterEach: (state) => expect(invariants(rosters, state, true)).toBeUndefined(),
      })
    }
  })
})
