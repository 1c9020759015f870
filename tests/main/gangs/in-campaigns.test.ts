import { feedCrew } from '@main/campaigns/dealings/windfalls'
import { endCaptivity, takeCaptive } from '@main/fighters/captives'
import { hurtFighter } from '@main/fighters/injuries'
import { captivities, items, territories } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { switchSides } from '@main/gangs/alignment'
import { aimWeapon } from '@main/gangs/hardpoints'
import { changeGang, correctGang, transferGang } from '@main/gangs/change-gang'
import { gangContextOf } from '@main/gangs/context'
import { dismissFighter } from '@main/gangs/dismiss'
import {
  bargainsOf,
  bringNext,
  broughtByUses,
  doneOf,
  endBargain,
  forgetOwnUses,
  lastingOf,
  letInMore,
  markDone,
  markLasting,
  moreByOwnUses,
  strikeBargain,
} from '@main/gangs/done-uses'
import { fighterPage } from '@main/gangs/fighter-page'
import { boonsHeld, broughtFromHome } from '@main/gangs/held-boons'
import { isStarving, merchantsMeat } from '@main/gangs/hunger'
import { gangPage } from '@main/gangs/gang-page'
import { balance } from '@main/gangs/ledger'
import { newItem } from '@main/gangs/new-item'
import { petitionHouse } from '@main/gangs/petition'
import { standings } from '@main/gangs/standings'
import { buryFighter } from '@main/fighters/death'
import { AppError } from '@shared/contract/error'
import { CaptivityId, type GangId, TerritoryId } from '@shared/contract/ids'
import { describe, expect, test } from 'vitest'
import { advance, taught } from '../fighters/support'
import { contextFor, downed, foughtBy, season, settled, untilPhase } from '../post-battle/of-type'
import { holding } from '../post-battle/support'
import { bought, catalogues, foundedGang, hired, run, smallGang } from './support'

const page = (store: Store, gangId: GangId) => gangPage(store, catalogues, gangId)
const place = (store: Store, gangId: GangId) => gangContextOf(store, catalogues, gangId)
const keys = (warnings: readonly { key: string }[]) => warnings.map(({ key }) => key)
const nothing = { value: {}, scope: { kind: 'application' }, params: {} } as const
const two = (gangs: readonly GangId[]): readonly [GangId, GangId] => {
  const [one, other] = gangs
  if (!one || !other) throw new Error('too few gangs')
  return [one, other]
}

describe('limits of a campaign type', () => {
  test('CAMP-VAR-04: in a classic campaign hangers-on, brutes, crews and vehicles cause warnings, others do not', () => {
    const { store, gangs } = season('classic')
    const [escher] = two(gangs)
    const told = (type: string) =>
      hired(store, escher, { type, name: 'New', price: 10 }).warnings.filter(
        ({ key }) => key === 'warning.notInCampaign',
      )
    const barred = (what: string) => [{ rule: 'CAMP-VAR-04', key: 'warning.notInCampaign', params: { what } }]
    expect(told('hangers-on-ammo-jack')).toMatchObject(barred('hanger-on'))
    expect(told('ridgerunner')).toMatchObject(barred('vehicle'))
    expect(told('escher-sister')).toEqual([])
  })

  test('CAMP-VAR-05: hiring and buying cause warnings after the first battle of an Ironman, but not before', () => {
    const here = season('ironman')
    const [escher] = two(here.gangs)
    const against = () =>
      [
        ...hired(here.store, escher, { name: 'Late', price: 50 }).warnings,
        ...bought(here.store, escher, null, 'lasgun').warnings,
      ].filter(({ rule }) => rule === 'CAMP-VAR-05')
    expect(against()).toEqual([])
    settled(here, foughtBy(here, here.gangs))
    expect(keys(against())).toEqual(['warning.noRecruits', 'warning.noTrading'])
  })

  test('CAMP-VAR-05: crews and champions start with their experience, vehicles and later fighters with none', () => {
    const here = season('ironman')
    const { store, gangs, leaders } = here
    const [escher] = two(gangs)
    const learned = (type: string) =>
      fighterPage(store, catalogues, hired(store, escher, { type, name: 'New' }).value.fighterId).experience
    expect(leaders.map((id) => fighterPage(store, catalogues, id).experience)).toEqual([15, 15])
    expect([learned('escher-gang-matriarch'), learned('escher-sister'), learned('ridgerunner')]).toEqual([10, 6, 0])
    settled(here, foughtBy(here, gangs))
    expect(learned('escher-sister')).toBe(0)
  })
})

