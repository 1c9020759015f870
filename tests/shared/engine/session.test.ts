import { necromundaId } from '@shared/rulesets/necromunda/id'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DivergedReplay,
  InputRefused,
  reopenBattle,
  saveBattle,
  savedBattleSchema,
  Session,
  type AnswerInput,
  type Input,
  type SessionOptions,
} from '@shared/engine'
import type { BattleSetup } from '@shared/battle'
import { coinBoard, coinGame, coinTable, turns, type CoinEvent, type CoinState } from './coin-game'

const options: SessionOptions<CoinState> = { seed: 'a seed', space: coinBoard, dice: 'seeded', keepAnswers: true }
const newSession = (more: Partial<SessionOptions<CoinState>> = {}) => new Session(coinGame(), { ...options, ...more })

const fighter = {
  id: 'f',
  name: 'F',
  type: 't',
  category: 'ganger',
  statline: {},
  modifiers: [],
  weapons: [],
  wargear: [],
  skills: [],
  rules: [],
  rating: 0,
}
const side = {
  gangId: 'g',
  name: 'G',
  gang: 'g',
  controller: { kind: 'human' as const },
  role: 'equal' as const,
  gangRating: 0,
  crew: [fighter],
}
const setup: BattleSetup = {
  version: 1,
  ruleset: necromundaId,
  scenario: 's',
  battlefield: null,
  seed: 'a seed',
  modes: { space: 'board', dice: 'seeded' },
  options: {},
  content: '',
  sides: [side, side],
}

/** An answer to any request, picked by a number. */
const answer = (session: Session<CoinState, CoinEvent>, pick: number): AnswerInput => {
  const { pending } = session
  if (pending === null) throw new Error('nothing is asked')
  const { kind, subject } = pending
  switch (pending.type) {
    case 'choice': {
      const option = pending.options[pick % pending.options.length]
      return { type: 'choice', kind, subject, option: option?.id ?? '' }
    }
    case 'placement':
      return { type: 'placement', kind, subject, value: pick % 10 }
    case 'space':
      return { type: 'fact', kind, subject, value: pick % 2 === 0 }
    case 'dice':
      return {
        type: 'dice',
        kind,
        subject,
        faces: Array.from({ length: pending.count }, (_, die) => ((pick + die) % 6) + 1),
      }
  }
}

/** A judge sets the score, from the safe point of the current position. */
const amend = (session: Session<CoinState, CoinEvent>, change: unknown): void => {
  const point = session.safePoints.at(-1)
  if (point === undefined) throw new Error('there is no safe point')
  session.give({ type: 'amend', after: point.inputs, events: point.events, change, reason: 'miscounted', by: 'Vera' })
}

/** Plays a list of numbers: answers, undos, redos, amendments. */
const act = (session: Session<CoinState, CoinEvent>, pick: number): void => {
  const what = pick % 11
  if (what === 9 && session.position > 0) session.give({ type: 'undo', to: pick % session.position, agreed: [] })
  else if (what === 10 && session.canRedo) session.give({ type: 'redo' })
  else if (what === 8) amend(session, [pick, 1])
  else if (session.pending !== null) session.give(answer(session, pick))
}

const story = (session: Session<CoinState, CoinEvent>): string =>
  JSON.stringify([session.state, session.events, session.pending])
const picks = fc.array(fc.nat(1000), { minLength: 1, maxLength: 60 })
const revive = <T>(value: T): unknown => JSON.parse(JSON.stringify(value))

