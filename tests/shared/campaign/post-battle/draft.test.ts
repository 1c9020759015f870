import { describe, expect, it } from 'vitest'
import {
  postBattleDraftSchema,
  type Addition,
  type PostBattleDraft,
  type Ruling,
} from '@shared/campaign/post-battle/draft'
import { consequencesSchema, sections } from '@shared/campaign/post-battle/consequences'
import { requiredRolls } from '@shared/campaign/post-battle/preview'
import { acceptAll, rollAll, rolledInBattle } from '@shared/campaign/post-battle/rolls'
import { n23 } from '@shared/campaign/editions'
import { n26 } from '@shared/campaign/editions/n26'
import { fighter, gang } from '../roster-builder'
import { battle, linesOf, look, part, problems, statusOf, typed } from './builder'

const red = gang('red', [fighter('boss', 'leader'), fighter('gun')], { credits: 200 })
const blue = gang('blue', [fighter('foe', 'leader'), fighter('kid', 'juve')])
const fight = (parts = {}) => battle({ scenario: 'the-trap', gangs: [red, blue], outcomes: ['won', 'lost'], parts })
const withResult = (change: (result: PostBattleDraft['result']) => PostBattleDraft['result']) => {
  const full = fight()
  return look({ ...full, draft: { ...full.draft, result: change(full.draft.result) } })
}

describe('every participant appears in the result', () => {
  it('a missing fighter is an error, never a loss', () => {
    const missing = withResult((result) => ({ ...result, fighters: result.fighters.filter(({ id }) => id !== 'gun') }))
    expect(problems(missing)).toEqual(['postBattle.fighterMissing'])
    expect(missing.ready).toBe(false)
    expect(statusOf(missing, 'gun')).toBeUndefined()
  })
  it('a fighter who is there twice, for another gang, or without having taken part is an error', () => {
    const twice = withResult((result) => ({ ...result, fighters: [...result.fighters, part('gun', 'red')] }))
    expect(problems(twice)).toEqual(['postBattle.fighterTwice'])
    const elsewhere = withResult((result) => ({
      ...result,
      fighters: result.fighters.map((one) => (one.id === 'gun' ? { ...one, gangId: 'blue' } : one)),
    }))
    expect(problems(elsewhere)).toEqual(['postBattle.fighterElsewhere'])
    const stranger = withResult((result) => ({ ...result, fighters: [...result.fighters, part('ghost', 'red')] }))
    expect(problems(stranger)).toEqual(['postBattle.fighterUnknown'])
  })
  it('gangs that are missing, unknown or there twice are an error', () => {
    expect(problems(withResult((result) => ({ ...result, sides: result.sides.slice(0, 1) })))).toEqual([
      'postBattle.gangMissing',
    ])
    const [first] = fight().draft.result.sides
    if (!first) throw new Error('no sides')
    expect(problems(withResult((result) => ({ ...result, sides: [...result.sides, first] })))).toEqual([
      'postBattle.gangTwice',
    ])
    expect(
      problems(withResult((result) => ({ ...result, sides: [...result.sides, { ...first, gangId: 'green' }] }))),
    ).toEqual(['postBattle.gangUnknown'])
  })
  it('victims or attackers who did not take part are an error', () => {
    const hit = { victim: 'ghost', by: 'lasgun', kind: 'ranged' as const }
    expect(problems(look(fight({ gun: { takedowns: [hit] } })))).toEqual(['postBattle.victimUnknown'])
    expect(problems(look(fight({ gun: { takenOutBy: 'ghost' } })))).toEqual(['postBattle.takerUnknown'])
  })
  it('fighters who may not take part cause a warning (CAMP-PRE-10)', () => {
    const sick = gang('red', [fighter('boss', 'leader'), fighter('gun', 'ganger', { status: 'recovering' })])
    expect(problems(look(battle({ gangs: [sick, blue], outcomes: ['won', 'lost'] })), 'warning')).toEqual([
      'postBattle.wasUnfit',
    ])
  })
})

