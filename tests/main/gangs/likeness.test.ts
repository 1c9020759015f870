import { fighterSkills, fighterRules, modifiers, territories } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { fitBionic, hurtFighter, healInjury } from '@main/fighters/injuries'
import { saveCounter } from '@main/gangs/counters'
import { changeGang } from '@main/gangs/change-gang'
import { copyFighter } from '@main/gangs/copy-fighter'
import { correctFighter } from '@main/gangs/correct'
import { dismissFighter } from '@main/gangs/dismiss'
import { gangContextOf } from '@main/gangs/context'
import { fighterPage } from '@main/gangs/fighter-page'
import { gangPage } from '@main/gangs/gang-page'
import { balance, ledgerOf } from '@main/gangs/ledger'
import { saveLoadout } from '@main/gangs/loadouts'
import { loadRoster } from '@main/gangs/roster'
import { hireVeteran, veteransFor } from '@main/gangs/veterans'
import { readLog } from '@main/database/log'
import { counters } from '@shared/contract/counters'
import {
  FighterRuleId,
  ModifierId,
  SkillId,
  TerritoryId,
  type FighterId,
  type GangId,
  type ItemId,
} from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { advance, home, taught } from '../fighters/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

const page = (store: Store, id: FighterId) => fighterPage(store, catalogues, id)
const joined = (store: Store, gangId: GangId, fighterId: FighterId) =>
  run(store, 'gang.veteran', (change) =>
    hireVeteran(change, gangContextOf(change, catalogues, gangId), catalogues, fighterId),
  ).value.fighterId
const heirs = (store: Store) =>
  foundedGang(store, { campaignId: createdCampaign(store, { name: 'The next' }), name: 'Heirs' })

/** The id of an item that this fighter carries. */
function carried(store: Store, id: FighterId, slug: string): ItemId {
  const found = page(store, id).items.find(({ item }) => item === slug)
  if (!found) throw new Error(`No ${slug}`)
  return found.id
}

describe('candidates for a veteran (CAMP-CRE-05)', () => {
  test('are from other campaigns, practice gangs, and retired gangs of the same campaign, by name', () => {
    const { store, campaignId, gangId } = smallGang()
    const other = createdCampaign(store, { name: 'Elsewhere' })
    const founded = (name: string, campaign: typeof campaignId | null) => {
      const id = foundedGang(store, { campaignId: campaign, name })
      return { id, fighterId: hired(store, id, { name: `Of ${name}` }).value.fighterId }
    }
    founded('Rivals', campaignId)
    const retired = founded('Old', campaignId)
    run(store, 'gang.change', (change) => changeGang(change, { gangId: retired.id, status: 'retired' }))
    founded('Zealots', other)
    const practice = founded('Apprentices', null)
    const names = (id: GangId) => veteransFor(store, catalogues, id).map(({ gang, name }) => [gang, name])
    expect(names(gangId)).toEqual([
      ['Apprentices', 'Of Apprentices'],
      ['Old', 'Of Old'],
      ['Zealots', 'Of Zealots'],
    ])
    // A practice gang may choose from all gangs but itself.
    expect(names(practice.id).map(([gang]) => gang)).toEqual(['Old', 'Rivals', 'The Carrion Queens', 'Zealots'])
  })

  test('are listed with type and skills, without beasts, hired guns and fighters who left', () => {
    const store = freshStore()
    const former = foundedGang(store)
    const queen = hired(store, former, { type: 'escher-gang-queen', name: 'Yolanda' }).value.fighterId
    bought(store, former, queen, 'phyrr-cat')
    hired(store, former, { type: 'hired-guns-hive-scum', name: 'Slim' })
    const gone = hired(store, former, { name: 'Gone' }).value.fighterId
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId: gone, how: 'retire' }))
    taught(store, queen, 7)
    const next = heirs(store)
    const beast = gangPage(store, catalogues, former).roster.find(({ ownerId }) => ownerId === queen)
    expect(veteransFor(store, catalogues, next)).toEqual([
      {
        fighterId: queen,
        name: 'Yolanda',
        type: 'escher-gang-queen',
        typeName: 'Gang Queen',
        category: 'leader',
        gang: 'The Carrion Queens',
        price: page(store, queen).rating.value + (beast?.rating.value ?? Number.NaN),
        experience: 7,
      },
    ])
    for (const fighterId of [gone, beast?.id ?? gone])
      expect(() => joined(store, next, fighterId)).toThrow('error.fighter.noVeteran')
  })

  test('cost what they are worth without beasts that left, which the ledger and the log state', () => {
    const store = freshStore()
    const former = foundedGang(store)
    const queen = hired(store, former, { type: 'escher-gang-queen', name: 'Yolanda' }).value.fighterId
    bought(store, former, queen, 'phyrr-cat')
    const beast = gangPage(store, catalogues, former).roster.find(({ ownerId }) => ownerId === queen)
    if (!beast) throw new Error('no beast')
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId: beast.id, status: 'dead', reason: 'a fall' }),
    )
    const next = heirs(store)
    const price = page(store, queen).rating.value
    const id = joined(store, next, queen)
    expect(balance(store, next, 'credits')).toBe(1000 - price)
    expect(ledgerOf(store, next, 'credits')[0]).toMatchObject({
      amount: -price,
      reason: 'hire',
      params: { fighter: 'Yolanda' },
    })
    expect(readLog(store, { of: { fighterId: id }, limit: 1 })[0]).toMatchObject({
      event: 'gang.veteran',
      params: { fighter: 'Yolanda', gang: 'Heirs', former: 'The Carrion Queens', price },
    })
  })
})

