import { fighterRating, isOnRoster, type RosterFighter, type RosterGang } from '@shared/campaign'
import {
  guildOfBond,
  holdingUses,
  isGuildBond,
  revivalFee,
  tollFee,
  type HoldingOutcome,
  type HoldingUse,
} from '@shared/campaign/season/holding-uses'
import type { OwnUseOffer } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import { CardId, FighterId, ModifierId, SkillId, type GangId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { Change } from '../../database/command'
import { activeGangs, openCycleOf } from '../../database/find-season'
import { fighters, fighterSkills, gangCards, modifiers } from '../../database/schema'
import type { Store } from '../../database/store'
import { hurtFighter } from '../../fighters/injuries'
import { gangContextOf, type GangContext } from '../../gangs/context'
import { bringNext, doneOf, lastingOf, letInMore, markDone, markLasting, strikeBargain } from '../../gangs/done-uses'
import { boonsHeld } from '../../gangs/held-boons'
import { join } from '../../gangs/join'
import { postEntry } from '../../gangs/ledger'
import type { Catalogues } from '../../content/catalogues'
import { makeAlliance } from './alliances'
import { standingAlliance } from './rows'

/**
 * CAMP-DOM-14, CAMP-LAW-09, CAMP-ASH-02, CAMP-UPR-06. What holdings let a gang do between battles: its own, or another gang's for a fee.
 */

interface Opened {
  readonly what: HoldingUse
  /** Id of the holding, or a route's slug. */
  readonly by: string
  /** Whose holding it is. */
  readonly holder: GangId
}

const isSlug = (slug: string): slug is HoldingUse => holdingUses.some((one) => one === slug)

/** Uses that a gang's own holdings open to it by `opens-use`. */
const openedBy = (store: Store, context: GangContext): Opened[] =>
  boonsHeld(store, context).flatMap(({ holdingId, territory, effect }) =>
    effect.kind === 'opens-use' && isSlug(territory.id) && effect.to === 'holder'
      ? [{ what: territory.id, by: holdingId ?? territory.id, holder: context.gang.id }]
      : [],
  )

/** Uses that holdings of any gang open to others, as far as this gang may have them. */
const openedByOthers = (store: Store, catalogues: Catalogues, { gang }: GangContext): Opened[] =>
  gang.campaignId === null
    ? []
    : activeGangs(store, gang.campaignId).flatMap(({ id: holder }) =>
        boonsHeld(store, gangContextOf(store, catalogues, holder)).flatMap(({ holdingId, territory, effect }) =>
          effect.kind === 'opens-use' &&
          isSlug(territory.id) &&
          effect.to !== 'holder' &&
          (effect.to === 'anybody' || holder !== gang.id)
            ? [{ what: territory.id, by: holdingId ?? territory.id, holder }]
            : [],
        ),
      )

/** The mark that limits a use to once per cycle, or once per holding; null: once between battles. */
const lastingMark = (store: Store, { gang }: GangContext, { what, by }: Opened): string | null => {
  if (what === 'uprising-hab-level') return `renown/${by}`
  if (what !== 'ash-wastes-crooked-road' || gang.campaignId === null) return null
  return `route/${openCycleOf(store, gang.campaignId)?.number ?? 0}`
}

const isOpen = (store: Store, context: GangContext, one: Opened): boolean => {
  const { gang } = context
  const mark = lastingMark(store, context, one)
  if (mark !== null) return !lastingOf(store, gang.id).some((done) => done.startsWith(mark))
  if (isGuildBond(one.what)) {
    const ally = standingAlliance(store, gang.id)
    if (ally !== undefined && ally.ally !== guildOfBond[one.what]) return false
  }
  return one.what === 'law-and-misrule-the-resurrection-game' || !doneOf(store, gang.id).includes(one.what)
}

const chiefs = ({ fighters: all }: RosterGang): RosterFighter[] =>
  all.filter(({ status, category }) => status === 'active' && (category === 'leader' || category === 'champion'))

/** Skill sets from which Blood Pits teach a random skill. */
const pitSets = ['combat', 'brawn'] as const

const worthOf = (fighter: RosterFighter): number => fighterRating(fighter).value + revivalFee

function targetsOf(roster: RosterGang, what: HoldingUse, context: GangContext): OwnUseOffer['targets'] | null {
  const orNobody = (targets: OwnUseOffer['targets']) => (targets.length === 0 ? null : targets)
  switch (what) {
    case 'dominion-tech-bazaar':
      return orNobody(chiefs(roster).map(({ id, name }) => ({ id, name })))
    case 'law-and-misrule-blood-pits':
      return orNobody(
        chiefs(roster).flatMap(({ id, name }) =>
          pitSets.map((set) => ({
            id: `${id}/${set}`,
            name: `${name}: ${context.catalogue.skillSets.find(set)?.name ?? set}`,
          })),
        ),
      )
    case 'law-and-misrule-the-resurrection-game':
      return orNobody(
        roster.fighters
          .filter((one) => one.status === 'dead' && one.category !== 'vehicle')
          .map((one) => ({ id: one.id, name: `${one.name} (${worthOf(one)})` })),
      )
    default:
      return []
  }
}

/** Fighter types of Gangers in the gang's list. */
const gangersOf = ({ catalogue, gang }: GangContext): string[] =>
  catalogue.fighterTypes.all.filter((type) => type.category === 'ganger' && type.gang === gang.list).map(({ id }) => id)

export function holdingUsesOf(
  store: Store,
  catalogues: Catalogues,
  context: GangContext,
  roster: RosterGang,
): OwnUseOffer[] {
  return [...openedBy(store, context), ...openedByOthers(store, catalogues, context)]
    .filter((one) => isOpen(store, context, one))
    .flatMap(({ what, by }) => {
      const targets = targetsOf(roster, what, context)
      const skills = what === 'ash-wastes-crooked-road' ? gangersOf(context) : []
      return targets === null ? [] : [{ what, by, targets, skills }]
    })
}

/** The fighter who does it, named by the target. */
export const doerOf = (roster: RosterGang, target: string | null): RosterFighter | undefined =>
  roster.fighters.find((one) => isOnRoster(one) && one.id === target?.split('/')[0])

interface Wanted {
  readonly what: HoldingUse
  readonly by: string
  readonly target: string | null
  readonly skill: string | null
}

export function carryOutHoldingUse(
  change: Change,
  catalogues: Catalogues,
  context: GangContext,
  roster: RosterGang,
  { what, by, target, skill }: Wanted,
  outcome: HoldingOutcome,
): void {
  const { gang, catalogue } = context
  const opened = [...openedBy(change, context), ...openedByOthers(change, catalogues, context)].find(
    (one) => one.what === what && one.by === by,
  )
  if (opened === undefined) throw new AppError('invalid', 'error.dealing.noUse', { where: ['by'] })
  const mark = lastingMark(change, context, opened)
  if (outcome.kind === 'renown') markLasting(change, gang.id, `${mark ?? what}/${outcome.amount}`)
  else if (mark !== null) markLasting(change, gang.id, mark)
  else markDone(change, gang.id, what)
  const pay = (gangId: GangId, amount: number) =>
    postEntry(change, { gangId, resource: 'credits', amount, reason: 'trade', params: { item: what } })
  switch (outcome.kind) {
    case 'renown':
      return
    case 'priority':
      pay(gang.id, -tollFee)
      pay(opened.holder, tollFee)
      return bringNext(change, gang.id, what)
    case 'bargain':
      if (outcome.on !== null) strikeBargain(change, gang.id, outcome.on)
      return
    case 'fought':
      return fought(change, context, target, outcome)
    case 'revived':
      return revived(change, context, roster, target, outcome, pay)
    case 'scum': {
      const type = catalogue.fighterTypes.get('hired-guns-hive-scum')
      for (let nth = 1; nth <= outcome.count; nth += 1)
        join(change, context, type, { name: `${type.name} ${nth}`, pricePaid: 0, ratingValue: type.cost ?? 0 })
      return letInMore(change, gang.id, what, outcome.count)
    }
    case 'joined': {
      const type = catalogue.fighterTypes.find(skill ?? '')
      if (type === undefined) throw new AppError('invalid', 'error.dealing.noTarget', { where: ['skill'] })
      join(change, context, type, { name: type.name, pricePaid: 0, ratingValue: type.cost ?? 0 })
      return
    }
    case 'allied': {
      const ally = isGuildBond(what) ? guildOfBond[what] : null
      if (ally === null) return
      if (standingAlliance(change, gang.id) === undefined) makeAlliance(change, context, ally)
      // CAMP-STR-22. Delegates without a roll, until the next battle is over.
      const card = { id: change.newId(CardId), gangId: gang.id, deck: 'delegation', card: ally, state: 'hand' } as const
      change.orm.insert(gangCards).values(card).run()
    }
  }
}

type Outcome<Kind extends HoldingOutcome['kind']> = Extract<HoldingOutcome, { kind: Kind }>

function fought(change: Change, context: GangContext, target: string | null, outcome: Outcome<'fought'>): void {
  const [id, set] = target?.split('/') ?? []
  const fighterId = FighterId.parse(id)
  if (outcome.injury !== null) hurtFighter(change, context, { fighterId, dice: outcome.injury, reason: 'pit' })
  const learnt = context.catalogue.skills.all.find((one) => one.set === set && one.d6 === outcome.skill)
  if (outcome.skill !== null && learnt !== undefined) learn(change, fighterId, learnt.id)
}

function learn(change: Change, fighterId: FighterId, skill: string): void {
  const row = { id: change.newId(SkillId), fighterId, skill, source: 'correction', gainedAt: change.now() } as const
  change.orm.insert(fighterSkills).values(row).onConflictDoNothing().run()
}

/** CAMP-LAW-09. Back from the dead, Fearsome and perhaps weaker; the fee is paid in any case. */
function revived(
  change: Change,
  { gang }: GangContext,
  roster: RosterGang,
  target: string | null,
  { how }: Outcome<'revived'>,
  pay: (gangId: GangId, amount: number) => void,
): void {
  const dead = roster.fighters.find(({ id }) => id === target)
  if (dead === undefined) throw new AppError('invalid', 'error.dealing.noTarget', { where: ['target'] })
  pay(gang.id, -worthOf(dead))
  if (how === 'not') return
  const fighterId = FighterId.parse(dead.id)
  change.orm.update(fighters).set({ status: 'active', leftAt: null }).where(eq(fighters.id, fighterId)).run()
  learn(change, fighterId, 'fearsome')
  if (how === 'whole') return
  const row = { id: change.newId(ModifierId), gangId: gang.id, fighterId, reach: 'bearer', stat: 't' } as const
  change.orm
    .insert(modifiers)
    .values({
      ...row,
      direction: 'worse',
      amount: 1,
      source: 'correction',
      dueTo: 'law-and-misrule-the-resurrection-game',
      rule: 'CAMP-LAW-09',
      since: change.now(),
    })
    .run()
}
