import { describe, expect, it } from 'vitest'
import { n23, withHouseRules } from '@shared/campaign/editions'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { HeldResource } from '@shared/campaign/roster'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, problems, type Battle } from './builder'

const red = gang('red', [fighter('boss', 'leader')], { credits: 20, reputation: 3 })
const blue = gang('blue', [fighter('foe', 'leader')], { credits: 5 })
const green = gang('green', [fighter('third', 'leader')])
const fight = (given: Partial<Battle>) => battle({ gangs: [red, blue], outcomes: ['won', 'lost'], ...given })
const credits = (consequences: ReturnType<typeof look>) =>
  linesOf(consequences, 'credits').map(({ gangId, reason, amount }) => [gangId, reason, amount])

describe('rewards (CAMP-PST-11)', () => {
  it('of the scenario go to winner and loser by their dice (CAMP-SCN-02)', () => {
    const consequences = look(fight({ scenario: 'the-trap' }), {
      'reward/red/credits-0': [4],
      'reward/blue/credits-1': [2],
    })
    expect(credits(consequences)).toEqual([
      ['red', 'reward', 40],
      ['blue', 'reward', 20],
    ])
    expect(consequences.totals.map((total) => total.credits)).toEqual([
      { before: 20, change: 40, after: 60 },
      { before: 5, change: 20, after: 25 },
    ])
  })

  it('name what their dice are for (CAMP-PST-11, CAMP-SCN-02)', () => {
    const asked = look(fight({ scenario: 'the-trap' })).required
    const told = asked.map(({ id, amount, unit }) => [id, amount?.dice, amount?.times, unit])
    expect(told).toEqual(
      expect.arrayContaining([
        ['reward/red/credits-0', 'D6', 10, 'credits'],
        ['reward/blue/credits-1', 'D3', 10, 'credits'],
        ['reward/red/reputation-0', 'D3', 1, 'reputation'],
      ]),
    )
  })

  it('counted by the engine ask only for dice (CAMP-PST-11, CAMP-SCN-02, CAMP-SCN-04)', () => {
    const smash = fight({ scenario: 'smash-and-grab' })
    const d6x10 = { dice: 'D6', times: 10, plus: 0 }
    const dues = [
      { kind: 'credits', gangId: 'red', to: { who: 'gang' }, why: 'poor-casket', amount: d6x10, times: 2 },
      { kind: 'credits', gangId: 'blue', to: { who: 'gang' }, why: 'unopened', amount: 30, times: 1 },
      { kind: 'reputation', gangId: 'red', to: { who: 'gang' }, why: 'winner', amount: 2, times: 1 },
      { kind: 'experience', gangId: 'red', to: { who: 'leader' }, why: 'leader', amount: 3, times: 1 },
    ] as const
    const counted = { ...smash, draft: { ...smash.draft, result: { ...smash.draft.result, dues: [...dues] } } }
    const roll = 'due/red/credits/poor-casket/0'
    expect(problems(look(counted), 'info')).not.toContain('postBattle.rewardByHand')
    expect(look(counted).required.map(({ id, count }) => [id, count])).toContainEqual([roll, 2])
    const consequences = look(counted, { [roll]: [4, 2] })
    expect(credits(consequences)).toEqual([
      ['red', 'reward', 60],
      ['blue', 'reward', 30],
    ])
    expect(consequences.totals[0]?.reputation).toEqual({ before: 3, change: 2, after: 5 })
    const taught = linesOf(consequences, 'experience').filter(
      ({ fighterId, reason }) => fighterId === 'boss' && reason === 'scenario',
    )
    expect(taught.map(({ amount, rule }) => [amount, rule])).toEqual([[3, 'CAMP-SCN-04']])
  })

  it('of Reputation counted by the engine have a line only if they are rolled and not zero (CAMP-PST-11)', () => {
    const plain = fight({})
    const gained = (amount: number | { dice: string; times: number; plus: number }, times = 1) => {
      const due = { kind: 'reputation', gangId: 'red', to: { who: 'gang' }, why: 'winner', amount, times } as const
      const draft = { ...plain.draft, result: { ...plain.draft.result, dues: [due] } }
      return linesOf(look({ ...plain, draft }), 'reputation').map((line) => line.amount)
    }
    expect(gained(2)).toEqual([2])
    expect(gained(2, 3)).toEqual([6])
    expect(gained(0)).toEqual([])
    expect(gained({ dice: 'D3', times: 1, plus: 0 })).toEqual([])
  })

  it.each([
    ['none', [], undefined, []],
    ['another deed', [{ deed: 'opened-casket', count: 2 }], undefined, []],
    [
      'the deed',
      [
        { deed: 'opened-casket', count: 3 },
        { deed: 'the fighter who defiles', count: 1 },
      ],
      undefined,
      [3],
    ],
    ['the deed, denied by its player', [{ deed: 'the fighter who defiles', count: 1 }], 0, []],
    ['none, but its player claims it', [], 1, [3]],
  ])('of experience for a deed go by the deeds counted: %s (CAMP-SCN-01)', (_, deeds, claimed, amounts) => {
    const smash = fight({ scenario: 'smash-and-grab', parts: { boss: { deeds } } })
    const facts = claimed === undefined ? {} : { 'boss/experience-1': claimed }
    const draft = { ...smash.draft, choices: { ...smash.draft.choices, facts } }
    const earned = linesOf(look({ ...smash, draft }, { 'experience/boss/experience-1': [3] }), 'experience').filter(
      ({ id }) => id.includes('/experience-1'),
    )
    expect(earned.map(({ fighterId, amount }) => [fighterId, amount])).toEqual(
      amounts.map((amount) => ['boss', amount]),
    )
  })

  it('of a scenario can be limited by a house rule (CAMP-PST-13)', () => {
    const rich = { scenario: 'the-trap', sides: { red: { credits: 90 } } } as const
    const rolls = { 'reward/red/credits-0': [6], 'reward/blue/credits-1': [2] }
    const playedBy = (cap: string) => ({
      context: { edition: withHouseRules(n23, { 'switches.reward-cap': cap }).edition },
    })
    const rewarded = (consequences: ReturnType<typeof look>) =>
      credits(consequences).filter(([, reason]) => reason === 'reward')
    expect(look(fight({ ...rich, ...playedBy('rolled') }), rolls).required.map(({ id }) => id)).toContain(
      'reward-cap/red',
    )
    const capped = look(fight({ ...rich, ...playedBy('rolled') }), { ...rolls, 'reward-cap/red': [1, 1, 1, 2] })
    expect(rewarded(capped)).toEqual([
      ['red', 'reward', 50],
      ['blue', 'reward', 20],
    ])
    // Loot picked up during the battle is no reward of the scenario.
    expect(capped.totals[0]?.credits.change).toBe(90 + 50)
    expect(linesOf(capped, 'credits').find(({ reason }) => reason === 'reward')?.rows).toMatchObject([
      { amount: 60 },
      { operation: 'at-most', amount: 50, rule: 'CAMP-PST-13' },
    ])
    expect(rewarded(look(fight({ ...rich, ...playedBy('most') }), rolls))).toEqual([
      ['red', 'reward', 60],
      ['blue', 'reward', 20],
    ])
    const caskets = fight({ scenario: 'smash-and-grab', ...playedBy('most') })
    const facts = { 'red/credits-0': 6 }
    const full = look(
      { ...caskets, draft: { ...caskets.draft, choices: { ...caskets.draft.choices, facts } } },
      { 'reward/red/credits-0': [6, 6, 6, 6, 6, 6] },
    )
    expect(rewarded(full)).toEqual([['red', 'reward', 240]])
  })

  it('of a draw go to each gang', () => {
    const drawn = fight({ scenario: 'the-trap', outcomes: ['drawn', 'drawn'] })
    const consequences = look(drawn, { 'reward/red/credits-2': [1], 'reward/blue/credits-2': [6] })
    expect(credits(consequences)).toEqual([
      ['red', 'reward', 10],
      ['blue', 'reward', 60],
    ])
    expect(consequences.required).toEqual([])
  })

  it('go to each of several winners, with dice of their own', () => {
    const three = fight({ scenario: 'the-trap', gangs: [red, blue, green], outcomes: ['won', 'lost', 'won'] })
    const asked = look(three).required.filter(({ section }) => section === 'rewards')
    expect(asked.map(({ id }) => id)).toEqual([
      'reward/red/credits-0',
      'reward/blue/credits-1',
      'reward/green/credits-0',
      'reward/red/reputation-0',
      'reward/green/reputation-0',
    ])
  })

  it('are rolled for each counted item', () => {
    const smash = fight({ scenario: 'smash-and-grab' })
    expect(problems(look(smash), 'info')).toContain('postBattle.rewardByHand')
    const draft = {
      ...smash.draft,
      choices: {
        ...smash.draft.choices,
        facts: { 'red/credits-0': 3 },
        byHand: { 'reward/blue/credits-1': 30, 'reward/red/credits-1': 0 },
      },
    }
    expect(look({ ...smash, draft }).required.find(({ id }) => id === 'reward/red/credits-0')).toMatchObject({
      count: 3,
      sides: 6,
    })
    expect(credits(look({ ...smash, draft }, { 'reward/red/credits-0': [1, 2, 3] }))).toEqual([
      ['red', 'reward', 60],
      ['blue', 'reward', 30],
    ])
  })

  it('count enemies out of action automatically', () => {
    const shootOut = fight({ scenario: 'shoot-out', parts: { foe: { fate: 'out-of-action' } } })
    expect(credits(look(shootOut, { 'reward/red/credits-0': [5] }))).toEqual([['red', 'reward', 25]])
  })

  it('include what was picked up on the battlefield', () => {
    expect(credits(look(fight({ sides: { blue: { credits: 30 } } })))).toEqual([['blue', 'loot', 30]])
  })
})