it('a gang whose composition a death breaks is told to recruit (CAMP-CRE-12, T2)', () => {
  const officers = gang('red', [
    fighter('boss', 'leader'),
    fighter('second', 'champion'),
    fighter('gun'),
    fighter('hand'),
  ])
  const consequences = look(
    battle({ gangs: [officers, blue], outcomes: ['lost', 'won'], parts: { gun: { fate: 'out-of-action' } } }),
    {
      'injury/gun/1': [6, 6],
    },
  )
  expect(consequences.notices.filter(({ rule }) => rule === 'CAMP-CRE-11')).toMatchObject([
    { severity: 'warning', gangId: 'red', text: { key: 'legality.outnumbered', params: { missing: 1 } } },
  ])
  expect(consequences.ready).toBe(true)
})

it('the report names the winner and the number of enemies each took out (CAMP-PST-54)', () => {
  const hit = { victim: 'kid', by: 'lasgun', kind: 'ranged' as const }
  const report = linesOf(look(fight({ gun: { takedowns: [hit] } })), 'log').filter(
    ({ section }) => section === 'report',
  )
  expect(report.map(({ text }) => [text.key, text.params['downed']])).toEqual([
    ['postBattle.report.won', 1],
    ['postBattle.report.lost', 0],
  ])
})

describe('dice (CAMP-GEN-04)', () => {
  it('are asked for step by step, typed in or rolled, and kept', () => {
    const hurt = fight({ gun: { fate: 'out-of-action' } })
    expect(requiredRolls(hurt.draft, hurt.context)).toMatchObject([
      { id: 'injury/gun/1', section: 'injuries', count: 2, sides: 6, ordered: true, gangId: 'red', fighterId: 'gun' },
      { id: 'reward/red/credits-0', section: 'rewards', count: 1, sides: 6 },
      { id: 'reward/blue/credits-1', section: 'rewards', count: 1, sides: 3 },
      { id: 'experience/boss/experience-0', section: 'experience', count: 1, sides: 3 },
      { id: 'reward/red/reputation-0', section: 'rewards', count: 1, sides: 3 },
    ])
    const draft = typed(hurt.draft, { 'injury/gun/1': [5, 5] })
    expect(requiredRolls(draft, hurt.context).map(({ id }) => id)).toContain('injury/gun/1/capture')
    expect(draft.rolls['injury/gun/1']).toEqual({ faces: [5, 5], origin: 'typed' })
  })
  it('of both gangs are in one draft: each step of both comes before the next (CAMP-IMP-02)', () => {
    const both = fight({ gun: { fate: 'out-of-action' }, foe: { fate: 'out-of-action' } })
    const injuries = (rolls = {}) =>
      look(both, rolls)
        .required.filter(({ section }) => section === 'injuries')
        .map(({ gangId }) => gangId)
    expect(injuries()).toEqual(['red', 'blue'])
    const rolls = { 'injury/gun/1': [1, 1] }
    expect(injuries(rolls)).toEqual(['blue'])
    const answered = Object.fromEntries(
      look(both, rolls)
        .required.filter(({ gangId }) => gangId === 'red')
        .map(({ id, count }) => [id, Array.from({ length: count }, () => 1)]),
    )
    expect(look(both, { ...rolls, ...answered }).ready).toBe(false)
  })
  it('that don’t match the request are an error and asked for again', () => {
    const hurt = fight({ gun: { fate: 'out-of-action' } })
    const wrong = look(hurt, { 'injury/gun/1': [4] })
    expect(problems(wrong)).toEqual(['postBattle.badRoll'])
    expect(wrong.required.map(({ id }) => id)).toContain('injury/gun/1')
  })
  it('that show only results to be rerolled are refused, not rerolled for ever', () => {
    const hurt = fight({ gun: { fate: 'out-of-action' } })
    const draft = typed(hurt.draft, { 'injury/gun/1': [5, 4], 'injury/gun/1/how-many': [1] })
    const sixes = ({ count, sides }: { count: number; sides: number }) => Array.from({ length: count }, () => sides)
    expect(() => rollAll(draft, hurt.context, sixes)).toThrow('come to no end')
  })
  it('that are no longer asked for do nothing', () => {
    expect(look(fight(), { 'injury/gun/1': [6, 6] })).toEqual(look(fight()))
  })
})

