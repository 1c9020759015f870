import { AxeBuilder } from '@axe-core/playwright'
import { afterEach, describe, expect, it } from 'vitest'
import { yaktribeGang } from '../main/interchange/foreign/samples.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

describe('a gang of another tool', () => {
  it('is read, decided on, brought in and taken back', async () => {
    const app = await openApp('browser')
    opened.push(app)
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(15_000)
    await page.getByRole('link', { name: 'From another tool' }).click()
    await page.getByLabel('Or paste').fill('{"a": 1}')
    await page.getByRole('button', { name: 'Read' }).click()
    await page.getByRole('alert').getByText('No tool whose files can be read here writes JSON like this.').waitFor()

    await page.locator('input[type=file]').setInputFiles({
      name: 'gang.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(yaktribeGang)),
    })
    const bringIn = page.getByRole('button', { name: 'Bring in' })
    await page.getByText('Read as: Yaktribe gang').waitFor()
    expect(await bringIn.isDisabled()).toBe(true)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])

    await page.getByRole('combobox', { name: 'Gang Sister' }).click()
    await page.getByRole('option', { name: 'Sister', exact: true }).click()
    await page.getByRole('combobox', { name: 'Las gun' }).click()
    await page.getByRole('option', { name: 'Lasgun', exact: true }).click()
    await page.getByText('Lasgun, 2× Bag of teeth').waitFor()
    await bringIn.click()

    await page.getByRole('table', { name: 'Roster of The Gilded Thorns' }).waitFor()
    await page.getByRole('button', { name: 'Rating: 250. Why?' }).waitFor()

    // The file's numbers count, until ours are accepted: for all of them at once, and taken back with one undo.
    const imported = page.getByText('Numbers from another tool (2)')
    await imported.click()
    await page.getByText(/file 220, ours 240/).waitFor()
    await page.getByRole('button', { name: 'Accept ours for everybody' }).click()
    await imported.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Rating: 250. Why?' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+z')
    await page.getByRole('button', { name: 'Rating: 250. Why?' }).waitFor()
    await imported.waitFor()
    // The refused file is answered with a refusal, which the browser notes.
    expect(complaints.filter((it) => !it.includes('400'))).toEqual([])
    expect(complaints).toHaveLength(1)
  })
})
