import type { Locale } from '@shared/i18n'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, openApp } from './open-app.ts'
import { cardOn } from './season-cards.ts'
import {
  everythingAgain,
  numberIn,
  onScreenAlone,
  type Faces,
  type Known,
  type Recorded,
  SeasonScreen,
  type Told,
} from './season-screen.ts'
import { words } from './season-words.ts'

/**
 * One season of four gangs and six battles, played on screen alone: founded, hired, fought, rolled for, settled, carried into a second cycle, and
 * counted again by this test from the dice it typed. Four battles are recorded as from a table, two of them with vehicles and one of four gangs;
 * two are set up in the wizard and played on the board by bots, one of them with vehicles. What happened in those is read off the screen, what
 * it is worth is counted here.
 */

const opened: App[] = []
afterEach(() => {
  everythingAgain()
  return Promise.all(opened.splice(0).map((app) => app.close()))
})

const gangs = ['Rust Saints', 'Fists', 'Queens', 'Dust'] as const
type Gang = (typeof gangs)[number]

const Ledgers = z.object({
  rows: z.object({
    gangs: z.array(z.object({ id: z.string(), name: z.string() })),
    ledgerEntries: z.array(z.object({ gangId: z.string(), resource: z.string(), amount: z.number() })),
  }),
})

/** Credits, Reputation and experience by gang, as this test counts them. */
type Count = Record<Gang, Told>
/** A gang's part in a battle: credits, Reputation, experience. */
const sum = (credits: number, reputation: number, experience: number): Told => ({ credits, reputation, experience })

