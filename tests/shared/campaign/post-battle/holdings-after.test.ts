import type { BoonClaim } from '@shared/campaign/post-battle/draft'
import type { PostBattleContext } from '@shared/campaign/post-battle/context'
import type { Consequences } from '@shared/campaign/post-battle/consequences'
import { salePrice, saleWith } from '@shared/campaign'
import { describe, expect, test } from 'vitest'
import { fighter, gang } from '../roster-builder'
import { catalogue } from '../season/content'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

interface Given extends Partial<Pick<Battle, 'parts'>> {
  readonly holds: readonly string[]
  readonly facts?: Readonly<Record<string, number>>
  readonly picks?: Readonly<Record<string, string>>
  readonly boons?: readonly BoonClaim[]
  readonly actions?: ReturnType<typeof battle>['draft']['choices']['actions']
  readonly rolls?: Readonly<Record<string, readonly number[]>>
  readonly outcome?: 'won' | 'lost'
  readonly people?: readonly ReturnType<typeof fighter>[]
  readonly foes?: readonly ReturnType<typeof fighter>[]
  readonly gang?: Partial<ReturnType<typeof gang>>
  readonly context?: Partial<PostBattleContext>
}

/** The consequences of a battle for the red gang, which holds these territories. */
function after(given: Given) {
  const { holds, facts = {}, picks = {}, boons = [], actions = [], rolls = {}, outcome = 'won', parts = {} } = given
  const red = gang('red', [...(given.people ?? [fighter('boss', 'leader')])], {
    resources: holds.map((resource) => ({ id: resource, resource })),
    credits: 500,
    ...given.gang,
  })
  const blue = gang('blue', [...(given.foes ?? [fighter('foe', 'leader')])])
  const fight = battle({
    gangs: [red, blue],
    outcomes: outcome === 'won' ? ['won', 'lost'] : ['lost', 'won'],
    parts,
    context: { catalogue, ...given.context },
  })
  const choices = { ...fight.draft.choices, facts: { ...facts }, picks: { ...picks }, boons: [...boons], actions }
  return look({ ...fight, draft: { ...fight.draft, choices } }, rolls)
}
const credits = (of: Consequences, reason: string, gangId = 'red') =>
  linesOf(of, 'credits').flatMap((line) => (line.gangId === gangId && line.reason === reason ? [line.amount] : []))
const asked = ({ required }: Consequences) => required.map(({ id, count }) => [id, count])
const questions = ({ notices }: Consequences) => notices.map(({ text }) => text.key)
const claim = (resource: string, type: string): BoonClaim => ({ id: '1', kind: 'recruit', resource, type, name: 'New' })
const out = { fate: 'out-of-action' } as const

describe('free recruits', () => {
  test('CAMP-UPR-06: a die gives a fighter of the rank that the holding names, and of no other', () => {
    const gate = 'uprising-ash-gate'
    const juve = [claim(gate, 'orlock-greenhorn')]
    expect(asked(after({ holds: [gate], boons: juve }))).toContainEqual(['boon/1', 1])
    const income = { [`income/${gate}`]: [1, 1] }
    expect(linesOf(after({ holds: [gate], boons: juve, rolls: { ...income, 'boon/1': [3] } }), 'recruit')).toEqual([])
    expect(
      linesOf(after({ holds: [gate], boons: juve, rolls: { ...income, 'boon/1': [4] } }), 'recruit'),
    ).toMatchObject([{ fighter: { name: 'New', category: 'juve', boonOf: gate } }])
    expect(problems(after({ holds: [gate], boons: [claim(gate, 'orlock-gunner')] }))).toEqual(['postBattle.boonNobody'])
  })

  test('CAMP-UPR-06: a ruined one gives other types, or none', () => {
    const fortress = 'uprising-precinct-fortress'
    const context = { ruined: [fortress] }
    const rolls = { 'boon/1': [4] }
    const rookie = [claim(fortress, 'palanite-enforcers-rookie')]
    expect(linesOf(after({ holds: [fortress], boons: rookie, rolls, context }), 'recruit')).toHaveLength(1)
    expect(problems(after({ holds: [fortress], boons: rookie, rolls }))).toEqual(['postBattle.boonNobody'])
  })

  test('CAMP-TER-02: a Settlement of 2017 pays ten credits if none of its recruits is claimed', () => {
    const home = 'turf-war-2017-settlement'
    expect(credits(after({ holds: [home] }), 'income')).toEqual([10])
    expect(credits(after({ holds: [home], boons: [claim(home, 'orlock-greenhorn')] }), 'income')).toEqual([0])
  })
})

