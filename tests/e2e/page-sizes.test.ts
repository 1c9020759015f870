import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { armiesIn, battlesIn, campaignScreens, ownScreens, show, startSample } from './every-screen.ts'
import { type App, openApp } from './open-app.ts'

const opened: App[] = []
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

/** Widest screen of a phone, where fingers press, in CSS pixels. */
const phone = 390
const widths = [phone, 800, 1024, 1280, 1920]
/** Smallest target for a finger, in CSS pixels. */
const finger = 40

/** Space below the last thing on a page: padding of the page and of what contains it, in CSS pixels. */
const mostPadding = 96

/**
 * What of the page scrolls without anything to see: boxes higher than what lies in them, with how much; and the page where it is wider than
 * the screen, or a table wider than the column it stands in. Runs in the page.
 */
const faultsOf = async (padding: number): Promise<{ tooHigh: string[]; tooWide: string[] }> => {
  // Media queries follow a new size with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const style = (element: Element) => getComputedStyle(element)
  const clips = (element: Element) => style(element).overflowY !== 'visible'
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return (
      width > 1 &&
      height > 1 &&
      style(element).visibility === 'visible' &&
      !style(element).clipPath.includes('inset(50%')
    )
  }
  const isLeaf = (element: Element) =>
    clips(element) ||
    element.children.length === 0 ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
  /** The lowest edge of what is shown in a box, from the top of its content; what an inner box clips counts as that box's. */
  const lowest = (box: Element, from: number): number => {
    let edge = 0
    const walk = (element: Element) => {
      for (const child of element.children) {
        if (style(child).position === 'fixed' || style(child).display === 'none') continue
        if (isLeaf(child) && isSeen(child)) edge = Math.max(edge, child.getBoundingClientRect().bottom - from)
        if (!clips(child)) walk(child)
      }
    }
    walk(box)
    return edge
  }
  const named = (element: Element) =>
    `${element.localName}${element.id && `#${element.id}`}.${[...element.classList].join('.')}`
  const root = document.documentElement
  const boxes = [...document.querySelectorAll('body *')].filter(
    (element) => /auto|scroll/.test(style(element).overflowY) && isSeen(element),
  )
  const tooHigh = [root, ...boxes].flatMap((box) => {
    if (box.scrollHeight <= box.clientHeight + 1) return []
    const top = box === root ? -root.scrollTop : box.getBoundingClientRect().top + box.clientTop - box.scrollTop
    const empty = Math.round(box.scrollHeight - lowest(box, top))
    return empty > padding ? [`${named(box)} has ${empty} px of nothing below`] : []
  })
  const page = document.querySelector('#content')
  /** The part of a box drawn beyond its right edge. */
  const beyond = (box: Element): string[] => {
    const edge = box.getBoundingClientRect().left + box.clientLeft + box.clientWidth - box.scrollLeft
    const walk = (element: Element): Element[] =>
      [...element.children].flatMap((child) => [
        ...(child.getBoundingClientRect().right > edge + 1 ? [child] : []),
        ...(style(child).overflowX === 'visible' ? walk(child) : []),
      ])
    return walk(box).slice(0, 5).map(named)
  }
  const tooWide = [root, ...(page ? [page] : [])]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => `${named(box)} is ${box.scrollWidth} px wide by ${beyond(box).join(', ')}`)
  const overlapping = [...document.querySelectorAll('table')].flatMap((table) => {
    const column = table.parentElement
    if (column === null || !isSeen(table) || style(column).overflowX !== 'visible') return []
    const over = Math.round(table.getBoundingClientRect().right - column.getBoundingClientRect().right)
    return over > 1 ? [`${named(table)} is ${over} px wider than its column`] : []
  })
  return { tooHigh, tooWide: [...tooWide, ...overlapping] }
}

/**
 * Whatever can be pressed and is smaller than a finger. Left out: what stands within a sentence, figures on a board, and boxes to tick whose
 * label can be pressed. Runs in the page.
 */
const tooSmall = (least: number): string[] => {
  const pressed =
    'a, button, input, select, textarea, summary, [role=button], [role=tab], [role=combobox], [role=option]'
  return [...document.querySelectorAll(pressed)].flatMap((element) => {
    const { width, height } = element.getBoundingClientRect()
    const { display, visibility } = getComputedStyle(element)
    const isInText =
      display === 'inline' || element.matches('.rule-id, .skip') || element.closest('svg, label') !== null
    if (width <= 1 || height <= 1 || visibility !== 'visible' || isInText) return []
    // A tick box is pressed around it, too.
    const around = getComputedStyle(element, '::after')
    const further = around.position === 'absolute' ? Math.max(0, -Number.parseFloat(around.top)) * 2 : 0
    const [across, high] = [width, height].map((size) => size + further)
    if ((across ?? 0) > least - 1 && (high ?? 0) > least - 1) return []
    return [
      `${element.localName}.${[...element.classList].join('.')} “${element.textContent.trim()}” is ${Math.round(width)}×${Math.round(height)}`,
    ]
  })
}

async function open(): Promise<Page> {
  const app = await openApp('shared')
  opened.push(app)
  await app.page.setViewportSize({ width: 1280, height: 800 })
  app.page.setDefaultTimeout(30_000)
  return app.page
}

type Language = 'en' | 'ru'

/** The button that shows the other language. */
const toggles: Readonly<Record<Language, string>> = { en: 'Language: Русский', ru: 'Язык: English' }

/** Faults of screens. Each is shown in both languages; the next one in the language of the one before, which saves showing it once more. */
async function found(page: Page, screens: readonly string[]): Promise<string[]> {
  const all: string[] = []
  let language: Language = 'en'
  const look = async (screen: string) => {
    for (const width of language === 'en' ? widths : [1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { tooHigh, tooWide } = await page.evaluate(faultsOf, mostPadding)
      const small = width === phone ? await page.evaluate(tooSmall, finger) : []
      for (const fault of [...(language === 'en' ? tooHigh : []), ...tooWide, ...small])
        all.push(`${screen} at ${width} in ${language}: ${fault}`)
    }
  }
  for (const screen of screens) {
    await show(page, screen)
    await page.waitForFunction(() => document.querySelector('[role=progressbar]') === null)
    await look(screen)
    const other: Language = language === 'en' ? 'ru' : 'en'
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.getByRole('button', { name: toggles[language] }).click()
    await page.getByRole('button', { name: toggles[other] }).waitFor()
    language = other
    await look(screen)
    await page.setViewportSize({ width: 1280, height: 800 })
  }
  return all
}

describe('no screen scrolls beyond its content, is wider than the window, or has targets too small for a finger', () => {
  it('of the application and of a campaign of gangs', { timeout: 150_000 }, async () => {
    const page = await open()
    const campaign = await startSample(page)
    expect(await found(page, [...ownScreens, ...(await campaignScreens(page, campaign))])).toEqual([])
  })

  it('of battles, and of a campaign of armies', { timeout: 150_000 }, async () => {
    const page = await open()
    const ofBattles = await battlesIn(page, await startSample(page))
    expect(await found(page, [...ofBattles, ...(await armiesIn(page))])).toEqual([])
  })
})