const play = async (locale: Locale, width: number) => {
  const app = await openApp('shared')
  opened.push(app)
  const { page, complaints } = app
  await page.setViewportSize({ width, height: 800 })
  page.setDefaultTimeout(60_000)
  onScreenAlone(page)
  const screen = new SeasonScreen(page, locale, 'Sump war')
  const word = words[locale]
  if (locale === 'ru') await page.getByText('RU', { exact: true }).click()

  await screen.create(word.type)
  const hires = [
    [word.captain, `3 ${word.gunner}`, word.rider, word.quad],
    [word.tyrant, `3 ${word.bruiser}`, word.thug, word.mauler],
    [word.queen, `3 ${word.sister}`],
    [word.chieftain, `3 ${word.warrior}`],
  ]
  for (const [n, name] of gangs.entries())
    await screen.found({
      name,
      list: word.lists[n] ?? '',
      hires: hires[n] ?? [],
      gear: name === 'Queens' ? [word.knife, word.lasgun] : [],
    })
  await screen.section('season.title')
  await screen.press('season.start')
  await page.getByText(screen.text('season.noChallenges')).waitFor()

  const reward = (gang: Gang, dice: string, faces: string): Faces => [
    [screen.text('postBattle.rollReward', { gang })],
    dice,
    faces,
  ]
  const settlement = locale === 'ru' ? 'Поселение' : 'Settlement'
  const income = (gang: Gang, faces: string): Faces => [
    [screen.text('postBattle.income', { territory: settlement }), gang],
    'D6×10',
    faces,
  ]
  const injury = (fighter: string, faces: string): Faces => [
    [screen.text('postBattle.rollInjury', { fighter })],
    'D66',
    faces,
  ]
  const count: Record<Gang, { credits: number; reputation: number; experience: number }> = {
    // 1000 credits; 240, 300, 275 and 315 were spent on fighters. Vehicles and who drives them have credits of their own (CAMP-CRE-04).
    'Rust Saints': { credits: 760, reputation: 1, experience: 0 },
    Fists: { credits: 700, reputation: 1, experience: 0 },
    // A stiletto knife for 20 credits and a lasgun for 5 besides.
    Queens: { credits: 700, reputation: 1, experience: 0 },
    Dust: { credits: 685, reputation: 1, experience: 0 },
  }
  // Won, lost, drawn, and enemies taken out of action: of the battles that are recorded; those that are played add theirs.
  const fates: Record<Gang, { won: number; lost: number; drawn: number; taken: number }> = {
    'Rust Saints': { won: 1, lost: 1, drawn: 1, taken: 1 },
    Fists: { won: 1, lost: 2, drawn: 1, taken: 1 },
    Queens: { won: 1, lost: 1, drawn: 0, taken: 2 },
    Dust: { won: 0, lost: 1, drawn: 0, taken: 0 },
  }
  /** Of the Queens: experience of the two recorded battles, and whom each took out. 1 for each battle, 2 for a takedown. */
  const queens = new Map([
    [word.queen, { experience: 2, taken: 0 }],
    [word.sister, { experience: 4, taken: 1 }],
    [`${word.sister} 2`, { experience: 4, taken: 1 }],
    [`${word.sister} 3`, { experience: 2, taken: 0 }],
  ] as [string, { experience: number; taken: number }][])
  const add = (told: ReadonlyMap<string, Told>) => {
    for (const gang of gangs) {
      const of = told.get(gang)
      if (!of) continue
      count[gang].credits += of.credits
      count[gang].reputation += of.reputation
      count[gang].experience += of.experience
    }
  }
  const record = async (battle: Recorded, expected: Partial<Count>) => {
    const told = await screen.record(battle)
    expect(Object.fromEntries(told), battle.scenario).toEqual(expected)
    add(new Map(Object.entries(expected)))
  }

  /** Whom a line of the experience step is about; null: it says something else. */
  const victimIn = (what: string, key: 'tookOut' | 'seriouslyInjured' | 'wreckedVehicle') => {
    const [before = '', after = ''] = screen.text(`postBattle.${key}`, { victim: '§' }).split('§')
    return what.startsWith(before) && what.endsWith(after)
      ? what.slice(before.length, what.length - after.length)
      : null
  }
  /** The experience of a line by the rules, and who got it (CAMP-XP-01..07, CAMP-SCN-02). */
  const worthOf = (what: string): number => {
    const leaders = [word.captain, word.tyrant, word.queen, word.chieftain]
    const elite = (victim: string) => (leaders.some((leader) => victim.includes(leader)) ? 1 : 0)
    if (what.startsWith(screen.text('postBattle.tookPart'))) return 1
    if (what.startsWith(screen.text('postBattle.winningLeader'))) return faceFor('D3')
    const out = victimIn(what, 'tookOut')
    if (out !== null) return 2 + elite(out)
    if (victimIn(what, 'wreckedVehicle') !== null) return 2
    const hurt = victimIn(what, 'seriouslyInjured')
    if (hurt !== null) return 1 + elite(hurt)
    throw new Error(`What is this worth: ${what}`)
  }
  /** Results of dice of a kind in the battles that bots play: no lasting injuries. */
  const faceFor = (dice: string): number => (dice === 'D3' ? 2 : 3)
  const fallsFor = (told: string) => {
    const [dice = ''] = /\d*D\d+/.exec(told) ?? []
    if (dice === 'D66') return '24'
    const [count] = /^\d+/.exec(dice) ?? ['1']
    return String(faceFor(`D${dice.split('D')[1] ?? ''}`)).repeat(Number(count))
  }
  const outOfAction = screen.text('fighter.fate.out-of-action')
  const upright = [screen.text('fighter.fate.standing'), screen.text('fighter.fate.seriously-injured')]
  const holdsField = ({ fates }: Known) => [...fates.values()].some((fate) => upright.includes(fate))
  const isMachine = (name: string) => name === word.quad || name === word.mauler
  /** A Street Fight: 3D6×10 for the winner, D6×10 for the loser; D3 Reputation for one, -1 for who bottled; each settlement pays D6×10. */
  const fight = async (battle: { scenario: string; gangs: readonly [Gang, Gang]; seed: string; machines: boolean }) => {
    const known = await screen.play(battle)
    const typed = await screen.typeEach(fallsFor)
    const experience = await screen.linesOf('experience')
    await screen.step('boons')
    await expect.poll(() => page.getByText(word.recruits).count()).toBeGreaterThan(0)
    const told = await screen.commit()
    for (const gang of battle.gangs) {
      const side = known.get(gang)
      if (side === undefined) throw new Error(`${gang} did not fight`)
      const won = side.outcome === screen.text('aftermath.outcome.won')
      // A vehicle's crew takes part with it.
      const machines = [...side.took.keys()].filter(isMachine)
      expect(machines, gang).toHaveLength(battle.machines ? 1 : 0)
      expect(won || side.outcome === screen.text('aftermath.outcome.lost'), `${gang}: ${side.outcome}`).toBe(true)
      // CAMP-PST-04. Who alone still has somebody on the table gets D3×10 for each machine that others lost there.
      const alone = holdsField(side) && ![...known.values()].some((other) => other !== side && holdsField(other))
      const wrecks = [...known.values()].filter((other) => other !== side).flatMap(({ fates }) => [...fates])
      const scrap = alone ? wrecks.filter(([name, fate]) => isMachine(name) && fate === outOfAction).length : 0
      const paid = (won ? 3 * faceFor('D6') : faceFor('D6')) * 10 + faceFor('D6') * 10 + scrap * faceFor('D3') * 10
      const raised = Math.max(1, count[gang].reputation + (won ? faceFor('D3') : 0) - (side.bottled ? 1 : 0))
      const learned = experience.filter(([who]) => side.took.has(who))
      const expected = {
        credits: side.loot + paid,
        reputation: raised - count[gang].reputation,
        experience: learned.reduce((total, [, what]) => total + worthOf(what), 0),
      }
      const people = [...side.took.keys()].filter((name) => !isMachine(name))
      const part = learned.filter(([, what]) => what.startsWith(screen.text('postBattle.tookPart')))
      expect(part.map(([who]) => who).toSorted(), gang).toEqual(people.toSorted())
      // In the form for corrections each takedown is paid for.
      const paidFor = (name: string) =>
        learned.filter(
          ([who, what]) =>
            who === name && (victimIn(what, 'tookOut') !== null || victimIn(what, 'wreckedVehicle') !== null),
        ).length
      expect(people.map((name) => [name, paidFor(name)])).toEqual(people.map((name) => [name, side.took.get(name)]))
      expect(told.get(gang), `${gang}: ${JSON.stringify({ typed, experience })}`).toEqual(expected)
      add(new Map([[gang, expected]]))
      fates[gang][won ? 'won' : 'lost'] += 1
      fates[gang].taken += [...side.took.values()].reduce((total, taken) => total + taken, 0)
      for (const [who, taken] of gang === 'Queens' ? side.took : []) {
        const fighter = queens.get(who)
        if (fighter === undefined) throw new Error(`${who} is none of the Queens`)
        fighter.taken += taken
        fighter.experience += learned
          .filter(([one]) => one === who)
          .reduce((total, [, what]) => total + worthOf(what), 0)
      }
    }
  }

  // 3D6×10 and D6×10, D3 Reputation and D3 experience for the Leader; Bruiser's injury is nothing lasting.
  await record(
    {
      scenario: word.street,
      sides: [
        { gang: 'Rust Saints', outcome: 'won', with: [word.quad] },
        { gang: 'Fists', outcome: 'lost', bottled: true, with: [word.mauler] },
      ],
      takedowns: [[word.gunner, word.bruiser]],
      dice: [
        [[screen.text('postBattle.winningLeader')], 'D3', '2'],
        injury(word.bruiser, '24'),
        reward('Rust Saints', '3D6×10', '345'),
        reward('Fists', 'D6×10', '4'),
        reward('Rust Saints', 'D3', '3'),
        income('Rust Saints', '5'),
        income('Fists', '1'),
      ],
    },
    // Five and five took part; a takedown is worth 2.
    { 'Rust Saints': sum(170, 3, 9), Fists: sum(50, 0, 5) },
  )
  await record(
    {
      scenario: word.dust,
      sides: [
        { gang: 'Fists', outcome: 'drawn', with: [word.mauler] },
        { gang: 'Rust Saints', outcome: 'drawn', with: [word.quad] },
      ],
      takedowns: [],
      dice: [
        reward('Fists', 'D3×10', '2'),
        reward('Rust Saints', 'D3×10', '3'),
        income('Fists', '6'),
        income('Rust Saints', '2'),
      ],
    },
    { Fists: sum(80, 0, 5), 'Rust Saints': sum(50, 0, 5) },
  )
  await record(
    {
      scenario: word.cross,
      sides: [
        { gang: 'Queens', outcome: 'won' },
        { gang: 'Fists', outcome: 'lost' },
        { gang: 'Rust Saints', outcome: 'lost' },
        { gang: 'Dust', outcome: 'lost' },
      ],
      takedowns: [
        [word.sister, `${word.gunner} 2`],
        [`${word.sister} 2`, `${word.bruiser} 2`],
      ],
      dice: [
        injury(`${word.gunner} 2`, '24'),
        injury(`${word.bruiser} 2`, '24'),
        reward('Queens', '2D6×10', '62'),
        reward('Queens', 'D3', '2'),
        income('Queens', '3'),
        income('Fists', '1'),
        income('Rust Saints', '4'),
        income('Dust', '2'),
      ],
    },
    { Queens: sum(110, 2, 8), Fists: sum(10, 0, 5), 'Rust Saints': sum(40, 0, 5), Dust: sum(20, 0, 4) },
  )
  await screen.section('season.title')
  await screen.press('season.advance')
  await page.getByText(screen.text('season.noChallenges')).waitFor()
  await fight({ scenario: word.street, gangs: ['Dust', 'Queens'], seed: 'sump', machines: false })
  await record(
    {
      scenario: word.pain,
      sides: [
        { gang: 'Fists', outcome: 'won' },
        { gang: 'Queens', outcome: 'lost' },
      ],
      takedowns: [[word.bruiser, `${word.sister} 3`]],
      dice: [
        // A hand injury, which lasts: CAMP-INJ-45.
        injury(`${word.sister} 3`, '45'),
        reward('Fists', '2D6×10', '55'),
        reward('Queens', 'D6×5', '4'),
        reward('Fists', 'D3', '1'),
        income('Fists', '2'),
        income('Queens', '6'),
      ],
    },
    { Fists: sum(120, 1, 7), Queens: sum(80, 0, 4) },
  )

  await fight({ scenario: word.street, gangs: ['Rust Saints', 'Fists'], seed: 'wheels', machines: true })

  // The Queen learns from it all: 3 XP for a Willpower better by 1, which adds 5 to what she is worth (CAMP-ADV-01).
  await screen.section('campaign.standings')
  await screen.toGang('Queens')
  await screen.advance(word.queen, screen.text('advance.willpower-or-intelligence'), screen.text('stat.wil.full'))
  await screen.toStandings()

  const season = { word, count, fates, queens }
  await expectSeason(screen, season)
  const file = await expectFiles(screen, season)

  // The file is read into an empty data folder, where everything stands as it did.
  const other = await openApp('shared')
  opened.push(other)
  await other.page.setViewportSize({ width, height: 800 })
  other.page.setDefaultTimeout(60_000)
  onScreenAlone(other.page)
  const there = new SeasonScreen(other.page, locale, 'Sump war')
  if (locale === 'ru') await other.page.getByText('RU', { exact: true }).click()
  await there.bringIn('season.json', file)
  await expectSeason(there, season)
  expect([...complaints, ...other.complaints]).toEqual([])
}