describe('other benefits of holdings', () => {
  test('CAMP-UPR-06: ruins give Meat, more to Chaos, and rolls of scavenging', () => {
    const gate = 'uprising-ash-gate'
    const context = { ruined: [gate], allegiances: { red: 'chaos' } }
    expect(asked(after({ holds: [gate], context }))).toEqual([
      [`meat/${gate}`, 1],
      [`scavenging/${gate}`, 2],
    ])
    const fed = after({ holds: [gate], context, rolls: { [`meat/${gate}`]: [4], [`scavenging/${gate}`]: [1, 3] } })
    expect(linesOf(fed, 'material')).toMatchObject([{ gangId: 'red', resource: 'meat', amount: 5 }])
    expect(linesOf(fed, 'log').map(({ text }) => [text.key, text.params['times']])).toContainEqual([
      'boon.scavenges',
      4,
    ])
    expect(credits(fed, 'income')).toEqual([])
    expect(questions(fed)).not.toContain('postBattle.ruinGives')
  })

  test('CAMP-TER-02: Slave Pits give experience to a fighter who rolls a 6', () => {
    const pits = 'uprising-slave-pits'
    const people = [fighter('boss', 'leader'), fighter('one'), fighter('two')]
    const rolls = { [`income/${pits}`]: [1], [`each/${pits}`]: [6, 5, 6], [`experience/two/training/${pits}`]: [3] }
    const trained = after({ holds: [pits], people, rolls })
    expect(asked(trained)).toEqual([[`experience/boss/training/${pits}`, 1]])
    expect(
      linesOf(trained, 'experience').flatMap(({ id, fighterId, amount }) =>
        id.includes('training') ? [[fighterId, amount]] : [],
      ),
    ).toEqual([['two', 3]])
  })

  test('CAMP-OUT-03: a Doc Clinic heals three hurt fighters, chosen by the gang', () => {
    const clinic = 'outlander-doc-clinic'
    const people = ['a', 'b', 'c', 'd'].map((id) => fighter(id))
    const parts = Object.fromEntries(people.map(({ id }) => [id, out]))
    const recovering = Object.fromEntries(people.map(({ id }) => [`injury/${id}/1`, [4, 4]]))
    const resting = (of: Consequences) => people.filter(({ id }) => statusOf(of, id)?.to === 'recovering').length
    const all = after({ holds: [], people, parts, rolls: recovering })
    expect(resting(all)).toBe(4)
    expect(resting(after({ holds: [clinic], people: people.slice(0, 3), parts, rolls: recovering }))).toBe(0)
    const picks = { [`red/heals/${clinic}/1`]: 'd', [`red/heals/${clinic}/2`]: '' }
    const picked = after({ holds: [clinic], people, parts, rolls: recovering, picks })
    expect([resting(picked), statusOf(picked, 'd')?.to]).toEqual([3, undefined])
    expect(questions(after({ holds: [clinic], people, parts, rolls: recovering }))).toContain('boon.whoIsHealed')
  })

  test('CAMP-SUC-04: an imposter has a different benefit for each side', () => {
    const imposter = 'succession-imperial-imposter'
    const phase = 'spark-of-rebellion'
    const parts = { foe: { ...out, takenOutBy: 'boss' } }
    const of = (side: string) =>
      after({
        holds: [imposter],
        parts,
        context: { phase, allegiances: { red: side } },
        rolls: { 'injury/foe/1': [1, 1] },
      })
    expect(asked(of('imperial-house'))).toContainEqual([`income/${imposter}`, 1])
    expect(asked(of('unaligned'))).toContainEqual(['experience/boss/leader/foe', 1])
    expect(asked(of('unaligned'))).not.toContainEqual([`income/${imposter}`, 1])
    expect(linesOf(of('rebellion'), 'reputation').map(({ gangId, amount }) => [gangId, amount])).toEqual([['red', 1]])
  })

  test('CAMP-DOM-14: the Palanite Precinct cannot be taken, and a victory there gives 5 Reputation', () => {
    const precinct = 'dominion-palanite-precinct'
    const stake = { resource: { id: precinct, resource: precinct }, holder: 'blue' }
    const won = after({ holds: [], context: { stake } })
    expect(linesOf(won, 'resource')).toEqual([])
    expect(linesOf(won, 'reputation')).toMatchObject([{ gangId: 'red', amount: 5 }])
    expect(linesOf(after({ holds: [], outcome: 'lost', context: { stake } }), 'reputation')).toEqual([])
  })
})

