import { addPlayer } from '@main/campaigns/players'
import { gangs as gangRows } from '@main/database/schema'
import { balance } from '@main/gangs/ledger'
import { gangPage } from '@main/gangs/gang-page'
import type { Principal } from '@main/principal'
import { GangPage, GangSummary, Recruit } from '@shared/contract/gangs'
import { FighterPage, ShelfItem } from '@shared/contract/fighters'
import {
  type CampaignId,
  CounterId,
  FighterId,
  GangId,
  ItemId,
  LoadoutId,
  PictureId,
  type PlayerId,
} from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { desk } from './desk'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

const made = {
  gang: z.object({ gangId: GangId }),
  fighter: z.object({ fighterId: FighterId }),
  item: z.object({ itemId: ItemId }),
}

/** A gang with a fighter who has a lasgun, in a campaign, and all that can be asked about it. */
function small() {
  const at = desk()
  return { ...at, ...smallGang(at.store) }
}

describe('commands of a gang are logged with who and what', () => {
  test('found, rename, change, correct, remove', async () => {
    const { store, tell, told } = desk()
    const campaignId = createdCampaign(store)
    const founded = await tell('gangs.found', { name: 'Queens', list: 'escher', campaignId })
    const { gangId } = made.gang.parse(founded.value)
    expect(told({ gangId })).toEqual({
      event: 'gang.found',
      params: { gang: 'Queens', list: 'escher', credits: 1000 },
      reason: null,
      gangId,
      fighterId: null,
    })
    await tell('gangs.rename', { gangId, name: 'Empresses' })
    expect(told({ gangId })).toMatchObject({
      event: 'gang.rename',
      params: { from: 'Queens', to: 'Empresses' },
      gangId,
    })
    await tell('gangs.change', { gangId, notes: 'Watch them', colour: '#123456' })
    expect(told({ gangId })).toMatchObject({ event: 'gang.change', params: { gang: 'Empresses' }, gangId })
    expect(gangPage(store, catalogues, gangId)).toMatchObject({ notes: 'Watch them', colour: '#123456' })
    await tell('gangs.correct', { gangId, resource: 'credits', amount: -30, reason: 'a fine' })
    expect(told({ gangId })).toEqual({
      event: 'gang.correct',
      params: { gang: 'Empresses', resource: 'credits', amount: -30, now: 970 },
      reason: 'a fine',
      gangId,
      fighterId: null,
    })
    await tell('gangs.remove', { gangId })
    expect(told({ campaignId })).toMatchObject({ event: 'gang.delete', params: { gang: 'Empresses' }, gangId: null })
  })

  test('transfer and copy', async () => {
    const { tell, told, store, campaignId, gangId, fighterId } = small()
    const next = createdCampaign(store, { name: 'The next' })
    await tell('gangs.transfer', { gangId, to: next })
    expect(told({ gangId })).toMatchObject({
      event: 'gang.transfer',
      params: { gang: 'The Carrion Queens', campaign: 'The next' },
      gangId,
    })
    const { value } = await tell('gangs.copy', { gangId, name: 'Others', to: campaignId })
    const copy = gangPage(store, catalogues, made.gang.parse(value).gangId)
    expect(told({ gangId: copy.id }).event).toBe('gang.copy')
    expect(copy).toMatchObject({ name: 'Others', campaign: { id: campaignId } })
    expect(copy.roster.map(({ name, id }) => [name, id === fighterId])).toEqual([['Vex', false]])
    await tell('gangs.transfer', { gangId, to: null })
    expect(told({ gangId }).params).toEqual({ gang: 'The Carrion Queens', campaign: null })
  })

  test('hire, copy, rename, change and put elsewhere, correct, allow skills, dismiss', async () => {
    const { tell, told, gangId } = small()
    const { value } = await tell('gangs.hire', { gangId, type: 'escher-sister', name: 'Nyx' })
    const { fighterId } = made.fighter.parse(value)
    const about = { gangId, fighterId }
    expect(told({ fighterId })).toMatchObject({
      ...about,
      event: 'fighter.hire',
      params: { fighter: 'Nyx', type: 'escher-sister', gang: 'The Carrion Queens', price: 50 },
    })
    const { value: another } = await tell('gangs.copyFighter', { fighterId, name: 'Nox' })
    const { fighterId: copy } = made.fighter.parse(another)
    expect(told({ fighterId: copy })).toMatchObject({
      event: 'fighter.copy',
      params: { fighter: 'Nox', gang: 'The Carrion Queens', model: 'Nyx' },
    })
    await tell('fighters.rename', { fighterId, name: 'Nyssa' })
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'fighter.rename',
      params: { from: 'Nyx', to: 'Nyssa', gang: 'The Carrion Queens' },
      reason: null,
    })
    for (const [more, event] of [
      [{ position: 0 }, 'fighter.order'],
      [{ label: 'N' }, 'fighter.change'],
      [{ label: 'N', position: 1 }, 'fighter.change'],
      [{ notes: 'Left-handed', position: 1 }, 'fighter.change'],
      [{ ownerId: copy, position: 1 }, 'fighter.change'],
      [{ vehicleId: null, position: 1 }, 'fighter.change'],
    ] as const) {
      await tell('fighters.change', { fighterId, ...more })
      expect(told({ fighterId })).toEqual({
        ...about,
        event,
        params: { fighter: 'Nyssa', gang: 'The Carrion Queens' },
        reason: null,
      })
    }
    await tell('fighters.correct', {
      fighterId,
      reason: 'forgotten',
      experience: 3,
      stat: { stat: 'ws', direction: 'better', amount: 1 },
    })
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'fighter.correct',
      params: {
        fighter: 'Nyssa',
        gang: 'The Carrion Queens',
        experience: 3,
        stat: 'ws',
        direction: 'better',
        amount: 1,
      },
      reason: 'forgotten',
    })
    await tell('fighters.correct', {
      fighterId,
      reason: 'again',
      ratingCorrection: 5,
      status: 'recovering',
      category: 'champion',
      addSkill: 'dodge',
      removeSkill: 'sprint',
    })
    expect(told({ fighterId }).params).toEqual({
      fighter: 'Nyssa',
      gang: 'The Carrion Queens',
      rating: 5,
      status: 'recovering',
      category: 'champion',
      addSkill: 'dodge',
      removeSkill: 'sprint',
    })
    await tell('fighters.allowSkills', { fighterId, set: 'savant', access: 'primary', reason: 'well read' })
    const ruled = { fighter: 'Nyssa', gang: 'The Carrion Queens', set: 'savant' }
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'fighter.allow',
      params: { ...ruled, access: 'access-primary', from: 'access-by-type' },
      reason: 'well read',
    })
    await tell('fighters.allowSkills', { fighterId, set: 'savant', access: null, reason: 'not so' })
    expect(told({ fighterId }).params).toEqual({ ...ruled, access: 'access-by-type', from: 'access-primary' })
    await tell('fighters.dismiss', { fighterId, how: 'retire' })
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'fighter.dismiss',
      params: { fighter: 'Nyssa', gang: 'The Carrion Queens', how: 'retire' },
      reason: null,
    })
  })

  test('buy, move, fit, exchange, correct, refund and sell things, and keep them in sets', async () => {
    const { tell, told, store, gangId, fighterId } = small()
    const about = { gangId, fighterId }
    const gang = 'The Carrion Queens'
    const buy = async (item: string, to: FighterId | null) =>
      made.item.parse((await tell('fighters.buy', { gangId, fighterId: to, item })).value).itemId
    const gun = await buy('lasgun', fighterId)
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'item.buy',
      params: { item: 'lasgun', fighter: 'Vex', gang, price: 5 },
      reason: null,
    })
    const sight = await buy('mono-sight', null)
    expect(told({ gangId })).toMatchObject({ event: 'item.buy', params: { fighter: null }, fighterId: null })
    const { warnings } = await tell('fighters.move', { itemId: gun, to: null })
    expect(warnings.map(({ key }) => key)).toEqual(['warning.weaponDiscarded'])
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'item.move',
      params: { item: 'lasgun', from: 'Vex', to: null },
      reason: null,
    })
    expect((await tell('fighters.move', { itemId: gun, to: fighterId })).warnings).toEqual([])
    expect(told({ fighterId }).params).toEqual({ item: 'lasgun', from: null, to: 'Vex' })
    await tell('fighters.fit', { itemId: sight, onto: gun })
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'item.fit',
      params: { item: 'mono-sight', weapon: 'lasgun', fighter: 'Vex', gang },
      reason: null,
    })
    const saved = await tell('fighters.saveLoadout', { fighterId, name: 'Night', items: [gun] })
    expect(told({ fighterId })).toMatchObject({
      ...about,
      event: 'loadout.save',
      params: { loadout: 'Night', fighter: 'Vex' },
    })
    const { loadoutId } = z.object({ loadoutId: LoadoutId }).parse(saved.value)
    await tell('fighters.saveLoadout', { fighterId, loadoutId, name: 'Day', items: [gun] })
    await tell('fighters.removeLoadout', { loadoutId })
    expect(told({ fighterId })).toMatchObject({
      ...about,
      event: 'loadout.remove',
      params: { loadout: 'Day', fighter: 'Vex' },
    })
    const other = (await tell('fighters.exchange', { itemId: gun, by: { item: 'autogun' }, old: 'stash' })).value
    const { itemId: autogun, paid } = z.object({ itemId: ItemId, paid: z.number() }).parse(other)
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'item.exchange',
      params: { gang, fighter: 'Vex', item: 'lasgun', by: 'autogun', credits: paid, old: 'stash' },
      reason: null,
    })
    await tell('fighters.correctItem', { itemId: autogun, reason: 'dropped', condition: 'broken' })
    expect(told({ fighterId })).toEqual({
      ...about,
      event: 'item.correct',
      params: { item: 'autogun', gang },
      reason: 'dropped',
    })
    await tell('fighters.correctItem', { itemId: autogun, reason: 'lost', status: 'lost' })
    expect(told({ fighterId }).params).toEqual({ item: 'autogun', gang, status: 'lost' })
    await tell('fighters.correctItem', { itemId: autogun, reason: 'found', status: 'held' })
    const before = balance(store, gangId, 'credits')
    await tell('fighters.sell', { itemId: autogun, credits: 7, dice: [2, 3] })
    expect(told({ fighterId })).toMatchObject({
      ...about,
      event: 'item.sell',
      params: { item: 'autogun', gang, credits: 7 },
    })
    expect(balance(store, gangId, 'credits')).toBe(before + 7)
    const spare = await buy('flak-armour', null)
    await tell('fighters.refund', { itemId: spare })
    expect(told({ gangId })).toMatchObject({
      event: 'item.refund',
      params: { item: 'flak-armour', gang },
      fighterId: null,
    })
    expect(balance(store, gangId, 'credits')).toBe(before + 7)
  })

  test('point weapons and swap upgrades of a vehicle', async () => {
    const { store, tell, told } = desk()
    const gangId = foundedGang(store, { credits: 5000 })
    const { fighterId } = hired(store, gangId, { type: 'ridgerunner', name: 'Truck' }).value
    const { itemId } = bought(store, gangId, fighterId, 'heavy-stubber', { price: 10 }).value
    const { value } = await tell('fighters.aim', { itemId, arcs: ['front', 'left'] })
    const { paid } = z.object({ paid: z.number() }).parse(value)
    expect(told({ fighterId })).toEqual({
      gangId,
      fighterId,
      event: 'item.aim',
      params: {
        gang: 'The Carrion Queens',
        fighter: 'Truck',
        item: 'heavy-stubber',
        arcs: 'front left',
        credits: paid,
      },
      reason: null,
    })
    const upgrades = catalogues.of(store, null, necromundaId).items.all.filter(({ kind }) => kind === 'vehicle-upgrade')
    const [first, second] = upgrades
    if (!first || !second) throw new Error('no upgrades')
    const old = bought(store, gangId, fighterId, first.id, { price: 10 }).value.itemId
    const next = bought(store, gangId, null, second.id, { price: 10 }).value.itemId
    const swap = await tell('fighters.swapUpgrade', { itemId: old, by: next, face: 1 })
    expect(swap.value).toEqual({ face: 1, destroyed: true })
    expect(told({ fighterId })).toEqual({
      gangId,
      fighterId,
      event: 'item.swap',
      params: {
        gang: 'The Carrion Queens',
        fighter: 'Truck',
        item: first.id,
        by: second.id,
        dice: 1,
        fate: 'destroyed',
      },
      reason: null,
    })
    const third = bought(store, gangId, null, first.id, { price: 10 }).value.itemId
    expect((await tell('fighters.swapUpgrade', { itemId: next, by: third, face: 2 })).value).toEqual({
      face: 2,
      destroyed: false,
    })
    expect(told({ fighterId }).params).toMatchObject({ dice: 2, fate: 'to-stash' })
    expect(gangPage(store, catalogues, gangId).stash.map(({ item }) => item)).toEqual([second.id])
  })

  test('switch sides, ask the house, hire a veteran, give an extra', async () => {
    const { store, tell, told, gangId } = small()
    const gang = 'The Carrion Queens'
    expect((await tell('gangs.switchSides', { gangId })).value).toEqual({ left: 0 })
    expect(told({ gangId })).toMatchObject({ event: 'gang.switch', params: { gang, left: 0 }, gangId, fighterId: null })
    const asked = await tell('gangs.petition', {
      gangId,
      type: 'escher-house-agent-statline-1',
      name: 'Envoy',
      face: 2,
    })
    const { fighterId } = made.fighter.parse(asked.value)
    expect(told({ gangId })).toMatchObject({
      event: 'gang.petition',
      params: { gang, fighter: 'Envoy', outcome: 'granted', credits: 40, dice: 2 },
      fighterId,
    })
    expect(balance(store, gangId, 'credits')).toBe(1000 - 55 - 40)
    const former = foundedGang(store, { name: 'Former' })
    const old = hired(store, former, { name: 'Old' }).value.fighterId
    const { value } = await tell('gangs.hireVeteran', { gangId, fighterId: old })
    expect(told({ fighterId: made.fighter.parse(value).fighterId })).toMatchObject({
      event: 'gang.veteran',
      params: { fighter: 'Old', gang, former: 'Former', price: 50 },
    })
    const evening = foundedGang(store, { credits: 1500, skirmish: { reputation: 10, ceiling: null } })
    const sister = hired(store, evening).value.fighterId
    await tell('gangs.extra', { fighterId: sister, kind: 'skill', what: 'dodge', given: true })
    expect(told({ fighterId: sister })).toMatchObject({
      event: 'gang.extra',
      params: { gang, fighter: 'Vex', what: 'dodge', how: 'given' },
      gangId: evening,
    })
    await tell('gangs.extra', { fighterId: sister, kind: 'skill', what: 'dodge', given: false })
    expect(told({ fighterId: sister }).params).toMatchObject({ how: 'taken-back' })
  })

  test('pictures and counters', async () => {
    const { ask, tell, told, campaignId, gangId, fighterId } = small()
    const bytes = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const picture = { type: 'image/png', width: 1, height: 1, bytes }
    const Shown = z.object({ pictureId: PictureId })
    for (const [of, what] of [
      [{ gangId }, 'The Carrion Queens'],
      [{ fighterId }, 'Vex'],
      [{ campaignId }, 'Dust and Rust'],
    ] as const) {
      const { pictureId } = Shown.parse((await tell('pictures.set', { of, picture })).value)
      expect(told({ campaignId })).toMatchObject({ event: 'picture.set', params: { what } })
      expect(await ask('pictures.read', { pictureId })).toEqual(picture)
      await tell('pictures.set', { of, picture: null })
      expect(told({ campaignId })).toMatchObject({ event: 'picture.remove', params: { what } })
    }
    const saved = await tell('counters.save', { of: { fighterId }, name: 'Kills', amount: 2 })
    const { counterId } = z.object({ counterId: CounterId }).parse(saved.value)
    expect(told({ fighterId })).toEqual({
      gangId,
      fighterId,
      event: 'counter.save',
      params: { counter: 'Kills', of: 'Vex', from: 0, to: 2 },
      reason: null,
    })
    await tell('counters.remove', { counterId })
    expect(told({ fighterId })).toEqual({
      gangId,
      fighterId,
      event: 'counter.remove',
      params: { counter: 'Kills', of: 'Vex', from: 2 },
      reason: null,
    })
    const table = { dice: 'd6', plusCount: false, rows: [{ upTo: 6, text: 'Nothing', change: 1 }] }
    const own = await tell('counters.save', { of: { gangId }, name: 'Fame', amount: 0, table })
    expect(told({ gangId })).toMatchObject({ params: { counter: 'Fame', of: 'The Carrion Queens' }, fighterId: null })
    const rolled = await tell('counters.roll', {
      ...z.object({ counterId: CounterId }).parse(own.value),
      dice: [4],
      note: false,
    })
    expect(rolled.value).toEqual({ dice: [4], total: 4, text: 'Nothing', amount: 1 })
    expect(told({ gangId })).toMatchObject({ event: 'counter.roll', params: { dice: '4', total: 4, from: 0, to: 1 } })
  })
})

