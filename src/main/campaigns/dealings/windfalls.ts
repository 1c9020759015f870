import {
  asking,
  favourBonus,
  feed,
  recruitRollOf,
  windfallOf,
  type Asking,
  type Source,
  type Windfall,
} from '@shared/campaign'
import type { FighterType, Item } from '@shared/content/schema'
import { AppError } from '@shared/contract/error'
import type { dealings as contract, WindfallView } from '@shared/contract/dealings'
import type { FighterId, GangId } from '@shared/contract/ids'
import type { Warning } from '@shared/contract/vocabulary'
import type { z } from 'zod'
import type { Change, Done } from '../../database/command'
import { items as itemRows } from '../../database/schema'
import type { Store } from '../../database/store'
import { aboutGang, fighterOf, scopeOf } from '../../database/find'
import type { Catalogues } from '../../content/catalogues'
import { hurtFighter } from '../../fighters/injuries'
import { dismissFighter } from '../../gangs/dismiss'
import { join } from '../../gangs/join'
import { balance, postEntry } from '../../gangs/ledger'
import { newItem } from '../../gangs/new-item'
import { loadRoster } from '../../gangs/roster'
import type { GangContext } from '../../gangs/context'
import { valuesFor } from '../../trade/page'
import { holdingOf } from '../../database/find-season'
import { standings } from '../../gangs/standings'
import { goHungry } from '../../gangs/hunger'

type TakenWindfall = z.output<typeof contract.takeWindfall.input>
type Thrown = Pick<TakenWindfall, 'kind' | 'holdingId' | 'faces'>

/** CAMP-STR-23. One for each other gang of the campaign with a higher rating. */
export function bonusOf(store: Store, { gang }: GangContext): number {
  const rows = standings(store, gang.campaignId)
  const own = rows.find(({ gangId }) => gangId === gang.id)?.rating ?? 0
  return gang.campaignId === null
    ? 0
    : favourBonus(
        own,
        rows.filter(({ gangId }) => gangId !== gang.id).map(({ rating }) => rating),
      )
}

function sourceOf(store: Store, context: GangContext, { kind, holdingId }: Thrown): Source {
  if (kind === 'favour') return { kind, bonus: bonusOf(store, context) }
  if (kind === 'scavenging') return { kind }
  const holding = holdingId === null ? undefined : holdingOf(store, holdingId)
  const territory =
    holding?.holderId === context.gang.id ? context.catalogue.territories.find(holding.territory) : undefined
  const roll = territory && recruitRollOf(territory, isEnhanced(territory, context))
  if (!holding || !roll) throw new AppError('invalid', 'error.dealing.noRecruits', { where: ['holdingId'] })
  // An Agitator lets the gang roll twice. The territory is given by slug, so that readers see its name in their own language.
  const twice = loadRoster(store, context.gang.id).fighters.some(
    ({ status, rules }) => status === 'active' && rules.some(({ id }) => id === 'agitator'),
  )
  return { kind, roll, territory: holding.territory, twice }
}

/** CAMP-DOM-14. Whether the gang's house gets the enhanced boon. */
export const isEnhanced = (
  { enhancedFor }: { readonly enhancedFor: string | null },
  { gang, catalogue }: GangContext,
): boolean => enhancedFor !== null && enhancedFor === catalogue.gangs.find(gang.list)?.name

function thrown(store: Store, context: GangContext, wanted: Thrown): { windfall: Windfall | null; ask: Asking } {
  const ask = asking(wanted.faces)
  return { windfall: windfallOf(sourceOf(store, context, wanted), ask), ask }
}

