import type { FighterResult } from '@shared/battle/result'
import { loadPacks } from '@shared/content'
import { intrigueCards } from '@shared/campaign/post-battle/intrigues/cards'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { describe, expect, it } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf } from './builder'

const catalogue = loadPacks([necromundaPack])
const fell = (by: string): Partial<FighterResult> => ({ fate: 'out-of-action', takenOutBy: by })
const down = (victim: string, kind: 'melee' | 'ranged' = 'melee') => ({ victim, by: 'knife', kind })

interface Given {
  readonly parts?: Readonly<Record<string, Partial<FighterResult>>>
  readonly facts?: Readonly<Record<string, number>>
  readonly picks?: Readonly<Record<string, string>>
  readonly rolls?: Readonly<Record<string, readonly number[]>>
  readonly alignment?: 'law-abiding' | 'outlaw'
  readonly counted?: Readonly<Record<string, number>>
  /** Whether Red has a vehicle in the battle. */
  readonly withVehicle?: boolean
}

/** The consequences of a battle of a boss, an ace and a hand, who hold the card, against the same of Blue; by default nobody is hurt. */
function after(
  card: string,
  {
    parts = {},
    facts = {},
    picks = {},
    rolls = {},
    alignment = 'law-abiding',
    counted,
    withVehicle = false,
  }: Given = {},
) {
  const crew = (prefix: string) => [
    fighter(`${prefix}boss`, 'leader'),
    fighter(`${prefix}ace`, 'champion'),
    fighter(`${prefix}hand`, 'ganger'),
  ]
  const vehicles = withVehicle ? [fighter('r-truck', 'vehicle')] : []
  const red = gang('red', [...crew('r-'), ...vehicles], { reputation: 5 })
  const blue = gang('blue', crew('b-'), { reputation: 5, alignment })
  const { draft, context } = battle({
    gangs: [red, blue],
    outcomes: ['won', 'lost'],
    parts,
    ...(counted === undefined ? {} : { sides: { red: { intrigues: counted } } }),
    context: {
      catalogue,
      intrigues: {
        hands: { red: [card] },
        rackets: [{ id: 'racket-1', resource: 'caravan-route', name: 'The old road' }],
      },
    },
  })
  const consequences = look({ draft: { ...draft, choices: { ...draft.choices, facts, picks } }, context }, rolls)
  const sums = (kind: 'credits' | 'reputation') =>
    linesOf(consequences, kind)
      .filter(({ id }) => id.includes('/intrigue/'))
      .map(({ gangId, amount }) => [gangId, amount])
  return {
    consequences,
    credits: sums('credits'),
    reputation: sums('reputation'),
    claimed: linesOf(consequences, 'intrigue').map(({ intrigue, count }) => [intrigue, count]),
    asked: problems(consequences, 'info'),
  }
}
const yes = (card: string) => ({ facts: { [`red/intrigue/${card}`]: 1 } })

/** Dice of injuries without effect here: Out Cold. */
const cold = Object.fromEntries(
  ['r-boss', 'r-ace', 'r-hand', 'b-boss', 'b-ace', 'b-hand'].map((id) => [`injury/${id}/1`, [2, 2]]),
)
const beheaded = { parts: { 'b-boss': fell('r-hand'), 'b-ace': fell('r-hand') }, rolls: cold }

it('every intrigue is known, and no other', () => {
  expect(Object.keys(intrigueCards).toSorted()).toEqual(catalogue.intrigues.all.map(({ id }) => id).toSorted())
})

