import { afterEach, describe, expect, it } from 'vitest'
import { yaktribeGang } from '../main/interchange/foreign/samples.ts'
import { hindrances } from './hindrances.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

describe('a gang of another tool', () => {
  it('is read, decided on, brought in and taken back', async () => {
    const app = await openApp('shared')
    opened.push(app)
    const { page, complaints } = app
    await page.setViewportSize({ width: 1280, height: 800 })
    page.setDefaultTimeout(30_000)
    await page.getByRole('link', { name: 'From another tool', exact: true }).click()
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
    expect(await hindrances(page)).toEqual([])

    // Any fighter of any list, found by typing; the most similar comes first.
    await page.getByLabel('Gang Sister', { exact: true }).click()
    await page.keyboard.type('Bruiser')
    await page.getByRole('option', { name: 'Bruiser · House Goliath' }).first().waitFor()
    for (let n = 0; n < 'Bruiser'.length; n += 1) await page.keyboard.press('Backspace')
    await page.getByRole('option', { name: 'Sister', exact: true }).click()
    await page.getByLabel('Lasgunn', { exact: true }).click()
    await page.getByRole('option', { name: 'Lasgun', exact: true }).first().click()
    await page.getByText('Lasgun, 2× Bag of teeth').waitFor()
    await bringIn.click()

    await page.getByRole('table', { name: 'Roster of The Gilded Thorns' }).waitFor()
    await page.getByRole('button', { name: 'Rating: 250. Why?' }).waitFor()

    // The file's numbers count until ours are accepted: for all of them at once, and undone together.
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

  it('pasted as a table, has the right numbers once its list is chosen', async () => {
    const app = await openApp('shared')
    opened.push(app)
    const { page, complaints } = app
    page.setDefaultTimeout(30_000)
    await page.getByRole('link', { name: 'From another tool', exact: true }).click()
    await page
      .getByLabel('Or paste')
      .fill(
        'Имя\tТип\tДв\tЦена\tОпыт\tСнаряжение\nВекса\tКоролева банды\t6"\t190\t4\tСтаб-пистолет x2\nНюра\tСестра\t5\t45\t0\tЛазган\n',
      )
    await page.getByRole('button', { name: 'Read' }).click()
    const bringIn = page.getByRole('button', { name: 'Bring in' })
    await page.getByText('Choose the gang list first').first().waitFor()
    expect(await bringIn.isDisabled()).toBe(true)
    await page.getByLabel('Gang list').click()
    await page.getByRole('option', { name: 'House Escher', exact: true }).click()
    await page.getByText('2 fighters · Rating 235').waitFor()
    // A closed list takes the focus back: what is typed meanwhile goes nowhere.
    await page.locator('button:focus').waitFor()
    await page.getByLabel('Name of the gang').fill('Вставленные')
    await page.getByLabel('Name of the gang').press('Tab')
    await page.getByText('Вставленные', { exact: false }).first().waitFor()
    await bringIn.click()
    const roster = page.getByRole('table', { name: 'Roster of Вставленные' })
    await roster.waitFor()
    await page.getByRole('button', { name: 'Rating: 235. Why?' }).waitFor()
    // The content says what is a weapon, and is loaded after the gang.
    const words = async () => (await roster.innerText()).replaceAll(/\s+/g, ' ')
    await expect.poll(words).toMatch(/Векса 6″.* 4 190 Gang Queen · Stub gun ×2/)
    expect(await words()).toMatch(/Нюра 5″ .* 0 45 Sister · Lasgun/)
    expect(complaints).toEqual([])
  })
})