describe('a session', () => {
  test('asks, rolls and measures automatically, and ends', () => {
    const session = newSession()
    while (session.pending !== null) session.give(answer(session, 0))
    expect(session.state.turn).toBe(turns)
    expect(session.events.filter(({ type }) => type === 'rolled')).toHaveLength(turns)
    expect(() => session.give({ type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'high' })).toThrow(
      InputRefused,
    )
  })

  test.each<[string, Input, InputRefused['reason']]>([
    ['another question', { type: 'choice', kind: 'coin.other', subject: 'side-0', option: 'high' }, 'not-asked'],
    ['another subject', { type: 'choice', kind: 'coin.bet', subject: 'side-1', option: 'high' }, 'not-asked'],
    [
      'an option that is not there',
      { type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'never' },
      'no-such-option',
    ],
    ['dice instead of a choice', { type: 'dice', kind: 'coin.bet', subject: 'side-0', faces: [1] }, 'not-asked'],
    ['an undo of nothing', { type: 'undo', to: 0, agreed: [] }, 'nothing-there'],
    ['a redo of nothing', { type: 'redo' }, 'nothing-there'],
    [
      'a ruling on a request that never was',
      { type: 'overrule', request: 99, after: 0, value: true, reason: 'I say so' },
      'nothing-there',
    ],
  ])('refuses %s and changes nothing', (_, input, reason) => {
    const session = newSession()
    const before = story(session)
    expect(() => session.give(input)).toThrow(expect.objectContaining({ reason }))
    expect(story(session)).toBe(before)
    expect(session.inputs).toEqual([])
  })

  test('refuses an illegal placement, faces and facts with the reason', () => {
    const session = newSession({ space: coinTable, dice: 'typed' })
    session.give({ type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'low' })
    const refuse = (input: Input, reason: string): void => {
      expect(() => session.give(input)).toThrow(expect.objectContaining({ reason }))
    }
    refuse({ type: 'placement', kind: 'coin.place', subject: 'coin', value: 12 }, 'illegal-placement')
    session.give({ type: 'placement', kind: 'coin.place', subject: 'coin', value: 3 })
    refuse({ type: 'fact', kind: 'coin.far', subject: 'coin', value: 'perhaps' }, 'illegal-fact')
    session.give({ type: 'fact', kind: 'coin.far', subject: 'coin', value: true })
    refuse({ type: 'dice', kind: 'coin.roll', subject: 'coin', faces: [7] }, 'wrong-faces')
    refuse({ type: 'dice', kind: 'coin.roll', subject: 'coin', faces: [1, 2] }, 'wrong-faces')
    session.give({ type: 'dice', kind: 'coin.roll', subject: 'coin', faces: [6] })
    expect(session.state.score).toEqual([106, 0])
  })

  test('shows the next results of its own dice without changing them', () => {
    const typed = newSession({ dice: 'typed' })
    typed.give(answer(typed, 0))
    const shown = typed.suggestFaces()
    expect(typed.suggestFaces()).toEqual(shown)
    const seeded = newSession()
    seeded.give(answer(seeded, 0))
    expect(seeded.events.at(-1)).toMatchObject({ type: 'rolled', faces: shown })
  })

  test('suggests the results of seeded dice, pool after pool, when its suggestions are typed', () => {
    const typed = newSession({ dice: 'typed' })
    const seeded = newSession()
    const rolled = ({ events }: typeof typed) => events.filter(({ type }) => type === 'rolled')
    for (let turn = 0; turn < 6 && seeded.pending !== null; turn += 1) {
      seeded.give(answer(seeded, 0))
      while (rolled(typed).length < rolled(seeded).length) {
        const { pending } = typed
        if (pending?.type !== 'dice') typed.give(answer(typed, 0))
        else typed.give({ type: 'dice', kind: pending.kind, subject: pending.subject, faces: typed.suggestFaces() })
      }
    }
    expect(rolled(typed)).toEqual(rolled(seeded))
    expect(new Set(rolled(seeded).map((event) => JSON.stringify(event))).size).toBeGreaterThan(1)
  })
})

describe('a copy that is saved and restored after every input', () => {
  test('stays equal after any answers, undos and redos', () => {
    fc.assert(
      fc.property(picks, fc.boolean(), (list, typed) => {
        const own: SessionOptions<CoinState> = { ...options, dice: typed ? 'typed' : 'seeded' }
        const session = new Session(coinGame(), own)
        for (const pick of list) {
          act(session, pick)
          const saved = savedBattleSchema.parse(revive(saveBattle(session, setup)))
          const { session: twin, by } = reopenBattle(coinGame(), own, saved)
          expect(by).toBe('replayed')
          expect(story(twin)).toBe(story(session))
          expect(twin.hash()).toBe(session.hash())
        }
      }),
      { numRuns: 40 },
    )
  })

  test('continues from every safe point to the same end', () => {
    const session = newSession()
    while (session.pending !== null) session.give(answer(session, session.position * 7))
    for (const point of session.safePoints) {
      const log = session.events.slice(0, point.events)
      const rest = session.inputs.slice(point.inputs)
      const again = new Session(coinGame(), options, { inputs: rest, base: { point, log } })
      expect(story(again)).toBe(story(session))
    }
  })
})