describe('an intrigue that the result fulfils is offered with its reason (CAMP-LAW-07)', () => {
  it('Make Them Bleed: Leader and all Champions who took part, 4 Reputation, and 2 less for the other gang', () => {
    expect(after('make-them-bleed', beheaded).asked).toContain('postBattle.mayClaim')
    const { claimed, reputation } = after('make-them-bleed', { ...beheaded, ...yes('make-them-bleed') })
    expect(claimed).toEqual([['make-them-bleed', 1]])
    expect(reputation).toEqual([
      ['red', 4],
      ['blue', -2],
    ])
  })
  it('is not offered while a Champion stands, and causes no question', () => {
    const given = { parts: { 'b-boss': fell('r-hand') }, rolls: cold }
    expect(after('make-them-bleed', given).asked).not.toContain('postBattle.mayClaim')
    expect(after('make-them-bleed', { ...given, ...yes('make-them-bleed') }).claimed).toEqual([])
  })
  it('ignores a Champion who stayed at home', () => {
    const parts = { 'b-boss': fell('r-hand'), 'b-ace': { fate: 'not-deployed' } as const }
    expect(after('make-them-bleed', { parts, rolls: cold }).asked).toContain('postBattle.mayClaim')
  })
  it('Break Their Will: the same for Outlaws alone', () => {
    expect(after('break-their-will', beheaded).asked).not.toContain('postBattle.mayClaim')
    expect(
      after('break-their-will', { ...beheaded, ...yes('break-their-will'), alignment: 'outlaw' }).reputation,
    ).toEqual([
      ['red', 4],
      ['blue', -2],
    ])
  })
  it('Cut Off the Head: 1 Reputation for a Champion, 2 for a Leader', () => {
    expect(after('cut-off-the-head', { ...beheaded, ...yes('cut-off-the-head') }).reputation).toEqual([['red', 3]])
  })
  it('Bring Them In: 50 credits for each Outlaw', () => {
    const card = 'bring-them-in-dead-or-alive'
    expect(after(card, { ...beheaded, ...yes(card), alignment: 'outlaw' }).credits).toEqual([['red', 100]])
    expect(after(card, { ...beheaded, ...yes(card) }).credits).toEqual([])
  })
  it('Minimum Force: three enemies by melee weapons', () => {
    const blows = (n: number) => ({
      'r-boss': { takedowns: ['b-boss', 'b-ace', 'b-hand'].slice(0, n).map((id) => down(id)) },
    })
    expect(after('minimum-force', { parts: blows(3), ...yes('minimum-force') }).reputation).toEqual([['red', 2]])
    expect(after('minimum-force', { parts: blows(2), ...yes('minimum-force') }).reputation).toEqual([])
  })
  it('Show of Force: six of them', () => {
    expect(after('show-of-force', { ...beheaded, ...yes('show-of-force') }).reputation).toEqual([])
  })
  it('Stand Alone: three enemies taken out, 3 Reputation, and the chosen fighter is Fearsome', () => {
    const parts = {
      'r-boss': { takedowns: [down('b-boss')], seriousInjuries: [down('b-ace'), down('b-hand')] },
      ...beheaded.parts,
    }
    const given = { ...yes('stand-alone'), parts, rolls: cold }
    expect(after('stand-alone', given).asked).toContain('postBattle.whoStoodAlone')
    const { reputation, consequences } = after('stand-alone', {
      ...given,
      picks: { 'red/intrigue/stand-alone/who': 'r-boss' },
    })
    expect(reputation).toEqual([['red', 3]])
    expect(linesOf(consequences, 'taught').map(({ fighterId, skill }) => [fighterId, skill])).toEqual([
      ['r-boss', 'fearsome'],
    ])
  })
  it('gives nothing if the claim is refused, and the card stays unclaimed', () => {
    const { claimed, reputation, consequences } = after('make-them-bleed', {
      ...beheaded,
      facts: { 'red/intrigue/make-them-bleed': 0 },
    })
    expect([claimed, reputation]).toEqual([[], []])
    expect(consequences.notices.filter(({ where }) => where.includes('/intrigue/'))).toEqual([])
  })
})

describe('an intrigue that the battle did not count is asked about (CAMP-LAW-07)', () => {
  it('Seed the Rebellion: nothing once, 1 Reputation twice, 2 four times', () => {
    const card = 'seed-the-rebellion'
    const so = (often: number) => after(card, { facts: { [`red/intrigue/${card}`]: often } }).reputation
    expect(after(card).asked).toContain('postBattle.intrigueCount')
    expect([so(1), so(2), so(4)]).toEqual([[], [['red', 1]], [['red', 2]]])
  })
  it('Collect a Debt pays 100 credits, if it was done', () => {
    expect(after('collect-a-debt').asked).toContain('postBattle.intrigueDone')
    expect(after('collect-a-debt', yes('collect-a-debt')).credits).toEqual([['red', 100]])
  })
  it('The Price of Peace pays the bribe to the other gang', () => {
    const { credits, reputation } = after('the-price-of-peace', yes('the-price-of-peace'))
    expect(credits).toEqual([['blue', 250]])
    expect(reputation).toEqual([['red', 4]])
  })
  it('is offered without a question if the battle counted it, but not if it counted too little', () => {
    const card = 'burn-it-down'
    expect(after(card, { counted: { [card]: 4 } }).asked).toContain('postBattle.mayClaim')
    expect(after(card, { counted: { [card]: 4 }, ...yes(card) }).reputation).toEqual([['red', 3]])
    expect(after(card, { counted: { [card]: 1 }, ...yes(card) }).claimed).toEqual([])
  })
})