describe('Reputation', () => {
  it('takes gains first, then losses, and never falls below 1 (CAMP-PST-11, CAMP-CRE-62, CAMP-IMP-05 T9)', () => {
    const consequences = look(fight({ scenario: 'smash-and-grab' }))
    const lines = linesOf(consequences, 'reputation').filter(({ gangId }) => gangId === 'blue')
    expect(lines.map(({ amount, reason }) => [amount, reason])).toEqual([
      [1, 'reputation-gain'],
      [-1, 'reputation-loss'],
    ])
    expect(lines[1]?.rows.map(({ operation, amount }) => [operation, amount])).toEqual([
      ['base', -2],
      ['at-least', -1],
    ])
    expect(consequences.totals[1]?.reputation).toEqual({ before: 1, change: 0, after: 1 })
  })

  it('is lost by a gang that bottled (CAMP-SCN-02)', () => {
    const bottled = fight({ scenario: 'the-trap', sides: { red: { bottled: true } } })
    const lines = linesOf(look(bottled, { 'reward/red/reputation-0': [3] }), 'reputation')
    expect(lines.map(({ gangId, amount }) => [gangId, amount])).toEqual([
      ['red', 3],
      ['red', -1],
    ])
  })
})

describe('territory and income', () => {
  const ruins = { id: 't1', resource: 'old-ruins' }
  const held = gang('red', [fighter('boss', 'leader')], {
    resources: [
      ruins,
      { id: 't2', resource: 'mine-workings' },
      { id: 't3', resource: 'collapsed-dome' },
      { id: 't4', resource: 'wastes' },
    ],
  })

  it('pays for each resource held, the enhanced boon to its house (CAMP-PST-12, CAMP-DOM-14)', () => {
    const rolls = { 'income/t1': [3], 'income/t2': [2, 6] }
    expect(credits(look(fight({ gangs: [held, blue] }), rolls))).toEqual([
      ['red', 'income', 30],
      ['red', 'income', 80],
    ])
    const others = { ...held, gang: 'house-escher' }
    expect(look(fight({ gangs: [others, blue] })).required.find(({ id }) => id === 'income/t2')).toMatchObject({
      count: 1,
    })
  })

  it('asks for incomes that are computed by hand, and takes them (CAMP-TER-02)', () => {
    const dome = fight({ gangs: [held, blue] })
    const asked = look(dome).notices.filter(({ where }) => where === 'choices.byHand.income/t3')
    expect(asked).toMatchObject([{ severity: 'info', text: { params: { printed: 'choose N dice' } } }])
    const draft = { ...dome.draft, choices: { ...dome.draft.choices, byHand: { 'income/t3': 70 } } }
    expect(credits(look({ ...dome, draft }))).toEqual([['red', 'income', 70]])
  })

  it('rolls incomes printed in words once the players say which dice apply (CAMP-TER-02)', () => {
    const dome = fight({ gangs: [held, blue] })
    const byHand = { 'income/t3': { dice: '2D6', times: 10, plus: 0 } }
    const draft = { ...dome.draft, choices: { ...dome.draft.choices, byHand } }
    expect(look({ ...dome, draft }).required.find(({ id }) => id === 'income/t3')).toMatchObject({ count: 2, sides: 6 })
    expect(credits(look({ ...dome, draft }, { 'income/t3': [3, 4] }))).toEqual([['red', 'income', 70]])
  })

  /** Reds, whose holding is the stake if it is theirs, and others. */
  const staked = (outcomes: Battle['outcomes'], holder: string | null, others = [blue]) => {
    const reds = { ...held, resources: held.resources.filter(({ id }) => holder === 'red' || id !== ruins.id) }
    return fight({ gangs: [reds, ...others], outcomes, context: { stake: { resource: ruins, holder } } })
  }
  const moves = (given: ReturnType<typeof staked>) => linesOf(look(given), 'resource').map(({ from, to }) => [from, to])

  it('goes to the winner; a draw leaves it with its holder (CAMP-PST-10, CAMP-DOM-07)', () => {
    expect(moves(staked(['lost', 'won'], 'red'))).toEqual([['red', 'blue']])
    expect(moves(staked(['won', 'lost'], 'red'))).toEqual([])
    expect(moves(staked(['drawn', 'drawn'], 'red'))).toEqual([])
    expect(moves(staked(['drawn', 'drawn'], null))).toEqual([])
    expect(moves(staked(['won', 'lost'], null))).toEqual([[null, 'red']])
  })

  it('pays its new holder at once and its old one no more (CAMP-PST-12)', () => {
    const consequences = look(staked(['lost', 'won'], 'red'), { 'income/t1': [1] })
    expect(credits(consequences)).toContainEqual(['blue', 'income', 10])
    const [, after] = gangsAfter([held, blue], consequences.lines)
    expect(after?.resources).toEqual([ruins])
  })

  it('warns a winner of a second Guild Bond that one has to go (CAMP-LAW-09)', () => {
    const bond = (guild: string) => ({ id: guild, resource: `law-and-misrule-${guild}-guild-bond` })
    const wins = (own: HeldResource) => {
      const owner = { ...red, resources: [own] }
      const stake = { resource: bond('water'), holder: 'blue' }
      return problems(look(fight({ gangs: [owner, blue], outcomes: ['won', 'lost'], context: { stake } })), 'warning')
    }
    expect(wins(bond('slave'))).toContain('legality.guildBonds')
    expect(wins(ruins)).not.toContain('legality.guildBonds')
  })

  it('stays if the arbitrator strikes the line, and pays its old holder', () => {
    const lost = staked(['lost', 'won'], 'red')
    const draft = { ...lost.draft, rulings: { stake: { kind: 'strike' as const, reason: 'played for fun' } } }
    expect(credits(look({ ...lost, draft }, { 'income/t1': [2] }))).toContainEqual(['red', 'income', 20])
  })

  it('of several winners is assigned by the players', () => {
    const three = staked(['won', 'lost', 'won'], 'blue', [blue, green])
    expect(moves(three)).toEqual([])
    expect(problems(look(three), 'warning')).toContain('postBattle.stakeUnclear')
    const draft = { ...three.draft, choices: { ...three.draft.choices, stakeTo: 'green' } }
    expect(moves({ ...three, draft })).toEqual([['blue', 'green']])
  })
})