describe('injuries, captives and repairs', () => {
  test('CAMP-DOM-14: a Stinger Mould Sprawl rerolls one injury, a Memorable Death for Escher alone', () => {
    const sprawl = 'dominion-stinger-mould-sprawl'
    const people = [fighter('boss', 'leader'), fighter('one')]
    const parts = { boss: out, one: out }
    const rolls = { 'injury/boss/1': [4, 1], 'injury/one/1': [6, 6] }
    const open = after({ holds: [sprawl], people, parts, rolls })
    expect(questions(open).filter((key) => key === 'boon.mayRollInjuryAgain')).toHaveLength(1)
    const queens = { gang: 'escher' }
    const both = questions(after({ holds: [sprawl], people, parts, rolls, gang: queens }))
    expect(both.filter((key) => key === 'boon.mayRollInjuryAgain')).toHaveLength(2)
    const facts = { [`red/again/${sprawl}/injury/one/1`]: 1 }
    const again = after({ holds: [sprawl], people, parts, rolls, gang: queens, facts })
    expect(questions(again)).not.toContain('boon.mayRollInjuryAgain')
    expect(asked(again)).toContainEqual(['injury/one/1/once-more', 2])
  })

  test('CAMP-DOM-14: Escher may heal an old injury there instead', () => {
    const sprawl = 'dominion-stinger-mould-sprawl'
    const scarred = fighter('boss', 'leader', {
      injuries: [{ id: 'old', injury: 'eye-injury', againstGang: null, bionic: null }],
    })
    const given = { holds: [sprawl], people: [scarred], gang: { gang: 'escher' } }
    expect(questions(after(given))).toContain('boon.whichMends')
    expect(linesOf(after({ ...given, picks: { [`red/mends/${sprawl}`]: 'old' } }), 'mended')).toMatchObject([
      { fighterId: 'boss', injuryIds: ['old'] },
    ])
    expect(questions(after({ ...given, gang: {} }))).not.toContain('boon.whichMends')
  })

  test.each([
    ['an injury was rerolled there', { [`red/again/dominion-stinger-mould-sprawl/injury/one/1`]: 1 }, false],
    ['a reroll there was declined', { [`red/again/dominion-stinger-mould-sprawl/injury/one/1`]: 0 }, true],
    ['another holding did something', { [`red/again/another/injury/one/1`]: 1 }, true],
  ])('CAMP-DOM-14: whether an old injury may be healed if %s', (_, facts, asks) => {
    const injuries = [{ id: 'old', injury: 'eye-injury', againstGang: null, bionic: null }]
    const heals = after({
      holds: ['dominion-stinger-mould-sprawl'],
      people: [fighter('boss', 'leader', { injuries }), fighter('one')],
      gang: { gang: 'escher' },
      parts: { one: out },
      rolls: { 'injury/one/1': [4, 1], 'injury/one/1/once-more': [2, 2] },
      facts,
    })
    expect(questions(heals).includes('boon.whichMends')).toBe(asks)
  })

  test.each([
    ['dead', false],
    ['a vehicle', false],
    ['an enemy', false],
    ['hurt', true],
  ])('CAMP-DOM-14: whether an old injury is healed of one who is %s', (who, asks) => {
    const injuries = [{ id: 'old', injury: 'eye-injury', againstGang: null, bionic: null }]
    const scarred = fighter('scarred', who === 'a vehicle' ? 'vehicle' : 'ganger', { injuries })
    const foe = who === 'an enemy'
    const sprawl = 'dominion-stinger-mould-sprawl'
    const asked = after({
      holds: [sprawl],
      people: [fighter('boss', 'leader'), ...(foe ? [] : [scarred])],
      foes: [fighter('foe', 'leader'), ...(foe ? [scarred] : [])],
      gang: { gang: 'escher' },
      parts: who === 'dead' || who === 'hurt' ? { scarred: out } : {},
      rolls: { 'injury/scarred/1': who === 'dead' ? [6, 6] : [4, 1] },
      facts: { [`red/again/${sprawl}/injury/scarred/1`]: 0 },
    })
    expect(questions(asked).includes('boon.whichMends')).toBe(asks)
  })

  test('CAMP-LAW-09: The Resurrection Game sends one of the dead into Recovery', () => {
    const game = 'law-and-misrule-the-resurrection-game'
    const people = [fighter('boss', 'leader'), fighter('one')]
    const parts = { boss: out, one: out }
    const rolls = { 'injury/boss/1': [6, 6], 'injury/one/1': [6, 6] }
    const facts = { [`red/saves/${game}/injury/one/1`]: 1 }
    const saved = after({ holds: [game], people, parts, rolls, facts })
    expect([statusOf(saved, 'boss')?.to, statusOf(saved, 'one')?.to]).toEqual(['dead', 'recovering'])
    expect(
      questions(after({ holds: [game], people, parts, rolls })).filter((key) => key === 'boon.maySave'),
    ).toHaveLength(2)
  })

  test('CAMP-OUT-03: a Gaol makes it 3 harder for an enemy to escape', () => {
    const gaol = 'outlander-gaol'
    const parts = { foe: { ...out, takenOutBy: 'boss' } }
    const rolls = { 'injury/foe/1': [5, 5] }
    const captured = (holds: readonly string[], face: number) =>
      statusOf(after({ holds, outcome: 'lost', parts, rolls: { ...rolls, 'injury/foe/1/capture': [face] } }), 'foe')?.to
    const usual = [2, 3, 4, 5].map((face) => captured([], face))
    const there = [2, 3, 4, 5].map((face) => captured([gaol], face))
    expect([usual.filter((to) => to === 'captured').length, there.filter((to) => to === 'captured').length]).toEqual([
      2, 4,
    ])
  })
})

