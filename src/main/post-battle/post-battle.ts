import {
  acceptAll,
  applyRolls,
  calledOf,
  chosenIn,
  type Consequences,
  type DiceSource,
  type DraftPart,
  gangsAfter,
  isOnRoster,
  isScrappable,
  isUndecided,
  type PostBattleContext,
  type PostBattleDraft,
  previewDraft,
  requiredRolls,
  type RosterGang,
  type StoredRoll,
} from '@shared/campaign'
import { AppError } from '@shared/contract/error'
import type { RolledRow } from '@shared/contract/growth'
import { type BattleId, FighterId, GangId, TerritoryId } from '@shared/contract/ids'
import type { Learner, PostBattle } from '@shared/contract/post-battle'
import { createStream, hashOf, rollDie } from '@shared/engine'
import { randomUUID } from 'node:crypto'
import { spendPlayed } from '../battles/hand'
import { keepConsequences, loadConsequences, loadDraft, saveDraft } from '../battles/inputs'
import { battleOf, type BattleRow, gangOf, missing } from '../database/find'
import { commitBattle, keepResult } from '../battles/store'
import { summaryOf } from '../battles/summary'
import { checkWhoFought, participant } from '../battles/who-fought'
import type { Catalogues } from '../content/catalogues'
import { afterBattle } from '../campaigns/dealings/alliances'
import { forgetOwnUses } from '../gangs/done-uses'
import { goHungry, merchantsMeat } from '../gangs/hunger'
import { endPatronage } from '../gangs/patronage'
import { gangsOf } from '../rulesets/playing'
import type { Change, Done } from '../database/command'
import { fighters, gangs, players } from '../database/schema'
import type { Store } from '../database/store'
import { applyConsequence } from './apply'
import { asc, eq, inArray } from 'drizzle-orm'
import { growthOf, rowFor } from '../fighters/growth-page'
import { claimableOf } from './claimable'
import { contextOf, territoriesOf } from './context'
import { missingFor, type DraftEditor, withPart } from './part'
import { settleRescue } from './rescue'

interface DraftInContext {
  battle: BattleRow
  draft: PostBattleDraft
  context: PostBattleContext
}

/** The draft and the campaign it is previewed against. Throws `missing` for a battle without a draft. */
function draftInContext(store: Store, catalogues: Catalogues, id: BattleId): DraftInContext {
  const battle = battleOf(store, id)
  const draft = loadDraft(store, id)
  if (draft === null) throw new AppError('missing', 'error.postBattle.missing')
  return { battle, draft, context: contextOf(store, catalogues, battle, draft.result, draft) }
}

/** The stored draft, and what committing it now would change. */
export function openPostBattle(store: Store, catalogues: Catalogues, id: BattleId): PostBattle {
  const kept = battleOf(store, id)
  if (kept.status === 'committed') return lookBack(store, kept)
  const { battle, draft, context } = draftInContext(store, catalogues, id)
  return shown(store, battle, draft, context)
}

/** A settled battle as it was then: rosters have changed since, and gangs may have left. */
function lookBack(store: Store, battle: BattleRow): PostBattle {
  const draft = loadDraft(store, battle.id)
  if (draft === null) throw new AppError('missing', 'error.postBattle.missing')
  const consequences = loadConsequences(store, battle.id) ?? {
    lines: [],
    totals: [],
    notices: [],
    required: [],
    thrown: [],
    answered: [],
    ready: false,
  }
  const summary = summaryOf(store, battle)
  const fighterIds = [
    ...new Set([
      ...draft.result.fighters.map(({ id }) => id),
      ...consequences.lines.flatMap((line) => ('fighterId' in line && line.fighterId !== null ? [line.fighterId] : [])),
    ]),
  ]
  return {
    summary,
    notes: battle.notes,
    pictureId: battle.pictureId,
    draft,
    mark: hashOf(draft),
    players: [],
    consequences,
    gangs: summary.sides.flatMap(({ gangId, name }) => (gangId === null ? [] : [{ id: gangId, name }])),
    fighters: store.orm
      .select({ id: fighters.id, gangId: fighters.gangId, name: fighters.name })
      .from(fighters)
      .where(
        inArray(
          fighters.id,
          fighterIds.map((id) => FighterId.parse(id)),
        ),
      )
      .orderBy(asc(fighters.gangId), asc(fighters.position), asc(fighters.id))
      .all(),
    scrappable: [],
    boons: [],
    territories: [],
    stakeId: null,
    hasTurf: false,
    takeable: [],
  }
}

