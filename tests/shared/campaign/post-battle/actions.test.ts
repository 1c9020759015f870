import { describe, expect, it } from 'vitest'
import { n23, withHouseRules } from '@shared/campaign/editions'
import type { Captive } from '@shared/campaign/post-battle/context'
import type { PostBattleAction } from '@shared/campaign/post-battle/draft'
import type { RosterGang } from '@shared/campaign/roster'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

const red = (given: Partial<RosterGang> = {}) =>
  gang('red', [fighter('boss', 'leader'), fighter('second', 'champion'), fighter('patient')], {
    credits: 100,
    ...given,
  })
const blue = gang('blue', [fighter('foe', 'leader')])
const critical = { patient: { fate: 'out-of-action', takenOutBy: 'foe' } } as const
const dying = { 'injury/patient/1': [6, 2] }

function act(
  actions: PostBattleAction[],
  rolls: Record<string, readonly number[]>,
  given: Partial<Battle> & { own?: RosterGang } = {},
) {
  const fight = battle({ gangs: [given.own ?? red(), blue], outcomes: ['won', 'lost'], parts: critical, ...given })
  const draft = { ...fight.draft, choices: { ...fight.draft.choices, actions } }
  return look({ ...fight, draft }, rolls)
}
const escort: PostBattleAction = { kind: 'medical-escort', by: 'boss', patient: 'patient', pay: true }

describe('the doctor (CAMP-PST-34)', () => {
  const treated = (die: number, more = {}) =>
    act([escort], { ...dying, 'doctor/patient/fee': [2, 3], 'doctor/patient/treatment': [die], ...more })

  it('costs 2D6×10 credits, and the patient dies on a 1', () => {
    const consequences = treated(1)
    expect(linesOf(consequences, 'credits')).toMatchObject([{ gangId: 'red', amount: -50, reason: 'medical-escort' }])
    expect(statusOf(consequences, 'patient')).toMatchObject({ to: 'dead', cause: 'died-at-doctor' })
  })

  it('rolls a new injury on 2 to 5, but not for capture, crisis or death, and then recovery', () => {
    const consequences = treated(2, {
      'doctor/patient/again': [6, 6],
      'doctor/patient/again/again-1': [5, 5],
      'doctor/patient/again/again-2': [4, 5],
    })
    expect(linesOf(consequences, 'injury').map(({ injury }) => injury)).toEqual(['critical-injury', 'hand-injury'])
    expect(statusOf(consequences, 'patient')).toMatchObject({ to: 'recovering' })
    expect(statusOf(treated(5, { 'doctor/patient/again': [2, 2] }), 'patient')).toMatchObject({ to: 'recovering' })
  })

  it('sends the patient into recovery and nothing worse on a 6', () => {
    const consequences = treated(6)
    expect(linesOf(consequences, 'injury')).toHaveLength(1)
    // A fighter who would have died of it has no killer.
    expect(statusOf(consequences, 'patient')).toMatchObject({ to: 'recovering', cause: 'treated', killer: null })
  })

  it('lets the patient die if the gang can’t or won’t pay in full', () => {
    const poor = act([escort], { ...dying, 'doctor/patient/fee': [6, 6] })
    expect(statusOf(poor, 'patient')).toMatchObject({ to: 'dead', cause: 'doctor-too-dear' })
    expect(linesOf(poor, 'credits')).toEqual([])
    const refused = act([{ ...escort, pay: false }], { ...dying, 'doctor/patient/fee': [1, 1] })
    expect(statusOf(refused, 'patient')).toMatchObject({ to: 'dead', cause: 'doctor-refused' })
  })

  it('can be paid from the income of the battle', () => {
    const rich = act(
      [escort],
      { ...dying, 'doctor/patient/fee': [6, 6], 'doctor/patient/treatment': [6] },
      { sides: { red: { credits: 30 } } },
    )
    expect(statusOf(rich, 'patient')).toMatchObject({ to: 'recovering' })
  })

  it('is too late for a fighter without an escort (CAMP-PST-35)', () => {
    expect(statusOf(act([], dying), 'patient')).toMatchObject({ to: 'dead', cause: 'critical-injury', killer: 'foe' })
  })

  it('sees one patient for each escort, and only fighters who need one', () => {
    const twice = act([escort, { ...escort, by: 'second' }], {
      ...dying,
      'doctor/patient/fee': [1, 1],
      'doctor/patient/treatment': [6],
    })
    expect(problems(twice)).toEqual(['postBattle.noSuchPatient'])
  })
})

describe('post-battle actions (CAMP-PST-30)', () => {
  const trade = (by: string): PostBattleAction => ({ kind: 'trade', by })
  it('are for a Leader or Champion, one each; trading is noted (CAMP-PST-31)', () => {
    const consequences = act([trade('boss'), trade('second'), trade('boss'), trade('patient')], {}, { parts: {} })
    expect(linesOf(consequences, 'log').map(({ id }) => id)).toEqual([
      'action/trade/boss',
      'action/trade/second',
      'report/red',
      'report/blue',
    ])
    expect(problems(consequences)).toEqual(['postBattle.actsTwice', 'postBattle.noHierarchy'])
  })
  it('are not for convalescing, recovering or captured fighters (CAMP-INJ-03)', () => {
    const parts = { boss: { fate: 'out-of-action' } } as const
    for (const roll of [
      [3, 1],
      [4, 4],
      [6, 1],
    ]) {
      expect(problems(act([trade('boss')], { 'injury/boss/1': roll }, { parts }))).toContain('postBattle.unfitToAct')
    }
    expect(problems(act([trade('boss')], { 'injury/boss/1': [2, 2] }, { parts }))).toEqual([])
  })
  it('are only for fighters of these gangs', () =>
    expect(problems(act([trade('stranger')], {}, { parts: {} }))).toEqual(['postBattle.nobodyActs']))
})

