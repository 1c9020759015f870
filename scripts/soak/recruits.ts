import { ownFields } from '@main/battles/battlefields'
import { prepareBattle } from '@main/battles/prepare'
import type { Store } from '@main/database/store'
import { buyItem } from '@main/gangs/buy'
import { changeFighter } from '@main/gangs/change-fighter'
import { gangContextOf } from '@main/gangs/context'
import { hireFighter } from '@main/gangs/hire'
import type { Catalogue } from '@shared/content'
import { AppError } from '@shared/contract'
import { fighters, Purchase } from '@shared/contract/fighters'
import { Hire } from '@shared/contract/gangs'
import type { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { below, type Stream } from '@shared/engine'
import { fightsOnFoot } from '@shared/rulesets/necromunda/simulation/drawn'
import { anyOf, mostInCrew } from './crews'
import { catalogues, run } from './war'

const boughtEach = 4
/** Most vehicles with drivers. */
const mostDriven = 2
/** For fights on home turf. */
const mostHangersOn = 2
const ammoCache = 'ammo-cache'

/** Hires up to the largest crew, with vehicles and hangers-on besides, and equips the new fighters. */
export const fillUp = (
  store: Store,
  catalogue: Catalogue,
  campaignId: CampaignId,
  gangId: GangId,
  stream: Stream,
): void => {
  const gang = prepareBattle(store, catalogues, ownFields('nowhere'), campaignId).gangs.find(({ id }) => id === gangId)
  const there = gang?.candidates ?? []
  const count = (category: string) => there.filter((one) => one.category === category).length
  const onFoot = there.filter(({ byHand, category }) => !byHand && category !== 'hanger-on').length
  const types = catalogue.fighterTypes.all
  const hire = (type: string, nth: number) => hired(store, catalogue, gangId, type, nth, stream)
  const soldiers = types.filter(fightsOnFoot)
  for (let nth = onFoot; nth < mostInCrew; nth += 1)
    arm(store, catalogue, gangId, hire(anyOf(stream, soldiers).id, nth), stream)
  const helpers = types.filter(({ category }) => category === 'hanger-on')
  for (let nth = count('hanger-on'); nth < mostHangersOn; nth += 1) hire(anyOf(stream, helpers).id, nth)
  const drivers = types.filter(({ category }) => category === 'crew')
  const able = there.filter(({ category, eligible }) => category === 'crew' && eligible).length
  for (let nth = able; nth < mostDriven; nth += 1) {
    const fighterId = hire(anyOf(stream, drivers).id, nth)
    const vehicleId = hire(anyOf(stream, catalogue.vehicles.all).id, nth)
    run(store, 'fighter.change', (change) =>
      changeFighter(change, fighters.change.input.parse({ fighterId, vehicleId })),
    )
  }
  if ((gang?.caches ?? 0) === 0 && below(stream, 2) === 0) buy(store, gangId, null, ammoCache)
}

const hired = (
  store: Store,
  catalogue: Catalogue,
  gangId: GangId,
  type: string,
  nth: number,
  stream: Stream,
): FighterId => {
  const skills = catalogue.skills.all.map(({ id }) => id)
  const wanted = Hire.parse({
    gangId,
    type,
    name: `${type} ${nth}`,
    price: 1,
    skills: [anyOf(stream, skills), anyOf(stream, skills)],
  })
  return run(store, 'fighter.hire', (change) => hireFighter(change, gangContextOf(change, catalogues, gangId), wanted))
    .fighterId
}

/** Buys a few random items. */
const arm = (store: Store, catalogue: Catalogue, gangId: GangId, fighterId: FighterId, stream: Stream): void => {
  const weapons = catalogue.items.all.filter(({ kind }) => kind === 'weapon')
  for (let nth = 0; nth < boughtEach; nth += 1)
    buy(store, gangId, fighterId, anyOf(stream, nth < 2 ? weapons : catalogue.items.all).id)
}

/** An item that can't be bought like this is skipped. */
const buy = (store: Store, gangId: GangId, fighterId: FighterId | null, item: string): void => {
  const wanted = Purchase.parse({ gangId, fighterId, item, price: 1 })
  try {
    run(store, 'item.buy', (change) => buyItem(change, gangContextOf(change, catalogues, gangId), wanted))
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown
  }
}