describe('the copy of a veteran (CAMP-CRE-05)', () => {
  test('has the same injuries with their bionics, but not those that healed, nor the enemies who caused them', () => {
    const { store, gangId, fighterId } = smallGang()
    const hurt = (injury: string) =>
      run(store, 'fighter.hurt', (change) =>
        hurtFighter(change, home(store, fighterId), { fighterId, reason: 'a fall', injury }),
      )
    hurt('eye-injury')
    hurt('hand-injury')
    const [eye, hand] = page(store, fighterId).injuries
    if (!eye || !hand) throw new Error('nothing is hurt')
    const { items } = gangContextOf(store, catalogues, gangId).catalogue
    const bionic = items.all.find((item) => item.kind === 'bionic' && item.injury === 'eye-injury')
    if (bionic?.kind !== 'bionic') throw new Error('there is no bionic')
    const { itemId } = bought(store, gangId, null, bionic.id, { price: 10 }).value
    run(store, 'fighter.fit', (change) =>
      fitBionic(change, gangContextOf(change, catalogues, gangId), {
        injuryId: eye.id,
        itemId,
        stats: bionic.improves.slice(0, bionic.choose),
      }),
    )
    run(store, 'fighter.heal', (change) => healInjury(change, { injuryId: hand.id, reason: 'time' }))
    const next = heirs(store)
    const id = joined(store, next, fighterId)
    const copy = page(store, id)
    expect(copy.injuries.map(({ injury, bionicId }) => [injury, bionicId])).toEqual([
      ['eye-injury', carried(store, id, bionic.id)],
    ])
    expect(copy.statline).toEqual(page(store, fighterId).statline)
    expect(copy.injuries[0]?.id).not.toBe(eye.id)
    // The item lost with the injury is the copy's own.
    run(store, 'fighter.heal', (change) =>
      healInjury(change, { injuryId: copy.injuries[0]?.id ?? eye.id, reason: 'a wonder' }),
    )
    expect(page(store, fighterId).statline).not.toEqual(page(store, id).statline)
  })

  test('has the same gear, each part on its own weapon, sets, counters and advances, of this gang', () => {
    const { store, gangId, fighterId } = smallGang()
    const gun = bought(store, gangId, fighterId, 'lasgun', { with: ['hotshot-las-pack'] }).value.itemId
    const loose = bought(store, gangId, fighterId, 'flak-armour').value.itemId
    run(store, 'loadout.save', (change) => saveLoadout(change, { fighterId, name: 'Set', items: [gun, loose] }))
    run(store, 'counter.save', (change) =>
      saveCounter(change, counters.save.input.parse({ of: { fighterId }, name: 'Kills', amount: 3 })),
    )
    taught(store, fighterId, 20)
    advance(store, fighterId, { how: 'rolled', dice: [4, 4], what: 'wil' })
    const next = heirs(store)
    const id = joined(store, next, fighterId)
    const [was, copy] = [page(store, fighterId), page(store, id)]
    expect(copy.items.map(({ item }) => item).toSorted()).toEqual(was.items.map(({ item }) => item).toSorted())
    const pack = copy.items.find(({ item }) => item === 'hotshot-las-pack')
    const weapon = copy.items.find(({ id: one }) => one === pack?.parentId)
    expect(weapon).toMatchObject({ item: 'lasgun', fighterId: id })
    expect(copy.loadouts).toMatchObject([{ name: 'Set', items: [weapon?.id, carried(store, id, 'flak-armour')] }])
    expect(copy.counters).toMatchObject([{ name: 'Kills', amount: 3 }])
    expect(copy.counters[0]?.id).not.toBe(was.counters[0]?.id)
    expect(copy.advances.map(({ stat, experienceCost }) => [stat, experienceCost])).toEqual(
      was.advances.map(({ stat, experienceCost }) => [stat, experienceCost]),
    )
    expect(copy.experience).toBe(was.experience)
    expect(copy).toMatchObject({ status: 'active', source: 'founding' })
    expect(loadRoster(store, next).stash).toEqual([])
    expect(balance(store, next, 'credits')).toBe(1000 - was.rating.value)
    expect(gangPage(store, catalogues, gangId).roster).toHaveLength(1)
  })

  test('has its own skills, rules and changes, and nothing of a territory of the old campaign', () => {
    const { store, campaignId, gangId, fighterId, itemId } = smallGang()
    const territoryId = store.newId(TerritoryId)
    const placed = { territory: 'old-ruins', kind: 'territory', name: 'Ruins', status: 'open', notes: '' } as const
    store.orm
      .insert(territories)
      .values({ id: territoryId, campaignId, holderId: gangId, stakeable: true, position: 0, ...placed })
      .run()
    const at = 1
    for (const source of ['correction', 'territory'] as const) {
      const from = { fighterId, source, gainedAt: at, territoryId: source === 'territory' ? territoryId : null }
      store.orm
        .insert(fighterSkills)
        .values({ ...from, id: store.newId(SkillId), skill: `${source}-skill` })
        .run()
      store.orm
        .insert(fighterRules)
        .values({ ...from, id: store.newId(FighterRuleId), rule: `${source}-rule`, value: 2 })
        .run()
      store.orm
        .insert(modifiers)
        .values({
          id: store.newId(ModifierId),
          gangId,
          fighterId,
          reach: 'bearer',
          stat: source === 'territory' ? 's' : 't',
          direction: 'better',
          amount: 1,
          source,
          territoryId: from.territoryId,
          dueTo: source,
          rule: 'CAMP-FTR-03',
          since: at,
        })
        .run()
    }
    const change = {
      gangId,
      fighterId,
      stat: 'strength',
      direction: 'better',
      amount: 1,
      dueTo: 'x',
      rule: 'x',
      since: at,
    } as const
    const [skill] = store.orm.select().from(fighterSkills).all()
    const ids = () => ({ id: store.newId(ModifierId) })
    store.orm
      .insert(modifiers)
      .values([
        { ...change, ...ids(), reach: 'weapon', weaponId: itemId, source: 'item', itemId },
        { ...change, ...ids(), reach: 'bearer', source: 'skill', skillId: skill?.id ?? null },
      ])
      .run()
    const next = heirs(store)
    const id = joined(store, next, fighterId)
    const copy = page(store, id)
    expect(copy.skills).toEqual(['correction-skill'])
    expect(copy.rules.filter(({ id: rule }) => rule.endsWith('-rule'))).toEqual([{ id: 'correction-rule', value: 2 }])
    const mine = store.orm.select().from(modifiers).where(eq(modifiers.fighterId, id)).all()
    const [ownSkill] = store.orm.select().from(fighterSkills).where(eq(fighterSkills.fighterId, id)).all()
    expect(
      mine.map(({ gangId: of, stat, weaponId, itemId: by, skillId }) => [of, stat, weaponId, by, skillId]),
    ).toEqual([
      [next, 't', null, null, null],
      [next, 'strength', carried(store, id, 'lasgun'), carried(store, id, 'lasgun'), null],
      [next, 'strength', null, null, ownSkill?.id],
    ])
  })

  test('comes last on the roster, with its beast, and without what left the old bearer', () => {
    const { store, gangId, fighterId, itemId } = smallGang()
    const queen = hired(store, gangId, { type: 'escher-gang-queen', name: 'Yolanda' }).value.fighterId
    bought(store, gangId, queen, 'phyrr-cat')
    const next = heirs(store)
    hired(store, next, { name: 'First' })
    const id = joined(store, next, queen)
    const { roster } = gangPage(store, catalogues, next)
    expect(roster.map(({ name, ownerId }) => [name, ownerId])).toEqual([
      ['First', null],
      ['Yolanda', null],
      ['Phyrr Cat', id],
    ])
    expect(page(store, id).items).toMatchObject([{ item: 'phyrr-cat' }])
    expect(page(store, roster[2]?.id ?? id)).toMatchObject({ pricePaid: 0 })
    run(store, 'fighter.correct', (change) => correctFighter(change, { fighterId, experience: 4, reason: 'forgotten' }))
    store.prepared("UPDATE items SET status = 'lost', gone_at = 1 WHERE id = ?").run(itemId)
    const vex = joined(store, next, fighterId)
    expect(page(store, vex)).toMatchObject({ items: [], experience: 4 })
    expect(ledgerOf(store, next, 'experience', vex)).toMatchObject([{ amount: 4, reason: 'starting-experience' }])
  })
})

