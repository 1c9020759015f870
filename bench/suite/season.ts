import { openApplication, type Application } from '@main/application'
import { databaseFile } from '@main/database/connect'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ask, noPrinter } from './asking'
import { duration, limit, median, timed, type Measurement } from './table'
import { lateSeason } from './world'

/** Through the whole router, as a page does; the first call is not counted. */
async function clocksOf(app: Application, operation: string, inputs: readonly unknown[]): Promise<number[]> {
  const clocks: number[] = []
  for (const input of inputs) {
    const began = performance.now()
    await ask(app, operation, input)
    clocks.push(performance.now() - began)
  }
  return clocks.slice(1)
}

const clockOf = async (...asked: Parameters<typeof clocksOf>): Promise<number> => median(await clocksOf(...asked))

/** Reads the rows of a campaign's page directly. */
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

/** Twenty gangs of twenty-five fighters, three hundred battles: time of the screens of a long season. */
export async function benchSeason(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const { campaignId, teams } = lateSeason(folder, { gangs: 20, fighters: 25, battles: 300, crew: 8 })
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
    // A whole Dominion campaign: three cycles, the downtime with its consequences, and further cycles.
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