describe('the arbitrator', () => {
  const ruled = (rulings: Record<string, Ruling>, rolls: Record<string, readonly number[]> = {}, parts = {}) => {
    const full = fight(parts)
    return look({ ...full, draft: { ...full.draft, rulings } }, rolls)
  }
  const down = { gun: { fate: 'out-of-action', takenOutBy: 'foe' } }
  const reason = 'we agreed so'

  it('strikes a line: it is shown, and does not count', () => {
    const consequences = ruled({ 'experience/gun/took-part': { kind: 'strike', reason } })
    expect(consequences.lines.find(({ id }) => id === 'experience/gun/took-part')).toMatchObject({ struck: reason })
    expect(consequences.totals[0]?.experience).toBe(1)
  })
  it('sets another amount, and the reasons show both', () => {
    const consequences = ruled(
      { 'reward/red/credits-0': { kind: 'amount', amount: 100, reason } },
      { 'reward/red/credits-0': [2] },
    )
    const [line] = linesOf(consequences, 'credits')
    expect(line).toMatchObject({ amount: 100, overruled: reason })
    expect(line?.rows.map(({ source, amount }) => [source, amount])).toEqual([
      ['reward', 20],
      ['arbitrator', 100],
    ])
    expect(consequences.totals[0]?.credits.change).toBe(100)
  })
  it('sets another result than the dice', () => {
    const consequences = ruled(
      { 'injury/gun/1': { kind: 'result', result: 'out-cold', reason } },
      { 'injury/gun/1': [6, 6] },
      down,
    )
    expect(linesOf(consequences, 'injury')).toMatchObject([{ injury: 'out-cold', face: null, overruled: reason }])
    expect(statusOf(consequences, 'gun')).toBeUndefined()
  })
  it('strikes an injury with all its consequences', () => {
    const consequences = ruled({ 'injury/gun/1': { kind: 'strike', reason } }, { 'injury/gun/1': [4, 4] }, down)
    expect(linesOf(consequences, 'injury')).toMatchObject([{ struck: reason }])
    expect(statusOf(consequences, 'gun')).toBeUndefined()
  })
  it('gives a fighter another status, with its consequences', () => {
    const consequences = ruled(
      { 'status/gun': { kind: 'status', status: 'recovering', reason } },
      { 'injury/gun/1': [6, 6] },
      down,
    )
    expect(statusOf(consequences, 'gun')).toMatchObject({ to: 'recovering', overruled: reason })
    expect(consequences.totals[0]).toMatchObject({ dead: 0, recovering: 1 })
  })
  it('spares a fighter by striking its status', () => {
    const consequences = ruled({ 'status/gun': { kind: 'strike', reason } }, { 'injury/gun/1': [6, 6] }, down)
    expect(consequences.totals[0]).toMatchObject({ dead: 0 })
    expect(linesOf(consequences, 'item')).toEqual([])
  })
  it('is told if a ruling applies to nothing', () => {
    expect(problems(ruled({ 'experience/ghost/took-part': { kind: 'strike', reason } }), 'warning')).toEqual([
      'postBattle.staleRuling',
    ])
    expect(problems(ruled({ 'experience/gun/took-part': { kind: 'result', result: 'out-cold', reason } }))).toEqual([
      'postBattle.rulingMisplaced',
    ])
    expect(problems(ruled({ 'injury/gun/1': { kind: 'result', result: 'baldness', reason } }, {}, down))).toEqual([
      'postBattle.unknownResult',
    ])
  })

  const added = (...additions: Addition[]) => {
    const full = fight()
    return look({ ...full, draft: { ...full.draft, additions } }, { 'injury/added/4': [4, 4] })
  }
  it('adds lines that no rule caused', () => {
    const consequences = added(
      { id: '1', kind: 'experience', fighterId: 'gun', amount: 2, reason },
      { id: '2', kind: 'credits', gangId: 'blue', amount: -15, reason },
      { id: '3', kind: 'reputation', gangId: 'red', amount: 1, reason },
      { id: '4', kind: 'injury', fighterId: 'kid', reason },
      { id: '5', kind: 'note', text: 'The roof came down' },
    )
    expect(consequences.lines.filter(({ id }) => id.includes('added/')).map(({ kind }) => kind)).toEqual([
      'experience',
      'injury',
      'credits',
      'reputation',
      'log',
    ])
    expect(consequences.totals[1]?.credits.change).toBe(-15)
    expect(statusOf(consequences, 'kid')).toMatchObject({ to: 'recovering' })
    expect(linesOf(consequences, 'reputation').find(({ id }) => id.includes('added/'))?.text).toMatchObject({
      key: 'postBattle.added',
      params: { reason },
    })
  })
  it('CAMP-CAP-01: captures a fighter, and returns an item to the stash or to a bearer', () => {
    const consequences = added(
      { id: '1', kind: 'captive', fighterId: 'kid', gangId: 'red', reason },
      { id: '2', kind: 'item', gangId: 'red', item: 'respirator', to: 'gun', reason },
      { id: '3', kind: 'item', gangId: 'blue', item: 'respirator', to: null, reason },
    )
    expect(statusOf(consequences, 'kid')).toMatchObject({ to: 'captured', captor: 'red' })
    expect(linesOf(consequences, 'gift')).toMatchObject([
      { gangId: 'red', fighterId: 'gun', resourceId: null, item: { item: 'respirator', source: 'loot', boonOf: null } },
      { gangId: 'blue', fighterId: null, resourceId: null, item: { item: 'respirator', source: 'loot', boonOf: null } },
    ])
    expect(consequences.totals[1]).toMatchObject({ captured: 1 })
    const thing = { id: '4', kind: 'item', gangId: 'red', item: 'respirator', to: null, reason } as const
    expect(problems(added(thing))).toEqual([])
    for (const wrong of [{ to: 'kid' }, { to: 'ghost' }, { item: 'moonbeam' }, { gangId: 'green' }])
      expect(problems(added({ ...thing, ...wrong }))).toEqual(['postBattle.additionToNobody'])
  })
  it('is told if an addition is for a fighter who did not take part', () => {
    expect(problems(added({ id: '1', kind: 'experience', fighterId: 'ghost', amount: 2, reason }))).toEqual([
      'postBattle.additionToNobody',
    ])
    expect(problems(added({ id: '2', kind: 'credits', gangId: 'green', amount: 2, reason }))).toEqual([
      'postBattle.additionToNobody',
    ])
  })
})

