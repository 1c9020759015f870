import { z } from 'zod'
import type { Visitor } from './visitor.ts'

/** Every screen once: a gang campaign with a fought battle, then one of armies, then screens outside campaigns. */
export async function everyScreen(visitor: Visitor): Promise<void> {
  await visitor.take('home')
  await gangs(visitor)
  await armies(visitor)
  await elsewhere(visitor)
}

/** Only the battle screens, and those beside them. */
export async function battleScreens(visitor: Visitor): Promise<void> {
  await visitor.press('home.startSample')
  await visitor.page.getByRole('table').first().waitFor()
  const campaign = visitor.place()
  await battleOnBoard(visitor, campaign)
  await battleAtTable(visitor, campaign)
  for (const name of ['battlefields', 'rules', 'odds']) {
    await visitor.goTo(`/${name}`)
    await visitor.take(name)
  }
}

async function gangs(visitor: Visitor): Promise<void> {
  const { page, press, take, goTo, ask } = visitor
  await press('home.startSample')
  await page.getByRole('table').first().waitFor()
  const campaign = visitor.place()
  const campaignId = campaign.replace('/campaign/', '')
  await ask('campaigns.change', { campaignId, change: { settings: { type: 'dominion' } } })
  await ask('season.start', { campaignId, seed: 'pictures' })
  await battleOnBoard(visitor, campaign)
  await ask('season.advance', { campaignId })
  for (const [path, name] of campaignScreens) {
    await goTo(`${campaign}${path}`)
    await take(name)
  }
  await goTo(campaign)
  const gang = await linked(visitor, '/gang/')
  await goTo(gang)
  await take('gang')
  const fighter = await linked(visitor, '/fighter/')
  await goTo(fighter)
  await take('fighter')
  for (const [path, name] of gangScreens) {
    await goTo(`${gang}${path}`)
    await take(name)
  }
  await battleAtTable(visitor, campaign)
}

const campaignScreens = [
  ['', 'campaign'],
  ['/battles', 'battles'],
  ['/season', 'season'],
  ['/territories', 'territories'],
  ['/dealings', 'dealings'],
  ['/chronicle', 'chronicle'],
  ['/log', 'log'],
  ['/tools', 'arbitrator'],
  ['/settings', 'campaign-settings'],
] as const
const gangScreens = [
  ['/build', 'builder'],
  ['/stash', 'stash'],
  ['/trade', 'trading-post'],
  ['/history', 'history'],
  ['/print', 'print'],
] as const

/** Played to its end by bots, settled, and replayed. */
async function battleOnBoard({ page, press, text, take, goTo, place }: Visitor, campaign: string): Promise<void> {
  await goTo(`${campaign}/battle/new`)
  await page.getByRole('button', { name: text('battleSetup.begin') }).waitFor()
  await take('battle-wizard')
  await press('battleSetup.begin')
  await press('battle.setUpAll')
  await page.getByRole('heading', { name: text('battle.ask.activation.fighter') }).waitFor()
  await page.locator('.token .base').first().hover({ force: true })
  await take('battle-board')
  const battle = place()
  await press('battle.playToEnd')
  await page.getByRole('button', { name: text('battle.finish') }).click({ timeout: 120_000 })
  await page.waitForURL(/\/post$/)
  await press('aftermath.acceptAll')
  const commit = page.locator('button:enabled', { hasText: text('aftermath.commit') })
  await commit.waitFor()
  await take('post-battle')
  await commit.click()
  await page.getByText(text('aftermath.settled')).first().waitFor()
  await goTo(`${battle}/replay`)
  await page.getByRole('slider').waitFor()
  await page.keyboard.press('End')
  await take('replay')
  await goTo(`${battle}/watch`)
  await take('watch')
}

async function battleAtTable({ page, press, text, take, goTo }: Visitor, campaign: string): Promise<void> {
  await goTo(`${campaign}/battle/new`)
  await page.getByRole('radio').nth(1).click()
  await press('battleSetup.begin')
  await press('battleTable.everybodySetUp')
  await page.getByRole('heading', { name: text('battle.ask.activation.fighter') }).waitFor()
  await page.keyboard.press('1')
  await take('battle-table')
}

const Created = z.object({ value: z.object({ value: z.object({ campaignId: z.string() }) }) })
const Mustered = z.object({ value: z.object({ value: z.object({ gangId: z.string() }) }) })

async function armies({ page, press, text, take, goTo, ask }: Visitor): Promise<void> {
  const {
    value: {
      value: { campaignId },
    },
  } = Created.parse(await ask('campaigns.create', { name: 'The Long War', ruleset: 'wh40k-8e' }))
  const forces = [
    ['Slow Rot', 'death-guard'],
    ['Cadian Nine', 'astra-militarum'],
  ] as const
  const mustered: string[] = []
  for (const [name, force] of forces) {
    mustered.push(
      Mustered.parse(await ask('armies.muster', { name, force, campaignId, ready: true })).value.value.gangId,
    )
  }
  await goTo(`/campaign/${campaignId}`)
  await press('army.muster')
  await page.getByRole('dialog').waitFor()
  await take('army-muster')
  await goTo(`/army/${mustered[0] ?? ''}`)
  await take('army')
  await goTo(`/army/${mustered[0] ?? ''}/print`)
  await take('army-print')
  await goTo(`/campaign/${campaignId}/battle/new`)
  await page.getByRole('button', { name: text('battleSetup.begin') }).waitFor()
  await take('army-wizard')
  await press('battleSetup.begin')
  await press('battle.setUpAll')
  await page.locator('.token .base').first().waitFor()
  await take('army-board')
  await press('battle.playToEnd')
  await page.getByRole('button', { name: text('battle.finish') }).click({ timeout: 120_000 })
  await page.waitForURL(/\/post$/)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await take('army-aftermath')
}

async function elsewhere({ take, goTo }: Visitor): Promise<void> {
  for (const name of ['battlefields', 'rules', 'odds', 'packs', 'bring-in', 'settings']) {
    await goTo(`/${name}`)
    await take(name)
  }
}

/** Target of the first link to this kind of screen. */
async function linked({ page }: Visitor, kind: string): Promise<string> {
  const link = page.locator(`main a[href*="${kind}"]:visible`).first()
  await link.waitFor()
  return (await link.getAttribute('href'))?.replace('#', '') ?? '/'
}
