import { describe, expect, it } from 'vitest'
import { gangRating, gangWealth } from '@shared/campaign/rating'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import type { BoonClaim } from '@shared/campaign/post-battle/draft'
import { bringsOf } from '@shared/campaign/territory'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, type Battle } from './builder'

const home = { id: 'home', resource: 'home-settlement' }
const dump = { id: 'dump', resource: 'slag-dump' }
const red = gang('red', [fighter('boss', 'leader')], { resources: [home] })
const bomb = item('bomb', 'respirator', 30, { source: 'boon', boonOf: 'dump' })
const blue = gang('blue', [fighter('foe', 'leader', { items: [bomb] })], {
  resources: [dump],
  stash: [item('spare', 'respirator', 30, { source: 'boon', boonOf: 'dump' })],
})
const after = (
  boons: readonly BoonClaim[],
  rolls: Record<string, readonly number[]> = {},
  given: Partial<Battle> = {},
) => {
  const fight = battle({ gangs: [red, blue], outcomes: ['won', 'lost'], ...given })
  return look({ ...fight, draft: { ...fight.draft, choices: { ...fight.draft.choices, boons: [...boons] } } }, rolls)
}
const recruit = (type: string): BoonClaim => ({ id: '1', kind: 'recruit', resource: 'home', type, name: 'Newcomer' })

describe('a boon claimed after the battle (CAMP-PST-50)', () => {
  it('gives a Juve for a six and a Ganger for two, who count for the rating (CAMP-DOM-14)', () => {
    expect(after([recruit('orlock-juve')]).required).toMatchObject([{ id: 'boon/1', count: 2 }])
    const consequences = after([recruit('orlock-juve')], { 'boon/1': [6, 2] })
    const [now] = gangsAfter([red, blue], consequences.lines)
    expect(now?.fighters.at(-1)).toMatchObject({
      name: 'Newcomer',
      category: 'juve',
      boonOf: 'home',
      items: [{ item: 'respirator', value: 0 }],
    })
    expect(consequences.totals[0]?.rating.change).toBe(25)
    expect(consequences.totals[0]?.credits.change).toBe(0)
    const named = { gang: 'Gang red', territory: 'home-settlement' }
    expect(linesOf(consequences, 'recruit')).toMatchObject([
      { text: { params: { ...named, fighter: 'Newcomer', type: 'orlock-juve' } } },
    ])
    expect(problems(after([recruit('orlock-juve')], { 'boon/1': [6, 6] }))).toEqual(['postBattle.recruitsOther'])
    expect(linesOf(after([recruit('orlock-juve')], { 'boon/1': [5, 2] }), 'recruit')).toEqual([])
  })
  it('gives nobody of rank, no unknown type, and nothing from holdings of others', () => {
    expect(
      problems(
        after([
          recruit('orlock-boss'),
          { ...recruit('nobody'), id: '2' },
          { ...recruit('orlock-juve'), id: '3', resource: 'lost' },
        ]),
      ),
    ).toEqual(['postBattle.boonNobody', 'postBattle.boonNobody', 'postBattle.boonOfNobody'])
  })
  it('gives free items that count with their price (CAMP-FTR-22, -23)', () => {
    const gift: BoonClaim = { id: '9', kind: 'equipment', resource: 'home', item: 'respirator', to: 'boss' }
    const consequences = after([gift, { ...gift, id: '10', to: null }])
    const [now] = gangsAfter([red, blue], consequences.lines)
    expect(now?.fighters[0]?.items).toMatchObject([{ item: 'respirator', value: 10, source: 'boon', boonOf: 'home' }])
    expect(now?.stash).toMatchObject([{ item: 'respirator', boonOf: 'home' }])
    expect([now && gangRating(now).value, now && gangWealth(now).value]).toEqual([60, 70])
    const refused = after([
      { ...gift, to: 'foe' },
      { ...gift, item: 'moonbeam' },
      { ...gift, item: 'sump-hound' },
    ])
    expect(refused.notices.map(({ text: { key, params } }) => [key, params])).toEqual([
      ['postBattle.boonOfNobody', {}],
      ['postBattle.boonNothing', { item: 'moonbeam' }],
      ['postBattle.boonNothing', { item: 'sump-hound' }],
    ])
    expect(linesOf(refused, 'gift')).toEqual([])
  })
  it('gives nothing to a fighter who has died since, with a warning', () => {
    const gift: BoonClaim = { id: '9', kind: 'equipment', resource: 'home', item: 'respirator', to: 'late' }
    const late = { id: 'late', gangId: 'red', name: 'Late', category: 'ganger', status: 'dead' } as const
    const consequences = after([gift, { ...gift, id: '10', to: 'boss' }], {}, { context: { departed: [late] } })
    expect(consequences.notices).toMatchObject([
      {
        severity: 'warning',
        rule: 'CAMP-PST-50',
        where: 'choices.boons.0',
        text: { key: 'postBattle.chosenGone', params: { fighter: 'Late', status: 'dead' } },
      },
    ])
    const [now] = gangsAfter([red, blue], consequences.lines)
    expect(now?.fighters[0]?.items).toMatchObject([{ item: 'respirator', boonOf: 'home' }])
  })
})

describe('equipment of a lost territory (CAMP-FTR-23)', () => {
  const context = { stake: { resource: dump, holder: 'blue' } }
  it('is lost with it, carried or in the stash', () => {
    const consequences = after([], {}, { context })
    expect(linesOf(consequences, 'item')).toMatchObject([{ itemId: 'bomb', fate: 'lost', rule: 'CAMP-FTR-23' }])
    const [, poorer] = gangsAfter([red, blue], consequences.lines)
    expect([poorer?.fighters[0]?.items, poorer?.stash]).toEqual([[], []])
  })
  it('stays while the gang holds the territory', () => {
    const [, same] = gangsAfter([red, blue], after([], {}, { context, outcomes: ['lost', 'won'] }).lines)
    expect([same?.fighters[0]?.items.length, same?.stash.length]).toEqual([1, 1])
  })
})

describe('the text of a boon (CAMP-PST-50)', () => {
  it.each([
    ['Recruit: one hanger-on of choice free', ['recruit']],
    ['Equipment: three fighters carry incendiary charges free while held', ['equipment']],
    ['Recruit: two Hive Scum hired guns (with equipment) free before every battle', []],
    ['Special: automatic Priority in round 1', []],
  ])('%s', (printed, brings) => expect(bringsOf(printed)).toEqual(brings))
})
