import type Database from 'better-sqlite3'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Server } from './server.ts'

/** Ids known of the present campaign. */
export interface World {
  readonly data: string
  readonly campaignId: string
  readonly gangs: readonly [string, string]
}

type Ask = Server['ask']

export interface Act {
  readonly name: string
  /** Prepares the act, without being killed. Undefined: no preparation. */
  prepare?(ask: Ask): Promise<string>
  /** The work during which the application is killed. `prepared`: the result of `prepare`. */
  carryOut(ask: Ask, prepared: string): Promise<unknown>
  /** Whether the answered work is in the database. */
  holds(db: Database.Database, answer: unknown, prepared: string): boolean
}

let counter = 0
const fresh = (name: string): string => `${name} ${(counter += 1)}`

/** Whether a query that counts gives exactly one row. */
const one = (db: Database.Database, sql: string, ...values: unknown[]): boolean =>
  db.prepare(`SELECT EXISTS (${sql})`).pluck().get(values) === 1

/** A string within an answer: `at(answer, 'value', 'gangId')`. */
function at(answer: unknown, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    answer,
  )
  if (typeof found === 'string') return found
  throw new Error(`No ${path.join('.')} in ${JSON.stringify(answer).slice(0, 200)}`)
}

export async function makeWorld(ask: Ask, data: string): Promise<World> {
  const created = await ask('campaigns.create', { name: 'Torture', ruleset: 'necromunda' })
  const campaignId = at(created, 'value', 'campaignId')
  const gang = async (name: string, list: string, type: string) => {
    const gangId = at(await ask('gangs.found', { name, list, campaignId, credits: 90_000 }), 'value', 'gangId')
    for (let n = 0; n < 4; n += 1) await ask('gangs.hire', { gangId, type, name: `${name} ${n}` })
    return gangId
  }
  const gangs = [
    await gang('Queens', 'escher', 'escher-sister'),
    await gang('Kings', 'goliath', 'goliath-bruiser'),
  ] as const
  return { data, campaignId, gangs }
}

async function beginSeason(ask: Ask): Promise<string> {
  const created = await ask('campaigns.create', {
    name: fresh('Season'),
    ruleset: 'necromunda',
    settings: { type: 'dominion' },
  })
  const campaignId = at(created, 'value', 'campaignId')
  await ask('season.start', { campaignId })
  return campaignId
}

interface Roster {
  readonly roster: readonly { readonly id: string }[]
}