describe('undo', () => {
  test('returns to exactly the position before, and redo to the position after', () => {
    fc.assert(
      fc.property(picks, fc.nat(100), (list, back) => {
        const session = newSession()
        const seen = [story(session)]
        for (const pick of list) {
          if (session.pending === null) break
          session.give(answer(session, pick))
          seen.push(story(session))
        }
        const to = back % session.position
        const end = story(session)
        session.give({ type: 'undo', to, agreed: [] })
        expect(story(session)).toBe(seen[to])
        session.give({ type: 'redo' })
        expect(story(session)).toBe(end)
      }),
      { numRuns: 60 },
    )
  })

  test('gives fresh dice to what is done afterwards, so that knowing the old ones is useless', () => {
    const session = newSession()
    const bet = (): void => session.give({ type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'high' })
    bet()
    const first = session.events.at(-1)
    const seen = new Set([JSON.stringify(first)])
    for (let time = 0; time < 5; time += 1) {
      session.give({ type: 'undo', to: 0, agreed: [] })
      bet()
      seen.add(JSON.stringify(session.events.at(-1)))
    }
    expect(seen.size).toBeGreaterThan(1)
  })

  test('needs the consent of all if the battle says so', () => {
    const session = newSession({ undo: { agreed: [0, 1] } })
    session.give(answer(session, 0))
    const before = story(session)
    expect(() => session.give({ type: 'undo', to: 0, agreed: [0] })).toThrow(
      expect.objectContaining({ reason: 'not-agreed' }),
    )
    expect(story(session)).toBe(before)
    session.give({ type: 'undo', to: 0, agreed: [0, 1] })
    expect(session.position).toBe(0)
  })
})

describe('a question answered at once', () => {
  const sessions = (space: typeof coinBoard, dice: 'seeded' | 'typed') =>
    [false, true].map((atOnce) => new Session(coinGame(1, atOnce), { ...options, space, dice }))

  test.each([
    ['a board and seeded dice', coinBoard, 'seeded'],
    ['a board and typed dice', coinBoard, 'typed'],
    ['a table, where it is yielded all the same', coinTable, 'seeded'],
  ] as const)('counts, is kept and is overruled like one that is yielded: %s', (_, space, dice) => {
    fc.assert(
      fc.property(picks, (numbers) => {
        const [yielded, atOnce] = sessions(space, dice)
        if (yielded === undefined || atOnce === undefined) throw new Error('Two sessions are compared')
        for (const pick of numbers) {
          for (const session of [yielded, atOnce]) act(session, pick)
          expect(story(atOnce)).toBe(story(yielded))
          expect(atOnce.answers).toEqual(yielded.answers)
        }
        const facts = yielded.answers.filter(({ request }) => request.type === 'space')
        for (const { number, after } of facts.slice(0, 1)) {
          const ruling = { type: 'overrule', request: number, after, value: true, reason: 'look' } as const
          for (const session of [yielded, atOnce]) session.give(ruling)
        }
        expect(story(atOnce)).toBe(story(yielded))
        expect(atOnce.hash()).toBe(yielded.hash())
      }),
      { numRuns: 60 },
    )
  })
})

