import Database from 'better-sqlite3'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../build.ts'
import { type Act, actsIn, makeWorld } from './acts.ts'
import { Refused, type Server, startServer } from './server.ts'

/**
 * `npm run torture [-- --kills 300 --minutes 15]`: kills the application with SIGKILL while it founds, buys, fights, commits, undoes,
 * imports and backs up. After each kill, answered work must be there, unanswered work must be there completely or not at all, and nothing
 * older may be missing. Exits with an error otherwise.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '300' }, minutes: { type: 'string', default: '15' } },
})
const kills = Number(values.kills)
const until = Date.now() + Number(values.minutes) * 60_000

interface Tally {
  kills: number
  answered: number
  cutOff: number
  happened: number
}

/** Kills per campaign before a new one is begun, so that the database stays small. */
const killsInOne = 60

/** Fingerprint of the database's whole content. */
interface State {
  readonly hash: string
  /** Number of commands ever carried out. */
  readonly commands: number
}

buildIfStale()
const tallies = new Map<string, Tally>()
const wrong: string[] = []
for (let done = 0; done < kills && Date.now() < until; done += killsInOne)
  await torture(Math.min(killsInOne, kills - done))
report()

async function torture(rounds: number): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'scrip-torture-'))
  let server = await startServer(data)
  try {
    const acts = actsIn(await makeWorld(server.ask, data))
    /** Usual duration of an act, in milliseconds. */
    const usual = new Map<Act, number>()
    for (const act of acts) {
      // Measured after a restart, as for each kill: the first act takes several times as long.
      await server.kill()
      server = await startServer(data)
      usual.set(act, await timed(act, server))
    }
    for (let round = 0; round < rounds && Date.now() < until; round += 1) {
      const act = acts[round % acts.length]
      if (!act) throw new Error('There is nothing to do')
      await killedWithin(act, server, data, usual.get(act) ?? 0)
      server = await startServer(data)
    }
  } finally {
    await server.kill()
    rmSync(data, { recursive: true, force: true })
  }
}

async function timed(act: Act, { ask }: Server): Promise<number> {
  const prepared = (await act.prepare?.(ask)) ?? ''
  const began = performance.now()
  await act.carryOut(ask, prepared)
  return performance.now() - began
}

/** Kills it at a random moment of the act, or shortly after. `usual`: duration of the act, in milliseconds. */
async function killedWithin(act: Act, server: Server, data: string, usual: number): Promise<void> {
  const prepared = (await act.prepare?.(server.ask)) ?? ''
  const before = reading(data, stateOf)
  const answering = act.carryOut(server.ask, prepared).then(
    (answer) => ({ answer }),
    (error: unknown) => {
      if (error instanceof Refused) wrong.push(`${act.name} was refused: ${error.message}`)
      return undefined
    },
  )
  await wait(Math.random() * 1.6 * usual)
  await server.kill()
  const answered = await answering
  const after = reading(data, (db) => {
    const holds = answered === undefined || act.holds(db, answered.answer, prepared)
    return { ...stateOf(db), holds, sound: isSound(db) }
  })
  const happened = after.hash !== before.hash
  if (!after.holds) wrong.push(`${act.name}: answered, and not there`)
  if (!after.sound) wrong.push(`${act.name}: the database is damaged`)
  if (after.commands < before.commands) wrong.push(`${act.name}: what was there before is missing`)
  const tally = tallies.get(act.name) ?? { kills: 0, answered: 0, cutOff: 0, happened: 0 }
  tally.kills += 1
  if (answered) tally.answered += 1
  else tally.cutOff += 1
  if (!answered && happened) tally.happened += 1
  tallies.set(act.name, tally)
}

function reading<T>(data: string, work: (db: Database.Database) => T): T {
  const db = new Database(join(data, 'scars-and-scrip.sqlite'))
  try {
    return work(db)
  } finally {
    db.close()
  }
}

function stateOf(db: Database.Database): State {
  const hash = createHash('sha256')
  const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all()
  for (const table of tables) {
    hash.update(String(table))
    const rows = db.prepare(`SELECT * FROM "${String(table)}"`).raw()
    for (const row of rows.iterate()) hash.update(JSON.stringify(row))
  }
  const commands = db.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'undo_groups'").pluck().get()
  return { hash: hash.digest('hex'), commands: Number(commands ?? 0) }
}

/** Whether no command is half done. */
function isSound(db: Database.Database): boolean {
  return (
    db.pragma('integrity_check', { simple: true }) === 'ok' &&
    db.prepare('PRAGMA foreign_key_check').all().length === 0 &&
    db.prepare("SELECT count(*) FROM undo_groups WHERE state = 'running'").pluck().get() === 0
  )
}

function report(): void {
  const sum = (of: (tally: Tally) => number) => [...tallies.values()].reduce((all, tally) => all + of(tally), 0)
  for (const [name, tally] of tallies)
    console.log(
      `${name.padEnd(14)} ${tally.kills} kills: ${tally.answered} answered before, ${tally.cutOff} cut off (${tally.happened} of them had happened whole)`,
    )
  console.log(`${sum((tally) => tally.kills)} kills, ${sum((tally) => tally.answered)} answered, ${wrong.length} wrong`)
  for (const text of wrong) console.error(text)
  if (wrong.length > 0 || sum((tally) => tally.kills) < kills) process.exitCode = 1
}