/** What this test has counted. */
interface Season {
  readonly word: (typeof words)[Locale]
  readonly count: Count
  readonly fates: Record<
    Gang,
    { readonly won: number; readonly lost: number; readonly drawn: number; readonly taken: number }
  >
  readonly queens: ReadonlyMap<string, { readonly experience: number; readonly taken: number }>
}

/** Experience that was spent; the Queen's alone. */
const spent: Record<Gang, number> = { 'Rust Saints': 0, Fists: 0, Queens: 3, Dust: 0 }

/** Battles, standings, chronicle, roster and cards, on the screens of a campaign whose standings are open. */
async function expectSeason(screen: SeasonScreen, { word, count, fates, queens }: Season): Promise<void> {
  const { page } = screen
  // Six battles, all of them settled.
  await screen.section('campaign.battles')
  const battles = page.getByRole('row').filter({ has: page.getByRole('listitem') })
  const settled = page.getByRole('cell', { name: screen.text('term.committed'), exact: true })
  await expect
    .poll(async () => [await settled.count(), await battles.count()], { timeout: 60_000, interval: 50 })
    .toEqual([6, 6])

  // The standings. A gang is worth what its fighters, machines and gear cost; the Queen is worth 5 more.
  const worth: Record<Gang, number> = {
    'Rust Saints': 240 + 35 + 80,
    Fists: 300 + 25 + 100,
    Queens: 275 + 25 + 5,
    Dust: 315,
  }
  await screen.section('campaign.standings')
  const standings = await screen.rows(screen.text('campaign.standings'))
  for (const gang of gangs) {
    const [rating = '', , credits = '', reputation = '', , , battles, taken] = standings.get(gang) ?? []
    const { won, lost, drawn, taken: out } = fates[gang]
    expect([numberIn(rating), numberIn(credits), Number(reputation), battles, Number(taken)], gang).toEqual([
      worth[gang],
      count[gang].credits,
      count[gang].reputation,
      `${won}–${lost}–${drawn}`,
      out,
    ])
  }

  // The chronicle: experience in all, by gang, at the end of the second cycle; and who took whom out.
  await screen.section('chronicle.title')
  const chart = page.getByRole('figure').filter({ hasText: screen.text('chronicle.chart.experience') })
  await chart.getByText(screen.text('chronicle.figures')).click()
  for (const gang of gangs) {
    const figures = await chart.getByRole('row').filter({ hasText: gang }).getByRole('cell').allInnerTexts()
    expect(numberIn(figures.at(-1) ?? ''), `experience of ${gang}`).toBe(count[gang].experience)
  }
  for (const fighter of [word.sister, `${word.sister} 2`]) {
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: fighter, exact: true }) })
    const [, , taken] = await row.getByRole('cell').allInnerTexts()
    expect(taken, fighter).toBe(String(queens.get(fighter)?.taken))
  }

  // The roster and the cards of the Queens.
  await screen.section('campaign.standings')
  await screen.toGang('Queens')
  const roster = await screen.rows(screen.text('gang.roster', { name: 'Queens' }))
  for (const [fighter, { experience }] of queens) {
    const left = experience - (fighter === word.queen ? spent.Queens : 0)
    expect(Number(roster.get(fighter)?.at(-2)), fighter).toBe(left)
  }
  await page.getByRole('link', { name: screen.text('gang.print'), exact: true }).click()
  await expectCards(screen, { word, queens })
}

