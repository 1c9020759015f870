import { dismissFighter } from '@main/gangs/dismiss'
import { healsSlowly } from '@main/gangs/slow-healing'
import { balance, postEntry } from '@main/gangs/ledger'
import { changeGang, removeGang } from '@main/gangs/change-gang'
import { endCaptivity, takeCaptive } from '@main/fighters/captives'
import { captivities } from '@main/database/schema'
import { undo } from '@main/database/undo'
import { battleOf } from '@main/database/find'
import { holdingsOf } from '@main/database/find-season'
import { contextOf } from '@main/post-battle/context'
import { openPostBattle } from '@main/post-battle/post-battle'
import { CaptivityId, type GangId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { catalogues, createdCampaign, hired, run } from '../gangs/support'
import { fought, holding } from './support'
import { cleared, contextFor, foughtBy, nextCycle, season, settled, untilPhase } from './of-type'

/** The context of a post-battle. */

const two = (gangs: readonly GangId[]): readonly [GangId, GangId] => {
  const [one, other] = gangs
  if (!one || !other) throw new Error('too few gangs')
  return [one, other]
}

describe('the fighters of a battle', () => {
  test('are those that the set-up froze, with their roles', () => {
    const evening = fought(0)
    hired(evening.store, evening.gangs[0], { name: 'Late' })
    const crews = [
      { gangId: evening.gangs[0], role: 'equal', fighters: evening.winners },
      { gangId: evening.gangs[1], role: 'equal', fighters: evening.losers },
    ]
    expect(contextFor(evening, evening.battle).crews).toEqual(crews)
    // A fighter missing from the result was there all the same.
    const short = { ...evening.result, fighters: evening.result.fighters.slice(0, 1) }
    const battle = battleOf(evening.store, evening.battle)
    expect(contextOf(evening.store, catalogues, battle, short).crews).toEqual(crews)
  })

  test('are those that the result names, if the battle was played elsewhere', () => {
    const here = season('dominion')
    const id = foughtBy(here, here.gangs)
    const [escher, goliath] = two(here.gangs)
    const { fighters } = openPostBattle(here.store, catalogues, id).draft.result
    const of = (gang: GangId) => fighters.filter(({ gangId }) => gangId === gang).map((one) => one.id)
    expect(contextFor(here, id).crews).toEqual([
      { gangId: escher, role: 'equal', fighters: of(escher) },
      { gangId: goliath, role: 'equal', fighters: of(goliath) },
    ])
    expect(of(escher)).toHaveLength(2)
  })
})

test('CAMP-DOM-12: only a battle fought in the downtime is a side battle', () => {
  const here = season('dominion')
  const before = foughtBy(here, here.gangs)
  untilPhase(here, 'downtime')
  const within = foughtBy(here, here.gangs)
  expect([before, within].map((id) => contextFor(here, id).sideBattle)).toEqual([false, true])
  const alone = fought(0)
  expect(contextFor(alone, alone.battle).sideBattle).toBe(false)
})

test('CAMP-CRE-04: credits left from the founding are lost after the first battle, in editions that do not keep them', () => {
  const here = season('ironman', ['escher', 'goliath', 'escher'])
  const { store, gangs, campaignId } = here
  const [escher, goliath] = two(gangs)
  const first = foughtBy(here, [escher, goliath])
  expect(contextFor(here, first).losesUnspent).toEqual([escher, goliath])
  expect(balance(store, escher, 'credits')).toBeGreaterThan(0)
  settled(here, first)
  expect([escher, goliath].map((gang) => balance(store, gang, 'credits'))).toEqual([0, 0])
  expect(contextFor(here, foughtBy(here, gangs)).losesUnspent).toEqual(gangs.slice(2))
  undo(store, { kind: 'campaign', campaignId })
  const kept = season('dominion')
  expect(contextFor(kept, foughtBy(kept, kept.gangs)).losesUnspent).toEqual([])
})

test('CAMP-VAR-06: a shared territory counts as each gang’s, while it is unowned and not gone', () => {
  const here = cleared(season('dome-rush'))
  const [escher, goliath] = two(here.gangs)
  const shared = holding(here, 'dominion-settlement', null)
  const own = holding(here, 'dominion-sludge-sea', goliath)
  holding(here, 'dominion-workshop', null, { status: 'gone' })
  const of = (id: ReturnType<typeof foughtBy>) =>
    contextFor(here, id).gangs.map(({ resources }) => resources.map((one) => one.id))
  const battle = foughtBy(here, [escher, goliath])
  expect(of(battle)).toEqual([[shared], [own, shared]])
  // In other campaigns an unowned territory is nobody's.
  const dominion = cleared(season('dominion'))
  holding(dominion, 'dominion-settlement', null)
  const id = foughtBy(dominion, dominion.gangs)
  expect(contextFor(dominion, id).gangs.map(({ resources }) => resources)).toEqual([[], []])
})

describe('the stake', () => {
  test('CAMP-SCN-07: is nothing in a gang raid, and otherwise what the draft names', () => {
    const evening = fought(0)
    const { store, battle, gangs } = evening
    const ruins = holding(evening, 'old-ruins', gangs[1], { name: 'Ruins', income: 15 })
    const { draft } = openPostBattle(store, catalogues, battle)
    const staked = (scenario: string, stake: string | null) =>
      contextOf(
        store,
        catalogues,
        battleOf(store, battle),
        { ...draft.result, scenario },
        { choices: { ...draft.choices, stake }, additions: [] },
      ).stake
    expect(staked('n23-smash', ruins)).toEqual({
      resource: { id: ruins, resource: 'old-ruins', name: 'Ruins', income: 15 },
      holder: gangs[1],
    })
    expect(staked('gr-rob', ruins)).toBeNull()
    expect(staked('n23-smash', null)).toBeNull()
    expect(staked('n23-smash', 'nothing')).toBeNull()
  })

  test('can be any territory of this campaign that can be lost, in the order of the map', () => {
    const evening = fought(0)
    const { store, battle, gangs } = evening
    const last = holding(evening, 'dominion-settlement', gangs[0], { position: 2, name: 'Last' })
    const first = holding(evening, 'dominion-workshop', null, { position: 1, name: 'First' })
    holding(evening, 'dominion-sludge-sea', gangs[0], { stakeable: false })
    holding({ store, campaignId: createdCampaign(store) }, 'dominion-settlement', null)
    expect(openPostBattle(store, catalogues, battle).territories).toEqual([
      { id: first, name: 'First', holder: null },
      { id: last, name: 'Last', holder: 'The Carrion Queens' },
    ])
  })

  test('shows the holder’s name, though it didn’t fight', () => {
    const here = cleared(season('dominion', ['escher', 'goliath', 'escher']))
    const [escher, goliath] = two(here.gangs)
    const third = here.gangs[2] ?? escher
    holding(here, 'dominion-settlement', third, { name: 'Home' })
    const battle = foughtBy(here, [escher, goliath])
    expect(openPostBattle(here.store, catalogues, battle).territories).toMatchObject([
      { name: 'Home', holder: 'Gang 2' },
    ])
  })
})

describe('captives that the gangs hold', () => {
  test('CAMP-CAP-07: are listed with their gang’s alignment and whether it has had its chance, until they are free', () => {
    const here = season('dominion', ['escher', 'goliath', 'escher'])
    const { store, gangs, leaders } = here
    const [escher, goliath] = two(gangs)
    const [, anvil, third] = leaders
    if (!anvil || !third) throw new Error('nobody leads')
    run(store, 'gang.change', (change) => changeGang(change, { gangId: goliath, alignment: 'outlaw' }))
    for (const fighterId of [anvil, third])
      run(store, 'captive.take', (change) => takeCaptive(change, { fighterId, captorId: escher }))
    const battle = foughtBy(here, [escher, goliath])
    const held = () =>
      contextFor(here, battle).captives.map(({ fighter, alignment, rescueSettled }) => [
        fighter.id,
        alignment,
        rescueSettled,
      ])
    expect(held()).toEqual([
      [anvil, 'outlaw', false],
      [third, contextFor(here, battle).gangs[0]?.alignment, false],
    ])
    store.orm.update(captivities).set({ rescueFailed: true }).run()
    expect(held().map(([, , settled]) => settled)).toEqual([true, true])
    const [row] = store.orm.select().from(captivities).all()
    run(store, 'captive.end', (change) =>
      endCaptivity(change, catalogues, {
        captivityId: CaptivityId.parse(row?.id),
        ending: 'released',
        credits: 0,
      }),
    )
    expect(held().map(([id]) => id)).toEqual([third])
  })
})

test('a slow recovery is known to the next battle of the gang', () => {
  const evening = fought(0)
  const { store, battle, gangs, losers, scope } = evening
  run(store, 'fighter.change', (change) => {
    healsSlowly(change, gangs[1], losers[0])
    return { value: {}, scope, params: {}, about: {} }
  })
  expect(contextFor(evening, battle).healSlowly).toEqual([losers[0]])
})

describe('rules of the campaign type', () => {
  test('know whether gangs have met before: in a settled battle, any two of them', () => {
    const here = season('dominion', ['escher', 'goliath', 'escher'])
    const { store, gangs, campaignId } = here
    const [escher, goliath] = two(gangs)
    const third = gangs[2] ?? escher
    const met = (id: ReturnType<typeof foughtBy>) => !contextFor(here, id).firstMeeting
    const [first, second] = [foughtBy(here, [escher, goliath]), foughtBy(here, [goliath, third])]
    expect([first, second].map(met)).toEqual([false, false])
    settled(here, first)
    expect(met(first)).toBe(false)
    expect(met(second)).toBe(false)
    expect(met(foughtBy(here, [goliath, escher]))).toBe(true)
    const all = foughtBy(here, [third, escher, goliath])
    expect(met(all)).toBe(true)
    for (let n = 0; n < 3; n += 1) undo(store, { kind: 'campaign', campaignId })
    expect(met(second)).toBe(false)
  })

  test('CAMP-OUT-04: count materials twice while the settlements develop', () => {
    const here = season('outlander')
    const early = contextFor(here, foughtBy(here, here.gangs))
    expect(early).toMatchObject({ phase: 'development', doublesMaterials: true })
    expect(early.materials).toContain('salvage')
    expect(early.allegiances).toEqual({})
    untilPhase(here, 'expansion')
    expect(contextFor(here, foughtBy(here, here.gangs))).toMatchObject({ phase: 'expansion', doublesMaterials: false })
    const evening = fought(0)
    expect(contextFor(evening, evening.battle)).not.toHaveProperty('phase')
  })

  test('CAMP-UPR-02, -06, -08: give sides, ruins and festering only in the damnation', () => {
    const here = season('uprising', ['escher', 'goliath', 'escher', 'escher'])
    const { store, gangs } = here
    const [escher, goliath] = two(gangs)
    const [, , third, gone2] = gangs
    if (!third || !gone2) throw new Error('too few gangs')
    const side = (gangId: GangId, allegiance: string) =>
      run(store, 'gang.change', (change) => changeGang(change, { gangId, allegiance }))
    side(escher, 'order')
    side(goliath, 'chaos')
    side(third, 'unaligned')
    side(gone2, 'chaos')
    run(store, 'gang.change', (change) => changeGang(change, { gangId: gone2, status: 'retired' }))
    const [first] = holdingsOf(store, here.campaignId)
    if (first) store.prepared("UPDATE territories SET status = 'ruined' WHERE id = ?").run(first.id)
    const early = contextFor(here, foughtBy(here, [escher, goliath]))
    expect(early).not.toHaveProperty('festering')
    expect(early.allegiances).toEqual({ [escher]: 'order', [goliath]: 'chaos', [third]: 'unaligned' })
    expect(early.ruined).toEqual([first?.id])
    expect(early.ways).toMatchObject({ unaligned: [third], rerolls: [escher] })
    // Chaos wins the last week.
    untilPhase(here, 'damnation')
    settled(here, foughtBy(here, [goliath, escher]))
    expect(contextFor(here, foughtBy(here, [escher, goliath])).festering).toEqual({
      ofChaos: [goliath],
      chaosAscendant: false,
      starving: [],
    })
    nextCycle(here)
    expect(contextFor(here, foughtBy(here, [escher, goliath])).festering?.chaosAscendant).toBe(true)
  })

  test('CAMP-UPR-04, CAMP-VAR-04: offer to the winner territories that can be staked and are still there', () => {
    const seizesIn = (type: string) => {
      const here = cleared(season(type))
      const open = holding(here, 'dominion-settlement', here.gangs[1] ?? null)
      holding(here, 'dominion-workshop', here.gangs[1] ?? null, { stakeable: false })
      holding(here, 'dominion-sludge-sea', here.gangs[1] ?? null, { status: 'gone' })
      const { seizes } = contextFor(here, foughtBy(here, here.gangs))
      return [seizes?.how, seizes?.stakeable.map((id) => id === open)]
    }
    expect(['uprising', 'classic', 'dominion'].map(seizesIn)).toEqual([
      ['lot', [true]],
      ['choice', [true]],
      [undefined, undefined],
    ])
  })

  test('CAMP-LAW-03, -07: give bounties, and unowned rackets, under Law & Misrule alone', () => {
    const here = cleared(season('law-and-misrule'))
    const free = holding(here, 'law-and-misrule-ghast-prospecting', null, { kind: 'racket', name: 'Ghast' })
    holding(here, 'law-and-misrule-blood-pits', here.gangs[0] ?? null, { kind: 'racket' })
    holding(here, 'law-and-misrule-wyrd-trade', null, { kind: 'racket', status: 'gone' })
    holding(here, 'dominion-settlement', null)
    const context = contextFor(here, foughtBy(here, here.gangs))
    expect(context.lawBounties).toBe(true)
    expect(context.intrigues?.rackets).toEqual([
      { id: free, resource: 'law-and-misrule-ghast-prospecting', name: 'Ghast' },
    ])
    const dominion = season('dominion')
    const other = contextFor(dominion, foughtBy(dominion, dominion.gangs))
    expect([other.lawBounties, other.intrigues]).toEqual([false, undefined])
  })

  test('CAMP-L18-08: know the first battle of a cycle, and the undiscovered territories of the campaign’s own set', () => {
    const here = season('turf-war-2017')
    const [escher, goliath] = two(here.gangs)
    const turf = (id: ReturnType<typeof foughtBy>) => contextFor(here, id).turf
    const first = foughtBy(here, [escher, goliath])
    expect(turf(first)).toMatchObject({ cycle: 1, gangs: { [escher]: { firstBattle: true } } })
    settled(here, first)
    const second = foughtBy(here, [escher, goliath])
    // The first stays the first when it is opened again.
    expect([first, second].map((id) => turf(id)?.gangs[goliath]?.firstBattle)).toEqual([true, false])
    nextCycle(here)
    const third = foughtBy(here, [escher, goliath])
    expect(turf(third)).toMatchObject({ cycle: 2, gangs: { [escher]: { firstBattle: true } } })
    const open = turf(third)?.unclaimed ?? []
    expect(open.every((id) => id.startsWith('turf-war-2017-'))).toBe(true)
    holding(here, 'turf-war-2017-settlement', goliath)
    expect(turf(third)?.unclaimed).toEqual(open.filter((id) => id !== 'turf-war-2017-settlement'))
    expect(open).toContain('turf-war-2017-settlement')
  })

  test('CAMP-VAR-03, -09: subtract from what a gang may earn this week its battle income of this week', () => {
    const here = season('nomads-of-the-underhive')
    const { store, campaignId } = here
    const [escher, goliath] = two(here.gangs)
    const left = (id: ReturnType<typeof foughtBy>) => contextFor(here, id).ways?.most?.left
    const first = foughtBy(here, [escher, goliath])
    expect(left(first)).toEqual({ [escher]: 100, [goliath]: 100 })
    run(store, 'gang.correct', (change) => {
      const entry = { gangId: escher, resource: 'credits', battleId: first } as const
      postEntry(change, { ...entry, amount: 30, reason: 'income' })
      postEntry(change, { ...entry, amount: 40, reason: 'loot' })
      postEntry(change, { ...entry, amount: -20, reason: 'income' })
      postEntry(change, { ...entry, resource: 'reputation', amount: 5, reason: 'income' })
      postEntry(change, { ...entry, gangId: goliath, amount: 130, reason: 'income' })
      return { value: {}, scope: { kind: 'campaign', campaignId }, about: { campaignId }, params: {} }
    })
    expect(left(foughtBy(here, [escher, goliath]))).toEqual({ [escher]: 70, [goliath]: 0 })
    nextCycle(here)
    expect(left(foughtBy(here, [escher, goliath]))).toEqual({ [escher]: 100, [goliath]: 100 })
    expect(contextFor(here, first).ways?.most).toMatchObject({ rule: 'CAMP-VAR-09', reasons: ['income'] })
  })

  test('CAMP-VAR-06: pay the winner by the rule of the type, in other types nothing', () => {
    const ways = (type: string) => {
      const here = season(type)
      return contextFor(here, foughtBy(here, here.gangs)).ways
    }
    expect(ways('dome-rush')?.pays).toEqual({
      to: 'winner',
      amount: { dice: 'D6', times: 50, plus: 0 },
      rule: 'CAMP-VAR-06',
    })
    expect(ways('dominion')).not.toHaveProperty('pays')
    expect(ways('dominion')).not.toHaveProperty('most')
  })
})

test('a chosen fighter who has left is listed with their own gang', () => {
  const evening = fought(0)
  const { store, battle, gangs, result } = evening
  const mara = hired(store, gangs[1], { type: 'goliath-bruiser', name: 'Mara' }).value.fighterId
  run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: mara, how: 'retire' }))
  const { choices } = openPostBattle(store, catalogues, battle).draft
  const chosen = { choices: { ...choices, retire: [mara] }, additions: [] }
  expect(contextOf(store, catalogues, battleOf(store, battle), result, chosen).departed).toEqual([
    { id: mara, gangId: gangs[1], name: 'Mara', category: 'ganger', status: 'retired' },
  ])
})

test('a removed gang is left out, and keeps its name of that time', () => {
  const here = season('dominion', ['escher', 'goliath', 'escher'])
  const [escher, goliath] = two(here.gangs)
  const third = here.gangs[2] ?? escher
  const id = foughtBy(here, [escher, goliath, third])
  run(here.store, 'gang.delete', (change) => removeGang(change, { gangId: goliath }))
  const context = contextFor(here, id)
  expect(context.gangs.map((gang) => gang.id)).toEqual([escher, third])
  expect(context.goneGangs).toEqual([{ id: goliath, name: 'Gang 1' }])
  expect(context.departed?.map(({ gangId, name, category, status }) => [gangId, name, category, status])).toEqual([
    [goliath, '?', 'ganger', null],
    [goliath, '?', 'ganger', null],
  ])
})
