import { describe, expect, it } from 'vitest'
import { n23, withHouseRules } from '@shared/campaign/editions'
import type { Consequences } from '@shared/campaign/post-battle/consequences'
import { gangsAfter } from '@shared/campaign/post-battle/after'
import { fighter, gang, item } from '../roster-builder'
import { battle, linesOf, look, problems, statusOf, type Battle } from './builder'

const gear = [item('gun', 'lasgun', 5), item('vest', 'mesh-armour', 15), item('mask', 'respirator', 10)]
const victim = fighter('victim', 'ganger', { items: gear })
const beast = fighter('hound', 'exotic-beast', { owner: 'victim', baseCost: 100 })
const red = gang('red', [fighter('boss', 'leader'), victim, beast], { credits: 50 })
const blue = gang('blue', [fighter('foe', 'leader')])
const killed = { victim: { fate: 'out-of-action', takenOutBy: 'foe' } } as const
const dead = { 'injury/victim/1': [6, 6] }

const after = (given: Partial<Battle>, rolls: Record<string, readonly number[]>, choices = {}) => {
  const fight = battle({ gangs: [red, blue], outcomes: ['lost', 'won'], parts: killed, ...given })
  const draft = { ...fight.draft, choices: { ...fight.draft.choices, ...choices } }
  return look({ ...fight, draft }, rolls)
}
const fates = (consequences: ReturnType<typeof look>) =>
  Object.fromEntries(linesOf(consequences, 'item').map(({ itemId, fate }) => [itemId, fate]))

describe('the gear of the dead (CAMP-PST-40)', () => {
  it('returns except for armour while a gang member is still on the table', () => {
    const consequences = after({}, dead)
    expect(fates(consequences)).toEqual({ gun: 'to-stash', vest: 'lost', mask: 'to-stash' })
    const [home] = gangsAfter([red, blue], consequences.lines)
    expect(home?.stash.map(({ id }) => id)).toEqual(['gun', 'mask'])
    expect(home?.fighters.find(({ id }) => id === 'victim')?.items).toEqual([])
  })
  it('is lost if the whole gang has left the table', () => {
    const parts = { ...killed, boss: { fate: 'fled' }, hound: { fate: 'fled' } } as const
    expect(fates(after({ parts }, dead))).toEqual({ gun: 'lost', vest: 'lost', mask: 'lost' })
  })
  it('returns from the doctor even then', () => {
    const parts = { ...killed, boss: { fate: 'fled' }, hound: { fate: 'fled' } } as const
    const actions = [{ kind: 'medical-escort', by: 'boss', patient: 'victim', pay: true }]
    const rolls = { 'injury/victim/1': [6, 1], 'doctor/victim/fee': [1, 1], 'doctor/victim/treatment': [1] }
    expect(fates(after({ parts }, rolls, { actions }))).toEqual({ gun: 'to-stash', vest: 'lost', mask: 'to-stash' })
  })
  it('lowers the rating, and what returns counts for the wealth (CAMP-CRE-60, -61)', () => {
    const [total] = after({}, dead).totals
    expect(total?.rating.change).toBe(-80 - 100)
    expect(total?.wealth.change).toBe(-80 - 100 + 15)
  })
})

describe('a beast (CAMP-CRE-32)', () => {
  it('leaves with its dead owner', () => expect(statusOf(after({}, dead), 'hound')).toMatchObject({ to: 'deserted' }))
  it('stays if the campaign says so', () => {
    const { edition } = withHouseRules(n23, { 'switches.beast-without-owner': 'stays' })
    expect(statusOf(after({ context: { edition } }, dead), 'hound')).toBeUndefined()
  })
})

describe('retiring (CAMP-PST-41)', () => {
  it('leaves all gear, including armour', () => {
    const consequences = after({ parts: {} }, {}, { retire: ['victim'] })
    expect(statusOf(consequences, 'victim')).toMatchObject({ to: 'retired' })
    expect(fates(consequences)).toEqual({ gun: 'to-stash', vest: 'to-stash', mask: 'to-stash' })
  })
  it('is refused for the dead or the unknown', () => {
    expect(problems(after({}, dead, { retire: ['victim', 'ghost'] }))).toEqual([
      'postBattle.cannotRetire',
      'postBattle.cannotRetire',
    ])
  })
})

describe('a change of status', () => {
  const at = (id: string, rolls: Record<string, readonly number[]>, choices = {}, parts: Battle['parts'] = killed) => {
    const line = statusOf(after({ parts }, rolls, choices), id)
    return [line?.to, line?.section, line?.rule]
  }
  it('is listed under recovery, or under the dead (CAMP-PST-40, CAMP-INJ-03)', () => {
    expect(at('victim', { 'injury/victim/1': [4, 4] })).toEqual(['recovering', 'recovery', 'CAMP-INJ-03'])
    expect(at('victim', { 'injury/victim/1': [3, 1] })).toEqual(['convalescent', 'recovery', 'CAMP-INJ-03'])
    expect(at('victim', dead)).toEqual(['dead', 'clean-house', 'CAMP-PST-40'])
    expect(at('hound', dead)).toEqual(['deserted', 'clean-house', 'CAMP-CRE-32'])
    expect(at('victim', {}, { retire: ['victim'] }, {})).toEqual(['retired', 'clean-house', 'CAMP-PST-41'])
  })
  it('is listed under captures for captured fighters (CAMP-PST-03)', () => {
    const capture = { 'injury/victim/1': [5, 5], 'injury/victim/1/capture': [4] }
    expect(at('victim', capture)).toEqual(['captured', 'captures', 'CAMP-PST-03'])
  })
})

