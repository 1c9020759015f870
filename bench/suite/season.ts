import { openApplication, type Application } from '@main/application'
import { recordBattle } from '@main/battles/opening'
import { builtInPacks } from '@main/campaigns/built-in'
import { cataloguesOver } from '@main/campaigns/catalogues'
import { createCampaign } from '@main/campaigns/create'
import { startSeason } from '@main/campaigns/season/advance'
import { localArbitrator } from '@main/database/actor'
import { type Change, type Done, runCommand } from '@main/database/command'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { battleFighters, battles } from '@main/database/schema'
import { foundGang } from '@main/gangs/found'
import { hireFighter } from '@main/gangs/hire'
import { enter } from '@main/gangs/ledger'
import { placeOf } from '@main/gangs/place'
import type { BattleResult } from '@shared/battle'
import { NewCampaign } from '@shared/contract/campaigns'
import { Hire, NewGang } from '@shared/contract/gangs'
import type { FighterId, GangId } from '@shared/contract/ids'
import Database from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { duration, limit, median, timed, type Line } from './table'

const size = { gangs: 20, fighters: 25, battles: 300, crew: 8 } as const
const lists = ['escher', 'goliath', 'orlock', 'cawdor', 'delaque', 'van-saar'] as const

interface Team {
  readonly id: GangId
  readonly fighters: readonly FighterId[]
}

/** A campaign late in its season, written as the application writes it, but in few commands. */
function lateSeason(folder: string): { campaignId: string; teams: readonly Team[] } {
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
      const place = placeOf(change, catalogues, founded.value.gangId)
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
    for (let n = 0; n < size.battles; n += 1) last = fight(change, campaignId, teams, n)
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

/** One settled battle with its deeds and experience. */
function fight(
  change: Change,
  campaignId: Parameters<typeof recordBattle>[1]['campaignId'],
  teams: readonly Team[],
  n: number,
): Done<unknown> {
  const [one, other] = [teams[n % teams.length], teams[(n * 7 + 3) % teams.length]]
  if (!one || !other) throw new Error('no teams')
  const foes = one === other ? [one, teams[(n + 1) % teams.length] ?? one] : [one, other]
  const crews = foes.map(({ fighters }) => fighters.slice(n % 10, (n % 10) + size.crew))
  const result: BattleResult = {
    version: 1,
    ruleset: 'necromunda',
    scenario: 'n23-border',
    origin: 'manual',
    ending: 'one-side-left',
    rounds: 6,
    sides: foes.map(({ id }, side) => ({
      gangId: id,
      outcome: side === n % 2 ? 'won' : 'lost',
      bottled: false,
      victoryPoints: 0,
      credits: 0,
    })),
    fighters: crews.flatMap((crew, side) => crew.map((id) => ({ ...unhurt, id, gangId: foes[side]?.id ?? one.id }))),
  }
  const recorded = recordBattle(change, { campaignId, result })
  const { id } = recorded.value
  change.orm.update(battles).set({ status: 'committed', committedAt: change.now() }).where(eq(battles.id, id)).run()
  crews.forEach((crew, side) =>
    crew.forEach((fighterId, place) => {
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
      enter(change, {
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

const noPrinter = {
  pdf: () => Promise.reject(new Error('nothing is printed here')),
  pictures: () => Promise.reject(new Error('nothing is printed here')),
  close: () => Promise.resolve(),
}

/** Through the whole router, as a page asks; the first time is not counted. */
async function clocksOf(app: Application, operation: string, inputs: readonly unknown[]): Promise<number[]> {
  const clocks: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    const reply = await app.router.call(operation, input, { signal: new AbortController().signal })
    if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
    clocks.push(performance.now() - began)
  }
  return clocks.slice(1)
}

const clockOf = async (...asked: Parameters<typeof clocksOf>): Promise<number> => median(await clocksOf(...asked))

/** The rows a campaign's page is made of, read without anything around it. */
function rawRead(folder: string, campaignId: string): number {
  const db = new Database(join(folder, databaseFile), { readonly: true })
  const statements = [
    'SELECT * FROM gangs WHERE campaign_id = ?',
    'SELECT f.* FROM fighters f JOIN gangs g ON g.id = f.gang_id WHERE g.campaign_id = ?',
    'SELECT * FROM battles WHERE campaign_id = ?',
    'SELECT p.* FROM participants p JOIN battles b ON b.id = p.battle_id WHERE b.campaign_id = ?',
    'SELECT gang_id, resource, sum(amount) FROM ledger_entries WHERE gang_id IN (SELECT id FROM gangs WHERE campaign_id = ?) GROUP BY gang_id, resource',
  ].map((text) => db.prepare(text))
  const clocks = Array.from(
    { length: 10 },
    () => timed(() => statements.map((statement) => statement.all(campaignId))).clock,
  )
  db.close()
  return median(clocks)
}

/** Twenty gangs of twenty-five, three hundred battles: what the screens of a long season take. */
export async function benchSeason(): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const { campaignId, teams } = lateSeason(folder)
  const app = openApplication({ shell: 'browser', dataFolder: folder, printer: noPrinter })
  const times = <T>(count: number, of: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => of(n))
  try {
    const page = await clockOf(
      app,
      'campaigns.page',
      times(8, () => ({ campaignId })),
    )
    const gang = await clockOf(
      app,
      'gangs.page',
      times(8, () => ({ gangId: teams[0]?.id })),
    )
    const fighterId = teams[0]?.fighters[0]
    const lines = [
      duration(
        'campaign of 20 gangs, 500 fighters, 300 battles',
        page,
        'raw select of its rows',
        rawRead(folder, campaignId),
      ),
      limit('the same', page, 'ms', 300),
      limit(
        'its season',
        await clockOf(
          app,
          'season.page',
          times(8, () => ({ campaignId })),
        ),
        'ms',
        300,
      ),
      limit(
        'its chronicle',
        await clockOf(
          app,
          'chronicle.page',
          times(8, () => ({ campaignId })),
        ),
        'ms',
        300,
      ),
      limit(
        'what the end of a cycle brings',
        await clockOf(
          app,
          'season.preview',
          times(5, () => ({ campaignId })),
        ),
        'ms',
        300,
      ),
      limit('page of one of its gangs', gang, 'ms', 100),
      limit(
        'buying',
        await clockOf(
          app,
          'fighters.buy',
          times(12, () => ({ gangId: teams[0]?.id, fighterId, item: 'stub-gun' })),
        ),
        'ms',
        30,
      ),
      limit(
        'correcting a fighter',
        await clockOf(
          app,
          'fighters.correct',
          times(12, () => ({ fighterId, experience: 1, reason: 'bench' })),
        ),
        'ms',
        30,
      ),
      limit(
        'a challenge',
        await clockOf(
          app,
          'season.challenge',
          times(12, () => ({ campaignId, challengerId: teams[0]?.id, challengedId: teams[1]?.id })),
        ),
        'ms',
        30,
      ),
    ]
    // Through a whole Dominion: three cycles, the downtime with what it brings, and on.
    const turns = await clocksOf(
      app,
      'season.advance',
      times(6, () => ({ campaignId })),
    )
    return [
      ...lines,
      limit('the end of a cycle', median(turns), 'ms', 30),
      limit('the slowest of them: the end of a phase', Math.max(...turns), 'ms', 30),
    ]
  } finally {
    app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