describe('hiring a fighter like another', () => {
  test('hires and arms it at the price of the first, with the same starting skills', () => {
    const { store, gangId } = smallGang()
    const model = hired(store, gangId, {
      type: 'escher-gang-queen',
      name: 'Yolanda',
      skills: ['sprint'],
      price: 90,
    }).value.fighterId
    bought(store, gangId, model, 'lasgun', { with: ['hotshot-las-pack'], price: 7 })
    bought(store, gangId, model, 'phyrr-cat')
    taught(store, model, 9)
    const before = balance(store, gangId, 'credits')
    const done = run(store, 'fighter.copy', (change) =>
      copyFighter(change, gangContextOf(change, catalogues, gangId), { fighterId: model, name: 'Ysolde' }),
    )
    const copy = page(store, done.value.fighterId)
    expect(copy).toMatchObject({ name: 'Ysolde', skills: ['sprint'], experience: 0, pricePaid: 90 })
    const gun = copy.items.find(({ item }) => item === 'lasgun')
    expect(copy.items.map(({ item, pricePaid, parentId }) => [item, pricePaid, parentId])).toEqual([
      ['lasgun', 7, null],
      ['hotshot-las-pack', 0, gun?.id],
    ])
    expect(balance(store, gangId, 'credits')).toBe(before - 90 - 7)
    expect(ledgerOf(store, gangId, 'credits')[0]).toMatchObject({
      amount: -7,
      reason: 'purchase',
      params: { item: 'lasgun' },
    })
    expect(done.warnings.map(({ key }) => key)).toContain('warning.otherPrice')
    expect(readLog(store, { of: { fighterId: done.value.fighterId }, limit: 1 })[0]).toMatchObject({
      event: 'fighter.copy',
      params: { fighter: 'Ysolde', model: 'Yolanda' },
    })
  })

  test('gives the gear that the type starts with once, not twice', () => {
    const store = freshStore()
    const gangId = foundedGang(store, { list: 'van-saar' })
    const model = hired(store, gangId, { type: 'van-saar-tek', name: 'Ada' }).value.fighterId
    const { fighterId } = run(store, 'fighter.copy', (change) =>
      copyFighter(change, gangContextOf(change, catalogues, gangId), { fighterId: model, name: 'Bea' }),
    ).value
    expect(page(store, fighterId).items.map(({ item }) => item)).toEqual(['armoured-bodyglove'])
  })
})
