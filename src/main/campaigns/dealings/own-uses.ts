import { asking, isOnRoster, statlineOf, type RosterFighter, type RosterGang } from '@shared/campaign'
import {
  bountyRule,
  isWanted,
  outcomeOf,
  ownUses,
  personalUses,
  usesRule,
  type OwnUse,
  type UseOutcome,
} from '@shared/campaign/season/own-uses'
import { type HoldingOutcome, isHoldingOutcome, isHoldingUse } from '@shared/campaign/season/holding-uses'
import type { Catalogues } from '../../content/catalogues'
import { carryOutHoldingUse, doerOf, holdingUsesOf } from './holding-uses'
import type { dealings as contract, OwnUseOffer, OwnUseView } from '@shared/contract/dealings'
import { AppError } from '@shared/contract/error'
import { FighterId, FighterRuleId, ItemId, SkillId, TerritoryId } from '@shared/contract/ids'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Change, Done } from '../../database/command'
import { aboutGang, fighterOf, itemOf, scopeOf } from '../../database/find'
import { activeGangs, holdingsOf } from '../../database/find-season'
import { fighterRules, fighters, fighterSkills, territories } from '../../database/schema'
import type { Store } from '../../database/store'
import { hurtFighter } from '../../fighters/injuries'
import type { GangContext } from '../../gangs/context'
import { doneOf, letInMore, markDone } from '../../gangs/done-uses'
import { postEntry } from '../../gangs/ledger'
import { partWith, withParts } from '../../gangs/part-with'
import { loadRoster } from '../../gangs/roster'

type Wanted = z.output<typeof contract.useOwn.input>

/** What the gang could use now, with all choices for it. */
export function ownUsesOf(store: Store, catalogues: Catalogues, context: GangContext): OwnUseOffer[] {
  const roster = loadRoster(store, context.gang.id)
  const done = doneOf(store, context.gang.id)
  const held = [...roster.stash, ...roster.fighters.filter(isOnRoster).flatMap(({ items }) => items)]
  const things = held.flatMap(({ id, item }) => {
    const what = ownUses.find((use) => use === item)
    return what === undefined ? [] : [{ what, by: id }]
  })
  // Once per gang, even if several of its fighters have it.
  const personal = personalUses.flatMap((what) => {
    const own = roster.fighters.filter(
      ({ status, rules, skills }) =>
        status === 'active' && (skills.includes(what) || rules.some(({ id }) => id === what)),
    )
    const [first] = own
    return first === undefined || done.includes(what) ? [] : [{ what, by: first.id }]
  })
  const own = [...things, ...personal].map(({ what, by }) => ({
    what,
    by,
    targets: targetsOf(store, context, roster, what),
    skills: what === 'mnemonic-inload-spike' ? skillsOf(context) : [],
  }))
  return [...own, ...holdingUsesOf(store, catalogues, context, roster)]
}

function targetsOf(store: Store, { gang }: GangContext, roster: RosterGang, what: OwnUse): OwnUseOffer['targets'] {
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name })
  switch (what) {
    case 'isotropic-fuel-rod':
      return gang.campaignId === null
        ? []
        : holdingsOf(store, gang.campaignId)
            .filter(
              ({ holderId, status, territory }) => holderId === gang.id && status === 'open' && !isSettled(territory),
            )
            .map(named)
    case 'mnemonic-inload-spike':
      return roster.fighters.filter((one) => isOnRoster(one) && one.category !== 'vehicle').map(named)
    case 'sanctioning-writ':
      return gang.campaignId === null
        ? []
        : activeGangs(store, gang.campaignId)
            .filter(({ id, alignment }) => id !== gang.id && alignment === 'law-abiding')
            .flatMap(({ id }) => loadRoster(store, id).fighters)
            .filter((one) => isOnRoster(one) && one.category !== 'vehicle' && !isWanted(one))
            .map(named)
    case 'doppelganger':
      return gang.campaignId === null
        ? []
        : activeGangs(store, gang.campaignId)
            .filter(({ id }) => id !== gang.id)
            .flatMap(({ id }) => loadRoster(store, id).fighters)
            .filter((one) => isOnRoster(one) && one.category === 'leader')
            .map(named)
    case 'mung-vase':
    case 'grubs-up':
    case 'devout-masses':
      return []
    default:
      return []
  }
}

const isSettled = (territory: string): boolean => territory.endsWith('-settlement')

/** Skills of the eight universal sets. */
const skillsOf = ({ catalogue }: GangContext): string[] => {
  const open = catalogue.skillSets.all.filter(({ access, wyrd }) => access === 'any' && !wyrd).map(({ id }) => id)
  return catalogue.skills.all.filter(({ set }) => open.includes(set)).map(({ id }) => id)
}

const recoveringIn = ({ fighters: all }: RosterGang): RosterFighter[] =>
  all.filter(({ status }) => status === 'recovering')