describe('a draft', () => {
  it('is JSON that its schema accepts unchanged', () => {
    const full = fight({ gun: { fate: 'out-of-action' } })
    const draft = rollAll(full.draft, full.context, ({ count, sides }) => Array.from({ length: count }, () => sides))
    expect(postBattleDraftSchema.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(consequencesSchema.parse(look({ ...full, draft }))).toEqual(look({ ...full, draft }))
  })
  it('of another version, or with impossible dice, is refused', () => {
    const { draft } = fight()
    expect(postBattleDraftSchema.safeParse({ ...draft, version: 2 }).success).toBe(false)
    expect(postBattleDraftSchema.safeParse({ ...draft, rolls: { x: { faces: [7], origin: 'app' } } }).success).toBe(
      false,
    )
    expect(postBattleDraftSchema.safeParse({ ...draft, rulings: { x: { kind: 'strike', reason: ' ' } } }).success).toBe(
      false,
    )
  })
  it('shows its lines in the order of the rules (CAMP-PST-00)', () => {
    const full = fight({ gun: { fate: 'out-of-action' }, kid: { fate: 'out-of-action' } })
    const draft = acceptAll(full.draft, full.context, ({ count }) => Array.from({ length: count }, () => 1))
    const steps = look({ ...full, draft }).lines.map(({ section }) => sections[section])
    expect(steps).toEqual(steps.toSorted((one, other) => one - other))
    expect(Object.values(sections)).toEqual(Object.values(sections).toSorted((one, other) => one - other))
  })
  it('that is accepted unchanged calls a doctor for the dying (CAMP-PST-34)', () => {
    const full = fight({ gun: { fate: 'out-of-action' } })
    const sixes = (id: string) => (id === 'injury/gun/1' ? [6, 1] : null)
    const draft = acceptAll(
      full.draft,
      full.context,
      ({ id, count, sides }) => sixes(id) ?? Array.from({ length: count }, () => sides),
    )
    expect(draft.choices.actions).toEqual([{ kind: 'medical-escort', by: 'boss', patient: 'gun', pay: true }])
    const consequences = look({ ...full, draft })
    expect(consequences.ready).toBe(true)
    expect(statusOf(consequences, 'gun')).toMatchObject({ to: 'recovering' })
  })
})

it('takes over the damage dice of the battle if they fit the edition (NECV-POST-01, NECV-POST-05)', () => {
  const { result } = fight({ gun: { fate: 'out-of-action', lastingDamage: [4] } }).draft
  expect(rolledInBattle(result, n23)).toEqual({ 'injury/gun/1': { faces: [4], origin: 'app' } })
  expect(rolledInBattle(result, n26)).toEqual({})
})
