import { changeFighter } from '@main/gangs/change-fighter'
import { copyFighter } from '@main/gangs/copy-fighter'
import { dismissFighter } from '@main/gangs/dismiss'
import { fighterOf } from '@main/database/find'
import { gangPage, recruitsFor } from '@main/gangs/gang-page'
import { balance } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import { moveItem } from '@main/gangs/items'
import { shelfFor } from '@main/gangs/shelf'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run, smallGang } from './support'

describe('vehicles and crew', () => {
  const drivers = () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { settings: { vehicles: true } })
    return { store, gangId: foundedGang(store, { campaignId }) }
  }

  test('CAMP-CRE-27, CAMP-FTR-04, CAMP-TRD-03: a vehicle joins with its own card, at list price, without upgrades', () => {
    const { store, gangId } = drivers()
    expect(recruitsFor(store, catalogues, gangId)).toContainEqual(
      expect.objectContaining({ type: 'wolfquad', category: 'vehicle' }),
    )
    const price = catalogues.of(store, null, necromundaId).vehicles.get('wolfquad').cost ?? 0
    hired(store, gangId, { type: 'wolfquad', name: 'Old Faithful' })
    const [vehicle] = gangPage(store, catalogues, gangId).roster
    expect(vehicle).toMatchObject({ category: 'vehicle', name: 'Old Faithful', rating: { value: price }, items: [] })
    expect(vehicle?.statline.map(({ stat }) => stat)).toEqual([
      'm',
      't-front',
      't-side',
      't-rear',
      'hp',
      'handling',
      'save',
    ])
  })

  test('CAMP-CRE-27: a vehicle is offered upgrades and its gang’s list for vehicles; an upgrade counts with it, and can be removed', () => {
    const { store, gangId } = drivers()
    const { fighterId } = hired(store, gangId, { type: 'wolfquad', name: 'Old Faithful' }).value
    const shelf = shelfFor(gangContextOf(store, catalogues, gangId), fighterOf(store, fighterId), true)
    const kinds = new Map(shelf.map(({ item, kind }) => [item, kind]))
    expect(kinds.get('all-wheel-steering')).toBe('vehicle-upgrade')
    expect(kinds.has('mesh-armour')).toBe(false)
    const worth = () => gangPage(store, catalogues, gangId).roster[0]?.rating.value ?? 0
    const plain = worth()
    const { value, warnings } = bought(store, gangId, fighterId, 'all-wheel-steering')
    expect([worth() - plain, warnings]).toEqual([10, []])
    run(store, 'item.move', (change) => moveItem(change, { itemId: value.itemId, to: null }))
    expect(worth()).toBe(plain)
  })

  test('CAMP-CRE-27: a crew drives a vehicle of its gang until the user changes it', () => {
    const { store, gangId } = drivers()
    const { fighterId: vehicleId } = hired(store, gangId, { type: 'wolfquad', name: 'Old Faithful' }).value
    const { fighterId } = hired(store, gangId, { type: 'escher-helion', name: 'Dust' }).value
    const drives = () => gangPage(store, catalogues, gangId).roster.find(({ id }) => id === fighterId)?.vehicleId
    // With one crew and one vehicle the choice is clear.
    expect(drives()).toBe(vehicleId)
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, vehicleId }))
    expect(drives()).toBe(vehicleId)
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, vehicleId: null }))
    expect(drives()).toBeNull()
    // Between two idle vehicles nothing decides.
    hired(store, gangId, { type: 'wolfquad', name: 'Rust Bucket' })
    expect(drives()).toBeNull()
  })

  test('CAMP-CRE-02: the allowance pays for crew and vehicles first, and refunds return to it', () => {
    const { store, gangId } = drivers()
    const { fighterId } = hired(store, gangId, { type: 'cargo-8-ridgehauler', name: 'Hauler' }).value
    expect([balance(store, gangId, 'vehicle-credits'), balance(store, gangId, 'credits')]).toEqual([400 - 230, 1000])
    hired(store, gangId, { type: 'cargo-8-ridgehauler', name: 'Second' })
    expect([balance(store, gangId, 'vehicle-credits'), balance(store, gangId, 'credits')]).toEqual([0, 1000 - 60])
    hired(store, gangId, { name: 'Vex' })
    expect(balance(store, gangId, 'credits')).toBe(1000 - 60 - 50)
    run(store, 'fighter.dismiss', (change) => dismissFighter(change, catalogues, { fighterId, how: 'take-back' }))
    expect([balance(store, gangId, 'vehicle-credits'), balance(store, gangId, 'credits')]).toEqual([
      230,
      1000 - 60 - 50,
    ])
  })
})

describe('hiring a fighter like another', () => {
  test('CAMP-FTR-22: hires and arms it at the price of the first, with parts fitted in their places', () => {
    const { store, gangId, fighterId } = smallGang()
    bought(store, gangId, fighterId, 'lasgun', { with: ['hotshot-las-pack'] })
    const before = balance(store, gangId, 'credits')
    run(store, 'fighter.copy', (change) =>
      copyFighter(change, gangContextOf(change, catalogues, gangId), { fighterId, name: 'Vex 2' }),
    )
    const [first, second] = gangPage(store, catalogues, gangId).roster
    expect(second?.rating.value).toBe(first?.rating.value)
    expect(second?.items.map(({ item }) => item).sort()).toEqual(first?.items.map(({ item }) => item).sort())
    const pack = second?.items.find(({ item }) => item === 'hotshot-las-pack')
    expect(second?.items.some(({ id }) => id === pack?.parentId)).toBe(true)
    expect(before - balance(store, gangId, 'credits')).toBe(first?.rating.value)
  })

  test('copies no beast, no experience and no injuries', () => {
    const { store, gangId } = smallGang()
    const { fighterId } = hired(store, gangId, { type: 'escher-gang-matriarch', name: 'Nyx', skills: ['dodge'] }).value
    bought(store, gangId, fighterId, 'phyrr-cat')
    const { itemId } = bought(store, gangId, fighterId, 'lasgun').value
    run(store, 'item.move', (change) => moveItem(change, { itemId, to: null }))
    run(store, 'fighter.copy', (change) =>
      copyFighter(change, gangContextOf(change, catalogues, gangId), { fighterId, name: 'Nyx 2' }),
    )
    const copy = gangPage(store, catalogues, gangId).roster.find(({ name }) => name === 'Nyx 2')
    expect(copy).toMatchObject({ items: [], skills: ['dodge'], experience: 0 })
    expect(
      gangPage(store, catalogues, gangId).roster.filter(({ category }) => category === 'exotic-beast'),
    ).toHaveLength(1)
  })
})
