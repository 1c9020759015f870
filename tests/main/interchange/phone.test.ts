import { phonePage } from '@main/interchange/phone/page'
import { launchChromium } from '@main/printing/chromium'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import type { Shown } from '@shared/contract/interchange'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { opposedArmies } from '../armies/support'
import { freshStore } from '../database/support'
import { catalogues } from '../gangs/support'
import { toldCampaign } from './site/campaigns'
import { wordsOn } from './site/support'

const printer = chromiumPrinter()
let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
}, 60_000)
afterAll(async () => {
  await printer.close()
  await browser.close()
})

/** All pages of a campaign that can be shared, with words that they must contain and the width they are laid out for. */
function all(): { store: ReturnType<typeof freshStore>; of: Shown; words: readonly string[]; width: number }[] {
  const { store, gangId, fighterId, battleId } = toldCampaign({
    gang: 'Q & <A>',
    fighter: 'Vex "Ё"',
    rival: 'Slag Kings',
  })
  const armies = freshStore()
  const [army] = opposedArmies(armies).armies
  return [
    { store, of: { kind: 'fighter', id: fighterId }, words: ['Vex "Ё"', 'Q & <A>', 'Лазган'], width: 440 },
    { store, of: { kind: 'gang', id: gangId }, words: ['Q & <A>', 'Vex "Ё"', 'Рейтинг 55'], width: 840 },
    { store, of: { kind: 'battle', id: battleId }, words: ['Crusher', 'Решающие мгновения'], width: 840 },
    { store: armies, of: { kind: 'gang', id: army }, words: ['Slow Rot', 'Чумной жнец'], width: 840 },
  ]
}

test(
  'a fighter, a gang, an army and a battle are pages of their own that fit a phone and load nothing',
  { timeout: 120_000 },
  async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    for (const { store, of, words } of all()) {
      const { text } = phonePage(store, catalogues, { of, locale: 'ru', purpose: 'page' })
      for (const word of words) expect(wordsOn(text)).toContain(word)
      expect(text).not.toMatch(/<script|https?:|<A>/)
      await page.setContent(text)
      expect([of.kind, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([of.kind, 390])
    }
    await page.close()
  },
)

test('the course of a battle is collapsed on a screen and expanded on paper', async () => {
  const [battle] = all().filter(({ of }) => of.kind === 'battle')
  if (battle === undefined) throw new Error('There is no battle')
  const page = await browser.newPage()
  await page.setContent(phonePage(battle.store, catalogues, { of: battle.of, locale: 'en', purpose: 'page' }).text)
  const seen = () =>
    page.evaluate(() => Array.from(document.querySelectorAll('details li'), (line) => line.checkVisibility()))
  const onScreen = await seen()
  expect(onScreen.length).toBeGreaterThan(0)
  expect(new Set(onScreen)).toEqual(new Set([false]))
  await page.emulateMedia({ media: 'print' })
  expect(new Set(await seen())).toEqual(new Set([true]))
  await page.close()
})

test('a picture contains the fonts of cards; a page uses its reader’s', async () => {
  const page = await browser.newPage()
  const faceOf = async (purpose: 'page' | 'picture') => {
    const [first] = all()
    if (first === undefined) throw new Error('There is nobody')
    const { text } = phonePage(first.store, catalogues, { of: first.of, locale: 'ru', purpose })
    await page.setContent(text)
    await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => undefined))
    const protocol = await page.context().newCDPSession(page)
    await protocol.send('DOM.enable')
    await protocol.send('CSS.enable')
    const { root } = await protocol.send('DOM.getDocument')
    const { nodeId } = await protocol.send('DOM.querySelector', { nodeId: root.nodeId, selector: '.group' })
    const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId })
    return new Set(fonts.map(({ familyName }) => familyName.split(' ').slice(0, 3).join(' ')))
  }
  expect(await faceOf('picture')).toEqual(new Set(['IBM Plex Sans']))
  expect(await faceOf('page')).not.toContain('IBM Plex Sans')
  await page.close()
})

test('the text of skills, traits and rules unfolds on a page, and is left out of a picture', () => {
  for (const { store, of } of all().filter((it) => it.of.kind !== 'battle')) {
    const shown = (purpose: 'page' | 'picture') => phonePage(store, catalogues, { of, locale: 'en', purpose }).text
    const isArmy = of.kind === 'gang' && shown('page').includes('Slow Rot')
    // 8th edition prints what abilities do beside their names.
    expect(shown('page').includes('<summary>What these do</summary>')).toBe(!isArmy)
    expect(shown('picture')).not.toContain('<details>')
  }
})

test(
  'pictures have twice the resolution of their layout, and the height of their content',
  { timeout: 120_000 },
  async () => {
    for (const { store, of, width } of all()) {
      const shown = phonePage(store, catalogues, { of, locale: 'ru', purpose: 'picture' })
      expect(shown.width).toBe(width)
      const [png = new Uint8Array()] = await printer.pictures(shown.text, { width })
      const picture = Buffer.from(png)
      expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG')
      // Width and height follow the signature and the head of the first chunk.
      expect(picture.readUInt32BE(16)).toBe(2 * width)
      const page = await browser.newPage({ viewport: { width, height: 100 } })
      await page.setContent(shown.text)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      await page.close()
      expect(Math.abs(picture.readUInt32BE(20) - 2 * height)).toBeLessThanOrEqual(4)
    }
  },
)

test('content too long for any picture is refused, not cut off', async () => {
  const page = '<!doctype html><body style="margin:0"><div style="height:16001px"></div>'
  await expect(printer.pictures(page, { width: 400 })).rejects.toMatchObject({
    report: { key: 'error.picture.tooLong' },
  })
})

test('no heading of a characteristic is split or touches another on a phone, and emoji in names have a sign', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  const { store, gangId } = toldCampaign({ gang: 'Q', fighter: 'Vex 🔥', rival: 'Slag Kings' })
  const { text } = phonePage(store, catalogues, { of: { kind: 'gang', id: gangId }, locale: 'ru', purpose: 'page' })
  await page.setContent(text)
  await page.evaluate(() => Promise.all(Array.from(document.fonts, (face) => face.load())).then(() => undefined))
  const broken = await page.evaluate(() =>
    Array.from(document.querySelectorAll('.figures thead tr')).flatMap((row) => {
      const boxes = Array.from(row.querySelectorAll('th')).map((head) => {
        const range = document.createRange()
        range.selectNodeContents(head)
        return { text: head.textContent, lines: range.getClientRects().length, box: range.getBoundingClientRect() }
      })
      return boxes.flatMap(({ text, lines, box }, at) => {
        const before = boxes[at - 1]
        return lines > 1 || (before !== undefined && before.box.right > box.left) ? [text] : []
      })
    }),
  )
  expect(broken).toEqual([])
  expect(await page.evaluate(() => document.fonts.check("16px 'Card Signs'", '🔥'))).toBe(true)
  await page.close()
})