export function actsIn({ data, campaignId, gangs }: World): readonly Act[] {
  const [gangId] = gangs
  const scope = { kind: 'campaign', campaignId }
  const rosterOf = async (ask: Ask, id: string) => ((await ask('gangs.page', { gangId: id })) as Roster).roster
  const fought = async (ask: Ask): Promise<string> => {
    const fighters = await Promise.all(
      gangs.map(async (id) =>
        (await rosterOf(ask, id)).slice(0, 2).map((fighter) => ({ ...unhurt, id: fighter.id, gangId: id })),
      ),
    )
    const result = { ...plain, sides: gangs.map(sideOf), fighters: fighters.flat() }
    return at(await ask('battles.record', { campaign: campaignId, result }), 'value', 'id')
  }
  return [
    {
      name: 'founding',
      carryOut: (ask) => ask('gangs.found', { name: fresh('Gang'), list: 'orlock', campaignId }),
      holds: (db, answer) => one(db, 'SELECT 1 FROM gangs WHERE id = ?', at(answer, 'value', 'gangId')),
    },
    {
      name: 'buying',
      carryOut: (ask) => ask('fighters.buy', { gangId, fighterId: null, item: 'stub-gun' }),
      holds: (db, answer) => one(db, 'SELECT 1 FROM items WHERE id = ?', at(answer, 'value', 'itemId')),
    },
    {
      name: 'a battle',
      prepare: async (ask) => {
        const sides = await Promise.all(
          gangs.map(async (gang) => ({
            gang,
            role: 'equal',
            controller: { kind: 'human' },
            crew: (await rosterOf(ask, gang)).slice(0, 2).map(({ id }) => ({ fighter: id, loadout: null })),
          })),
        )
        const wanted = { campaign: campaignId, modes: { space: 'table', dice: 'typed' }, seed: 'torture', sides }
        return at(await ask('battles.begin', { ...wanted, scenario: 'n23-settle', battlefield: null }), 'value', 'id')
      },
      carryOut: (ask, id) =>
        ask('battles.store', { id, from: 0, inputs: Array.from({ length: 20 }, () => ({ type: 'undo', to: 0 })) }),
      holds: (db, _, id) => one(db, 'SELECT 1 FROM battle_inputs WHERE battle_id = ? AND ordinal = 19', id),
    },
    {
      name: 'a post-battle',
      prepare: async (ask) => {
        const battle = await fought(ask)
        await ask('postBattle.acceptAll', { battle })
        return battle
      },
      carryOut: (ask, battle) => ask('postBattle.commit', { battle }),
      holds: (db, _, battle) => one(db, "SELECT 1 FROM battles WHERE id = ? AND status = 'committed'", battle),
    },
    {
      name: 'undo',
      prepare: async (ask) =>
        at(await ask('fighters.buy', { gangId, fighterId: null, item: 'stub-gun' }), 'value', 'itemId'),
      carryOut: (ask) => ask('undo.undo', { scope }),
      holds: (db, _, itemId) => !one(db, 'SELECT 1 FROM items WHERE id = ?', itemId),
    },
    {
      name: 'roll-back',
      // In a separate campaign, which has few cycles.
      prepare: async (ask) => {
        const id = await beginSeason(ask)
        const founded = await ask('gangs.found', { name: fresh('Gang'), list: 'orlock', campaignId: id })
        await ask('season.advance', { campaignId: id, faces: {}, amounts: {} })
        const bought = { gangId: at(founded, 'value', 'gangId'), fighterId: null, item: 'stub-gun' }
        return `${id} ${at(await ask('fighters.buy', bought), 'value', 'itemId')}`
      },
      carryOut: async (ask, prepared) => {
        const [id] = prepared.split(' ')
        const [cycle] = (await ask('season.snapshots', { campaignId: id })) as number[]
        return ask('season.rollBack', { campaignId: id, cycle, reason: 'Killed meanwhile' })
      },
      holds: (db, _, prepared) => !one(db, 'SELECT 1 FROM items WHERE id = ?', prepared.split(' ')[1]),
    },
    {
      name: 'import',
      prepare: async (ask) => {
        const text = at(await ask('interchange.export', { kind: 'gang', id: gangs[1] }), 'text')
        const piece = { upload: null, at: 0, base64: Buffer.from(text).toString('base64') }
        return at(await ask('interchange.receive', piece), 'upload')
      },
      carryOut: (ask, upload) => ask('interchange.import', { upload, ifPresent: 'copy', campaignId }),
      holds: (db, answer) => one(db, 'SELECT 1 FROM gangs WHERE id = ?', at(answer, 'result', 'value', 'id')),
    },
    {
      name: 'backup',
      carryOut: (ask) => ask('backups.create', {}),
      holds: (_, answer) => existsSync(join(data, 'backups', at(answer, 'name'))),
    },
  ]
}

const plain = {
  version: 1,
  ruleset: 'necromunda',
  scenario: 'n23-settle',
  origin: 'manual',
  ending: 'one-side-left',
  rounds: 4,
}

const sideOf = (gangId: string, side: number) => ({
  gangId,
  outcome: side === 0 ? 'won' : 'lost',
  bottled: false,
  victoryPoints: 0,
  credits: 0,
})

const unhurt = {
  fate: 'standing',
  takenOutBy: null,
  seriousInjuries: [],
  takedowns: [],
  woundsLost: 0,
  fleshWounds: 0,
  deeds: [],
  spent: [],
}
