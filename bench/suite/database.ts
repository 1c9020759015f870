import { openApplication, type Application } from '@main/application'
import { commitPostBattle } from '@main/post-battle/post-battle'
import { builtInPacks } from '@main/rulesets/playing'
import { cataloguesOver } from '@main/content/catalogues'
import { localArbitrator } from '@main/database/actor'
import { runCommand } from '@main/database/command'
import { databaseFile } from '@main/database/connect'
import { openDatabase } from '@main/database/open'
import { undo } from '@main/database/undo'
import { BattleId, CampaignId } from '@shared/contract/ids'
import { playBots } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import { plugin } from '@shared/rulesets/necromunda/plugin'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { StoredBattle, Preparation } from '@shared/contract/battles'
import { createStream, Session } from '@shared/engine'
import { battlefieldOf } from '@shared/space/battlefields'
import Database from 'better-sqlite3'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { z } from 'zod'
import { ask, noPrinter } from './asking'
import { duration, limit, median, timed, type Measurement } from './table'

/** Runs with an application on a new folder, which is removed afterwards. */
const withApplication = async <Result>(
  work: (app: Application, folder: string) => Promise<Result>,
): Promise<Result> => {
  const folder = mkdtempSync(join(tmpdir(), 'scrip-bench-'))
  const app = openApplication({ shell: 'browser', dataFolder: folder, printer: noPrinter })
  try {
    return await work(app, folder)
  } finally {
    app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const Loaded = z.object({ value: z.object({ campaignId: z.string() }) })
const Begun = z.object({ value: z.object({ id: z.string() }) })

/** Sample campaign, and a battle with all fighters of two gangs, played by bots and waiting for its commit. */
const fought = async (app: Application): Promise<{ campaign: string; gang: string; battle: string }> => {
  const campaign = Loaded.parse(await ask(app, 'campaigns.loadSample', { language: 'en' })).value.campaignId
  const { gangs, battlefields } = Preparation.parse(await ask(app, 'battles.prepare', { campaign }))
  const sides = gangs.slice(0, 2).map(({ id, candidates }) => ({
    gang: id,
    role: 'equal',
    controller: { kind: 'bot', bot: 'greedy' },
    crew: candidates.map((fighter) => ({ fighter: fighter.id, loadout: null })),
  }))
  const wanted = {
    campaign,
    scenario: 'n23-settle',
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
  const seats = setup.sides.map(() => plugin.makeBot('greedy', played))
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

/** Writes every row of a fresh database by hand: the lower limit for any commit with as many rows. */
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

/** The application's commit, without the backup it makes before; after an undo and redo, because an application in use is warmed up. */
const commitAlone = (folder: string, campaign: string, battle: string): number => {
  const store = openDatabase(folder)
  const catalogues = cataloguesOver(builtInPacks)
  const scope = { kind: 'campaign', campaignId: CampaignId.parse(campaign) } as const
  const clocks: number[] = []
  for (let run = 0; run < 9; run += 1) {
    const { clock } = timed(() =>
      runCommand(store, { name: 'battle.commit', actor: localArbitrator }, (change) =>
        commitPostBattle(change, catalogues, BattleId.parse(battle)),
      ),
    )
    clocks.push(clock)
    undo(store, scope)
  }
  store.close()
  return median(clocks)
}

export const benchDatabase = (): Promise<Measurement[]> =>
  withApplication(async (app, folder) => {
    const first = await fought(app)
    const whole = await milliseconds(() => ask(app, 'postBattle.commit', { battle: first.battle }))
    const { campaign, gang, battle } = await fought(app)
    const commit = commitAlone(folder, campaign, battle)
    const loads: number[] = []
    for (let run = 0; run < 20; run += 1) loads.push(await milliseconds(() => ask(app, 'gangs.page', { gangId: gang })))
    const opens: number[] = []
    for (let run = 0; run < 20; run += 1)
      opens.push(await milliseconds(() => ask(app, 'campaigns.page', { campaignId: campaign })))
    return [
      duration('post-battle commit', commit, 'raw insert of 100 rows', rawInsert(folder, 100)),
      limit('post-battle commit', commit, 'ms', 20),
      limit('the same with a copy of the file made before', whole, 'ms', 200),
      duration('gang page', median(loads), 'raw select of its rows', rawRead(folder, gang)),
      limit('campaign page', median(opens), 'ms', 300),
    ]
  })

/** Collects garbage, so that only live memory is measured. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc')
  // The function that the flag exposes takes no arguments and returns nothing.
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Memory of the process after ten campaigns of ten gangs, with all their pages read once. */
export const benchHeap = (): Promise<Measurement[]> =>
  withApplication(async (app) => {
    for (let campaign = 0; campaign < 10; campaign += 1) {
      // Each sample has four gangs: ten campaigns of ten gangs are as many gangs as twenty-five samples.
      for (let part = 0; part < (campaign % 2 === 0 ? 3 : 2); part += 1) {
        const { campaignId } = Loaded.parse(await ask(app, 'campaigns.loadSample', { language: 'en' })).value
        await ask(app, 'campaigns.page', { campaignId })
        const { gangs } = Preparation.parse(await ask(app, 'battles.prepare', { campaign: campaignId }))
        for (const { id } of gangs) await ask(app, 'gangs.page', { gangId: id })
      }
    }
    collectGarbage()
    return [limit('heap with a hundred gangs read', process.memoryUsage().heapUsed / 1e6, 'MB', 400)]
  })