describe('sides of the law', () => {
  test('CAMP-CRE-65: outside Law & Misrule switching costs no Reputation', () => {
    const { store, gangId } = smallGang()
    const turned = run(store, 'gang.switch', (change) => switchSides(change, place(change, gangId)))
    expect(turned.warnings).toEqual([])
    expect(balance(store, gangId, 'reputation')).toBe(1)
  })

  test('CAMP-CRE-65: hangers-on who leave keep what they carry', () => {
    const { store, gangId } = smallGang()
    const { fighterId } = hired(store, gangId, { type: 'hangers-on-rogue-docs', name: 'Doc', price: 50 }).value
    bought(store, gangId, fighterId, 'lasgun', { price: 5 })
    run(store, 'gang.switch', (change) => switchSides(change, place(change, gangId)))
    expect(page(store, gangId).stash).toEqual([])
    expect(fighterPage(store, catalogues, fighterId)).toMatchObject({ status: 'dismissed', items: [] })
  })

  test.each([
    ['law-abiding', 'outlaw', 1],
    ['outlaw', 'law-abiding', 1],
    ['outlaw', 'outlaw', 0],
    ['law-abiding', 'law-abiding', 0],
    ['law-abiding', null, 0],
    [null, 'outlaw', 0],
  ] as const)('CAMP-CRE-65: from %s to %s, %d warnings about hangers-on', (from, to, told) => {
    const { store, gangId } = smallGang()
    const become = (alignment: typeof to) =>
      run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment })).warnings
    hired(store, gangId, { type: 'hangers-on-slopper', name: 'Cook', price: 20 })
    become(from)
    expect(keys(become(to))).toEqual(Array<string>(told).fill('warning.hangersOnLeave'))
    expect(keys(run(store, 'gang.change', (change) => changeGang(change, { gangId, notes: 'x' })).warnings)).toEqual([])
  })

  test('CAMP-CRE-66: a house that is closed to its outlaws still sends an agent, with a warning', () => {
    const { store, gangId } = smallGang()
    const ask = () =>
      run(store, 'gang.petition', (change) =>
        petitionHouse(change, place(change, gangId), {
          gangId,
          type: 'escher-house-agent-statline-1',
          name: 'Envoy',
          face: 2,
        }),
      ).warnings
    expect(ask()).toEqual([])
    run(store, 'gang.change', (change) => changeGang(change, { gangId, alignment: 'outlaw' }))
    expect(ask()).toMatchObject([
      { rule: 'CAMP-CRE-66', key: 'warning.houseClosed', params: { what: 'escher-house-agent-statline-1' } },
    ])
  })
})

describe('Meat (CAMP-UPR-06, -07)', () => {
  test('is gained for fighters who retire in the damnation, one more by Chaos, and by nobody in other campaigns', () => {
    const here = season('uprising')
    const { store, gangs, leaders } = here
    const [escher, goliath] = two(gangs)
    run(store, 'gang.change', (change) => changeGang(change, { gangId: goliath, allegiance: 'chaos' }))
    const retire = (n: 0 | 1) => {
      const fighterId = leaders[n]
      if (!fighterId) throw new Error('nobody leads')
      run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' }))
    }
    const meat = () => [balance(store, escher, 'meat'), balance(store, goliath, 'meat')]
    untilPhase(here, 'damnation')
    const before = meat()
    retire(0)
    retire(1)
    expect(meat().map((now, n) => now - (before[n] ?? 0))).toEqual([1, 2])
    const params = store
      .prepared("SELECT params FROM ledger_entries WHERE resource = 'meat' AND reason = 'income' ORDER BY id")
      .pluck()
      .all()
    expect(params.slice(-2)).toEqual(['{"fighter":"Leader 0"}', '{"fighter":"Leader 1"}'])
    const practice = smallGang()
    run(practice.store, 'fighter.dismiss', (change) =>
      dismissFighter(change, catalogues, { fighterId: practice.fighterId, how: 'retire' }),
    )
    expect(balance(practice.store, practice.gangId, 'meat')).toBe(0)
  })

  test('is gained after a battle by a gang with an active Cadaver Merchant, in campaigns that use Meat', () => {
    const meatOf = (type: string) => {
      const { store, gangs } = season(type)
      const [escher, goliath] = two(gangs)
      const { fighterId } = hired(store, escher, { type: 'hangers-on-cadaver-merchant', name: 'Cook', price: 10 }).value
      const after = (gangId: GangId) => {
        run(store, 'battle.commit', (change) => {
          merchantsMeat(change, catalogues, gangId, null)
          return nothing
        })
        return balance(store, gangId, 'meat')
      }
      const paid = [after(escher), after(goliath)]
      run(store, 'fighter.bury', (change) => buryFighter(change, { fighterId, reason: 'eaten', gear: 'lost' }))
      return [...paid, after(escher)]
    }
    expect(meatOf('uprising')).toEqual([1, 0, 1])
    expect(meatOf('dominion')).toEqual([0, 0, 0])
  })

  test('left uneaten makes a gang starve until its battle is settled', () => {
    const here = season('uprising')
    const { store, gangs } = here
    const [escher, goliath] = two(gangs)
    untilPhase(here, 'damnation')
    run(store, 'dealing.feed', (change) => feedCrew(change, place(change, goliath), 3))
    expect([isStarving(store, escher), isStarving(store, goliath)]).toEqual([false, true])
    settled(here, foughtBy(here, gangs))
    expect(isStarving(store, goliath)).toBe(false)
  })
})

