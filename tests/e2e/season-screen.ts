import type { Locale } from '@shared/i18n'
import type { Locator, Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { type Label, labels } from './season-labels.ts'

/** A gang as it is founded: what is typed to hire each, in the order of hiring. */
export interface Founding {
  readonly name: string
  readonly list: string
  readonly hires: readonly string[]
  /** What is bought, one thing for each: for the Leader, then as they stand on the roster. */
  readonly gear?: readonly string[]
}

/** Results of dice: the label of the row of dice, the dice it asks for, and their faces. */
export type Faces = readonly [row: readonly string[], dice: string, faces: string]

/** One side of a battle that is recorded. */
interface Side {
  readonly gang: string
  readonly outcome: 'won' | 'lost' | 'drawn'
  readonly bottled?: boolean
  /** Models ticked besides those ticked by default: machines. */
  readonly with?: readonly string[]
}

/** What "What will change" says of a gang. */
export interface Told {
  readonly credits: number
  readonly reputation: number
  readonly experience: number
}

export interface Recorded {
  readonly scenario: string
  readonly sides: readonly Side[]
  /** Who took whom out of action. */
  readonly takedowns: readonly (readonly [taker: string, victim: string])[]
  readonly dice: readonly Faces[]
}

/** A battle that is set up in the wizard and played to its end by bots. */
export interface Played {
  readonly scenario: string
  readonly gangs: readonly [string, string]
  /** Not the players' doing: the same battle every time. */
  readonly seed: string
}

/** What the form for corrections shows of one side of a battle that was played here. */
export interface Known {
  readonly outcome: string
  readonly bottled: boolean
  readonly loot: number
  /** How many enemies each fighter took out of action; who took part. */
  readonly took: ReadonlyMap<string, number>
  /** How it ended for each. */
  readonly fates: ReadonlyMap<string, string>
}

/** Dice that were asked for and typed. */
export interface Typed {
  readonly told: string
  readonly faces: string
}

/** Members of a page that would set something up behind the screen, or go to an address without a link. */
const behindTheScreen = [
  ...['evaluate', 'evaluateHandle', '$eval', '$$eval', 'addInitScript', 'exposeFunction', 'exposeBinding'],
  ...['route', 'request', 'goto', 'reload', 'setContent', 'addScriptTag', 'dispatchEvent', 'frameLocator', '$', '$$'],
] as const
/** The same for elements on it. */
const behindAnElement = ['evaluate', 'evaluateAll', 'evaluateHandle', 'dispatchEvent', 'elementHandle'] as const

const refused = () => {
  throw new Error('This season is played on screen alone')
}
/** Lets `locator` search by role, label or text only, as Playwright itself does; a user sees nothing else. */
const onlySeen = (found: (...wanted: unknown[]) => unknown) =>
  function (this: unknown, ...wanted: unknown[]): unknown {
    if (!String(wanted[0]).startsWith('internal:')) refused()
    return found.apply(this, wanted)
  }
/** The replaced properties, to be restored. */
const kept: (() => void)[] = []
const replace = (of: object, name: string, by: PropertyDescriptor) => {
  const own = Object.getOwnPropertyDescriptor(of, name)
  kept.push(() => (own === undefined ? Reflect.deleteProperty(of, name) : Object.defineProperty(of, name, own)))
  Object.defineProperty(of, name, { ...by, configurable: true })
}

/** From now on the page can only be seen, clicked and typed into: a test that uses more of it, or of an element, fails. */
export function onScreenAlone(page: Page): void {
  for (const name of behindTheScreen) replace(page, name, { get: refused })
  const found = [page.getByRole('main'), page.getByTitle('').contentFrame()].map(
    (one) => Object.getPrototypeOf(one) as Page,
  )
  for (const one of [page, ...found]) {
    replace(one, 'locator', { value: onlySeen(one.locator as (...wanted: unknown[]) => unknown) })
  }
  for (const elements of found) for (const name of behindAnElement) replace(elements, name, { get: refused })
}
/** All tests of this process share the classes of elements: restores them for the next one. */
export function everythingAgain(): void {
  for (const giveBack of kept.splice(0).reverse()) giveBack()
}

/** What a person sees and presses, in one language. Nothing is set up behind the screen. */
export class SeasonScreen {
  constructor(
    readonly page: Page,
    readonly locale: Locale,
    readonly campaign: string,
  ) {}

  text(key: Label, params: Record<string, string | number> = {}): string {
    const said: string = labels[this.locale][key]
    return Object.entries(params).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), said)
  }
  press(key: Label, params: Record<string, string | number> = {}): Promise<void> {
    const name = this.text(key, params)
    return this.page
      .getByRole('button', { name, exact: true })
      .or(this.page.getByRole('link', { name, exact: true }))
      .click()
  }
  section(key: Label): Promise<void> {
    return this.page
      .getByRole('navigation', { name: this.text('campaign.sections') })
      .getByRole('link', { name: this.text(key), exact: true })
      .click()
  }

  async create(type: string): Promise<void> {
    const { campaign: name } = this
    await this.press('home.newCampaign')
    const dialog = this.page.getByRole('dialog')
    await dialog.getByLabel(this.text('home.name')).fill(name)
    await dialog.getByLabel(this.text('home.campaignType'), { exact: true }).click()
    await this.page.getByRole('option', { name: type, exact: true }).click()
    await dialog.getByLabel(this.text('campaign.vehicles')).click()
    await dialog.getByRole('button', { name: this.text('home.create') }).click()
    await this.page.getByRole('heading', { level: 1, name }).waitFor()
  }

  /** Founds a gang and hires, from the standings and back to them. */
  async found({ name, list, hires, gear = [] }: Founding): Promise<void> {
    const { page } = this
    await this.press('campaign.foundGang')
    await page.getByLabel(this.text('gang.name')).fill(name)
    await page.getByLabel(this.text('gang.list')).click()
    await page.getByPlaceholder(this.text('gang.listSearch')).fill(list)
    await page.getByRole('option', { name: list, exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: this.text('gang.found') })
      .click()
    const hire = page.getByRole('combobox', { name: this.text('builder.filterHire') })
    const skill = page.getByRole('combobox', { name: this.text('builder.filterSkill') })
    const rows = page.getByRole('button', { name: this.text('builder.takeBack'), exact: true })
    let there = 0
    for (const wanted of hires) {
      await hire.fill(wanted)
      await hire.press('Enter')
      there += Number(/^\d+/.exec(wanted)?.[0] ?? 1)
      await expect.poll(async () => (await skill.isVisible()) || (await rows.count()) === there, patience).toBe(true)
      if (await skill.isVisible()) await skill.press('Enter')
      await expect.poll(() => rows.count(), patience).toBe(there)
    }
    for (const thing of gear) {
      // From the fighter hired last up to the Leader, and on.
      await page.keyboard.press('PageDown')
      await page.getByRole('combobox', { name: this.text('builder.filterBuy') }).fill(thing)
      await page.getByRole('option', { name: thing, selected: true }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: this.text('builder.actionsFor', { item: thing }) }).waitFor()
    }
    await page.getByRole('link', { name: this.text('builder.done') }).click()
    await page.getByRole('table', { name: this.text('gang.roster', { name }) }).waitFor()
    await this.toStandings()
  }
  async toStandings(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.text('frame.place') })
      .getByRole('link', { name: this.campaign, exact: true })
      .click()
    await this.page.getByRole('table', { name: this.text('campaign.standings') }).waitFor()
  }
  /** The page of a gang that is in the standings, which are open. */
  async toGang(name: string): Promise<void> {
    const standings = this.page.getByRole('table', { name: this.text('campaign.standings') })
    await standings.getByRole('link', { name, exact: true }).click()
    await this.page.getByRole('table', { name: this.text('gang.roster', { name }) }).waitFor()
  }

  /** Records a battle and settles it; returns the announced changes by gang. */
  async record({ scenario, sides, takedowns, dice }: Recorded): Promise<ReadonlyMap<string, Told>> {
    const { page } = this
    await this.section('campaign.battles')
    await page.getByRole('link', { name: this.text('aftermath.record') }).click()
    await this.choose('aftermath.scenario', scenario)
    for (const { gang, outcome, bottled, with: extra = [] } of sides) {
      await page.getByLabel(this.text('aftermath.addSide')).click()
      await page.getByRole('option', { name: gang, exact: true }).click()
      const side = page.getByRole('region', { name: gang, exact: true })
      await side.getByLabel(this.text('aftermath.outcome'), { exact: true }).click()
      await page.getByRole('option', { name: this.text(`aftermath.outcome.${outcome}`), exact: true }).click()
      for (const one of extra) await side.getByRole('checkbox', { name: one, exact: true }).click()
      if (bottled) await side.getByLabel(this.text('aftermath.bottled')).click()
    }
    for (const [taker, victim] of takedowns) {
      await page.getByLabel(`${this.text('aftermath.tookOut')}: ${taker}`, { exact: true }).click()
      await page.getByRole('option', { name: victim, exact: true }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: this.text('aftermath.recordIt') }).click()
    await page.getByRole('button', { name: this.text('aftermath.commit'), exact: true }).waitFor()
    await this.typeDice(dice)
    return this.commit()
  }

  /** Sets a battle up and lets bots play it; its result is read in the form for corrections. */
  async play({ scenario, gangs, seed }: Played): Promise<ReadonlyMap<string, Known>> {
    const { page } = this
    await this.section('campaign.battles')
    await this.press('campaign.newBattle')
    await this.choose('battleSetup.scenario', scenario)
    for (const [n, gang] of gangs.entries()) {
      await page.getByLabel(this.text('battleSetup.gangAt', { place: n + 1 }), { exact: true }).click()
      await page.getByRole('option', { name: gang, exact: true }).click()
    }
    for (const gang of gangs) {
      const side = page.getByRole('region', { name: gang, exact: true })
      await side.getByLabel(this.text('battleSetup.controller'), { exact: true }).click()
      await page.getByRole('option', { name: this.text('battleSetup.bot.random'), exact: true }).click()
    }
    await page.getByLabel(this.text('battleSetup.seed')).fill(seed)
    await page.getByRole('button', { name: this.text('battleSetup.begin') }).click()
    const end = page.getByRole('button', { name: this.text('battle.playToEnd') })
    const skip = page.getByRole('button', { name: this.text('battle.skip'), exact: true })
    const finish = page.getByRole('button', { name: this.text('battle.finish') })
    // Bots that answer at random may fight for thirty rounds and more.
    const toItsEnd = { timeout: 240_000, interval: 500 }
    const isSeen = async (...some: readonly Locator[]) =>
      (await Promise.all(some.map((one) => one.isVisible()))).includes(true)
    await expect.poll(() => isSeen(end, skip, finish), toItsEnd).toBe(true)
    if (await end.isVisible()) await end.click()
    await expect.poll(() => isSeen(skip, finish), toItsEnd).toBe(true)
    if (await skip.isVisible()) await skip.click()
    await finish.click()
    await page.getByRole('button', { name: this.text('aftermath.correct') }).click()
    const dialog = page.getByRole('dialog')
    const known = new Map<string, Known>()
    for (const gang of gangs)
      known.set(gang, await this.knownOf(dialog.getByRole('region', { name: gang, exact: true })))
    await dialog.getByRole('button', { name: this.text('common.cancel') }).click()
    await dialog.waitFor({ state: 'detached' })
    return known
  }
  private async knownOf(side: Locator): Promise<Known> {
    const rows = await side
      .getByRole('row')
      .filter({ has: this.page.getByRole('checkbox') })
      .all()
    const read = await Promise.all(
      rows.map(async (row): Promise<[name: string, victims: number, fate: string][]> => {
        if (!(await row.getByRole('checkbox').isChecked())) return []
        const [name = ''] = await row.getByRole('cell').allInnerTexts()
        const took = await row.getByLabel(new RegExp(`^${this.text('aftermath.tookOut')}`)).innerText()
        const victims = took.trim() === this.text('aftermath.nobody') ? [] : took.split(',')
        const fate = await row.getByLabel(new RegExp(`^${this.text('aftermath.fate')}`)).innerText()
        return [[name.trim(), victims.length, fate.trim()]]
      }),
    )
    return {
      outcome: (await side.getByLabel(this.text('aftermath.outcome'), { exact: true }).innerText()).trim(),
      bottled: await side.getByLabel(this.text('aftermath.bottled')).isChecked(),
      loot: numberIn(await side.getByLabel(this.text('aftermath.loot')).inputValue()),
      took: new Map(read.flat().map(([name, victims]) => [name, victims])),
      fates: new Map(read.flat().map(([name, , fate]) => [name, fate])),
    }
  }
  /** Picks from a list that is searched by typing. */
  private async choose(key: Label, name: string): Promise<void> {
    const { page } = this
    await page.getByLabel(this.text(key), { exact: true }).click()
    await page.keyboard.type(name)
    // Its other text follows the name.
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  }
  /** A step of the post-battle, as soon as it is there. */
  async step(step: 'experience' | 'rewards' | 'boons'): Promise<void> {
    const { page } = this
    const steps = page.getByRole('navigation', { name: this.text('aftermath.steps') })
    await steps.getByRole('button', { name: this.text(`aftermath.step.${step}`) }).click()
    await page.getByRole('heading', { level: 1, name: this.text(`aftermath.step.${step}`) }).waitFor()
  }
  /** The lines of a step: who, what happens, how much. */
  async linesOf(
    step: 'experience' | 'rewards',
  ): Promise<readonly (readonly [who: string, what: string, much: string])[]> {
    const { page } = this
    await this.step(step)
    const lines = page.getByRole('table', { name: this.text(`aftermath.step.${step}`) })
    return rowsOf(lines, ([who = '', what = '', much = '']) => [who, what, much] as const)
  }

  /** Goes to missing dice and types their results, one field after the other, until nothing is missing. */
  async typeDice(dice: readonly Faces[]): Promise<void> {
    const left = [...dice]
    await this.typeEach((told) => {
      const at = left.findIndex(
        ([words, of]) => words.every((word) => told.includes(word)) && told.split(' ').includes(of),
      )
      return at < 0 ? undefined : left.splice(at, 1)[0]?.[2]
    })
    if (left.length > 0)
      throw new Error(`Dice nobody asked for: ${left.map(([words, of]) => `${words.join(' ')} ${of}`).join('; ')}`)
  }
  /** The same with any results for each row of dice; returns what was asked for and typed. */
  async typeEach(fallFor: (told: string) => string | undefined): Promise<readonly Typed[]> {
    const { page } = this
    const typed: Typed[] = []
    const open = page
      .getByRole('navigation', { name: this.text('aftermath.steps') })
      .getByTitle(new RegExp(this.text('aftermath.missing')))
    const field = this.dice()
    for (let guard = 0; guard < 60; guard += 1) {
      if ((await field.count()) === 0) {
        if ((await open.count()) === 0) break
        await open.first().click()
        if ((await field.count()) === 0)
          throw new Error(`Not dice are asked: ${await page.getByRole('main').innerText()}`)
        continue
      }
      const row = page.getByRole('listitem').filter({ has: field }).first()
      const told = (await row.innerText()).replace(/\s+/g, ' ')
      const faces = fallFor(told)
      if (faces === undefined) throw new Error(`No dice fell for: ${told}`)
      const asked = await this.askedDice()
      await row.getByRole('textbox').fill(faces)
      await expect.poll(() => this.askedDice(), patience).not.toEqual(asked)
      typed.push({ told, faces })
    }
    return typed
  }
  /** The labels of all rows of missing dice. */
  private askedDice(): Promise<string[]> {
    return this.page.getByRole('listitem').filter({ has: this.dice() }).allInnerTexts()
  }
  /** Fields for the faces of dice, by their labels. */
  private dice(): Locator {
    const [one, many] = [this.text('aftermath.face'), this.text('aftermath.faces')].map((words) =>
      words.replace('{count}', '\\d+'),
    )
    return this.page.getByRole('textbox', { name: new RegExp(`: (${one}|${many})$`) })
  }
  /** The changes that the column beside the steps announces, by gang; then they are written. */
  async commit(): Promise<ReadonlyMap<string, Told>> {
    const column = this.page.getByRole('complementary', { name: this.text('aftermath.changes') })
    await column.getByText(this.text('aftermath.commitText')).waitFor()
    const told = new Map<string, Told>()
    const gangs = column.getByRole('region').filter({ has: this.page.getByRole('table') })
    for (const gang of await gangs.all()) {
      const name = (await gang.getByRole('heading').innerText()).split(' · ')[0] ?? ''
      const change = async (key: 'credits' | 'reputation') => {
        const row = gang
          .getByRole('row')
          .filter({ has: this.page.getByRole('rowheader', { name: this.text(`aftermath.${key}`) }) })
        const [, changed = ''] = await row.getByRole('cell').allInnerTexts()
        return numberIn(changed)
      }
      const earned = new RegExp(`${this.text('aftermath.experience')}: (\\d+)`).exec(await gang.innerText())
      told.set(name, {
        credits: await change('credits'),
        reputation: await change('reputation'),
        experience: Number(earned?.[1] ?? 0),
      })
    }
    await this.page.getByRole('button', { name: this.text('aftermath.commit'), exact: true }).click()
    await this.page.getByRole('heading', { name: this.text('aftermath.settled') }).waitFor()
    await this.press('aftermath.toCampaign')
    return told
  }

  /** From the roster to a fighter's page, an advancement off the menu, and back. */
  async advance(fighter: string, wanted: string, what: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: fighter, exact: true }).click()
    await this.press('gang.openFighter', { name: fighter })
    await this.press('growth.open')
    const dialog = page.getByRole('dialog')
    for (const [label, option] of [
      ['growth.what', wanted],
      ['growth.stat', what],
    ] as const) {
      await dialog.getByLabel(this.text(label), { exact: true }).click()
      await page.getByRole('option', { name: new RegExp(`^${option}`) }).click()
    }
    await dialog.getByRole('button', { name: this.text('growth.take'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goBack()
  }

  /** Brings a file in on the first page. */
  async bringIn(name: string, buffer: Buffer): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press('file.open')])
    await chooser.setFiles({ name, mimeType: 'application/json', buffer })
    await this.page.getByRole('table', { name: this.text('campaign.standings') }).waitFor()
  }

  /** The file a button of the page saves. */
  async saved(key: Label): Promise<Buffer> {
    const [file] = await Promise.all([this.page.waitForEvent('download'), this.press(key)])
    return readFileSync(await file.path())
  }

  /** A table's rows as shown on the screen, by the first line of their first cell. */
  async rows(table: string): Promise<Map<string, string[]>> {
    const read = await rowsOf(this.page.getByRole('table', { name: table }), (cells) => cells)
    const named = read.map(([first = '', ...cells]) => {
      const [name = ''] = first.split('\n')
      return [name.trim(), cells] as const
    })
    // What stands below a fighter's own row may begin with the same words.
    return new Map(named.toReversed())
  }
}

const patience = { timeout: 60_000, interval: 100 }

/** The rows of a table below its heads, cell by cell; the name of a row is its first cell. */
async function rowsOf<Row>(table: Locator, read: (cells: readonly string[]) => Row): Promise<Row[]> {
  const page = table.page()
  const rows = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect.poll(() => rows.count(), patience).toBeGreaterThan(0)
  const all = await rows.all()
  const texts = await Promise.all(
    all.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allInnerTexts()),
  )
  return texts.map((row) => read(row.map((cell) => cell.trim())))
}

/** The first figure of a text as a number: "+1,250", "−30", "1 250 cr". */
export const numberIn = (text: string): number => {
  const [figure = ''] = /[-−]?\d[\d,\s]*/.exec(text) ?? []
  return Number(figure.replace('−', '-').replace(/[,\s]/g, ''))
}
