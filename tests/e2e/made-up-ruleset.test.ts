import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtWithMadeUpRuleset } from '../made-up-ruleset/build.ts'
import { ask, openApp, type OwnApp } from './open-app.ts'

/** A ruleset that no file of the application knows: chosen, played by a person against a bot, killed, resumed, replayed and reported. */
describe('a ruleset that a build adds', { timeout: 200_000 }, () => {
  let out: string
  let app: OwnApp
  let campaign: string
  let battle: string
  const address = (path: string) => `${new URL(app.page.url()).origin}/#${path}`
  const question = () => app.page.locator('section.panel h2').first()
  beforeAll(async () => {
    out = builtWithMadeUpRuleset()
    app = await openApp('browser', undefined, out)
    await app.page.setViewportSize({ width: 1280, height: 800 })
  }, 240_000)
  afterAll(() => app.close())

  test('is chosen for a campaign, and its armies are mustered', async () => {
    const { page, complaints } = app
    await page.getByRole('button', { name: 'New campaign' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').first().fill('The Garden')
    await dialog.getByRole('combobox', { name: 'Rules' }).click()
    await page.getByRole('option', { name: 'Hedgehogs and Foxes' }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await page.waitForURL(/\/campaign\//)
    campaign = /campaign\/(\w+)/.exec(page.url())?.[1] ?? ''
    for (const [name, force] of [
      ['Prickles', 'Hedgehogs'],
      ['Red Tails', 'Foxes'],
    ] as const) {
      await page.getByRole('button', { name: 'Muster an army' }).first().click()
      await page.getByLabel('Name of the army').fill(name)
      await page.getByRole('combobox', { name: 'Force' }).click()
      await page.getByRole('option', { name: force }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Muster an army' }).click()
      await page.waitForURL(/\/army\//)
      await page.goto(address(`/campaign/${campaign}`))
    }
    await page.goto(address(`/campaign/${campaign}/settings`))
    await page.getByText('A strike hits on').first().waitFor()
    await page.goto(address(`/campaign/${campaign}`))
    expect(complaints).toEqual([])
  })

  test('is played against a bot, and resumes where it was after the application was killed', async () => {
    const { page } = app
    await page.getByRole('link', { name: 'New battle' }).click()
    await page.getByRole('radio', { name: 'Last one standing' }).waitFor()
    await page.getByText('Bot: fierce').waitFor()
    await page.getByLabel('Seed').fill('garden')
    await page.getByRole('button', { name: 'Begin the battle' }).click()
    await page.waitForURL(/#\/battle\/\w+$/)
    battle = /battle\/(\w+)/.exec(page.url())?.[1] ?? ''

    await question().filter({ hasText: 'Whose turn is it?' }).waitFor()
    await page.keyboard.press('1')
    await question().filter({ hasText: 'Where does Boar go?' }).waitFor()
    await page.getByRole('button', { name: 'towards an enemy' }).first().click()
    await page.getByRole('log').getByText('Round 2').waitFor()
    const told = await page.getByRole('log').innerText()
    const stored = async () =>
      ((await ask(page, 'battles.open', { id: battle })) as { value: { inputs: unknown[] } }).value.inputs.length
    // The person's two decisions, and the bot's two.
    await expect.poll(stored).toBe(4)

    const ended = once(app.process, 'exit')
    app.process.kill('SIGKILL')
    await ended
    const { dataFolder } = app
    await page.context().close()
    app = await openApp('browser', dataFolder, out)
    await app.page.setViewportSize({ width: 1280, height: 800 })
    await app.page.goto(address(`/battle/${battle}`))
    await question().filter({ hasText: 'Whose turn is it?' }).waitFor()
    expect(await app.page.getByRole('log').innerText()).toBe(told)
  })

  test('is played to its end, and the result is written into the campaign', async () => {
    const { page, complaints } = app
    const over = page.getByRole('button', { name: 'To the post-battle' })
    // Every question gets its first answer: nearest model, towards the enemy, first enemy.
    while ((await over.count()) === 0) {
      const title = (await question().textContent()) ?? ''
      const told = await page.getByRole('log').innerText()
      const towards = page.getByRole('button', { name: 'towards an enemy' }).first()
      if (title.startsWith('Where') && (await towards.count()) > 0) await towards.click()
      else if (title.startsWith('Where')) await page.getByRole('button', { name: 'stays where it is' }).click()
      else await page.keyboard.press('1')
      await expect
        .poll(
          async () =>
            (await over.count()) > 0 ||
            (await question().textContent()) !== title ||
            (await page.getByRole('log').innerText()) !== told,
        )
        .toBe(true)
    }
    await over.click()
    await page.getByRole('button', { name: 'Write into the campaign' }).click()
    await page.goto(address(`/campaign/${campaign}`))
    await page.getByRole('cell', { name: '1–0–0' }).waitFor()
    expect(complaints).toEqual([])
  })

  test.each([
    ['en', 'Report (Markdown)', 'Boar moves', 'Last one standing'],
    ['ru', 'Отчёт (Markdown)', 'Boar: движение', 'До последнего'],
  ] as const)('is replayed and reported in "%s"', async (language, button, line, name) => {
    const { page, complaints } = app
    await ask(page, 'settings.change', { language })
    await page.goto(address(`/battle/${battle}/replay`))
    await page.reload()
    await page.getByRole('button', { name: button }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    const report = await readFile(await download.path(), 'utf8')
    expect(report).toContain(line)
    expect(report).toContain(name)
    expect(complaints).toEqual([])
  })

  test('is simulated by the command line', () => {
    const args = [
      join(out, 'main/cli.js'),
      'simulate',
      '--ruleset',
      'made-up',
      '--battles',
      '8',
      '--invariants',
      '--json',
    ]
    const said: unknown = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
    expect(said).toMatchObject({ ruleset: 'made-up', battles: 8 })
  })

  test('is kept by an application without that ruleset, which says it cannot be played there', async () => {
    await ask(app.page, 'settings.change', { language: 'en' })
    const { dataFolder } = app
    await app.close()
    app = await openApp('browser', dataFolder)
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('link', { name: 'The Garden' }).click()
    await page.getByRole('heading', { name: 'Battles by the rules of made-up cannot be played here.' }).waitFor()
    await page.getByRole('link', { name: 'Battles' }).click()
    await page.getByText('Battles by the rules of made-up cannot be played here.').waitFor()
    await page.getByRole('row').filter({ hasText: 'Red Tails' }).waitFor()
    await page.goto(address(`/battle/${battle}/replay`))
    await page.getByText('Battles by the rules of made-up cannot be played here.').waitFor()
    expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  })
})
