import { type MessageKey, say } from '@shared/i18n'
import { afterEach, expect, it } from 'vitest'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

let app: App | undefined
afterEach(() => app?.close())

it(
  'a newcomer gets from the first start to the first shot in three minutes, reading nothing but the screen',
  { timeout: 200_000 },
  async () => {
    app = await openApp('shared')
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    // The default pace.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const began = Date.now()
    const walk: string[] = []
    const press = async (key: MessageKey) => {
      walk.push(text(key))
      await page
        .getByRole('button', { name: text(key) })
        .or(page.getByRole('link', { name: text(key) }))
        .first()
        .click()
    }
    const key = async (name: string) => {
      walk.push(name)
      await page.keyboard.press(name)
    }
    await press('home.startSample')
    await press('campaign.newBattle')
    // Not the newcomer's doing: the same battle every time.
    await page.getByLabel(text('battleSetup.seed')).fill('first shot')
    await press('battleSetup.begin')
    await press('battle.setUpAll')
    const question = page.locator('section.panel h2')
    await question.filter({ hasText: text('battle.ask.activation.fighter') }).waitFor({ timeout: 30_000 })
    expect(await hindrances(page)).toEqual([])

    // The second fighter acts by itself; aiming needs no enemy in sight.
    await key('2')
    await question.filter({ hasText: /^What does|joins/ }).waitFor()
    if ((await question.innerText()).includes('joins')) await key('1')
    await page.locator('section.panel button.answer', { hasText: text('battle.option.move') }).waitFor()
    await key('?')
    await page.getByRole('dialog', { name: text('battleReplay.shortcuts') }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await key('M')
    await question.filter({ hasNotText: /^What does/ }).waitFor()
    console.log(
      `From first start to the first action: ${walk.length} inputs, ${((Date.now() - began) / 1000).toFixed(1)} s of waiting: ${walk.join(' > ')}`,
    )
    expect(walk.length).toBeLessThanOrEqual(12)

    // From now on fighters that see an enemy shoot; the others move closer.
    const fired =
      say('en', { key: 'battleLog.shot', params: { fighter: '', weapon: '', target: '', band: '', cover: '' } })
        .trim()
        .split(' ')[0] ?? ''
    const log = page.getByRole('log')
    const asked = () =>
      page.evaluate(async () => {
        await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)))
        const buttons = [...document.querySelectorAll<HTMLElement>('section.panel button')].filter((button) =>
          button.querySelector('kbd'),
        )
        return buttons.map((button) => ({
          label: button.lastElementChild?.textContent?.trim() ?? '',
          key: button.querySelector('kbd')?.textContent?.trim() ?? '',
        }))
      })
    while (!(await log.innerText()).includes(` ${fired} `)) {
      const answers = await asked()
      const wanted = [text('battle.option.shoot'), text('battle.option.move')]
      const found = wanted.map((label) => answers.find((one) => one.label === label)).find((one) => one !== undefined)
      const pressed = found ?? answers[0]
      if (pressed !== undefined) await key(pressed.key)
      if (walk.length > 200) throw new Error(`Nobody has shot: ${walk.join(' > ')}`)
    }
    const waited = (Date.now() - began) / 1000
    // A person who reads needs about three seconds for an input.
    const minutes = (waited + walk.length * 3) / 60
    console.log(
      `From first start to the first shot: ${walk.length} inputs, ${waited.toFixed(1)} s of waiting, ${minutes.toFixed(1)} minutes at three seconds an input: ${walk.join(' > ')}`,
    )
    expect(minutes).toBeLessThan(3)
    expect(complaints).toEqual([])
  },
)