/** Profiles, weapons and prices are the rulebook's; what a Sister's hand and the Queen's Willpower have become is on their cards. */
async function expectCards(screen: SeasonScreen, { word, queens }: Pick<Season, 'word' | 'queens'>): Promise<void> {
  const paper = screen.page.getByTitle(screen.text('print.preview')).contentFrame()
  // Nobody has armour: the cell of the save is empty.
  const sister = ['5″', '4+', '4+', '3', '3', '1', '3+', '1', '7+', '7+', '7+', '7+', '–']
  const knife = [word.knife, '–', 'E', '–', '–', '–', '–', '–', '–']
  const lasgun = [word.lasgun, '18″', '24″', '+1', '–', '3', '–', '1', '2+']
  const cards = [
    { name: word.queen, worth: 125 + 20 + 5, wounds: 2, weapons: [knife] },
    { name: word.sister, worth: 50 + 5, wounds: 1, weapons: [lasgun] },
    { name: `${word.sister} 2`, worth: 50, wounds: 1, weapons: [] },
    { name: `${word.sister} 3`, worth: 50, wounds: 1, weapons: [] },
  ]
  const stats = new Map([
    [word.queen, ['5″', '3+', '3+', '3', '3', '2', '2+', '3', '5+', '5+', '5+', '7+', '–']],
    [`${word.sister} 3`, sister.with(1, '5+')],
  ] as [string, string[]][])
  for (const { name, worth, wounds, weapons } of cards) {
    const left = (queens.get(name)?.experience ?? 0) - (name === word.queen ? spent.Queens : 0)
    const card = await cardOn(paper, name)
    for (const said of [
      screen.text('card.worth', { count: worth }),
      screen.text('card.experience', { experience: left }),
    ])
      expect(await card.says(said), `${name}: ${said}`).toBe(true)
    expect(await card.stats(), name).toEqual(stats.get(name) ?? sister)
    expect(await card.weapons(word), name).toEqual(weapons)
    expect(await card.shows(`${screen.text('card.wounds')}: ${wounds}`), name).toBe(true)
    expect(await card.mentions(screen.text('term.hand-injury')), name).toBe(name === `${word.sister} 3`)
  }
}

