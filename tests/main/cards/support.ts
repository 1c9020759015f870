import { makeOrder, setOrder, type SetSheets } from '@main/cards/print'
import type { Store } from '@main/database/store'
import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { CardOrder } from '@shared/contract/cards'
import type { FighterId, GangId } from '@shared/contract/ids'
import type { z } from 'zod'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** A gang of so many fighters, each armed. */
export function gangOf(store: Store, fighters: number): GangId {
  const gangId = foundedGang(store, { credits: 100_000 })
  for (let i = 1; i <= fighters; i++) {
    const { fighterId } = hired(store, gangId, { name: `Fighter ${i}` }).value
    bought(store, gangId, fighterId, 'lasgun')
  }
  return gangId
}

/** A fighter with a long name, a label, notes, changed characteristics, and the kit of several fighters. */
export function veteran(store: Store, name = 'Vex <b>"Two & Half"</b>'): { gang: GangId; fighterId: FighterId } {
  const gang = foundedGang(store, { credits: 100_000, name: 'The Carrion Queens of the Ninth Underflow' })
  const { fighterId } = hired(store, gang, { type: 'escher-gang-queen', name, label: 'V7' }).value
  for (const item of ['boltgun', 'plasma-pistol', 'frag-grenade', 'mesh-armour', 'photo-goggles'])
    bought(store, gang, fighterId, item, { price: 0 })
  run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, notes: 'Owes Kim a drink.' }))
  for (const skill of ['nerves-of-steel', 'dodge', 'inspirational']) {
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId, reason: 'for the test', addSkill: skill }),
    )
  }
  for (const stat of ['m', 'ws', 'bs', 'i', 'ld', 'cl', 'wil', 'int']) {
    const worse = { stat, direction: 'worse', amount: stat === 'm' ? 1000 : 1 } as const
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId, reason: 'for the test', stat: worse }),
    )
  }
  return { gang, fighterId }
}

/** A hauler with turrets and upgrades, and the driver in it. */
export function hauler(store: Store): GangId {
  const gang = foundedGang(store, {
    campaignId: createdCampaign(store, { settings: { vehicles: true } }),
    list: 'cawdor',
  })
  const vehicle = hired(store, gang, { type: 'cargo-8-ridgehauler', name: 'Старый Верный «Громовержец»' }).value
    .fighterId
  for (const item of ['missile-launcher', 'headlights', 'ammo-cache', 'reinforced-armour', 'smoke-launchers'])
    bought(store, gang, vehicle, item, { price: 0 })
  const driver = hired(store, gang, { type: 'cawdor-cawdor-road-preacher', name: 'Пров' }).value.fighterId
  run(store, 'fighter.change', (change) => changeFighter(change, { fighterId: driver, vehicleId: vehicle }))
  return gang
}

export type Wanted = Partial<z.input<typeof CardOrder>> & { gang: GangId }

export const ordered = (wanted: Wanted): CardOrder => CardOrder.parse({ locale: 'en', ...wanted })

export const printed = (store: Store, wanted: Wanted): SetSheets & { pages: number } => {
  const order = ordered(wanted)
  const set = setOrder(makeOrder(store, catalogues, order), order)
  return { ...set, pages: set.sheets.length }
}