describe('actions for a gang since its last battle', () => {
  test('are kept by kind until the next battle is settled; permanent ones are kept for good', () => {
    const { store, gangId } = smallGang()
    const other = foundedGang(store, { name: 'Others' })
    run(store, 'dealing.use', (change) => {
      markDone(change, gangId, 'vase')
      markDone(change, gangId, 'vase')
      letInMore(change, gangId, 'doppelganger', 1)
      letInMore(change, gangId, 'pit', 2)
      bringNext(change, gangId, 'gloom')
      strikeBargain(change, gangId, 'common')
      strikeBargain(change, gangId, 'nearer')
      strikeBargain(change, gangId, 9)
      markLasting(change, gangId, 'renown/x/3')
      letInMore(change, other, 'pit', 4)
      endBargain(change, gangId, 'nearer')
      return nothing
    })
    const kept = (id: GangId) => [
      doneOf(store, id),
      moreByOwnUses(store, id),
      broughtByUses(store, id),
      new Set(bargainsOf(store, id)),
      lastingOf(store, id),
    ]
    expect(kept(gangId)).toEqual([['vase'], 3, ['gloom'], new Set(['common', 9]), ['renown/x/3']])
    expect(kept(other)).toEqual([[], 4, [], new Set(), []])
    run(store, 'battle.commit', (change) => {
      forgetOwnUses(change, gangId)
      return nothing
    })
    expect(kept(gangId)).toEqual([[], 0, [], new Set(), ['renown/x/3']])
    expect(moreByOwnUses(store, other)).toBe(4)
  })

  test('make one item cheaper after haggling, once', () => {
    const { store, gangId } = smallGang()
    run(store, 'dealing.use', (change) => {
      strikeBargain(change, gangId, 'common')
      return nothing
    })
    const paid = () => {
      const before = balance(store, gangId, 'credits')
      bought(store, gangId, null, 'lasgun')
      return before - balance(store, gangId, 'credits')
    }
    const [first, second] = [paid(), paid()]
    expect(first).toBeLessThan(second)
    expect(bargainsOf(store, gangId)).toEqual([])
  })
})

