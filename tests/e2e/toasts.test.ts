import { afterEach, expect, it } from 'vitest'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

/** Presses nothing, and fails if a press would not arrive: scrolled to, the button must not be covered. */
const freeToPress = async ({ page }: App): Promise<number> => {
  const buttons = await page.getByRole('main').getByRole('button', { disabled: false }).all()
  for (const button of buttons) if (await button.isVisible()) await button.click({ trial: true, timeout: 10_000 })
  return buttons.length
}

it.each([1024, 390])(
  'the confirmation of a change appears below the screen and never covers a button, %i wide',
  async (width) => {
    const app = await openApp('shared')
    opened.push(app)
    const { page, complaints } = app
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Start sample campaign' }).click()
    await page.getByRole('link', { name: 'The Slag Choir', exact: true }).first().click()
    await page.getByRole('link', { name: 'Hire', exact: true }).click()
    const hire = page.getByRole('combobox', { name: 'Type to find a fighter' })
    await hire.fill('Bruiser')
    await page.getByRole('option', { name: /^Bruiser/, selected: true }).waitFor()
    await hire.press('Enter')
    const told = page.locator('#toasts')
    await told.getByText('Done, against the rules.').waitFor()
    // It stays while one of its buttons has the focus.
    await told.getByRole('button', { name: 'Undo' }).focus()
    expect(await freeToPress(app)).toBeGreaterThan(20)
    expect(await told.getByText('Done, against the rules.').isVisible()).toBe(true)
    await told.getByRole('button', { name: 'Undo' }).click()
    await told.getByText(/^Undone/).waitFor()
    expect(await freeToPress(app)).toBeGreaterThan(20)
    expect(complaints).toEqual([])
  },
  120_000,
)