describe('trading after a battle', () => {
  test('CAMP-SUC-04: a cold trader lets one fighter trade in addition to another action', () => {
    const trader = 'succession-cold-trader'
    const twice = [
      { kind: 'trade' as const, by: 'boss' },
      { kind: 'trade' as const, by: 'boss' },
    ]
    const people = [fighter('boss', 'leader'), fighter('second', 'champion')]
    expect(problems(after({ holds: [], people, actions: twice }))).toEqual(['postBattle.actsTwice'])
    expect(problems(after({ holds: [trader], people, actions: twice }))).toEqual([])
    const more = [...twice, { kind: 'trade' as const, by: 'second' }, { kind: 'trade' as const, by: 'second' }]
    expect(problems(after({ holds: [trader], people, actions: more }))).toEqual(['postBattle.actsTwice'])
  })

  test('CAMP-SUC-04: a wasteland scrapper doubles the price of wrecks and sold items', () => {
    const scrapper = 'succession-wasteland-scrapper'
    const wreck = fighter('wreck', 'vehicle')
    const parts = { wreck: out, foe: out }
    const rolls = { 'scrap/wreck': [2] }
    const scrap = (holds: readonly string[]) =>
      credits(after({ holds, foes: [fighter('foe', 'leader'), wreck], parts, rolls }), 'scrap')
    expect([scrap([]), scrap([scrapper])]).toEqual([[20], [40]])
    const effects = catalogue.territories.get(scrapper).base.does ?? []
    expect(salePrice(saleWith(effects, { kind: 'share', percent: 50 }), 100, [])).toBe(100)
    expect(salePrice(saleWith([], { kind: 'share', percent: 50 }), 100, [])).toBe(50)
  })
})