export function windfallView(store: Store, context: GangContext, wanted: Thrown): WindfallView {
  const { windfall, ask } = thrown(store, context, wanted)
  return {
    rule: windfall?.rule ?? ask.wanted[0]?.rule ?? 'CAMP-STR-23',
    wanted: ask.wanted.map(({ id, count, sides, text, rule }) => ({ id, count, sides, text, rule })),
    brings: windfall && {
      recruit: windfall.recruit,
      recruitExperience: windfall.recruitExperience,
      types:
        windfall.recruit === null
          ? []
          : typesOf(context, windfall.recruit).map(({ id, name, category }) => ({ id, name, category })),
      gear: windfall.gear && {
        ...windfall.gear,
        items: goodsOf(context, windfall.gear).map(({ item, price }) => ({ id: item.id, price })),
      },
      training: windfall.training && {
        fighters: windfall.training.fighters,
        experience: [...windfall.training.experience],
      },
      leaves: windfall.leaves,
      injury: windfall.injury,
    },
  }
}

/** Prospects count as Juves; Outcasts have Hive Scum instead (CAMP-CRE-14). */
const typesOf = (
  { gang, catalogue }: GangContext,
  category: NonNullable<Windfall['recruit']>,
): readonly FighterType[] =>
  catalogue.fighterTypes.all.filter(
    (type) =>
      type.gang === gang.list &&
      (type.category === category ||
        (category === 'juve' && (type.category === 'prospect' || type.id === 'outcasts-hive-scum'))),
  )

/** Gear that may be picked: the house's list, or anything at the trading post, up to the given value. */
function goodsOf(
  context: GangContext,
  { worth, what }: NonNullable<Windfall['gear']>,
): { item: Item; price: number }[] {
  const { gang, catalogue } = context
  const listed = new Set(catalogue.houseList(gang.list).map(({ item }) => item))
  const value = valuesFor(context)
  const goods = what === 'house' ? catalogue.items.all.filter(({ id }) => listed.has(id)) : catalogue.items.all
  return goods.flatMap((item) => {
    const price = value(item)
    return price === null ||
      price > worth ||
      item.kind === 'beast' ||
      item.kind === 'vehicle' ||
      item.kind === 'unresolved'
      ? []
      : [{ item, price }]
  })
}

/** CAMP-STR-23, CAMP-UPR-06, CAMP-DOM-14. Recruits and gear are free and count for the rating at their list price. */
export function takeWindfall(
  change: Change,
  catalogues: Catalogues,
  context: GangContext,
  wanted: TakenWindfall,
): Done<{ fighterId: FighterId | null }> {
  const { gang } = context
  const { windfall, ask } = thrown(change, context, wanted)
  if (windfall === null || ask.wanted.length > 0)
    throw new AppError('conflict', 'error.season.dice', { params: { count: ask.wanted.length } })
  const fighterId =
    windfall.recruit !== null && wanted.recruit ? takeIn(change, context, windfall, wanted.recruit) : null
  const worth = windfall.gear === null ? 0 : takeGear(change, context, wanted.items)
  teach(change, gang.id, windfall, wanted.trainees)
  if (windfall.leaves && wanted.leaver !== null) sendAway(change, catalogues, gang.id, wanted.leaver)
  const injured = windfall.injury && wanted.hurt !== null ? injure(change, context, windfall, wanted.hurt) : []
  const dice = Object.values(wanted.faces)
    .map((faces) => faces.join(' '))
    .join(', ')
  return {
    value: { fighterId },
    scope: scopeOf(gang),
    about: { ...aboutGang(gang), ...(fighterId ? { fighterId } : {}) },
    params: { gang: gang.name, source: wanted.kind, dice, recruit: wanted.recruit?.name ?? null, worth },
    warnings: [...beyond(windfall, worth, wanted), ...injured],
  }
}

function takeIn(
  change: Change,
  context: GangContext,
  { recruit, recruitExperience, rule }: Windfall,
  { type: slug, name }: { type: string; name: string },
): FighterId {
  const type = recruit === null ? undefined : typesOf(context, recruit).find(({ id }) => id === slug)
  if (!type)
    throw new AppError('invalid', 'error.fighterType.unknown', { params: { type: slug }, where: ['recruit', 'type'] })
  const id = join(change, context, type, { name, pricePaid: 0, ratingValue: type.cost ?? 0 })
  postEntry(change, {
    gangId: context.gang.id,
    fighterId: id,
    resource: 'experience',
    amount: recruitExperience,
    reason: 'favour',
    params: { rule },
  })
  return id
}