describe('a judge', () => {
  const played = () => {
    const session = newSession()
    for (let turn = 0; turn < 4; turn += 1)
      session.give({ type: 'choice', kind: 'coin.bet', subject: `side-${turn % 2}`, option: 'high' })
    return session
  }

  test('replaces a computed fact, keeps the dice, and takes back what came after', () => {
    const session = played()
    const [fact] = session.answers.filter(({ after, request }) => after === 2 && request.kind === 'coin.far')
    if (fact === undefined) throw new Error('nothing was measured')
    const before = session.events.filter(({ type }) => type === 'rolled')[1]
    session.give({ type: 'overrule', request: fact.number, after: fact.after, value: true, reason: 'it is over there' })
    expect(session.position).toBe(3)
    expect(session.events.at(-1)).toEqual({ ...before, far: true })
    expect(session.state.turn).toBe(2)
  })

  test('replaces a roll', () => {
    const session = played()
    const rolls = session.answers.filter(({ request }) => request.type === 'dice')
    const last = rolls.at(-1)
    if (last === undefined) throw new Error('nothing was rolled')
    session.give({
      type: 'overrule',
      request: last.number,
      after: last.after,
      value: [6, 6, 6],
      reason: 'the die was cocked',
    })
    expect(session.events.at(-1)).toMatchObject({ faces: [6, 6, 6] })
    expect(() =>
      session.give({ type: 'overrule', request: last.number, after: last.after, value: [7, 1, 1], reason: 'no' }),
    ).toThrow(expect.objectContaining({ reason: 'wrong-faces' }))
    expect(session.events.at(-1)).toMatchObject({ faces: [6, 6, 6] })
  })

  test('amends the state at the start of the turn, and takes back later answers', () => {
    const session = played()
    session.give({ type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'low' })
    expect(session.pending?.kind).toBe('coin.place')
    amend(session, [50, 60])
    expect(session.state).toMatchObject({ turn: 4, score: [50, 60] })
    expect(session.pending?.kind).toBe('coin.bet')
    expect(session.events.at(-1)).toEqual({ type: 'amended', score: [50, 60] })
    // Once more at the same place, and play goes on from there.
    amend(session, [0, 7])
    session.give(answer(session, 2))
    expect(session.state).toMatchObject({ turn: 5 })
    expect(session.state.score[1]).toBe(7)
    session.give({ type: 'undo', to: 4, agreed: [] })
    expect(session.events.some(({ type }) => type === 'amended')).toBe(false)
    session.give({ type: 'redo' })
    expect(session.state.score[1]).toBe(7)
    expect(story(new Session(coinGame(), options, { inputs: session.inputs }))).toBe(story(session))
  })

  test('amends the state in the middle of a turn, and takes nothing back', () => {
    const session = played()
    session.give({ type: 'choice', kind: 'coin.bet', subject: 'side-0', option: 'low' })
    const { position, events } = session
    expect(session.pending?.kind).toBe('coin.place')
    const change = { type: 'amend', change: [50, 60], reason: 'miscounted' } as const
    session.give({ ...change, after: position, events: events.length })
    expect(session.state).toMatchObject({ turn: 4, score: [50, 60] })
    expect(session.pending?.kind).toBe('coin.place')
    session.give(answer(session, 1))
    const after = story(session)
    expect(story(new Session(coinGame(), options, { inputs: session.inputs }))).toBe(after)
    session.give({ type: 'undo', to: position, agreed: [] })
    expect(session.state.score).not.toEqual([50, 60])
    session.give({ type: 'redo' })
    expect(story(session)).toBe(after)
  })

  test('is refused an invalid amendment, or one for an unknown place', () => {
    const session = played()
    const before = story(session)
    expect(() => amend(session, 'much')).toThrow(
      expect.objectContaining({ reason: 'illegal-amendment', detail: 'no score' }),
    )
    const lost = { type: 'amend', after: 2, events: 1, change: [1, 1], reason: 'why not' } as const
    expect(() => session.give(lost)).toThrow(expect.objectContaining({ reason: 'nothing-there' }))
    expect(() => session.give({ ...lost, after: 99 })).toThrow(expect.objectContaining({ reason: 'nothing-there' }))
    expect(story(session)).toBe(before)
  })

  test('is repeated in every replay', () => {
    const session = played()
    const [fact] = session.answers.filter(({ request }) => request.type === 'space')
    if (fact === undefined) throw new Error('nothing was measured')
    session.give({ type: 'overrule', request: fact.number, after: fact.after, value: true, reason: 'look' })
    session.give(answer(session, 0))
    const again = new Session(coinGame(), options, { inputs: session.inputs })
    expect(story(again)).toBe(story(session))
  })
})

describe('a saved battle', () => {
  const saved = () => {
    const session = newSession()
    for (let turn = 0; turn < 5; turn += 1) session.give(answer(session, turn * 3))
    return saveBattle(session, setup)
  }

  test('is refused if an input was changed', () => {
    const damaged = saved()
    const inputs = damaged.inputs.map((input, index) =>
      index === 1 && input.type === 'choice' ? { ...input, option: input.option === 'high' ? 'pass' : 'high' } : input,
    )
    expect(() => reopenBattle(coinGame(), options, { ...damaged, inputs })).toThrow(DivergedReplay)
  })

  test('is refused if an input was lost or does not fit', () => {
    const damaged = saved()
    expect(() => reopenBattle(coinGame(), options, { ...damaged, inputs: damaged.inputs.slice(1) })).toThrow(
      DivergedReplay,
    )
  })

  test('survives a change of the rules from its last safe point, and says so', () => {
    const battle = saved()
    const { session, by } = reopenBattle(coinGame(2), options, battle)
    expect(by).toBe('safe-point')
    expect(session.state).toEqual(battle.safePoint?.state)
    expect(session.events).toEqual(battle.safePoint?.log)
    session.give(answer(session, 0))
    const next = saveBattle(session, setup)
    expect(reopenBattle(coinGame(2), options, savedBattleSchema.parse(revive(next))).session.hash()).toBe(
      session.hash(),
    )
  })

  test('is not continued after a change of the rules with a damaged safe point', () => {
    const battle = saved()
    const safePoint = battle.safePoint === null ? null : { ...battle.safePoint, epoch: 7 }
    expect(() => reopenBattle(coinGame(2), options, { ...battle, safePoint })).toThrow(DivergedReplay)
  })
})