test('CAMP-LAW-09: Witch Seeking doubles bounties for psykers, or for anybody if the Leader sees it', () => {
  const rackets = ['law-and-misrule-witch-seeking', 'law-and-misrule-redemptionist-backers']
  const all = [...rackets, 'law-and-misrule-slave-guild-bond']
  const prisoner = fighter('prisoner', 'ganger', {
    gangId: 'green',
    status: 'captured',
    capturedBy: 'red',
    baseCost: 55,
  })
  const psyker = { ...prisoner, rules: [{ id: 'non-sanctioned-psyker', value: null }] }
  const whisperer = { ...prisoner, skills: ['psychoteric-whispers'] }
  const unlike = { ...prisoner, skills: ['sprint'], rules: [{ id: 'gang-fighter', value: null }] }
  const paid = (holds: readonly string[], captive: typeof prisoner, faces?: readonly number[]) =>
    credits(
      after({
        holds,
        gang: { alignment: 'law-abiding' },
        actions: [{ kind: 'claim-bounty', by: 'boss', captives: ['prisoner'] }],
        rolls: faces === undefined ? {} : { 'witch-seeking/prisoner': faces },
        context: { captives: [{ fighter: captive, alignment: 'outlaw', rescueSettled: true }] },
      }),
      'bounty',
    )
  expect([psyker, whisperer, unlike, prisoner].map((one) => paid(rackets, one))).toEqual([[110], [110], [55], [55]])
  expect([paid(all, prisoner, [6, 6]), paid(all, prisoner, [1, 1])]).toEqual([[110], [55]])
})

test.each([
  // Half of 55, to the next 5; the whole.
  [[], 'sell-captives', 30],
  [['succession-slave-guild'], 'sell-captives', 55],
  [['turf-war-2017-guilder-contact'], 'sell-captives', 55],
  [['succession-slave-guild'], 'claim-bounty', 55],
] as const)('CAMP-PST-32, CAMP-SUC-04: a gang that holds %j gets by %s for a captive %i', (holds, kind, price) => {
  const captive = fighter('prisoner', 'ganger', {
    gangId: 'green',
    status: 'captured',
    capturedBy: 'red',
    baseCost: 55,
  })
  const sold = after({
    holds,
    actions: [{ kind, by: 'boss', captives: ['prisoner'] }],
    context: { captives: [{ fighter: captive, alignment: 'outlaw', rescueSettled: true }] },
  })
  expect(credits(sold, kind === 'claim-bounty' ? 'bounty' : 'captive-sale')).toEqual([price])
})

test.each([
  [4, 'active'],
  [3, 'sold'],
])('CAMP-TER-02: with contacts to the Guilders a sold fighter is, on a %i, %s', (face, to) => {
  const contact = 'turf-war-2017-guilder-contact'
  const lost = fighter('prisoner', 'ganger', { gangId: 'blue', status: 'captured', capturedBy: 'red' })
  const red = gang('red', [fighter('boss', 'leader')])
  const blue = gang('blue', [fighter('foe', 'leader'), lost], { resources: [{ id: contact, resource: contact }] })
  const fight = battle({
    gangs: [red, blue],
    outcomes: ['won', 'lost'],
    context: { catalogue, captives: [{ fighter: lost, alignment: 'outlaw', rescueSettled: true }] },
  })
  const fighters = fight.draft.result.fighters.filter(({ id }) => id !== 'prisoner')
  const actions = [{ kind: 'sell-captives' as const, by: 'boss', captives: ['prisoner'] }]
  const draft = {
    ...fight.draft,
    result: { ...fight.draft.result, fighters },
    choices: { ...fight.draft.choices, actions },
  }
  const sold = look({ ...fight, draft }, { 'returns/prisoner': [face] })
  expect(statusOf(sold, 'prisoner')).toMatchObject({ from: 'captured', to, captor: null })
  // The seller is paid all the same.
  expect(credits(sold, 'captive-sale')).toHaveLength(1)
})