describe('effects of holdings between battles', () => {
  test('come from holdings that the gang owns or all share, ruined ones by their ruins, and none that are gone', () => {
    const here = season('uprising')
    const { store, gangs } = here
    const [escher, goliath] = two(gangs)
    store.orm.delete(territories).run()
    const held = holding(here, 'uprising-settlement', escher)
    const ruined = holding(here, 'uprising-guilder-stronghold', escher, { status: 'ruined' })
    holding(here, 'uprising-ash-gate', escher, { status: 'gone' })
    holding(here, 'uprising-ash-gate', goliath)
    holding(here, 'no-such-place', escher)
    const boons = (gangId: GangId) =>
      boonsHeld(store, place(store, gangId)).map(({ holdingId, effect }) => [holdingId, effect.kind])
    expect(boons(escher)).toEqual([
      [held, 'recruits'],
      [ruined, 'recruits'],
      [ruined, 'feeds'],
    ])
    expect(boonsHeld(store, place(store, foundedGang(store, { name: 'Practice' })))).toEqual([])
    const dome = season('dome-rush')
    dome.store.orm.delete(territories).run()
    const shared = holding(dome, 'dominion-promethium-cache', null)
    holding(dome, 'dominion-promethium-cache', null, { status: 'hidden' })
    for (const gangId of dome.gangs)
      expect(boonsHeld(dome.store, place(dome.store, gangId)).map(({ holdingId }) => holdingId)).toEqual([
        shared,
        shared,
      ])
    expect(broughtFromHome(dome.store, place(dome.store, dome.gangs[0] ?? escher))).toEqual(['spare-fuel'])
  })

  test('CAMP-FTR-23: gear that a territory gave is lost when its gang leaves the campaign', () => {
    const here = season('dominion')
    const { store, gangs, leaders } = here
    const [escher] = two(gangs)
    const territoryId = holding(here, 'dominion-promethium-cache', escher)
    const given = (fighterId: (typeof leaders)[number] | null) =>
      run(store, 'gang.correct', (change) => {
        const row = newItem(change, {
          gangId: escher,
          fighterId,
          item: 'incendiary-charge',
          name: 'Charge',
          kind: 'weapon',
          pricePaid: 0,
          ratingValue: 0,
          source: 'boon',
        })
        change.orm
          .insert(items)
          .values({ ...row, territoryId })
          .run()
        return { ...nothing, value: row.id }
      }).value
    const charge = given(leaders[0] ?? null)
    bought(store, escher, leaders[0] ?? null, 'lasgun')
    run(store, 'gang.transfer', (change) => transferGang(change, { gangId: escher, to: null }))
    expect(page(store, escher).roster.flatMap((one) => one.items.map(({ item }) => item))).toEqual(['lasgun'])
    expect(store.prepared('SELECT status FROM items WHERE id = ?').pluck().get(charge)).toBe('lost')
    expect(page(store, escher).territories).toEqual([])
    const [row] = store.orm
      .select()
      .from(territories)
      .all()
      .filter(({ id }) => id === TerritoryId.parse(territoryId))
    expect([row?.holderId, row?.heldSince]).toEqual([null, null])
  })
})

test('a fighter’s history has its battles, injuries, advances and captivities, latest first', () => {
  const here = season('dominion')
  const { store, gangs, leaders } = here
  const [queen, anvil] = leaders
  if (!queen || !anvil) throw new Error('nobody leads')
  const [escher] = two(gangs)
  settled(here, foughtBy(here, gangs, { parts: downed(queen, [anvil]), scenario: 'border-dispute' }))
  store.prepared("UPDATE fighters SET status = 'active' WHERE id = ?").run(anvil)
  taught(store, queen, 12)
  advance(store, queen, { how: 'menu', advance: 'initiative', what: 'i' })
  run(store, 'fighter.hurt', (change) =>
    hurtFighter(change, gangContextOf(change, catalogues, escher), {
      fighterId: queen,
      reason: 'a fall',
      injury: 'eye-injury',
    }),
  )
  run(store, 'captive.take', (change) => takeCaptive(change, { fighterId: queen, captorId: gangs[1] ?? escher }))
  const [row] = store.orm.select().from(captivities).all().slice(-1)
  run(store, 'captive.end', (change) =>
    endCaptivity(change, catalogues, { captivityId: CaptivityId.parse(row?.id), ending: 'released', credits: 0 }),
  )
  const { timeline } = fighterPage(store, catalogues, queen)
  expect(timeline.map(({ kind }) => kind).filter((kind) => kind !== 'log')).toEqual([
    'freed',
    'captured',
    'injury',
    'advance',
    'battle',
  ])
  expect(timeline.map(({ at }) => at)).toEqual(timeline.map(({ at }) => at).toSorted((one, other) => other - one))
  expect(timeline.find(({ kind }) => kind === 'battle')).toMatchObject({
    scenario: 'border-dispute',
    fate: 'standing',
    takedowns: 1,
  })
  expect(timeline.find(({ kind }) => kind === 'captured')).toMatchObject({ captor: 'Gang 1' })
  expect(timeline.find(({ kind }) => kind === 'freed')).toMatchObject({ ending: 'released' })
  expect(timeline.find(({ kind }) => kind === 'injury')).toMatchObject({ injury: 'eye-injury', by: null })
  // The log's own lines about these are left out.
  expect(timeline.flatMap((one) => (one.kind === 'log' ? [one.line.event] : []))).not.toContain('fighter.advance')
  expect(contextFor(here, foughtBy(here, gangs)).firstMeeting).toBe(false)
})