/** The standings as a table, and the campaign's file, whose ledgers this test sums up itself. Returns the file. */
async function expectFiles(screen: SeasonScreen, { count, fates }: Season): Promise<Buffer> {
  await screen.toStandings()
  await screen.section('campaign.settings')
  const tables = unzipSync(await screen.saved('campaign.exportTables'))
  const table: unknown = parse(strFromU8(tables['standings.csv'] ?? new Uint8Array()), {
    columns: true,
    bom: true,
    delimiter: [',', ';'],
  })
  const lines = z.array(z.record(z.string(), z.string())).parse(table)
  const saved = await screen.saved('campaign.export')
  const file = Ledgers.parse(JSON.parse(saved.toString()))
  for (const gang of gangs) {
    const line = lines.find(({ name }) => name === gang)
    expect([line?.['credits'], line?.['reputation'], line?.['won'], line?.['takedowns']].map(Number), gang).toEqual([
      count[gang].credits,
      count[gang].reputation,
      fates[gang].won,
      fates[gang].taken,
    ])
    const id = file.rows.gangs.find(({ name }) => name === gang)?.id
    const summed = (resource: string) =>
      file.rows.ledgerEntries
        .filter((entry) => entry.gangId === id && entry.resource === resource)
        .reduce((total, { amount }) => total + amount, 0)
    expect(['credits', 'reputation', 'experience'].map(summed), `ledgers of ${gang}`).toEqual([
      count[gang].credits,
      count[gang].reputation,
      count[gang].experience - spent[gang],
    ])
  }
  return saved
}

describe('a season of four gangs and six battles', { timeout: 1_800_000 }, () => {
  it('is played in English at 1280 and in Russian at 1024', () => Promise.all([play('en', 1280), play('ru', 1024)]))
})
