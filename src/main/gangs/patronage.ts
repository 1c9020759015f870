import {
  againstPatronage,
  benefitOf,
  type Bought,
  fighterRating,
  isOnRoster,
  isPatrons,
  patronageShop,
  patronLesson,
  patronRule,
  type RosterGang,
} from '@shared/campaign'
import type { FighterType } from '@shared/content'
import { AppError } from '@shared/contract/error'
import type { dealings as contract, PatronView } from '@shared/contract/dealings'
import type { Patronage } from '@shared/contract/battles'
import { FighterId, FighterRuleId, type GangId } from '@shared/contract/ids'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../database/command'
import { fighterRules, gangChoices, items as itemRows } from '../database/schema'
import type { Store } from '../database/store'
import { aboutGang, scopeOf } from '../database/find'
import { choicesIn } from './choices-in'
import { join } from './join'
import { newItem } from './new-item'
import type { GangContext } from './context'

/** CAMP-PRE-41. Ids of the benefits bought besides models; the gang keeps them until their battle is settled. */
export const patronageSlot = 'patronage'
const isPatronage = (gangId: GangId) => and(eq(gangChoices.gangId, gangId), eq(gangChoices.slot, patronageSlot))

const othersOf = (store: Pick<Store, 'orm'>, gangId: GangId): readonly string[] | null => {
  const [kept] = choicesIn(store, gangId, patronageSlot)
  return kept === undefined ? null : kept.split(' ').filter((id) => id !== '')
}

/** CAMP-PRE-41. How many times experience was bought. */
export const lessonsOf = (store: Store, gangId: GangId): number =>
  othersOf(store, gangId)?.filter((id) => id === patronLesson).length ?? 0

/** CAMP-PRE-40, -41. What the house has already paid for; null: nothing. */
export function patronageOf(store: Store, roster: Pick<RosterGang, 'fighters'>, gangId: GangId): Patronage | null {
  const others = othersOf(store, gangId)
  if (others === null) return null
  const paid = roster.fighters.filter((fighter) => isOnRoster(fighter) && isPatrons(fighter))
  return {
    others: [...others],
    models: paid.map((fighter) => ({
      id: FighterId.parse(fighter.id),
      name: fighter.name,
      cost: fighterRating(fighter).value,
    })),
  }
}

export function endPatronage(change: Change, gangId: GangId): void {
  change.orm.delete(gangChoices).where(isPatronage(gangId)).run()
}

/** CAMP-PRE-41. Models that the house can pay for, their roles, and the gear of each with its price in credits. */
export function patronsFor({ gang, catalogue }: GangContext): PatronView {
  const pools = catalogue.gangs.all.filter(({ kind }) => kind === 'pool').map(({ id }) => id)
  const lists: readonly string[] = [gang.list, ...pools]
  return catalogue.fighterTypes.all
    .filter((type) => lists.includes(type.gang))
    .flatMap((type) => {
      const benefit = benefitOf(type)
      const cost = patronageShop.find(({ id }) => id === benefit)?.price ?? type.cost
      return benefit === null || cost === null
        ? []
        : [{ id: type.id, name: type.name, benefit, cost, gear: [...gearFor({ gang, catalogue }, type, benefit)] }]
    })
}

/** Hired without gear of their own: the whole house list is open to them. */
const bare: readonly string[] = ['hive-scum', 'bounty-hunter', 'house-agent']

/** The gang list's gear for a type by itself. */
function gearFor(
  { gang, catalogue }: Pick<GangContext, 'gang' | 'catalogue'>,
  { id }: Pick<FighterType, 'id'>,
  benefit: string,
): readonly { item: string; price: number }[] {
  const simple = catalogue
    .houseList(gang.list)
    .filter((line) => !line.vehicles && line.with.length === 0 && line.for === null)
  const own = simple.filter(({ buyers }) => buyers.some((buyer) => buyer === id))
  const cheapest = new Map<string, number>()
  for (const { item, price } of bare.includes(benefit) ? simple : own)
    cheapest.set(item, Math.min(price, cheapest.get(item) ?? price))
  return [...cheapest].flatMap(([item, price]) => (catalogue.items.get(item).kind === 'beast' ? [] : [{ item, price }]))
}

/**
 * CAMP-PRE-40, -41. Buys the whole basket at once: models join the gang until the next battle is settled, experience is kept for it;
 * tactics are added to the hand at set-up. A basket beyond the shop's limits is bought with a warning.
 */
export function bePatronised(
  change: Change,
  context: GangContext,
  wanted: z.output<typeof contract.patronise.input>,
): Done<{ fighters: FighterId[] }> {
  const { gang } = context
  const offered = patronsFor(context)
  const bought: Bought[] = wanted.others.map((id) => ({ id, price: 0 }))
  const fighters = wanted.models.map(({ type, name, items }, n) => {
    const patron = offered.find(({ id }) => id === type)
    if (patron === undefined)
      throw new AppError('invalid', 'error.fighterType.unknown', { params: { type }, where: ['models', n, 'type'] })
    const gear = items.map((item, m) => {
      const line = patron.gear.find((one) => one.item === item)
      if (line === undefined)
        throw new AppError('invalid', 'error.item.unknown', { params: { item }, where: ['models', n, 'items', m] })
      return line
    })
    bought.push({ id: patron.benefit, price: patron.cost + gear.reduce((sum, { price }) => sum + price, 0) })
    return arrive(change, context, { patron, name, gear })
  })
  keep(change, gang.id, wanted.others)
  const against = againstPatronage(bought, wanted.credits, gang.list)
  return {
    value: { fighters },
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: {
      gang: gang.name,
      models: wanted.models.map(({ name }) => name).join(', '),
      others: wanted.others.length,
      credits: wanted.credits,
    },
    warnings:
      against.length === 0 ? [] : [{ rule: 'CAMP-PRE-41', key: 'warning.patronage', params: { gang: gang.name } }],
  }
}

interface Arriving {
  readonly patron: PatronView[number]
  readonly name: string
  readonly gear: readonly { item: string; price: number }[]
}

function arrive(change: Change, context: GangContext, { patron, name, gear }: Arriving): FighterId {
  const { gang, catalogue } = context
  const fighterId = join(change, context, catalogue.fighterTypes.get(patron.id), {
    name,
    pricePaid: 0,
    ratingValue: patron.cost,
  })
  const rule = {
    id: change.newId(FighterRuleId),
    fighterId,
    rule: patronRule,
    value: null,
    source: 'type',
    gainedAt: change.now(),
  } as const
  change.orm.insert(fighterRules).values(rule).run()
  for (const { item, price } of gear) {
    const { name: title, kind } = catalogue.items.get(item)
    change.orm
      .insert(itemRows)
      .values(
        newItem(change, {
          gangId: gang.id,
          fighterId,
          item,
          name: title,
          kind,
          pricePaid: 0,
          ratingValue: price,
          source: 'reward',
        }),
      )
      .run()
  }
  return fighterId
}

/** Adds to what was bought before. */
function keep(change: Change, gangId: GangId, more: readonly string[]): void {
  const choice = [...(othersOf(change, gangId) ?? []), ...more].join(' ')
  endPatronage(change, gangId)
  change.orm.insert(gangChoices).values({ gangId, slot: patronageSlot, choice }).run()
}