test('CAMP-INJ-42: the page shows what an injury does; the first Partially Deafened does nothing', () => {
  const { store, gangId, fighterId } = smallGang()
  const hurt = (injury: string) =>
    run(store, 'fighter.hurt', (change) =>
      hurtFighter(change, place(change, gangId), { fighterId, reason: 'a blast', injury }),
    )
  for (const injury of ['partially-deafened', 'eye-injury', 'partially-deafened', 'eye-injury']) hurt(injury)
  expect(fighterPage(store, catalogues, fighterId).injuries.map(({ injury, effects }) => [injury, effects])).toEqual([
    ['partially-deafened', []],
    ['eye-injury', [{ stat: 'bs', amount: -1 }]],
    ['partially-deafened', [{ stat: 'ld', amount: -1 }]],
    ['eye-injury', [{ stat: 'bs', amount: -1 }]],
  ])
})

test('an impossible command is refused with the reason and the name', () => {
  const { store, gangId, fighterId } = smallGang()
  const refused = (work: () => unknown) => {
    try {
      work()
      return null
    } catch (error) {
      if (error instanceof AppError) return error.report
      throw error
    }
  }
  const retire = () =>
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'retire' }))
  retire()
  expect(refused(retire)).toMatchObject({
    code: 'conflict',
    key: 'error.fighter.left',
    params: { fighter: 'Vex', status: 'retired' },
  })
  const { itemId } = bought(store, gangId, null, 'lasgun').value
  expect(
    refused(() =>
      run(store, 'item.aim', (change) => aimWeapon(change, place(change, gangId), { itemId, arcs: ['front'] })),
    ),
  ).toMatchObject({ code: 'invalid', key: 'error.item.noHardpoint', where: ['itemId'] })
  expect(refused(() => hired(store, gangId, { type: 'nobody' }))).toMatchObject({
    code: 'invalid',
    key: 'error.fighterType.unknown',
    params: { type: 'nobody' },
    where: ['type'],
  })
  expect(refused(() => hired(store, gangId, { type: 'escher-gang-queen', specialist: true }))).toMatchObject({
    key: 'error.fighterType.notGanger',
    where: ['specialist'],
  })
  expect(
    refused(() =>
      run(store, 'gang.correct', (change) =>
        correctGang(change, { gangId, resource: 'experience', amount: 1, reason: 'x' }),
      ),
    ),
  ).toMatchObject({ code: 'invalid', key: 'error.ledger.experience', where: ['resource'] })
})

test('a fighter who joins while the gang is founded is a founder, later a recruit', () => {
  const here = season('dominion')
  const [escher] = two(here.gangs)
  const source = () => fighterPage(here.store, catalogues, hired(here.store, escher).value.fighterId).source
  const vehicle = () =>
    fighterPage(
      here.store,
      catalogues,
      hired(here.store, escher, { type: 'ridgerunner', name: 'Truck' }).value.fighterId,
    ).source
  expect([source(), vehicle()]).toEqual(['founding', 'founding'])
  settled(here, foughtBy(here, here.gangs))
  expect([source(), vehicle()]).toEqual(['hired', 'hired'])
})

test('CAMP-STR-03: the standings count battles, takedowns, the dead and holdings', () => {
  const here = season('dominion', ['escher', 'goliath', 'escher'])
  const { store, gangs, leaders, campaignId } = here
  const [escher, goliath] = two(gangs)
  const [queen, anvil] = leaders
  if (!queen || !anvil) throw new Error('nobody leads')
  store.orm.delete(territories).run()
  holding(here, 'dominion-settlement', escher)
  settled(here, foughtBy(here, [escher, goliath], { parts: downed(queen, [anvil]) }))
  settled(here, foughtBy(here, [escher, goliath], { outcomes: ['drawn', 'drawn'], scenario: 'border-dispute' }))
  store.prepared("UPDATE fighters SET status = 'dead' WHERE id = ?").run(anvil)
  const rows = standings(store, campaignId).map(
    ({ name, won, lost, drawn, takedowns, dead, territories: held, fighters }) => [
      name,
      won,
      lost,
      drawn,
      takedowns,
      dead,
      held,
      fighters,
    ],
  )
  expect(rows).toEqual([
    ['Gang 0', 1, 0, 1, 1, 0, 1, 2],
    ['Gang 1', 0, 1, 1, 0, 1, 0, 1],
    ['Gang 2', 0, 0, 0, 0, 0, 0, 2],
  ])
})