describe('supplies', () => {
  const spent = [
    { itemId: 'mask', why: 'used-up' as const },
    { itemId: 'gun', why: 'out-of-ammo' as const },
  ]
  it('that are used up are removed, and empty weapons are noted (CAMP-EQP-01)', () => {
    const consequences = after({ parts: { victim: { spent } } }, {})
    expect(fates(consequences)).toEqual({ mask: 'used-up', gun: 'out-of-ammo' })
    const [home] = gangsAfter([red, blue], consequences.lines)
    expect(home?.fighters.find(({ id }) => id === 'victim')?.items.map(({ id }) => id)).toEqual(['gun', 'vest'])
  })
  it('of the dead do not return if they are used up (CAMP-PST-40)', () => {
    const consequences = after({ parts: { victim: { ...killed.victim, spent } } }, dead)
    const [home] = gangsAfter([red, blue], consequences.lines)
    expect(home?.stash.map(({ id }) => id)).toEqual(['gun'])
  })
  it('are used up once also if the arbitrator says so (CAMP-EQP-01)', () => {
    const { draft, ...fight } = battle({ gangs: [red, blue], outcomes: ['lost', 'won'], parts: { victim: { spent } } })
    const used = (id: string, itemId: string) => ({
      id,
      kind: 'used' as const,
      fighterId: 'victim',
      itemId,
      reason: 'drunk',
    })
    const consequences = look({ ...fight, draft: { ...draft, additions: [used('1', 'mask'), used('2', 'vest')] } }, {})
    expect(linesOf(consequences, 'item').map(({ itemId, fate }) => [itemId, fate])).toEqual([
      ['mask', 'used-up'],
      ['gun', 'out-of-ammo'],
      ['vest', 'used-up'],
    ])
  })
  it('worn in a battle that was played elsewhere are removed: filter plugs of fighters who took part (NECX-GEAR-FILTER-PLUGS)', () => {
    const plugged = fighter('plugged', 'ganger', { items: [item('plugs', 'filter-plugs', 10)] })
    const away = fighter('away', 'ganger', { items: [item('others', 'filter-plugs', 10)] })
    const parts = { away: { fate: 'not-deployed' } } as const
    const fight = battle({ gangs: [gang('red', [plugged, away]), blue], outcomes: ['lost', 'won'], parts })
    const recorded = (origin: 'manual' | 'engine') =>
      fates(look({ ...fight, draft: { ...fight.draft, result: { ...fight.draft.result, origin } } }, {}))
    expect(recorded('manual')).toEqual({ plugs: 'used-up' })
    expect(recorded('engine')).toEqual({})
  })
  it('that no fighter owns are reported', () => {
    const odd = after({ parts: { victim: { spent: [{ itemId: 'ghost', why: 'used-up' }] } } }, {})
    expect(problems(odd, 'warning')).toEqual(['postBattle.unknownItem'])
  })
})

describe('a damaged vehicle (CAMP-PST-42)', () => {
  const gear = [item('plates', 'armour-plates', 35), item('mask', 'respirator', 10), item('mg', 'heavy-stubber', 130)]
  const truck = fighter('truck', 'vehicle', {
    baseCost: 100,
    items: gear,
    injuries: [{ id: 'd', injury: 'loss-of-power', againstGang: null, bionic: null }],
  })
  const owner = gang('red', [fighter('boss', 'leader'), fighter('driver', 'crew', { vehicle: 'truck' }), truck])
  const scrap = (choices: object, given = owner) => {
    const fight = battle({ gangs: [given, blue], outcomes: ['lost', 'won'] })
    return look({ ...fight, draft: { ...fight.draft, choices: { ...fight.draft.choices, ...choices } } })
  }
  it('is sold for a quarter of vehicle and upgrades; the rest of its load is returned, and its crew is on foot', () => {
    const consequences = scrap({ scrap: ['truck'] })
    expect(linesOf(consequences, 'credits')).toMatchObject([{ amount: 35, reason: 'scrap', rule: 'CAMP-PST-42' }])
    expect(statusOf(consequences, 'truck')).toMatchObject({ to: 'dismissed', cause: 'scrapped', rule: 'CAMP-PST-42' })
    expect(fates(consequences)).toEqual({ plates: 'lost', mask: 'to-stash', mg: 'to-stash' })
    const drivenAfter = (lines: Consequences['lines']) =>
      gangsAfter([owner, blue], lines)[0]?.fighters.find(({ id }) => id === 'driver')?.vehicle
    expect([drivenAfter(consequences.lines), drivenAfter(scrap({}).lines)]).toEqual([null, 'truck'])
    expect(consequences.totals[0]?.rating.change).toBe(-275)
  })
  it('cannot be an undamaged vehicle, nor a fighter on foot', () => {
    expect(problems(scrap({ scrap: ['boss'] }))).toEqual(['postBattle.nothingToScrap'])
    const whole = gang('red', [fighter('boss', 'leader'), { ...truck, injuries: [] }])
    expect(problems(scrap({ scrap: ['truck'] }, whole))).toEqual(['postBattle.nothingToScrap'])
  })
})
