import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Nothing is loading any more, and nothing fades in or out: what is half there is nobody's to read. */
const atRest = (): boolean => {
  const isUnderWay = ({ playState, effect }: Animation) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  return document.querySelector('[role=progressbar]') === null && !document.getAnimations().some(isUnderWay)
}

/**
 * Whatever on the page, or within what `where` names, hinders readers of screens or has too little contrast: axe's name
 * for it, and the first element concerned. Waits until the page is at rest. What lies in a frame is paper, and is left out.
 * Asked within the page and for what is wrong only: a full report takes three times as long.
 */
export async function hindrances(page: Page, where = ':root'): Promise<string[]> {
  await page.waitForFunction(atRest)
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((within) => {
    if (window.axe === undefined) throw new Error('axe is not in the page')
    return window.axe.run(within, { resultTypes: ['violations'], iframes: false })
  }, where)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
