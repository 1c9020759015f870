import { openApplication, type Application } from '@main/application'
import { databaseFile } from '@main/database/connect'
import { playBots, botNamed } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/content/packs/necromunda'
import { StoredBattle, Preparation } from '@shared/contract/battles'
import { createStream, Session } from '@shared/engine'
import { openBattle } from '@shared/rulesets'
import { battlefieldOf } from '@shared/space/battlefields'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { duration, limit, median, timed, type Line } from './table'

const noPrinter = {
  pdf: () => Promise.reject(new Error('nothing is printed here')),
  close: () => Promise.resolve(),
}
const context = { signal: new AbortController().signal }

/** An application of its own on a fresh folder, gone afterwards. */
const withApplication = async <Result>(work: (app: Application, folder: string) => Promise<Result>): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const app = openApplication({ shell: 'browser', dataFolder: folder, printer: noPrinter })
  try {
    return await work(app, folder)
  } finally {
    app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const ask = async (app: Application, operation: string, input: unknown): Promise<unknown> => {
  const reply = await app.router.call(operation, input, context)
  if (!reply.ok) throw new Error(`${operation}: ${JSON.stringify(reply.error)}`)
  return reply.value
}

const Loaded = z.object({ value: z.object({ campaignId: z.string() }) })
const Begun = z.object({ value: z.object({ id: z.string() }) })

/** Sample campaign, a battle with everybody of two gangs, played out by bots and waiting for its commit. */
const fought = async (app: Application): Promise<{ campaign: string; gang: string; battle: string }> => {
  const campaign = Loaded.parse(await ask(app, 'campaigns.loadSample', { language: 'en' })).value.campaignId
  const { gangs, scenarios, battlefields } = Preparation.parse(await ask(app, 'battles.prepare', { campaign }))
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'bot', bot: 'greedy' },
    crew: candidates.map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const wanted = {
    campaign,
    scenario: scenarios[0]?.id,
    battlefield: battlefields[0]?.id,
    modes: { space: 'board', dice: 'seeded' },
    seed: 'bench',
    sides,
  }
  const battle = Begun.parse(await ask(app, 'battles.begin', wanted)).value.id
  const { setup } = StoredBattle.parse(await ask(app, 'battles.open', { id: battle }))
  const played = openBattle(setup, loadPacks([necromundaPack]), battlefieldOf(setup.battlefield ?? ''))
  const { game, space, advisor } = played
  if (advisor === null) throw new Error('A board has an advisor')
  const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
  const seats = setup.sides.map(() => botNamed('greedy', played))
  playBots(session, { seats, advisor, stream: createStream(setup.seed, 'bots') })
  await ask(app, 'battles.store', { id: battle, from: 0, inputs: session.inputs })
  await ask(app, 'battles.finish', { id: battle })
  await ask(app, 'postBattle.acceptAll', { battle })
  return { campaign, gang: gangs[0]?.id ?? '', battle }
}

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Every row of a fresh database written again by hand: the floor for any commit that writes as many. */
const rawInsert = (folder: string, rows: number): number => {
  const db = new Database(join(folder, 'raw.db'))
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE entries (id TEXT PRIMARY KEY, gang TEXT, amount INTEGER, reason TEXT, at INTEGER) STRICT')
  const insert = db.prepare('INSERT INTO entries VALUES (?, ?, ?, ?, ?)')
  const { clock } = timed(() =>
    db.transaction(() => {
      for (let row = 0; row < rows; row += 1) insert.run(`row-${row}`, 'gang', row, 'took-part', row)
    })(),
  )
  db.close()
  return clock
}

const rawRead = (folder: string, gang: string): number => {
  const db = new Database(join(folder, databaseFile), { readonly: true })
  const tables = ['fighters', 'items', 'modifiers'] as const
  const statements = tables.map((table) => db.prepare(`SELECT * FROM ${table} WHERE gang_id = ?`))
  const clocks = Array.from({ length: 20 }, () => timed(() => statements.map((statement) => statement.all(gang))).clock)
  db.close()
  return median(clocks)
}

export const benchDatabase = (): Promise<Line[]> =>
  withApplication(async (app, folder) => {
    const { campaign, gang, battle } = await fought(app)
    const commit = await milliseconds(() => ask(app, 'postBattle.commit', { battle }))
    const loads: number[] = []
    for (let run = 0; run < 20; run += 1) loads.push(await milliseconds(() => ask(app, 'gangs.page', { gangId: gang })))
    const opens: number[] = []
    for (let run = 0; run < 20; run += 1)
      opens.push(await milliseconds(() => ask(app, 'campaigns.page', { campaignId: campaign })))
    return [
      duration('post-battle commit, with its backup', commit, 'raw insert of 100 rows', rawInsert(folder, 100)),
      limit('post-battle commit, with its backup', commit, 'ms', 20),
      duration('gang page', median(loads), 'raw select of its rows', rawRead(folder, gang)),
      limit('campaign page', median(opens), 'ms', 300),
    ]
  })

/** Ten campaigns of ten gangs and all their pages read once: what the process then holds. */
export const benchHeap = (): Promise<Line[]> =>
  withApplication(async (app) => {
    for (let campaign = 0; campaign < 10; campaign += 1) {
      // Four gangs each time the sample is loaded: ten campaigns of ten gangs are as many gangs as twenty-five samples.
      for (let part = 0; part < (campaign % 2 === 0 ? 3 : 2); part += 1) {
        const { campaignId } = Loaded.parse(await ask(app, 'campaigns.loadSample', { language: 'en' })).value
        await ask(app, 'campaigns.page', { campaignId })
        const { gangs } = Preparation.parse(await ask(app, 'battles.prepare', { campaign: campaignId }))
        for (const { id } of gangs) await ask(app, 'gangs.page', { gangId: id })
      }
    }
    const { rss, heapUsed } = process.memoryUsage()
    return [
      limit('heap with a hundred gangs read', heapUsed / 1e6, 'MB', 400),
      limit('whole process', rss / 1e6, 'MB', 800),
    ]
  })