test('CAMP-DOM-14: captives at work in the mine are not sold', () => {
  const captive = fighter('prisoner', 'ganger', {
    gangId: 'green',
    status: 'captured',
    capturedBy: 'red',
    baseCost: 55,
  })
  const sold = (working: number) =>
    after({
      holds: ['dominion-mine-workings'],
      facts: { 'red/income/dominion-mine-workings/captives': working },
      actions: [{ kind: 'sell-captives', by: 'boss', captives: ['prisoner'] }],
      context: { captives: [{ fighter: captive, alignment: 'outlaw', rescueSettled: true }] },
    })
  expect([questions(sold(1)).includes('postBattle.captiveAtWork'), credits(sold(0), 'captive-sale')]).toEqual([
    true,
    [30],
  ])
})

test('CAMP-TER-02: a fighter sent into Recovery by a Spore Cave leaves it only on a 4 or more', () => {
  const hurt = fighter('hurt', 'ganger', { status: 'recovering' })
  const status = (face: number, healSlowly: readonly string[]) =>
    linesOf(
      after({
        holds: [],
        people: [fighter('boss', 'leader'), hurt],
        rolls: healSlowly.length === 0 ? {} : { 'spores/hurt': [face] },
        context: { healSlowly },
      }),
      'status',
    ).flatMap(({ fighterId, to }) => (fighterId === 'hurt' ? [to] : []))
  expect([status(3, ['hurt']), status(4, ['hurt']), status(3, [])]).toEqual([[], ['active'], ['active']])
})

describe('CAMP-DOM-14: captives at work in a mine that changes hands', () => {
  const mine = 'dominion-mine-workings'
  const stake = { resource: { id: mine, resource: mine }, holder: 'red' }
  const held = (gangId: string) => ({
    fighter: fighter('prisoner', 'ganger', { gangId, status: 'captured', capturedBy: 'red', baseCost: 55 }),
    alignment: 'outlaw' as const,
    rescueSettled: true,
  })
  const lost = (gangId: string, picks: Readonly<Record<string, string>>) =>
    after({ holds: [mine], outcome: 'lost', picks, context: { stake, captives: [held(gangId)] } })
  const works = { 'red/works/prisoner': 'prisoner' }

  test('are asked about by name', () => {
    const asked = (all: readonly string[]) => all.filter((key) => key === 'postBattle.worksThere')
    expect(asked(questions(lost('green', {})))).toHaveLength(1)
    // Not the free, nor captives of others.
    const theirs = { ...held('green'), fighter: { ...held('green').fighter, id: 'other', capturedBy: 'blue' } }
    const context = { stake, captives: [held('green'), theirs] }
    expect(asked(questions(after({ holds: [mine], outcome: 'lost', context })))).toHaveLength(1)
    expect(questions(after({ holds: [mine], context: { stake, captives: [held('green')] } }))).not.toContain(
      'postBattle.worksThere',
    )
  })

  test('become captives of the new holder, and work on', () => {
    const consequences = lost('green', works)
    expect(linesOf(consequences, 'status')).toMatchObject([
      { fighterId: 'prisoner', from: 'captured', to: 'captured', captor: 'blue' },
    ])
    expect(questions(consequences)).toContain('boon.howManyCaptives')
  })

  test('stay with their captors if they do not work there', () => {
    expect(linesOf(lost('green', { 'red/works/prisoner': '' }), 'status')).toEqual([])
  })

  test('are freed if their own gang takes the mine', () => {
    expect(linesOf(lost('blue', works), 'status')).toMatchObject([
      { fighterId: 'prisoner', from: 'captured', to: 'active', captor: null },
    ])
  })
})