describe('other rewards of intrigues (CAMP-LAW-07)', () => {
  it('Run With the Ghasts: D6+1 doses in the stash', () => {
    const card = 'run-with-the-ghasts'
    const { consequences } = after(card, { ...yes(card), rolls: { [`red/intrigue/${card}/doses`]: [2] } })
    expect(linesOf(consequences, 'gift').map(({ item, fighterId }) => [item.item, fighterId])).toEqual([
      ['ghast', null],
      ['ghast', null],
      ['ghast', null],
    ])
  })
  it('Hold the Line: 2 Reputation, or a racket that nobody holds', () => {
    const card = 'hold-the-line'
    const taking = (racket: string) => after(card, { ...yes(card), picks: { [`red/intrigue/${card}/racket`]: racket } })
    expect(taking('').reputation).toEqual([['red', 2]])
    expect(taking('racket-1').reputation).toEqual([])
    expect(linesOf(taking('racket-1').consequences, 'resource').map(({ resourceId, to }) => [resourceId, to])).toEqual([
      ['racket-1', 'red'],
    ])
  })
  it('Watch From the Shadows: 50 credits, and a Cunning skill for a fighter', () => {
    const card = 'watch-from-the-shadows'
    const picks = { [`red/intrigue/${card}/who`]: 'r-hand', [`red/intrigue/${card}/skill`]: 'infiltrate' }
    const { credits, consequences } = after(card, { ...yes(card), picks })
    expect(credits).toEqual([['red', 50]])
    expect(linesOf(consequences, 'taught').map(({ fighterId, skill }) => [fighterId, skill])).toEqual([
      ['r-hand', 'infiltrate'],
    ])
    const { notices } = after(card, { ...yes(card), withVehicle: true }).consequences
    const [learner] = notices.filter(({ where }) => where === `choices.picks.red/intrigue/${card}/who`)
    expect(learner?.options?.map(({ value }) => value)).toEqual(['r-boss', 'r-ace', 'r-hand'])
  })
  it('Resurrect the Dead: back on the roster with all gear, one Toughness less and Fearsome', () => {
    const card = 'resurrect-the-dead'
    const given = { parts: { 'r-hand': fell('b-boss') }, rolls: { 'injury/r-hand/1': [6, 6] }, ...yes(card) }
    expect(
      statusOf(after(card, { ...given, picks: { [`red/intrigue/${card}/who`]: '' } }).consequences, 'r-hand'),
    ).toMatchObject({ to: 'dead' })
    const { consequences } = after(card, { ...given, picks: { [`red/intrigue/${card}/who`]: 'r-hand' } })
    expect(statusOf(consequences, 'r-hand')).toBeUndefined()
    const [back] = linesOf(consequences, 'injury').filter(({ injury }) => injury === 'resurrected')
    expect(back).toMatchObject({ fighterId: 'r-hand', lasting: true, skills: ['fearsome'] })
    expect(back?.modifiers.map(({ stat, op, amount }) => [stat, op, amount])).toEqual([['t', 'worse', 1]])
  })
  it('Reveal the Imposter: a fighter taken out as the imposter has no lasting injury', () => {
    const card = 'reveal-the-imposter'
    const parts = { 'r-hand': fell('r-boss') }
    const rolled = (picked: string) =>
      after(card, { parts, picks: { 'red/imposter': picked } }).consequences.required.map(({ id }) => id)
    expect(rolled('')).toContain('injury/r-hand/1')
    expect(rolled('r-hand')).not.toContain('injury/r-hand/1')
    expect(after(card, yes(card)).credits).toEqual([['red', 150]])
    // If the battle names the imposter, there is no question.
    const known = (deed: string) => {
      const told = { ...parts, 'r-hand': { ...parts['r-hand'], deeds: [{ deed, count: 1 }] } }
      return after(card, { parts: told, picks: { 'red/imposter': '' } }).consequences.required.map(({ id }) => id)
    }
    expect(known('imposter')).not.toContain('injury/r-hand/1')
    expect(known('opened-casket')).toContain('injury/r-hand/1')
  })
})