function shown(store: Store, battle: BattleRow, draft: PostBattleDraft, context: PostBattleContext): PostBattle {
  const consequences = previewDraft(draft, context)
  const after = gangsAfter(context.gangs, consequences.lines)
  return {
    summary: summaryOf(store, battle),
    notes: battle.notes,
    pictureId: battle.pictureId,
    draft,
    mark: hashOf(draft),
    players: playersOf(store, battle),
    consequences,
    scrappable: after.flatMap(({ id, fighters }) =>
      fighters
        .filter((fighter) => isScrappable(fighter) || draft.choices.scrap?.includes(fighter.id))
        .map((vehicle) => ({ id: FighterId.parse(vehicle.id), gangId: GangId.parse(id), name: vehicle.name })),
    ),
    boons: after.flatMap((gang) => claimableOf(context, draft.result, gang)),
    gangs: context.gangs.map(({ id, name }) => ({ id: GangId.parse(id), name })),
    fighters: context.gangs.flatMap(({ fighters }) =>
      fighters.map(({ id, gangId, name }) => ({ id: FighterId.parse(id), gangId: GangId.parse(gangId), name })),
    ),
    territories: territoriesOf(store, battle).map(({ id, territory, name, holderId }) => ({
      id,
      name: calledOf(context.catalogue, { territory, name }),
      holder:
        holderId === null
          ? null
          : (context.gangs.find((gang) => gang.id === holderId)?.name ?? gangOf(store, holderId).name),
    })),
    hasTurf: context.turf !== undefined,
    takeable: takeableBy(store, battle, context, consequences, draft),
    stakeId: context.stake === null ? null : TerritoryId.parse(context.stake.resource.id),
  }
}

const playersOf = (store: Store, { campaignId }: BattleRow): PostBattle['players'] =>
  campaignId === null
    ? []
    : store.orm
        .select({ id: players.id, name: players.name })
        .from(players)
        .where(eq(players.campaignId, campaignId))
        .orderBy(asc(players.position), asc(players.id))
        .all()

/** CAMP-VAR-04. Losers' holdings that a winner can choose from, if its takedowns allow it. */
function takeableBy(
  store: Store,
  battle: BattleRow,
  { seizes, gangs, catalogue }: PostBattleContext,
  { notices }: Consequences,
  { choices }: PostBattleDraft,
): PostBattle['takeable'] {
  if (seizes?.how !== 'choice') return []
  const places = territoriesOf(store, battle)
  return gangs.flatMap((winner) => {
    const earned =
      choices.seized?.[winner.id] !== undefined || notices.some(({ where }) => where === `choices.seized.${winner.id}`)
    const holdings = gangs
      .filter(({ id }) => id !== winner.id)
      .flatMap((loser) =>
        places
          .filter(({ id, holderId }) => holderId === loser.id && seizes.stakeable.includes(id))
          .map(({ id, territory, name }) => ({ id, name: calledOf(catalogue, { territory, name }), from: loser.name })),
      )
    return earned ? [{ gangId: GangId.parse(winner.id), holdings }] : []
  })
}

/** Stores a new version of the draft, unless the battle has been settled meanwhile. */
function keep(store: Store, catalogues: Catalogues, current: DraftInContext, draft: PostBattleDraft): PostBattle {
  const { battle } = current
  if (battle.status !== 'fought') {
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  }
  saveDraft(store, battle.id, draft)
  // A different stake, or different departed fighters, need a new context.
  const now =
    draft.choices.stake === current.draft.choices.stake && chosenIn(draft).join() === chosenIn(current.draft).join()
      ? current.context
      : contextOf(store, catalogues, current.battle, draft.result, draft)
  return shown(store, battle, draft, now)
}

/** The result is the replay's or the arbitrator's, never the page's: an edited draft keeps the stored one. */
export function savePostBattle(
  store: Store,
  catalogues: Catalogues,
  id: BattleId,
  edited: PostBattleDraft,
): PostBattle {
  const current = draftInContext(store, catalogues, id)
  return keep(store, catalogues, current, { ...edited, battleId: id, result: current.draft.result })
}

