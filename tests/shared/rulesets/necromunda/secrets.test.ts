import { describe, expect, test } from 'vitest'
import type { BattleSetup } from '@shared/battle'
import { loadPacks } from '@shared/content'
import type { AnswerableRequest } from '@shared/engine'
import { createBattle, type NecromundaEvent } from '@shared/rulesets/necromunda'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { secrets } from '@shared/rulesets/necromunda/secrets'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS } from '@shared/space/battlefields'

const catalogue = loadPacks([necromundaPack])
const [field] = BATTLEFIELDS
if (field === undefined) throw new Error('There are no battlefields')
const sample = sampleSetup(catalogue, field, 0, ['random', 'random'], 3)

const hands = { tactics: { chosen: ['makeshift-cover'], drawn: 1 }, intrigues: ['blow-it-up'] }

/** Both sides hold cards; the first attacks and has two of its crew in reserve. */
const setup: BattleSetup = {
  ...sample,
  sides: sample.sides.map((side, place) => {
    const [first, ...others] = side.crew
    if (first === undefined) throw new Error('The sample has no fighters')
    return place === 0
      ? { ...side, ...hands, role: 'attacker', crew: [first], reserves: others.slice(0, 2) }
      : { ...side, ...hands, role: 'defender' }
  }),
}
const { game } = createBattle(setup, catalogue, field)

const seenBy = (sides: readonly number[], asked: AnswerableRequest | null = null, state = game.begin()) =>
  secrets.setup(setup, state, asked, sides).sides

describe('the view of a player', () => {
  test('CAMP-PRE-33, CAMP-LAW-07: has tactics cards and intrigues of the own hand alone', () => {
    expect(seenBy([0]).map(({ tactics, intrigues }) => ({ tactics, intrigues }))).toEqual([
      hands,
      { tactics: undefined, intrigues: undefined },
    ])
    expect(seenBy([0]).map((side) => 'tactics' in side || 'intrigues' in side)).toEqual([true, false])
    expect(seenBy([0, 1])[1]).toMatchObject(hands)
    expect(seenBy([])[0]).not.toHaveProperty('tactics')
    expect(secrets.setup(sample, game.begin(), null, [0, 1])).toStrictEqual(sample)
  })

  test('CAMP-PRE-17: does not know reserves until they arrive or their place is asked', () => {
    const [reserves = []] = setup.sides.map((side) => side.reserves)
    const [next, last] = reserves
    const namesSeen = (...all: Parameters<typeof seenBy>) => seenBy(...all)[0]?.reserves?.map(({ name }) => name)
    expect(namesSeen([0])).toEqual(['?', '?'])
    const asked = { type: 'choice', kind: 'arrival', subject: next?.id } as unknown as AnswerableRequest
    expect(namesSeen([1], asked)).toEqual([next?.name, '?'])
    const state = game.begin()
    // The only one of the crew is fighter 0, and those in reserve follow.
    game.apply(state, { type: 'arrived', rule: 'NEC-ACT-05', fighter: 2, placement: null })
    expect(namesSeen([1], null, state)).toEqual(['?', last?.name])
    expect(seenBy([0])[1]).not.toHaveProperty('reserves')
  })

  test('CAMP-PRE-33: has others’ cards face down when they are dealt or found', () => {
    const rule = 'CAMP-PRE-33'
    const dealt: NecromundaEvent = { type: 'cards-dealt', rule, side: 1, cards: ['makeshift-cover', 'sump-slump'] }
    const found: NecromundaEvent = { type: 'card-found', rule, side: 1, card: 'makeshift-cover' }
    expect([secrets.event(dealt, setup, [1]), secrets.event(found, setup, [0, 1])]).toEqual([dealt, found])
    expect([secrets.event(dealt, setup, [0]), secrets.event(found, setup, [0])]).toEqual([
      { ...dealt, cards: ['face-down', 'face-down'] },
      { ...found, card: 'face-down' },
    ])
  })

  test('CAMP-SCN-01: does not have goals that attackers keep secret', () => {
    const told = (what: string, sides: readonly number[]) => {
      const event: NecromundaEvent = { type: 'marked', rule: 'CAMP-SCN-01', what, value: 2 }
      const seen = secrets.event(event, setup, sides) as typeof event
      return seen.value
    }
    expect([told('goal', [0]), told('goal', [1]), told('goal', []), told('age', [1])]).toEqual([2, 0, 0, 2])
  })

  test.each(['tactics.turn', 'intrigue.choose', 'scenario.goal', 'scenario.target', 'shoot.target'])(
    'has questions to %s without hands and goals, but with all actions on the table',
    (kind) => {
      expect(secrets.isSecret({ kind } as AnswerableRequest)).toBe(kind !== 'shoot.target')
    },
  )
})
