import { expect, test } from 'vitest'
import { CounterId } from '@shared/contract/ids'
import { z } from 'zod'
import { desk } from './desk'
import { bought, createdCampaign, foundedGang, hired, smallGang } from './support'

/** What can't be done at all is refused with a reason, the names concerned and its place in the input, and changes nothing. */

const refused = (code: string, key: string, params: object = {}, where: readonly (string | number)[] = []) => ({
  code,
  key,
  params,
  where,
  details: [],
})

test('refused commands of gangs', async () => {
  const { store, refusal } = desk()
  const { gangId, campaignId } = smallGang(store)
  const found = (given: object) => refusal('gangs.found', { name: 'New', list: 'escher', campaignId: null, ...given })
  expect(await found({})).toEqual(refused('invalid', 'error.gang.ruleset', {}, ['ruleset']))
  expect(await found({ ruleset: 'necromunda', list: 'squirrels' })).toEqual(
    refused('invalid', 'error.gang.list', { list: 'squirrels' }, ['list']),
  )
  expect(await found({ campaignId, skirmish: { reputation: 1, ceiling: null } })).toEqual(
    refused('invalid', 'error.gang.skirmishInCampaign', {}, ['skirmish']),
  )
  const grim = createdCampaign(store, { name: 'Grim', ruleset: 'wh40k-8e' })
  expect(await refusal('gangs.transfer', { gangId, to: grim })).toEqual(
    refused('refused', 'error.gang.otherRuleset', { gang: 'The Carrion Queens', campaign: 'Grim' }),
  )
  expect(await refusal('gangs.petition', { gangId, type: 'escher-sister', name: 'No' })).toEqual(
    refused('invalid', 'error.fighterType.unknown', { type: 'escher-sister' }, ['type']),
  )
  expect(await refusal('gangs.petition', { gangId, type: 'orlock-house-agent-statline-1', name: 'No' })).toMatchObject({
    key: 'error.fighterType.unknown',
  })
})

test('refused commands of fighters', async () => {
  const { store, refusal } = desk()
  const { gangId, fighterId } = smallGang(store)
  const stranger = hired(store, foundedGang(store), { name: 'Stranger' }).value.fighterId
  expect(await refusal('gangs.hire', { gangId, type: 'escher-house-agent-statline-1', name: 'No' })).toEqual(
    refused('invalid', 'error.fighterType.price', { type: 'escher-house-agent-statline-1' }, ['price']),
  )
  expect(await refusal('gangs.hire', { gangId, type: 'escher-gang-queen', name: 'No', specialist: true })).toEqual(
    refused('invalid', 'error.fighterType.notGanger', { type: 'escher-gang-queen' }, ['specialist']),
  )
  for (const who of ['ownerId', 'vehicleId']) {
    expect(await refusal('fighters.change', { fighterId, [who]: stranger })).toEqual(
      refused('invalid', 'error.fighter.otherGang', { fighter: 'Stranger' }),
    )
    expect(await refusal('fighters.change', { fighterId, [who]: fighterId })).toEqual(
      refused('invalid', 'error.fighter.otherGang', { fighter: 'Vex' }),
    )
  }
  expect(
    await refusal('fighters.allowSkills', { fighterId, set: 'no-such-set', access: 'primary', reason: 'x' }),
  ).toMatchObject({ code: 'missing', params: { id: 'no-such-set' } })
  expect(await refusal('gangs.extra', { fighterId, kind: 'skill', what: 'dodge', given: true })).toEqual(
    refused('refused', 'error.gang.noSkirmish', { gang: 'The Carrion Queens' }),
  )
  expect(await refusal('gangs.hireVeteran', { gangId, fighterId })).toEqual(
    refused('refused', 'error.fighter.noVeteran', { fighter: 'Vex' }),
  )
})