/** Throws `conflict` if the draft has changed since the user began to edit it. */
export function checkUnchanged(store: Store, id: BattleId, mark: string): void {
  if (hashOf(loadDraft(store, id)) !== mark) throw new AppError('conflict', 'error.postBattle.changed')
}

/** Adds a player's entries for their own gangs. */
export function addPart(
  store: Store,
  catalogues: Catalogues,
  { battle, part }: { battle: BattleId; part: DraftPart },
  editor: DraftEditor,
): PostBattle {
  const current = draftInContext(store, catalogues, battle)
  return keep(store, catalogues, current, withPart(current.draft, current.context, part, editor))
}

/** CAMP-PST-52. The rosters after everything in the draft. */
function afterwards({ draft, context }: DraftInContext): RosterGang[] {
  return gangsAfter(context.gangs, previewDraft(draft, context).lines)
}

/** Fighters who can pay for an advancement, or must roll one. */
export function learnersOf(store: Store, catalogues: Catalogues, id: BattleId): Learner[] {
  const current = draftInContext(store, catalogues, id)
  return afterwards(current).flatMap((gang) =>
    gang.fighters
      .filter((fighter) => isOnRoster(fighter) && fighter.experience > 0)
      .flatMap((fighter) => {
        const growth = growthOf(current.context, gang, fighter)
        const can =
          growth.rollsDue > 0 ||
          (growth.use === 'spends' && growth.menu.some(({ choices }) => choices.some(({ why }) => why === null)))
        return can ? [{ fighterId: growth.fighterId, name: fighter.name, gangId: GangId.parse(gang.id), growth }] : []
      }),
  )
}

export function rolledAfter(
  store: Store,
  catalogues: Catalogues,
  { battle, fighterId, dice: faces }: { battle: BattleId; fighterId: FighterId; dice: readonly number[] },
): RolledRow {
  const current = draftInContext(store, catalogues, battle)
  const fighter =
    afterwards(current)
      .flatMap(({ fighters }) => fighters)
      .find((one) => one.id === fighterId) ?? missing('fighter', fighterId)
  return rowFor(current.context, fighter, faces)
}

/** A fresh stream each time: post-battle dice are stored in the draft, not derived from a seed. */
function dice(): DiceSource {
  const stream = createStream(randomUUID(), 'post-battle')
  return ({ count, sides }) => Array.from({ length: count }, () => rollDie(stream, sides))
}

/** Rolls the named missing dice, or one round of all missing dice; with `gangs`, only theirs. */
export function rollPostBattle(
  store: Store,
  catalogues: Catalogues,
  id: BattleId,
  wanted: readonly string[] | undefined,
  gangs?: ReadonlySet<string>,
): PostBattle {
  const current = draftInContext(store, catalogues, id)
  const source = dice()
  const open = gangs ? missingFor(current.draft, current.context, gangs) : requiredRolls(current.draft, current.context)
  const missing = open.filter((roll) => wanted?.includes(roll.id) ?? true)
  const rolls = missing.map((roll): [string, StoredRoll] => [roll.id, { faces: [...source(roll)], origin: 'app' }])
  return keep(store, catalogues, current, applyRolls(current.draft, Object.fromEntries(rolls)))
}

export function acceptPostBattle(
  store: Store,
  catalogues: Catalogues,
  id: BattleId,
  source: DiceSource = dice(),
): PostBattle {
  const current = draftInContext(store, catalogues, id)
  return keep(store, catalogues, current, acceptAll(current.draft, current.context, source))
}

/** Replaces the result with the arbitrator's correction; rolled dice stay where they still apply. */
export function correctResult(
  change: Change,
  { id, result, reason }: { id: BattleId; result: PostBattleDraft['result']; reason: string },
): Done<Record<string, never>> {
  const battle = battleOf(change, id)
  const draft = loadDraft(change, id)
  if (draft === null || battle.status !== 'fought') {
    throw new AppError('conflict', 'error.battle.status', { params: { status: battle.status } })
  }
  const { ruleset, origin, sides, fighters: before } = draft.result
  if (
    sides.some(({ gangId }, place) => result.sides[place]?.gangId !== gangId) ||
    sides.length !== result.sides.length
  ) {
    throw new AppError('invalid', 'error.battle.otherGangs', { where: ['result', 'sides'] })
  }
  const corrected = { ...result, ruleset, origin }
  checkWhoFought(change, battle.campaignId, corrected, new Set(before.map(participant)))
  keepResult(change, id, corrected)
  saveDraft(change, id, { ...draft, result: corrected })
  const scope =
    battle.campaignId === null
      ? { kind: 'application' as const }
      : { kind: 'campaign' as const, campaignId: battle.campaignId }
  return {
    value: {},
    scope,
    params: { scenario: battle.scenario },
    about: { campaignId: battle.campaignId, battleId: id },
    reason,
  }
}