/** Adds gear to the stash; returns its value in credits. */
function takeGear(change: Change, context: GangContext, wanted: readonly string[]): number {
  const value = valuesFor(context)
  return wanted.reduce((worth, slug) => {
    const item = context.catalogue.items.find(slug)
    if (!item) throw new AppError('invalid', 'error.item.unknown', { params: { item: slug }, where: ['items'] })
    const ratingValue = value(item) ?? 0
    const { id, name, kind } = item
    const row = newItem(change, {
      gangId: context.gang.id,
      fighterId: null,
      item: id,
      name,
      kind,
      pricePaid: 0,
      ratingValue,
      source: 'reward',
    })
    change.orm.insert(itemRows).values(row).run()
    return worth + ratingValue
  }, 0)
}

function teach(change: Change, gangId: GangId, { training, rule }: Windfall, trainees: readonly FighterId[]): void {
  if (training === null) return
  trainees.slice(0, training.fighters).forEach((fighterId, n) => {
    memberOf(change, gangId, fighterId, 'trainees')
    postEntry(change, {
      gangId,
      fighterId,
      resource: 'experience',
      amount: training.experience[n] ?? 0,
      reason: 'favour',
      params: { rule },
    })
  })
}

/** CAMP-STR-23. A Juve or Ganger of the gang's choice leaves; the gear stays. */
function sendAway(change: Change, catalogues: Catalogues, gangId: GangId, fighterId: FighterId): void {
  const { category } = memberOf(change, gangId, fighterId, 'leaver')
  if (category !== 'juve' && category !== 'ganger')
    throw new AppError('invalid', 'error.dealing.notLeaving', { where: ['leaver'] })
  dismissFighter(change, catalogues, { fighterId, how: 'retire' })
}

/** CAMP-UPR-06. Returns the warnings that the injury leaves open. */
function injure(
  change: Change,
  context: GangContext,
  { rule }: Windfall,
  { fighterId, dice }: NonNullable<TakenWindfall['hurt']>,
): readonly Warning[] {
  memberOf(change, context.gang.id, fighterId, 'hurt')
  return hurtFighter(change, context, { fighterId, dice, reason: rule }).warnings ?? []
}

function memberOf(change: Change, gangId: GangId, fighterId: FighterId, where: string) {
  const fighter = fighterOf(change, fighterId)
  if (fighter.gangId === gangId) return fighter
  throw new AppError('invalid', 'error.fighter.otherGang', { params: { fighter: fighter.name }, where: [where] })
}

/** Warnings about gear beyond the roll, and about what must be done by hand. */
function beyond(
  { rule, gear, leaves, injury }: Windfall,
  worth: number,
  { items, leaver, hurt }: Pick<TakenWindfall, 'items' | 'leaver' | 'hurt'>,
): Warning[] {
  return [
    ...(gear && (worth > gear.worth || (gear.what === 'one' && items.length > 1))
      ? [{ rule, key: 'warning.windfallGear', params: { worth, most: gear.worth } }]
      : []),
    ...(leaves && leaver === null ? [{ rule, key: 'warning.somebodyLeaves', params: {} }] : []),
    ...(injury && hurt === null ? [{ rule, key: 'warning.scavengerHurt', params: {} }] : []),
  ]
}

/** CAMP-UPR-07. */
export function feedCrew(
  change: Change,
  { gang }: GangContext,
  crew: number,
): Done<{ eaten: number; starving: boolean }> {
  const fed = feed(balance(change, gang.id, 'meat'), crew)
  postEntry(change, { gangId: gang.id, resource: 'meat', amount: -fed.eaten, reason: 'upkeep', params: { crew } })
  goHungry(change, gang.id, fed.starving)
  return {
    value: fed,
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: { gang: gang.name, crew, eaten: fed.eaten, starving: fed.starving },
  }
}