describe('scrap (CAMP-PST-04, NECV-POST-02)', () => {
  const convoy = gang('blue', [fighter('foe', 'leader'), fighter('truck', 'vehicle'), fighter('bike', 'vehicle')])
  const wrecked = (foe: 'fled' | 'standing') =>
    fight({
      gangs: [red, convoy],
      parts: { foe: { fate: foe }, truck: { fate: 'out-of-action' }, bike: { fate: 'out-of-action' } },
    })

  it('is D3×10 for each enemy wreck, if the gang is alone on the battlefield', () => {
    expect(credits(look(wrecked('fled'), { 'scrap/truck': [3], 'scrap/bike': [1] }))).toEqual([
      ['red', 'scrap', 30],
      ['red', 'scrap', 10],
    ])
  })
  it('is nothing while another gang is there', () => {
    expect(look(wrecked('standing')).required.filter(({ section }) => section === 'scrap')).toEqual([])
  })
})

describe('credits left from the founding (CAMP-CRE-04)', () => {
  it('are lost after the first battle if the campaign says so, and only then', () => {
    const rolls = { 'reward/red/credits-0': [4], 'reward/blue/credits-1': [2] }
    const consequences = look(fight({ scenario: 'the-trap', context: { losesUnspent: ['red'] } }), rolls)
    expect(consequences.totals.map((total) => total.credits)).toEqual([
      { before: 20, change: 20, after: 40 },
      { before: 5, change: 20, after: 25 },
    ])
    expect(linesOf(consequences, 'credits')[0]).toMatchObject({ rule: 'CAMP-CRE-04', amount: -20 })
  })
})