describe('queries of a gang', () => {
  test('its page, its fighters’, its ledger, recruits, veterans, shelf, and the list of gangs', async () => {
    const { ask, store, campaignId, gangId, fighterId } = small()
    foundedGang(store, { name: 'Practice' })
    expect(GangPage.parse(await ask('gangs.page', { gangId })).roster.map(({ id }) => id)).toEqual([fighterId])
    expect(FighterPage.parse(await ask('fighters.page', { fighterId })).name).toBe('Vex')
    const names = async (of: CampaignId | null) =>
      z
        .array(GangSummary)
        .parse(await ask('gangs.list', { campaignId: of }))
        .map(({ name, campaign }) => [name, campaign?.name])
    expect(await names(campaignId)).toEqual([['The Carrion Queens', 'Dust and Rust']])
    expect(await names(null)).toEqual([['Practice', undefined]])
    expect(await ask('gangs.ledger', { gangId, resource: 'credits' })).toMatchObject([
      { amount: -5 },
      { amount: -50 },
      { amount: 1000 },
    ])
    expect(await ask('gangs.ledger', { gangId, resource: 'experience', fighterId })).toEqual([])
    expect(z.array(Recruit).parse(await ask('gangs.recruits', { gangId }))[0]).toMatchObject({
      type: 'escher-gang-queen',
    })
    expect(await ask('gangs.veterans', { gangId })).toEqual([])
    const shelf = async (of: FighterId | null) =>
      z
        .array(ShelfItem)
        .parse(await ask('fighters.shelf', { gangId, fighterId: of }))
        .map(({ item }) => item)
    expect(await shelf(fighterId)).toContain('lasgun')
    expect((await shelf(null)).length).toBeGreaterThan((await shelf(fighterId)).length)
  })
})

