import { openDatabase } from '@main/database/open'
import { createBattle as openBattle } from '@shared/rulesets/necromunda'
import Database from 'better-sqlite3'
import { playBots, randomBot } from '@shared/bots'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'
import { eighthPack } from '@shared/rulesets/wh40k-8e/content'
import { createStream, hashOf, saveBattle, Session } from '@shared/engine'
import { createBattle } from '@shared/rulesets/wh40k-8e'
import { sampleArmies } from '@shared/rulesets/wh40k-8e/simulation/sample'
import { sampleSetup } from '@shared/rulesets/necromunda/simulation/sample'
import { BATTLEFIELDS, LARGE_BATTLEFIELDS } from '@shared/space/battlefields'
import { runLine } from '@main/cli/line'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const databaseFile = 'scars-and-scrip.sqlite'

interface Ran {
  readonly code: number
  readonly out: string
  readonly err: string
}

const scrip = async (...args: readonly string[]): Promise<Ran> => {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runLine(args, { out: (text) => void out.push(text), err: (text) => void err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

/** An empty database. */
const emptyData = (): string => {
  const data = folder()
  openDatabase(data).close()
  return data
}

/** The JSON that a successful command prints, and nothing else. */
const said = async <Shape extends z.ZodType>(shape: Shape, ...args: readonly string[]): Promise<z.output<Shape>> => {
  const { code, out, err } = await scrip(...args, '--json')
  expect(code, err).toBe(0)
  return shape.parse(JSON.parse(out))
}

const all = mkdtempSync(join(tmpdir(), 'scrip-cli-'))
afterAll(() => rmSync(all, { recursive: true, force: true }))
const folder = (): string => mkdtempSync(join(all, 'data-'))
const fileIn = (directory: string, name: string, text: string): string => {
  const file = join(directory, name)
  writeFileSync(file, text)
  return file
}

const Named = z.object({ campaign: z.string(), name: z.string() })

let first: Promise<{ data: string; campaign: string }> | undefined
/** A data folder of its own with the demo campaign in it: made by the command once, and then copied. */
const withDemo = async (): Promise<{ data: string; campaign: string }> => {
  first ??= (async () => {
    const data = folder()
    return { data, campaign: (await said(Named, 'demo', '--data', data)).campaign }
  })()
  const made = await first
  const data = folder()
  cpSync(made.data, data, { recursive: true })
  return { data, campaign: made.campaign }
}

it.each(['wh40k-4e', 'wh40k-7e', 'wh40k-8e'])(
  'fills a data folder with a demo campaign of %s, including armies',
  async (ruleset) => {
    const data = folder()
    const { campaign } = await said(Named, 'demo', '--ruleset', ruleset, '--data', data)
    const file = join(data, 'campaign.json')
    await scrip('export', campaign, '--data', data, '--out', file)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(`"${ruleset}"`)
    expect(text).toMatch(/"datasheet"/)
  },
)

it('refuses to import what exists already, unless as a copy', async () => {
  const { data: here, campaign } = await withDemo()
  const file = join(here, 'campaign.json')
  await scrip('export', '--data', here, '--out', file)
  expect(await scrip('import', file, '--data', here)).toMatchObject({ code: 1, out: '' })
  const copy = await said(Named, 'import', file, '--present', 'copy', '--data', here)
  expect(copy.campaign).not.toBe(campaign)
  expect(
    await said(z.looseObject({ kind: z.literal('campaign') }), 'import', file, '--plan', '--data', here),
  ).toMatchObject({ here: { added: 0, changed: 0 } })
  expect(await said(Named, 'import', file, '--present', 'merge', '--data', here)).toMatchObject({ campaign })
  const several = await scrip('export', '--data', here)
  expect(several.code).toBe(1)
  expect(several.err.match(/Dust and Debts/g)).toHaveLength(2)
})

describe('publish', () => {
  it('writes the pages of a campaign into a folder', async () => {
    const { data, campaign } = await withDemo()
    const to = join(folder(), 'site')
    const Published = z.object({ campaign: z.string(), files: z.number() })
    const { files } = await said(Published, 'publish', campaign, '--to', to, '--data', data)
    // An entrance, a style, three fonts; standings, battles, a chronicle and four gangs in two languages.
    expect(files).toBe(5 + 2 * 7)
    expect(readFileSync(join(to, 'en', 'gang-1.html'), 'utf8')).toContain('<article class="card"')
  })
})

describe('a gang', () => {
  it('is exported as a file of ours and imported elsewhere; one of another tool is planned, then brought in', async () => {
    const [{ data: here }, there] = [await withDemo(), folder()]
    const out = join(here, 'gang.json')
    const { gang } = await said(
      z.object({ gang: z.string() }),
      'export',
      '--kind',
      'gang',
      '--out',
      out,
      '--data',
      here,
    )
    expect(await said(z.object({ gang: z.string() }), 'import', out, '--data', there)).toMatchObject({ gang })
    const table = fileIn(there, 'gang.csv', 'Name;Type;Equipment\nVex;Sister;Lasgun\n')
    const plan = await said(
      z.object({ source: z.literal('table'), undecided: z.array(z.string()) }),
      'import',
      table,
      '--list',
      'escher',
      '--plan',
      '--data',
      there,
    )
    expect(plan.undecided).toEqual([])
    const { gangs } = await said(
      z.object({ gangs: z.array(z.string()) }),
      'import',
      table,
      '--list',
      'escher',
      '--data',
      there,
    )
    expect(gangs).toHaveLength(1)
    const markdown = join(there, 'gang.md')
    await said(z.object({}), 'export', gang, '--as', 'markdown', '--out', markdown, '--data', there)
    expect(readFileSync(markdown, 'utf8')).toMatch(/^# /)
  })
})

it('the import of another tool’s file lists what is left out, what a type adds, and a rating that differs', async () => {
  const [here, there] = [folder(), folder()]
  const gang = {
    gang_name: 'Thorns',
    gang_type: 'Escher',
    gang_rating: '120',
    territories: ['Old Ruins'],
    mood: 'grim',
    gangers: [{ name: 'Vex', type: 'Sister', cost: '55', injuries: ['Out Cold'] }],
  }
  const file = fileIn(here, 'thorns.json', JSON.stringify({ gang }))
  const { leftOut } = await said(
    z.object({ leftOut: z.array(z.object({ reason: z.string(), text: z.string() })) }),
    'import',
    file,
    '--data',
    here,
  )
  expect(leftOut.map(({ reason, text }) => [reason, text])).toEqual([
    ['territory', 'Old Ruins'],
    ['injury', 'Out Cold (Vex)'],
    ['unread', 'mood: grim'],
  ])
  const { out } = await scrip('import', file, '--data', there, '--lang', 'ru')
  expect(out).toContain('Thorns: Рейтинг 55 (в файле 120)')
  expect(out).toContain('Территория Old Ruins')
  expect(out).toContain('mood: grim')
})

describe('replay', () => {
  const Replayed = z.object({
    hash: z.string(),
    events: z.number(),
    inputs: z.number(),
    by: z.string(),
    log: z.array(z.unknown()).optional(),
  })
  const [field] = BATTLEFIELDS

  /** A saved battle that has just begun. */
  const savedBattle = () => {
    if (field === undefined) throw new Error('There are no battlefields')
    const catalogue = loadPacks([necromundaPack])
    const setup = sampleSetup(catalogue, field, 0, ['random', 'random'], 4)
    const { game, space, advisor } = openBattle(setup, catalogue, field)
    if (advisor === null) throw new Error('A board has an advisor')
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
    playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 120)
    return { saved: saveBattle(session, setup), hash: hashOf(session.events), events: session.events.length }
  }

  it('gives the same events and the same hash', async () => {
    const { saved, hash, events } = savedBattle()
    const file = fileIn(folder(), 'battle.json', JSON.stringify(saved))
    expect(await said(Replayed, 'replay', file)).toMatchObject({
      hash,
      events,
      inputs: saved.inputs.length,
      by: 'replayed',
    })
    expect((await said(Replayed, 'replay', file, '--events')).log).toHaveLength(events)
    expect((await scrip('replay', file)).out).toContain(hash)
  })

  it('replays armies as well', async () => {
    const [large] = LARGE_BATTLEFIELDS
    if (large === undefined) throw new Error('There are no battlefields')
    const catalogue = loadPacks([eighthPack])
    const setup = sampleArmies(catalogue, large, 0, ['random', 'random'], 20)
    const { game, space, advisor } = createBattle(setup, catalogue, large)
    const session = new Session(game, { seed: setup.seed, space, dice: 'seeded', safePoints: 'last' })
    playBots(session, { seats: [randomBot, randomBot], advisor, stream: createStream(setup.seed, 'bots') }, 100)
    const file = fileIn(folder(), 'battle.json', JSON.stringify(saveBattle(session, setup)))
    expect(await said(Replayed, 'replay', file)).toMatchObject({
      hash: hashOf(session.events),
      inputs: 100,
      by: 'replayed',
    })
  })

  it.each([
    [
      'an input is missing',
      (saved: ReturnType<typeof savedBattle>['saved']) => ({ ...saved, inputs: saved.inputs.slice(1) }),
    ],
    ['the position is another', (saved: ReturnType<typeof savedBattle>['saved']) => ({ ...saved, position: '0000' })],
    ['it has no set-up', (saved: ReturnType<typeof savedBattle>['saved']) => ({ ...saved, setup: undefined })],
  ])('refuses a battle file where %s', async (_what, damage) => {
    const file = fileIn(folder(), 'battle.json', JSON.stringify(damage(savedBattle().saved)))
    const { code, out, err } = await scrip('replay', file)
    expect(code).toBe(1)
    expect(out).toBe('')
    expect(err).toContain('battle.json')
  })
})

describe('check', () => {
  it('finds no fault in a good database', async () => {
    const Fine = z.object({ ok: z.literal(true), gangs: z.literal(4), ledgerEntries: z.number().positive() })
    await said(Fine, 'check', '--data', (await withDemo()).data)
  })

  it('names a row that is wrong', async () => {
    const { data: bad } = await withDemo()
    const database = new Database(join(bad, databaseFile))
    database.pragma('foreign_keys = off')
    // What the database itself would refuse.
    const guards = z
      .array(z.object({ name: z.string() }))
      .parse(
        database
          .prepare(
            `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN ('ledger_entries', 'fighters')`,
          )
          .all(),
      )
    for (const { name } of guards) database.exec(`DROP TRIGGER "${name}"`)
    database.prepare(`UPDATE fighters SET gang_id = 'nobody' WHERE id = (SELECT id FROM fighters LIMIT 1)`).run()
    database.close()
    const { code, out, err } = await scrip('check', '--data', bad)
    expect([code, out]).toEqual([1, ''])
    expect(err).toMatch(/fighters row \d+/)
  })

  it('reports a file that is no database, and leaves it as it was', async () => {
    const bad = folder()
    const file = fileIn(bad, databaseFile, 'this is not a database, and it is long enough to be none')
    const { code, err } = await scrip('check', '--data', bad)
    expect(code).toBe(1)
    expect(err).toContain(file)
    expect(readFileSync(file, 'utf8')).toContain('not a database')
  })

  it.each(['check', 'export', 'cards'])('%s creates no database if there is none', async (command) => {
    const nowhere = join(folder(), 'mistyped')
    const { code, err } = await scrip(command, '--data', nowhere)
    expect(code).toBe(1)
    expect(err).toContain('mistyped')
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('help', () => {
  it.each([['help'], ['check', '--help']])('is given for %s %s', async (...words) => {
    const { code, out } = await scrip(...words)
    expect([code, out]).toEqual([0, expect.stringContaining('scrip -- check [--data DIR]')])
  })
})

describe('bad input', () => {
  let data: string
  let text: string
  beforeAll(async () => {
    data = (await withDemo()).data
    text = fileIn(data, 'text.json', 'no JSON at all')
  })

  it.each<[string, () => readonly string[], RegExp]>([
    ['no such command', () => ['conquer'], /conquer.*demo.*simulate/],
    ['an unknown option', () => ['demo', '--colour', 'red'], /colour.*--data/],
    ['an unknown language', () => ['demo', '--lang', 'tlh'], /tlh/],
    ['simulate: a ruleset that does not exist', () => ['simulate', '--ruleset', 'chess'], /chess/],
    ['simulate: a ruleset that cannot be played', () => ['simulate', '--ruleset', 'killteam-4e'], /\S/],
    ['simulate: no number of battles', () => ['simulate', '--battles', 'many'], /--battles.*many/],
    ['simulate: no battles', () => ['simulate', '--battles', '0'], /--battles/],
    ['simulate: no workers', () => ['simulate', '--workers', '-1'], /workers/],
    ['simulate: no such bot', () => ['simulate', '--bots', 'random,genius'], /genius/],
    ['replay: no file named', () => ['replay'], /FILE/],
    ['replay: a file that is not there', () => ['replay', join(data, 'gone.json')], /gone\.json/],
    ['replay: a file that is no JSON', () => ['replay', text], /text\.json/],
    ['export: no such campaign', () => ['export', 'Atlantis', '--data', data], /Atlantis/],
    ['export: no campaign at all', () => ['export', '--data', emptyData()], /CAMPAIGN/],
    [
      'export: nowhere to write to',
      () => ['export', '--data', data, '--out', join(data, 'no', 'folder.json')],
      /folder\.json/,
    ],
    ['import: no file named', () => ['import'], /FILE/],
    ['import: a file that is not there', () => ['import', join(data, 'gone.json'), '--data', data], /gone\.json/],
    ['import: a file that is no campaign', () => ['import', text, '--data', data], /\S/],
    ['cards: no such gang', () => ['cards', '--gang', 'Nobodies', '--data', data], /Nobodies/],
    ['cards: no such paper', () => ['cards', '--paper', 'a3', '--data', data], /a3/],
    ['serve: no port', () => ['serve', '--port', 'starboard', '--data', data], /starboard.*65535/],
  ])('%s', async (_what, command, message) => {
    const plain = await scrip(...command())
    expect([plain.code, plain.out]).toEqual([1, ''])
    expect(plain.err).toMatch(message)
    expect(plain.err).not.toMatch(/^\s+at /m)
    const json = await scrip(...command(), '--json')
    expect([json.code, json.out]).toEqual([1, ''])
    const { error } = z.object({ error: z.object({ code: z.string(), key: z.string() }) }).parse(JSON.parse(json.err))
    expect(error.code).not.toBe('internal')
  })
})