describe('captives', () => {
  const prisoner = fighter('prisoner', 'ganger', {
    gangId: 'green',
    status: 'captured',
    capturedBy: 'red',
    baseCost: 55,
    items: [item('gun', 'lasgun', 25), item('vest', 'mesh-armour', 15)],
  })
  const held = (given: Partial<Captive> = {}): Captive[] => [
    { fighter: prisoner, alignment: 'outlaw', rescueSettled: true, ...given },
  ]
  const deal = (
    kind: 'sell-captives' | 'claim-bounty' | 'dispose-of-captives',
    own = red(),
    captives = held(),
    edition = n23,
  ) => act([{ kind, by: 'boss', captives: ['prisoner'] }], {}, { own, parts: {}, context: { captives, edition } })

  it('sell for half their full cost, rounded up to 5 (CAMP-PST-32, CAMP-GEN-03, T3)', () => {
    const consequences = deal('sell-captives')
    expect(linesOf(consequences, 'credits')).toMatchObject([{ gangId: 'red', amount: 50, reason: 'captive-sale' }])
    expect(statusOf(consequences, 'prisoner')).toMatchObject({
      from: 'captured',
      to: 'sold',
      gangId: 'green',
      section: 'actions',
      rule: 'CAMP-CAP-05',
    })
  })
  it('bring D6×10 more if they are unsanctioned psykers (NEC-PSY-41)', () => {
    const psyker = { ...prisoner, rules: [{ id: 'non-sanctioned-psyker', value: null }] }
    const sold = (rolls: Record<string, number[]>) =>
      act([{ kind: 'sell-captives', by: 'boss', captives: ['prisoner'] }], rolls, {
        own: red(),
        parts: {},
        context: { captives: held({ fighter: psyker }), edition: n23 },
      })
    expect(sold({}).required).toMatchObject([{ rule: 'NEC-PSY-41', gangId: 'red' }])
    const [{ id } = { id: '' }] = sold({}).required
    expect(linesOf(sold({ [id]: [4] }), 'credits').map(({ amount }) => amount)).toEqual([50, 40])
  })
  it('go with all their gear (CAMP-CAP-05)', () => {
    expect(linesOf(deal('sell-captives'), 'item').map(({ itemId, fate }) => [itemId, fate])).toEqual([
      ['gun', 'lost'],
      ['vest', 'lost'],
    ])
  })
  it('are worth their full cost to the law, if they are Outlaws (CAMP-PST-33)', () => {
    expect(linesOf(deal('claim-bounty'), 'credits')).toMatchObject([{ amount: 95, reason: 'bounty' }])
    expect(problems(deal('claim-bounty', red(), held({ alignment: 'law-abiding' })))).toEqual(['postBattle.noBounty'])
    expect(problems(deal('claim-bounty', red({ alignment: 'outlaw' })))).toEqual(['postBattle.noBounty'])
  })
  it('may be disposed of by Outlaws, for no credits (CAMP-PST-33)', () => {
    const gone = deal('dispose-of-captives', red({ alignment: 'outlaw' }))
    expect(linesOf(gone, 'credits')).toEqual([])
    expect(statusOf(gone, 'prisoner')).toMatchObject({ to: 'dead', cause: 'disposed' })
    expect(linesOf(gone, 'item').map(({ fate }) => fate)).toEqual(['lost', 'lost'])
    expect(problems(deal('dispose-of-captives'))).toEqual(['postBattle.onlyOutlawsDispose'])
  })
  it('are not sold by Outlaws, unless the campaign says so (CAMP-CAP-03)', () => {
    const outlaws = red({ alignment: 'outlaw' })
    expect(problems(deal('sell-captives', outlaws))).toEqual(['postBattle.outlawsDoNotSell'])
    const { edition } = withHouseRules(n23, { 'switches.outlaws-sell-captives': 'yes' })
    expect(problems(deal('sell-captives', outlaws, held(), edition))).toEqual([])
  })
  it('have a chance of a rescue first (CAMP-CAP-03, -07)', () => {
    const hasty = deal('sell-captives', red(), held({ rescueSettled: false }))
    expect(problems(hasty, 'warning')).toEqual(['postBattle.rescueFirst'])
    expect(hasty.ready).toBe(true)
  })
  it('are dealt with once (CAMP-CAP-03)', () => {
    const twice = act(
      [
        { kind: 'sell-captives', by: 'boss', captives: ['prisoner'] },
        { kind: 'claim-bounty', by: 'second', captives: ['prisoner'] },
      ],
      {},
      { own: red(), parts: {}, context: { captives: held() } },
    )
    expect(problems(twice)).toEqual(['postBattle.noSuchCaptive'])
    expect(linesOf(twice, 'credits').map(({ reason }) => reason)).toEqual(['captive-sale'])
  })
  it('who have left their roster since are skipped, with a warning (CAMP-CAP-03)', () => {
    const departed = [{ id: 'prisoner', gangId: 'green', name: 'Lost', category: 'ganger', status: 'retired' }] as const
    const none = act(
      [{ kind: 'sell-captives', by: 'boss', captives: ['prisoner'] }],
      {},
      {
        own: red(),
        parts: {},
        context: { captives: [], departed },
      },
    )
    expect(none.notices).toMatchObject([
      { severity: 'warning', rule: 'CAMP-CAP-03', text: { key: 'postBattle.chosenGone' }, fighterId: 'prisoner' },
    ])
  })
  it('must be held by the gang', () => {
    expect(problems(deal('sell-captives', red(), []))).toEqual(['postBattle.noSuchCaptive'])
  })
})
