import type { Locale } from '@shared/i18n'
import { strFromU8, unzipSync } from 'fflate'
import { parse } from 'csv-parse/sync'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type App, openApp } from './open-app.ts'
import { numberIn, type Faces, type Recorded, SeasonScreen, type Told } from './season-screen.ts'

/**
 * One season of four gangs and six battles, played on screen alone: founded, hired, recorded, rolled for, settled, carried into a second cycle, and
 * counted again by this test from the dice it typed. All six battles are recorded by hand, three of them with vehicles and one of four gangs.
 */

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

/** What the content calls things in each language, as they are typed and read. */
const words = {
  en: {
    type: 'Dominion',
    lists: ['House Orlock', 'House Goliath', 'House Escher', 'Nomads'],
    captain: 'Road Captain',
    gunner: 'Gunner',
    rider: 'Iron Rider',
    quad: 'Outrider Quad',
    tyrant: 'Forge Tyrant',
    bruiser: 'Bruiser',
    thug: 'Road Thug',
    mauler: 'Mauler',
    queen: 'Gang Queen',
    sister: 'Sister',
    chieftain: 'Chieftain',
    warrior: 'Warrior',
    street: 'Street Fight',
    dust: 'Dust Bowl Skirmish',
    cross: 'Necromundan Double Cross',
    bar: 'Big Bar Brawl',
    pain: 'House of Pain',
  },
  ru: {
    type: 'Доминион',
    lists: ['Дом Орлок', 'Дом Голиаф', 'Дом Эшер', 'Кочевники пепельных пустошей'],
    captain: 'Дорожный капитан',
    gunner: 'Стрелок',
    rider: 'Железный всадник',
    quad: 'Квадроцикл разведчика',
    tyrant: 'Тиран кузни',
    bruiser: 'Костолом',
    thug: 'Дорожный бандит',
    mauler: 'Маулер',
    queen: 'Королева банды',
    sister: 'Сестра',
    chieftain: 'Вождь',
    warrior: 'Воин',
    street: 'Уличный бой',
    dust: 'Стычка в пыльном котле',
    cross: 'Двойная игра по-некромундски',
    bar: 'Большая драка в баре',
    pain: 'Дом боли',
  },
} as const

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
  const screen = new SeasonScreen(page, locale)
  const word = words[locale]
  if (locale === 'ru') await page.getByText('RU', { exact: true }).click()

  await screen.create('Sump war', word.type)
  const hires = [
    [word.captain, `3 ${word.gunner}`, word.rider, word.quad],
    [word.tyrant, `3 ${word.bruiser}`, word.thug, word.mauler],
    [word.queen, `3 ${word.sister}`],
    [word.chieftain, `3 ${word.warrior}`],
  ]
  for (const [n, name] of gangs.entries())
    await screen.found({ name, list: word.lists[n] ?? '', hires: hires[n] ?? [] })
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
    'D6',
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
    Queens: { credits: 725, reputation: 1, experience: 0 },
    Dust: { credits: 685, reputation: 1, experience: 0 },
  }
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
        reward('Rust Saints', '3D6', '345'),
        reward('Fists', 'D6', '4'),
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
        reward('Fists', 'D3', '2'),
        reward('Rust Saints', 'D3', '3'),
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
        reward('Queens', '2D6', '62'),
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
  await record(
    {
      scenario: word.bar,
      sides: [
        { gang: 'Dust', outcome: 'won' },
        { gang: 'Queens', outcome: 'lost' },
      ],
      takedowns: [],
      dice: [reward('Dust', 'D3', '3'), income('Dust', '1'), income('Queens', '2')],
    },
    { Dust: sum(40, 1, 4), Queens: sum(20, 0, 4) },
  )
  await record(
    {
      scenario: word.pain,
      sides: [
        { gang: 'Fists', outcome: 'won' },
        { gang: 'Queens', outcome: 'lost' },
      ],
      takedowns: [],
      dice: [
        reward('Fists', '2D6', '55'),
        reward('Queens', 'D6', '4'),
        reward('Fists', 'D3', '1'),
        income('Fists', '2'),
        income('Queens', '6'),
      ],
    },
    { Fists: sum(120, 1, 5), Queens: sum(80, 0, 4) },
  )

  await record(
    {
      scenario: word.street,
      sides: [
        { gang: 'Dust', outcome: 'won' },
        { gang: 'Rust Saints', outcome: 'lost', with: [word.quad] },
      ],
      takedowns: [],
      dice: [
        [[screen.text('postBattle.winningLeader')], 'D3', '1'],
        reward('Dust', '3D6', '111'),
        reward('Rust Saints', 'D6', '6'),
        reward('Dust', 'D3', '2'),
        income('Dust', '3'),
        income('Rust Saints', '3'),
      ],
    },
    { Dust: sum(60, 2, 5), 'Rust Saints': sum(90, 0, 5) },
  )

  // Won, lost, drawn, and enemies taken out of action.
  const fates: Record<Gang, { won: number; lost: number; drawn: number; taken: number }> = {
    'Rust Saints': { won: 1, lost: 2, drawn: 1, taken: 1 },
    Fists: { won: 1, lost: 2, drawn: 1, taken: 0 },
    Queens: { won: 1, lost: 2, drawn: 0, taken: 2 },
    Dust: { won: 2, lost: 1, drawn: 0, taken: 0 },
  }
  // The standings.
  await screen.section('campaign.standings')
  const standings = await screen.rows(screen.text('campaign.standings'))
  for (const gang of gangs) {
    const [, , credits = '', reputation = '', , , battles, taken] = standings.get(gang) ?? []
    const { won, lost, drawn, taken: out } = fates[gang]
    expect([numberIn(credits), Number(reputation), battles, Number(taken)], gang).toEqual([
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
    expect(await row.getByRole('cell').nth(2).innerText(), fighter).toBe('1')
  }

  // The roster and the cards of the Queens: 1 for each of three battles, 2 for a takedown.
  await screen.section('campaign.standings')
  await page.getByRole('link', { name: 'Queens', exact: true }).first().click()
  const roster = await screen.rows(screen.text('gang.roster', { name: 'Queens' }))
  const experience = (fighter: string) => Number(roster.get(fighter)?.at(-2))
  expect([word.queen, word.sister, `${word.sister} 2`, `${word.sister} 3`].map(experience)).toEqual([3, 5, 5, 3])
  await page.getByRole('link', { name: screen.text('gang.print'), exact: true }).click()
  const paper = page.frameLocator('iframe')
  for (const fighter of [word.queen, word.sister, `${word.sister} 2`, `${word.sister} 3`])
    await paper.getByText(fighter, { exact: true }).first().waitFor()

  // Two files: the standings as a table, and the ledgers that this test sums up itself.
  await page
    .getByRole('navigation', { name: screen.text('frame.place') })
    .getByRole('link')
    .first()
    .click()
  await screen.section('campaign.settings')
  const tables = unzipSync(await screen.saved('campaign.exportTables'))
  const table: unknown = parse(strFromU8(tables['standings.csv'] ?? new Uint8Array()), {
    columns: true,
    bom: true,
    delimiter: [',', ';'],
  })
  const lines = z.array(z.record(z.string(), z.string())).parse(table)
  const file = Ledgers.parse(JSON.parse((await screen.saved('campaign.export')).toString()))
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
      count[gang].experience,
    ])
  }
  expect(complaints).toEqual([])
}

describe('a season of four gangs and six battles', { timeout: 1_800_000 }, () => {
  it('in English at 1280 and in Russian at 1024', () => Promise.all([play('en', 1280), play('ru', 1024)]))
})
