import { recordBattle } from '@main/battles/opening'
import { builtInPacks } from '@main/rulesets/playing'
import { cataloguesOver } from '@main/content/catalogues'
import { createCampaign } from '@main/campaigns/create'
import { startSeason } from '@main/campaigns/season/advance'
import { localArbitrator } from '@main/database/actor'
import { type Change, type Done, runCommand } from '@main/database/command'
import { openDatabase } from '@main/database/open'
import { battleFighters, battles } from '@main/database/schema'
import { foundGang } from '@main/gangs/found'
import { hireFighter } from '@main/gangs/hire'
import { postEntry } from '@main/gangs/ledger'
import { gangContextOf } from '@main/gangs/context'
import type { BattleResult } from '@shared/battle'
import { NewCampaign } from '@shared/contract/campaigns'
import { Hire, NewGang } from '@shared/contract/gangs'
import type { CampaignId, FighterId, GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { eq } from 'drizzle-orm'

export interface Size {
  readonly gangs: number
  readonly fighters: number
  readonly battles: number
  readonly crew: number
}

const lists = ['escher', 'goliath', 'orlock', 'cawdor', 'delaque', 'van-saar'] as const

export interface Team {
  readonly id: GangId
  readonly fighters: readonly FighterId[]
}

/** A campaign late in its season, with the application's own data, but written in few commands. */
export function lateSeason(folder: string, size: Size): { campaignId: CampaignId; teams: readonly Team[] } {
  const store = openDatabase(folder)
  const catalogues = cataloguesOver(builtInPacks)
  const run = <T>(work: (change: Change) => Done<T>): T =>
    runCommand(store, { name: 'sample.load', actor: localArbitrator }, work).value
  const { campaignId } = run((change) =>
    createCampaign(
      change,
      NewCampaign.parse({ name: 'Long war', ruleset: 'necromunda', settings: { type: 'dominion' } }),
    ),
  )
  const teams = Array.from({ length: size.gangs }, (_, n): Team => {
    const list = lists[n % lists.length] ?? 'escher'
    return run((change) => {
      const founded = foundGang(
        change,
        catalogues,
        NewGang.parse({ name: `Gang ${n}`, list, campaignId, credits: 20_000 }),
      )
      const place = gangContextOf(change, catalogues, founded.value.gangId)
      const type =
        place.catalogue.fighterTypes.all.find(({ gang, category }) => gang === list && category === 'ganger')?.id ?? ''
      const fighters = Array.from(
        { length: size.fighters },
        (_, f) =>
          hireFighter(change, place, Hire.parse({ gangId: place.gang.id, type, name: `Fighter ${f}` })).value.fighterId,
      )
      return { ...founded, value: { id: place.gang.id, fighters } }
    })
  })
  run((change) => startSeason(change, catalogues, { campaignId, seed: 'bench' }))
  run((change) => {
    let last: Done<unknown> | undefined
    for (let n = 0; n < size.battles; n += 1) last = fight(change, campaignId, { teams, crew: size.crew, n })
    if (!last) throw new Error('nothing was fought')
    return last
  })
  store.close()
  return { campaignId, teams }
}

const unhurt: Omit<BattleResult['fighters'][number], 'id' | 'gangId'> = {
  fate: 'standing',
  takenOutBy: null,
  seriousInjuries: [],
  takedowns: [],
  woundsLost: 0,
  fleshWounds: 0,
  deeds: [],
  spent: [],
}

/** A battle of two sides, won by the one still standing. */
export const resultOf = (sides: readonly { id: GangId; fighters: readonly string[] }[], n: number): BattleResult => ({
  version: 1,
  ruleset: necromundaId,
  scenario: 'n23-settle',
  origin: 'manual',
  ending: 'one-side-left',
  rounds: 6,
  sides: sides.map(({ id }, side) => ({
    gangId: id,
    outcome: side === n % 2 ? 'won' : 'lost',
    bottled: false,
    victoryPoints: 0,
    credits: 0,
  })),
  fighters: sides.flatMap(({ id, fighters }) => fighters.map((fighter) => ({ ...unhurt, id: fighter, gangId: id }))),
})

/** One settled battle with its deeds and experience. */
function fight(
  change: Change,
  campaignId: CampaignId,
  { teams, crew, n }: { teams: readonly Team[]; crew: number; n: number },
): Done<unknown> {
  const [one, other] = [teams[n % teams.length], teams[(n * 7 + 3) % teams.length]]
  if (!one || !other) throw new Error('no teams')
  const foes = one === other ? [one, teams[(n + 1) % teams.length] ?? one] : [one, other]
  const crews = foes.map(({ fighters }) => fighters.slice(n % 10, (n % 10) + crew))
  const result = resultOf(
    foes.map(({ id }, side) => ({ id, fighters: crews[side] ?? [] })),
    n,
  )
  const recorded = recordBattle(change, { campaignId, result })
  const { id } = recorded.value
  change.orm.update(battles).set({ status: 'committed', committedAt: change.now() }).where(eq(battles.id, id)).run()
  crews.forEach((members, side) =>
    members.forEach((fighterId, place) => {
      const down = place === 0 && side !== n % 2
      const takenOutBy = down ? (crews[1 - side]?.[0] ?? null) : null
      change.orm
        .insert(battleFighters)
        .values({
          battleId: id,
          fighterId,
          fate: down ? 'out-of-action' : 'standing',
          takenOutBy,
          takedowns: 0,
          seriousInjuries: 0,
          kills: 0,
        })
        .run()
      postEntry(change, {
        gangId: foes[side]?.id ?? one.id,
        fighterId,
        resource: 'experience',
        amount: 1,
        reason: 'took-part',
        battleId: id,
      })
    }),
  )
  return recorded
}