describe('income of a custom or overruled territory (CAMP-PST-12, CAMP-TER-02)', () => {
  const well = {
    id: 'well',
    resource: 'own-territory',
    name: 'The Well',
    income: { dice: 'D6', times: 10, plus: 5 },
  } as const
  const ruins = { id: 'ruins', resource: 'old-ruins', income: 15 } as const
  const held = (resources: Parameters<typeof gang>[2]) =>
    fight({ gangs: [gang('red', [fighter('boss', 'leader')], resources), blue] })

  it('is rolled and paid like a printed one, which it replaces', () => {
    const consequences = look(held({ resources: [well, ruins] }), { 'income/well': [4] })
    expect(credits(consequences)).toEqual([
      ['red', 'income', 45],
      ['red', 'income', 15],
    ])
    expect(linesOf(consequences, 'credits')[0]?.text).toEqual({
      key: 'postBattle.income',
      params: { territory: 'The Well' },
    })
  })

  it('is paid to the gang that has just won the territory', () => {
    const stake = { resource: well, holder: 'blue' }
    const both = { gangs: [red, gang('blue', [fighter('foe', 'leader')], { resources: [well] })], context: { stake } }
    expect(credits(look(fight(both), { 'income/well': [1] }))).toEqual([['red', 'income', 15]])
  })
})
