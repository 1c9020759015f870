import { fieldedCards, type BattleResult, type BattleSetup } from '@shared/battle'
import { fighterRating, gangRating } from '@shared/campaign'
import {
  BattleId,
  type CampaignId,
  CrewMemberId,
  type CycleId,
  FighterId,
  GangId,
  type LoadoutId,
  ParticipantId,
} from '@shared/contract/ids'
import type { CrewMethod, Role } from '@shared/contract/vocabulary'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { openCycleOf } from '../database/find-season'
import type { Change, Done } from '../database/command'
import { battles, crewMembers, fighters, gangs, participants } from '../database/schema'
import { missing } from '../database/find'
import { loadRoster } from '../gangs/roster'
import { keepResult, commandResult } from './store'

/** How one side's crew was chosen, in the order of the set-up's sides. */
export interface CrewRecord {
  method: z.infer<typeof CrewMethod> | null
  /** Dice faces rolled for the crew's size. */
  dice: number[]
  /** Equipment sets by the ids of the fighters who were picked; all others were drawn or came with them. */
  loadouts: ReadonlyMap<string, LoadoutId | null>
}

interface Beginning {
  campaignId: CampaignId | null
  setup: BattleSetup
  /** The rules' compatibility number. */
  compatibility: number
  crews: readonly CrewRecord[]
}

/** Freezes the set-up: from here on the battle is replayed from it and its inputs alone. */
export function beginBattle(
  change: Change,
  { campaignId, setup, compatibility, crews }: Beginning,
): Done<{ id: BattleId }> {
  const id = change.newId(BattleId)
  const at = change.now()
  change.orm
    .insert(battles)
    .values({
      id,
      campaignId,
      cycleId: openCycle(change, campaignId),
      ruleset: setup.ruleset,
      scenario: setup.scenario,
      mode: setup.modes.space,
      status: 'fighting',
      setup,
      compatibility,
      contentHash: setup.content,
      seed: setup.seed,
      notes: '',
      createdAt: at,
      begunAt: at,
    })
    .run()
  setup.sides.forEach((side, index) => {
    const crew = crews[index]
    const participantId = change.newId(ParticipantId)
    change.orm
      .insert(participants)
      .values({
        id: participantId,
        battleId: id,
        side: index,
        gangId: knownGang(change, side.gangId),
        gangName: side.name,
        role: side.role,
        controller: side.controller,
        crewMethod: crew?.method ?? null,
        crewDice: crew?.dice ?? [],
        gangRating: side.gangRating,
        crewRating: ratingOf(side),
        outcome: 'unrecorded',
        bottled: false,
        claimedTerritory: false,
      })
      .run()
    fieldedCards(side).forEach((fighter, position) => {
      change.orm
        .insert(crewMembers)
        .values({
          id: change.newId(CrewMemberId),
          participantId,
          fighterId: knownFighter(change, fighter.id),
          fighterName: fighter.name,
          loadoutId: crew?.loadouts.get(fighter.id) ?? null,
          place: fighter.reserve ? 'reinforcement' : crew?.loadouts.has(fighter.id) === false ? 'added' : 'chosen',
          rating: fighter.rating,
          position,
        })
        .run()
    })
  })
  return commandResult({ id, campaignId }, { id }, { scenario: setup.scenario, gangs: namesOf(setup.sides) })
}

/** A side's value at the start of the battle: its crew's rating, or its army's power. */
const ratingOf = (side: BattleSetup['sides'][number]): number =>
  [
    ...fieldedCards(side).flatMap(({ rating, reserve }) => (reserve ? [] : [rating])),
    ...(side.units ?? []).map(({ power }) => power),
  ].reduce((sum, each) => sum + each, 0)

interface Recording {
  campaignId: CampaignId | null
  result: BattleResult
  /** Roles of the sides, in their order; default: equal. */
  roles?: readonly z.infer<typeof Role>[]
  /** The day it was played; default: today. */
  playedOn?: number
  notes?: string
}

/** A battle played elsewhere: it has a result and no set-up, and is settled like any other. Ratings are the gangs' present ones. */
export function recordBattle(
  change: Change,
  { campaignId, result, roles = [], playedOn = change.now(), notes = '' }: Recording,
): Done<{ id: BattleId }> {
  const id = change.newId(BattleId)
  const at = change.now()
  const { ruleset, scenario } = result
  change.orm
    .insert(battles)
    .values({
      id,
      campaignId,
      cycleId: openCycle(change, campaignId),
      ruleset,
      scenario,
      mode: 'manual',
      status: 'fought',
      notes,
      plannedFor: playedOn,
      createdAt: at,
      finishedAt: at,
    })
    .run()
  result.sides.forEach((side, index) => {
    const gang =
      change.orm
        .select()
        .from(gangs)
        .where(eq(gangs.id, GangId.parse(side.gangId)))
        .get() ?? missing('gang', side.gangId)
    const roster = loadRoster(change, gang.id)
    const crew = roster.fighters.filter(({ id: fighter }) => result.fighters.some((one) => one.id === fighter))
    change.orm
      .insert(participants)
      .values({
        id: change.newId(ParticipantId),
        battleId: id,
        side: index,
        gangId: gang.id,
        gangName: gang.name,
        role: roles[index] ?? 'equal',
        controller: { kind: 'human' },
        crewDice: [],
        gangRating: gangRating(roster).value,
        crewRating: crew.reduce((sum, fighter) => sum + fighterRating(fighter).value, 0),
        outcome: side.outcome,
        bottled: side.bottled,
        claimedTerritory: false,
        victoryPoints: side.victoryPoints,
      })
      .run()
  })
  keepResult(change, id, result)
  return commandResult({ id, campaignId }, { id }, { scenario })
}

/** A battle belongs to the present cycle (CAMP-STR-02). */
const openCycle = (store: Change, campaignId: CampaignId | null): CycleId | null =>
  campaignId === null ? null : (openCycleOf(store, campaignId)?.id ?? null)

/** Null for a gang that is only in the set-up (a bot's): it has no row in the database. */
function knownGang({ orm }: Change, id: string): GangId | null {
  const gangId = GangId.safeParse(id).data
  return (gangId && orm.select({ id: gangs.id }).from(gangs).where(eq(gangs.id, gangId)).get()?.id) ?? null
}

function knownFighter({ orm }: Change, id: string): FighterId | null {
  const fighterId = FighterId.safeParse(id).data
  return (
    (fighterId && orm.select({ id: fighters.id }).from(fighters).where(eq(fighters.id, fighterId)).get()?.id) ?? null
  )
}

const namesOf = (sides: BattleSetup['sides']): string => sides.map(({ name }) => name).join(', ')