describe('a player’s rights', () => {
  const asPlayer = ({ store }: ReturnType<typeof desk>, campaignId: CampaignId) => {
    const player = { name: 'Anna', role: 'player', notes: '' } as const
    const { playerId } = run(store, 'player.add', (change) => addPlayer(change, { campaignId, player })).value
    const principal: Principal = {
      role: 'player',
      actor: { kind: 'player', playerId, name: 'Anna' },
      session: null,
      campaignId,
      playerId,
    }
    return { playerId, principal }
  }
  const owns = ({ store }: ReturnType<typeof desk>, gangId: GangId, playerId: PlayerId) =>
    store.orm.update(gangRows).set({ playerId }).where(eq(gangRows.id, gangId)).run()

  test('founds a gang that is theirs, and no second while it plays', async () => {
    const at = desk()
    const campaignId = createdCampaign(at.store)
    const { playerId, principal } = asPlayer(at, campaignId)
    const wanted = { name: 'Annas', list: 'escher', campaignId }
    const { gangId } = made.gang.parse((await at.tell('gangs.found', wanted, principal)).value)
    expect(gangPage(at.store, catalogues, gangId).player).toEqual({ id: playerId, name: 'Anna' })
    expect(await at.refusal('gangs.found', { ...wanted, name: 'More' }, principal)).toMatchObject({
      code: 'refused',
      key: 'error.access.secondGang',
    })
    await at.tell('gangs.change', { gangId, status: 'retired' })
    expect(await at.refusal('gangs.found', { ...wanted, name: 'More' }, principal)).toBeNull()
    // The arbitrator founds any number, for nobody.
    const others = made.gang.parse((await at.tell('gangs.found', { ...wanted, name: 'Others' })).value)
    expect(gangPage(at.store, catalogues, others.gangId).player).toBeNull()
  })

  test('cannot refund once the gang has fought, but the arbitrator can', async () => {
    const at = small()
    const { tell, refusal, store, campaignId, gangId, fighterId, itemId } = at
    const { playerId, principal } = asPlayer(at, campaignId)
    owns(at, gangId, playerId)
    const spare = bought(store, gangId, null, 'lasgun').value.itemId
    expect(await refusal('fighters.refund', { itemId: spare }, principal)).toBeNull()
    store
      .prepared(
        "INSERT INTO ledger_entries (id, gang_id, fighter_id, resource, amount, reason, params, actor, at) VALUES ('01ARZ3NDEKTSV4RRFFQ69G5FAV', ?, ?, 'experience', 1, 'took-part', '{}', '{\"kind\":\"arbitrator\",\"name\":null}', 1)",
      )
      .run(gangId, fighterId)
    const founded = { code: 'refused', key: 'error.access.founded' }
    expect(await refusal('fighters.refund', { itemId }, principal)).toMatchObject(founded)
    expect(await refusal('fighters.dismiss', { fighterId, how: 'take-back' }, principal)).toMatchObject(founded)
    await tell('fighters.refund', { itemId })
    expect(await refusal('fighters.dismiss', { fighterId, how: 'retire' }, principal)).toBeNull()
  })

  test('CAMP-TRD-04: sells for the price by the dice and no other', async () => {
    const at = small()
    const { tell, refusal, gangId, store, campaignId, fighterId } = at
    const { playerId, principal } = asPlayer(at, campaignId)
    owns(at, gangId, playerId)
    const { itemId } = bought(store, gangId, fighterId, 'plasma-gun', { price: 100 }).value
    const worth = gangPage(store, catalogues, gangId).roster[0]?.items.find(({ id }) => id === itemId)?.ratingValue ?? 0
    const sold = { code: 'refused', key: 'error.access.sale' }
    for (const sale of [
      { credits: worth - 30, dice: [] },
      { credits: worth, dice: [3] },
      { credits: worth - 30, dice: [3, 3] },
    ])
      expect(await refusal('fighters.sell', { itemId, ...sale }, principal)).toMatchObject(sold)
    expect(await refusal('fighters.sell', { itemId, credits: worth - 30, dice: [3] }, principal)).toBeNull()
    const { itemId: other } = bought(store, gangId, fighterId, 'lasgun').value
    await tell('fighters.sell', { itemId: other, credits: 99 })
    expect(gangPage(store, catalogues, gangId).roster[0]?.items.map(({ item }) => item)).toEqual(['lasgun'])
  })
})
