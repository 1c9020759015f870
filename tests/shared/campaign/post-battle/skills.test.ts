import { describe, expect, it } from 'vitest'
import { carriedOutByCampaign, tradingAs } from '@shared/campaign'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

const blue = gang('blue', [fighter('foe', 'leader')])
const fought = (given: Partial<Battle> & Pick<Battle, 'gangs'>) => battle({ outcomes: ['won', 'lost'], ...given })

describe('NECX-SKILL-FIXER', () => {
  const paid = (rolls: Record<string, readonly number[]> = {}, skills = ['fixer']) => {
    const red = gang('red', [fighter('boss', 'leader'), fighter('fixer', 'ganger', { skills })])
    const hurt = Object.keys(rolls).length > 0
    const parts = hurt ? { fixer: { fate: 'out-of-action', takenOutBy: 'foe' } as const } : {}
    const consequences = look(fought({ gangs: [red, blue], parts }), { ...rolls, 'fixer/fixer': [3] })
    return linesOf(consequences, 'credits')
      .filter(({ rule }) => rule === 'NECX-SKILL-FIXER')
      .map(({ gangId, amount }) => [gangId, amount])
  }

  it('brings D3 x 10 credits', () => expect(paid()).toEqual([['red', 30]]))
  it('not while captured or in recovery', () => {
    expect(paid({ 'injury/fixer/1': [4, 4] })).toEqual([])
    expect(paid({ 'injury/fixer/1': [5, 5], 'injury/fixer/1/capture': [1] })).toEqual([])
  })
  it('brings nothing to other fighters', () => expect(paid({}, [])).toEqual([]))
})

describe('NECX-SKILL-CONNECTED', () => {
  const trades = (skills: string[], count: number) => {
    const red = gang('red', [fighter('boss', 'leader', { skills })])
    const given = fought({ gangs: [red, blue] })
    const actions = Array.from({ length: count }, () => ({ kind: 'trade', by: 'boss' }) as const)
    return look({ ...given, draft: { ...given.draft, choices: { ...given.draft.choices, actions } } })
  }
  const written = (skills: string[], count: number) =>
    linesOf(trades(skills, count), 'log').filter(({ section }) => section === 'actions').length

  it('trades once more', () => {
    expect(written(['connected'], 2)).toBe(2)
    expect(problems(trades(['connected'], 2))).toEqual([])
  })
  it('and no more than that', () => {
    expect(problems(trades(['connected'], 3))).toEqual(['postBattle.actsTwice'])
    expect(problems(trades([], 2))).toEqual(['postBattle.actsTwice'])
  })
})

describe('The Finest Merchandise', () => {
  const acts = (kind: 'trade' | 'work-territory', rules: { id: string; value: null }[]) => {
    const red = gang('red', [fighter('boss', 'leader'), fighter('trader', 'hanger-on', { rules })])
    const given = fought({ gangs: [red, blue] })
    const actions = [{ kind, by: 'trader' } as const]
    return look({ ...given, draft: { ...given.draft, choices: { ...given.draft.choices, actions } } })
  }
  const merchandise = [{ id: 'the-finest-merchandise', value: null }]

  it('trades as a Leader does, and does nothing else: CAMP-PST-31', () => {
    expect(problems(acts('trade', merchandise))).toEqual([])
    expect(problems(acts('trade', []))).toEqual(['postBattle.noHierarchy'])
    expect(problems(acts('work-territory', merchandise))).toEqual(['postBattle.noHierarchy'])
  })
  it('counts as a Leader in the search for rare goods: CAMP-TRD-20', () => {
    const counted = tradingAs(fighter('trader', 'hanger-on', { rules: merchandise })).category
    expect([counted, tradingAs(fighter('other', 'hanger-on')).category]).toEqual(['leader', 'hanger-on'])
  })
})

describe('NECX-GEAR-SKINBLADE', () => {
  const caught = (d6: number, items = [item('blade', 'skinblade', 10)]) => {
    const red = gang('red', [fighter('victim', 'leader', { items })])
    const parts = { victim: { fate: 'out-of-action', takenOutBy: 'foe' } } as const
    return look(fought({ gangs: [red, blue], parts }), { 'injury/victim/1': [5, 5], 'injury/victim/1/capture': [d6] })
  }

  it('adds 2 to the escape, and is used up if it helped', () => {
    expect(statusOf(caught(2), 'victim')).toMatchObject({ to: 'convalescent' })
    expect(linesOf(caught(2), 'item')).toMatchObject([{ itemId: 'blade', fate: 'lost' }])
    expect(statusOf(caught(2, []), 'victim')).toMatchObject({ to: 'captured' })
  })
  it('does not help on a 1', () => {
    expect(statusOf(caught(1), 'victim')).toMatchObject({ to: 'captured' })
    expect(linesOf(caught(1), 'item').map(({ fate }) => fate)).not.toContain('lost')
  })
})

describe('NECX-SKILL-MENTOR', () => {
  it('gives a point of experience for every lesson', () => {
    const red = gang('red', [fighter('boss', 'leader'), fighter('pupil', 'juve')])
    const parts = { pupil: { deeds: [{ deed: 'mentored', count: 2 }] } }
    const lessons = linesOf(look(fought({ gangs: [red, blue], parts })), 'experience').filter(
      ({ rule }) => rule === 'NECX-SKILL-MENTOR',
    )
    expect(lessons).toMatchObject([{ fighterId: 'pupil', amount: 2 }])
  })
})

it('rules carried out between battles are listed by existing slugs of the content', () => {
  const catalogue = loadPacks([necromundaPack])
  const carriedOut = carriedOutByCampaign(catalogue)
  for (const id of ['fixer', 'connected'])
    expect(catalogue.skills.find(id) !== undefined && carriedOut.includes(id), id).toBe(true)
  for (const id of ['skinblade', 'suspensor-harness']) {
    expect(catalogue.items.find(id) !== undefined && carriedOut.includes(id), id).toBe(true)
  }
})