test('refused commands of items', async () => {
  const { store, refusal } = desk()
  const { gangId, fighterId, itemId } = smallGang(store)
  const stranger = hired(store, foundedGang(store), { name: 'Stranger' }).value.fighterId
  const other = hired(store, gangId, { name: 'Nyx' }).value.fighterId
  const armour = bought(store, gangId, null, 'flak-armour').value.itemId
  const sight = bought(store, gangId, null, 'mono-sight').value.itemId
  const second = bought(store, gangId, null, 'lasgun').value.itemId
  const buy = (given: object) => refusal('fighters.buy', { gangId, fighterId, item: 'lasgun', ...given })
  expect(await buy({ item: 'moon-cannon' })).toEqual(
    refused('invalid', 'error.item.unknown', { item: 'moon-cannon' }, ['item']),
  )
  expect(await buy({ fighterId: stranger })).toEqual(
    refused('invalid', 'error.fighter.otherGang', { fighter: 'Stranger' }, ['fighterId']),
  )
  expect(await buy({ fighterId: other, item: 'mono-sight', parentId: itemId })).toEqual(
    refused('invalid', 'error.item.otherHands', { item: 'Lasgun' }, ['parentId']),
  )
  expect(await refusal('fighters.move', { itemId, to: stranger })).toEqual(
    refused('invalid', 'error.fighter.otherGang', { fighter: 'Stranger' }, ['to']),
  )
  expect(await refusal('fighters.fit', { itemId: armour, onto: itemId })).toEqual(
    refused('invalid', 'error.item.doesNotFit', { item: 'flak-armour', weapon: 'lasgun' }, ['onto']),
  )
  expect(await refusal('fighters.fit', { itemId: sight, onto: armour })).toEqual(
    refused('invalid', 'error.item.doesNotFit', { item: 'mono-sight', weapon: 'flak-armour' }, ['onto']),
  )
  expect(await refusal('fighters.fit', { itemId, onto: itemId })).toEqual(
    refused('invalid', 'error.item.otherHands', { item: 'Lasgun' }, ['onto']),
  )
  expect(await refusal('fighters.exchange', { itemId: armour, by: { item: 'mesh-armour' }, old: 'stash' })).toEqual(
    refused('invalid', 'error.item.noExchange', { item: 'Flak armour' }, ['itemId']),
  )
  expect(await refusal('fighters.exchange', { itemId, by: { itemId }, old: 'stash' })).toEqual(
    refused('invalid', 'error.item.otherHands', { item: 'Lasgun' }, ['by']),
  )
  expect(await refusal('fighters.swapUpgrade', { itemId, by: second })).toEqual(
    refused('invalid', 'error.item.noSwap', { item: 'Lasgun' }, ['by']),
  )
  for (const id of [itemId, second])
    expect(await refusal('fighters.aim', { itemId: id, arcs: ['front'] })).toEqual(
      refused('invalid', 'error.item.noHardpoint', { item: 'Lasgun' }, ['itemId']),
    )
  expect(await refusal('fighters.saveLoadout', { fighterId, name: 'Set', items: [second] })).toEqual(
    refused('invalid', 'error.item.otherHands', { item: 'Lasgun' }, ['items']),
  )
  expect(await refusal('fighters.saveLoadout', { fighterId, name: 'Set', items: [itemId] })).toBeNull()
  expect(await refusal('fighters.saveLoadout', { fighterId, name: 'Set', items: [] })).toEqual(
    refused('invalid', 'error.loadout.taken', { loadout: 'Set' }, ['name']),
  )
  expect(await refusal('fighters.saveLoadout', { fighterId: other, name: 'Set', items: [] })).toBeNull()
})

test('refused commands of counters', async () => {
  const { store, refusal, tell } = desk()
  const { gangId, fighterId } = smallGang(store)
  const { value } = await tell('counters.save', { of: { fighterId }, name: 'Kills', amount: 1 })
  expect(await refusal('counters.save', { of: { fighterId }, name: 'Kills', amount: 2 })).toEqual(
    refused('invalid', 'error.counter.taken', { counter: 'Kills' }, ['name']),
  )
  expect(await refusal('counters.save', { of: { gangId }, name: 'Kills', amount: 2 })).toBeNull()
  expect(await refusal('counters.roll', { ...z.object({ counterId: CounterId }).parse(value), note: false })).toEqual(
    refused('refused', 'error.counter.noTable', { counter: 'Kills' }),
  )
})

test('with a reason an unsuitable part is fitted all the same, and the reason is logged', async () => {
  const { store, refusal, told } = desk()
  const { gangId, fighterId } = smallGang(store)
  const axe = bought(store, gangId, fighterId, 'axe', { price: 10 }).value.itemId
  const sight = bought(store, gangId, null, 'mono-sight').value.itemId
  expect(await refusal('fighters.fit', { itemId: sight, onto: axe })).toMatchObject({ key: 'error.item.doesNotFit' })
  expect(await refusal('fighters.fit', { itemId: sight, onto: axe, reason: 'glued on' })).toBeNull()
  expect(told({ fighterId })).toMatchObject({ event: 'item.fit', reason: 'glued on' })
})
