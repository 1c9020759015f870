import { battleOf } from '@main/database/find'
import { recordBattle } from '@main/battles/opening'
import { saveDraft } from '@main/battles/inputs'
import { advanceSeason, startSeason } from '@main/campaigns/season/advance'
import { seasonPage } from '@main/campaigns/season/page'
import { territories } from '@main/database/schema'
import type { Store } from '@main/database/store'
import { loadRoster } from '@main/gangs/roster'
import { contextOf } from '@main/post-battle/context'
import { acceptPostBattle, commitPostBattle, openPostBattle, savePostBattle } from '@main/post-battle/post-battle'
import type { BattleResult, FighterResult } from '@shared/battle'
import { decidedWith, isUndecided, startDraft } from '@shared/campaign'
import type { BattleId, CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eq } from 'drizzle-orm'
import { freshStore } from '../database/support'
import { catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

type Outcome = BattleResult['sides'][number]['outcome']

export interface Season {
  readonly store: Store
  readonly campaignId: CampaignId
  readonly gangs: readonly GangId[]
  readonly leaders: readonly FighterId[]
}

/** A campaign of a type whose season has begun, with gangs of these lists, each of a Leader and a ganger. */
export function season(type: string, lists: readonly ('escher' | 'goliath')[] = ['escher', 'goliath']): Season {
  const store = freshStore()
  const campaignId = createdCampaign(store, { settings: { type } })
  const gangs = lists.map((list, n) => foundedGang(store, { campaignId, name: `Gang ${n}`, list }))
  run(store, 'season.start', (change) => startSeason(change, catalogues, { campaignId, seed: 'cards' }))
  const leaders = gangs.map((gang, n) => {
    const escher = lists[n] === 'escher'
    hired(store, gang, { type: escher ? 'escher-sister' : 'goliath-bruiser', name: `Hand ${n}` })
    const leader = { type: escher ? 'escher-gang-queen' : 'goliath-forge-tyrant', name: `Leader ${n}` }
    return hired(store, gang, leader).value.fighterId
  })
  return { store, campaignId, gangs, leaders }
}

/** A battle that these gangs fought elsewhere; the first of them won unless given otherwise. */
export function foughtBy(
  { store, campaignId }: Season,
  sides: readonly GangId[],
  {
    outcomes = [],
    parts = {},
    scenario = 'border-dispute',
  }: { outcomes?: readonly Outcome[]; parts?: Record<string, Partial<FighterResult>>; scenario?: string } = {},
): BattleId {
  const none = { takenOutBy: null, seriousInjuries: [], takedowns: [], woundsLost: 0, fleshWounds: 0 }
  const result: BattleResult = {
    version: 1,
    ruleset: necromundaId,
    scenario,
    origin: 'manual',
    rounds: 3,
    ending: 'scenario',
    sides: sides.map((gangId, n) => ({
      gangId,
      outcome: outcomes[n] ?? (n === 0 ? 'won' : 'lost'),
      bottled: false,
      victoryPoints: 0,
      credits: 0,
    })),
    fighters: sides.flatMap((gangId) =>
      loadRoster(store, gangId)
        .fighters.filter(({ status }) => status === 'active')
        .map(({ id }) => ({ ...none, id, gangId, fate: 'standing' as const, deeds: [], spent: [], ...parts[id] })),
    ),
  }
  const { id } = run(store, 'battle.record', (change) => recordBattle(change, { campaignId, result })).value
  saveDraft(store, id, startDraft(id, result))
  return id
}

/** Marks these fighters as taken out of action. */
export const downed = (by: FighterId, victims: readonly FighterId[]): Record<string, Partial<FighterResult>> => ({
  ...Object.fromEntries(victims.map((id) => [id, { fate: 'out-of-action', takenOutBy: by }])),
  [by]: { takedowns: victims.map((victim) => ({ victim, by: 'lasgun', kind: 'ranged' })) },
})

export const contextFor = ({ store }: Pick<Season, 'store'>, id: BattleId) =>
  contextOf(store, catalogues, battleOf(store, id), openPostBattle(store, catalogues, id).draft.result)

/** Rolls all dice, answers 0 to all questions, and commits. */
export function settled({ store }: Pick<Season, 'store'>, id: BattleId): void {
  const { draft, consequences } = acceptPostBattle(store, catalogues, id)
  const asked = consequences.notices.filter(isUndecided)
  const choices = { ...draft.choices, ...decidedWith(draft.choices, asked, 0) }
  savePostBattle(store, catalogues, id, { ...draft, choices })
  run(store, 'battle.commit', (change) => commitPostBattle(change, catalogues, id))
}

export const nextCycle = ({ store, campaignId }: Season) =>
  run(store, 'season.advance', (change) => advanceSeason(change, catalogues, { campaignId, faces: {}, amounts: {} }))

/** Ends cycles until this phase begins. */
export function untilPhase(here: Season, phase: string): void {
  for (let n = 0; n < 20; n += 1) {
    if (seasonPage(here.store, catalogues, here.campaignId).cycle?.phase === phase) return
    nextCycle(here)
  }
  throw new Error(`${phase} never came`)
}

/** Removes the territories that the season dealt. */
export const cleared = (here: Season): Season => {
  here.store.orm.delete(territories).where(eq(territories.campaignId, here.campaignId)).run()
  return here
}