/** Names of the winners; null if nobody won. */
function winnersOf({ sides }: PostBattleDraft['result'], gangs: readonly RosterGang[]): string | null {
  const names = gangs
    .filter(({ id }) => sides.some((side) => side.gangId === id && side.outcome === 'won'))
    .map(({ name }) => name)
  return names.length === 0 ? null : names.join(', ')
}

/** What changed hands. A single holding as its slug or own name, so that it can be shown in any language. */
function takenIn(lines: Consequences['lines']): string | null {
  const taken = lines.flatMap((line) =>
    line.kind === 'resource' && line.struck === null ? [`${line.text.params['territory'] ?? line.resource}`] : [],
  )
  return taken.length === 0 ? null : taken.join(', ')
}

/** The consequences of a battle. Throws a `conflict` AppError that names what is still undecided. */
function decided(store: Store, catalogues: Catalogues, id: BattleId) {
  const { draft, context } = draftInContext(store, catalogues, id)
  const consequences = previewDraft(draft, context)
  const { ready, notices, required } = consequences
  if (!ready) {
    const details = notices
      .filter((notice) => notice.severity === 'error' || isUndecided(notice))
      .map(({ where, text }) => ({ where: [where], text: text.key, told: text }))
    throw new AppError('conflict', 'error.postBattle.notReady', { params: { count: required.length }, details })
  }
  return { draft, context, consequences }
}

/** Throws the `conflict` AppError that a commit would throw. */
export const checkDecided = (store: Store, catalogues: Catalogues, id: BattleId): void =>
  void decided(store, catalogues, id)

/** CAMP-SCN-01. In some scenarios a gang retires after the battle. */
function retireAfter(change: Change, id: BattleId): void {
  const { setup } = battleOf(change, id)
  const retires = setup === null ? null : (gangsOf(setup.ruleset).scenario(setup.scenario)?.retires ?? null)
  if (setup === null || retires === null) return
  for (const { gangId, role } of setup.sides)
    if (role === retires)
      change.orm
        .update(gangs)
        .set({ status: 'retired' })
        .where(eq(gangs.id, GangId.parse(gangId)))
        .run()
}

/**
 * Commits everything in the draft, in one transaction. Throws `conflict`, without changes, while dice are missing or something is wrong
 * with it; does nothing for a battle that is already committed.
 */
export function commitPostBattle(change: Change, catalogues: Catalogues, id: BattleId): Done<{ committed: boolean }> {
  return commitBattle(change, id, () => {
    const { draft, context, consequences } = decided(change, catalogues, id)
    const { lines } = consequences
    for (const line of lines) applyConsequence(change, catalogues, id, line)
    settleRescue(change, id, draft.result)
    spendPlayed(change, battleOf(change, id), context.edition)
    for (const gang of context.gangs) {
      const gangId = GangId.parse(gang.id)
      goHungry(change, gangId, false)
      endPatronage(change, gangId)
      merchantsMeat(change, catalogues, gangId, id)
      afterBattle(change, gangId)
      forgetOwnUses(change, gangId)
    }
    retireAfter(change, id)
    keepConsequences(change, id, consequences)
    // Experience earned; experience spent or lost is listed elsewhere.
    const experience = lines.reduce(
      (sum, line) => (line.kind === 'experience' && line.struck === null ? sum + Math.max(0, line.amount) : sum),
      0,
    )
    const dead = lines.filter((line) => line.kind === 'status' && line.struck === null && line.to === 'dead').length
    return {
      params: {
        scenario: draft.result.scenario,
        gangs: context.gangs.map(({ name }) => name).join(', '),
        winner: winnersOf(draft.result, context.gangs),
        taken: takenIn(lines),
        experience,
        dead,
      },
    }
  })
}