function thrown(store: Store, context: GangContext, roster: RosterGang, { what, target, faces }: Wanted) {
  const ask = asking(faces)
  const leader = roster.fighters.find((one) => one.category === 'leader' && isOnRoster(one))
  const victim = doerOf(roster, target)
  const table = context.edition.categories[victim?.category ?? 'ganger'].injuries
  const outcome = outcomeOf(
    {
      what,
      edition: context.edition,
      leaderInt: leader === undefined ? null : (statlineOf(leader, context.edition)['int']?.value ?? null),
      enemyInt: what === 'doppelganger' && target !== null ? intOf(store, context, target) : null,
      recovering: recoveringIn(roster).length,
      table: table === 'none' ? 'fighter' : table,
      ws: victim === undefined ? null : (statlineOf(victim, context.edition)['ws']?.value ?? null),
    },
    ask,
  )
  return { outcome, wanted: ask.wanted }
}

function intOf(store: Store, { edition }: GangContext, id: string): number | null {
  const { gangId } = fighterOf(store, FighterId.parse(id))
  const leader = loadRoster(store, gangId).fighters.find((one) => one.id === id)
  return leader === undefined ? null : (statlineOf(leader, edition)['int']?.value ?? null)
}

export function ownUseView(store: Store, context: GangContext, wanted: Wanted): OwnUseView {
  const found = thrown(store, context, loadRoster(store, context.gang.id), wanted)
  return {
    rule: usesRule,
    wanted: found.wanted.map(({ id, count, sides, text, rule }) => ({ id, count, sides, text, rule })),
    ready: found.outcome !== null,
  }
}

/** Throws `invalid` for an unknown use or choice, `conflict` while dice are missing. */
export function useOwn(
  change: Change,
  catalogues: Catalogues,
  context: GangContext,
  wanted: Wanted,
): Done<{ credits: number }> {
  const { gang } = context
  const roster = loadRoster(change, gang.id)
  const offer = ownUsesOf(change, catalogues, context).find(({ what, by }) => what === wanted.what && by === wanted.by)
  if (offer === undefined) throw new AppError('invalid', 'error.dealing.noUse', { where: ['by'] })
  const target = offer.targets.find(({ id }) => id === wanted.target)
  if (offer.targets.length > 0 && target === undefined)
    throw new AppError('invalid', 'error.dealing.noTarget', { where: ['target'] })
  if (offer.skills.length > 0 && !offer.skills.some((one) => one === wanted.skill))
    throw new AppError('invalid', 'error.dealing.noTarget', { where: ['skill'] })
  const { outcome, wanted: missing } = thrown(change, context, roster, wanted)
  if (outcome === null) throw new AppError('conflict', 'error.season.dice', { params: { count: missing.length } })
  if (isHoldingOutcome(outcome)) {
    const { what, by, skill } = wanted
    if (!isHoldingUse(what)) throw new AppError('invalid', 'error.dealing.noUse', { where: ['what'] })
    carryOutHoldingUse(change, catalogues, context, roster, { what, by, target: wanted.target, skill }, outcome)
  } else {
    if (personalUses.includes(wanted.what)) markDone(change, gang.id, wanted.what)
    else partWith(change, withParts(change, itemOf(change, ItemId.parse(wanted.by))), 'used-up')
    carryOut(change, context, roster, { what: wanted.what, outcome, target: wanted.target, skill: wanted.skill })
  }
  return {
    value: { credits: outcome.kind === 'sold' ? outcome.credits : 0 },
    scope: scopeOf(gang),
    about: aboutGang(gang),
    params: {
      gang: gang.name,
      what: wanted.what,
      on: target?.name ?? null,
      dice: Object.values(wanted.faces)
        .map((faces) => faces.join(' '))
        .join(', '),
    },
  }
}

interface Carried {
  readonly what: OwnUse
  readonly outcome: Exclude<UseOutcome, HoldingOutcome>
  readonly target: string | null
  readonly skill: string | null
}

function carryOut(
  change: Change,
  context: GangContext,
  roster: RosterGang,
  { what, outcome, target, skill }: Carried,
): void {
  const { gang, catalogue } = context
  switch (outcome.kind) {
    case 'settles': {
      const settlement = catalogue.territories.get('dominion-settlement')
      change.orm
        .update(territories)
        .set({ territory: settlement.id, name: settlement.name })
        .where(eq(territories.id, TerritoryId.parse(target)))
        .run()
      return
    }
    case 'bounty': {
      const row = { rule: bountyRule, value: null, source: 'correction', gainedAt: change.now() } as const
      change.orm
        .insert(fighterRules)
        .values({ id: change.newId(FighterRuleId), fighterId: FighterId.parse(target), ...row })
        .run()
      return
    }
    case 'sold':
      postEntry(change, {
        gangId: gang.id,
        resource: 'credits',
        amount: outcome.credits,
        reason: 'sale',
        params: { item: 'mung-vase' },
      })
      return
    case 'implanted': {
      const fighterId = FighterId.parse(target)
      hurtFighter(change, context, { fighterId, dice: outcome.dice, reason: 'mnemonic-inload-spike' })
      if (!outcome.learns || skill === null) return
      const row = { fighterId, skill, source: 'correction', gainedAt: change.now() } as const
      change.orm
        .insert(fighterSkills)
        .values({ id: change.newId(SkillId), ...row })
        .onConflictDoNothing()
        .run()
      return
    }
    case 'crew':
      return letInMore(change, gang.id, what, outcome.more)
    case 'fit':
      for (const [place, { id }] of recoveringIn(roster).entries())
        if (outcome.places.includes(place))
          change.orm
            .update(fighters)
            .set({ status: 'active' })
            .where(eq(fighters.id, FighterId.parse(id)))
            .run()
  }
}
