import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A colour as the browser spells it, in axe's form. */
interface Colour {
  r: number
  g: number
  b: number
  alpha: number
  parseString(text: string): Colour
}

declare global {
  interface Window {
    axe?: typeof axe & {
      readonly commons: {
        readonly color: { readonly Color: { readonly prototype: Colour; new (like: Colour): Colour } }
      }
    }
  }
}

/**
 * Nothing is loading, nothing fades in or out (what is half visible doesn't count), and no message is shown: the component library puts
 * hidden places for the focus around messages, which axe takes for faults.
 */
const atRest = (): boolean => {
  const isUnderWay = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
  const isShown = (what: string) => document.querySelector(what) !== null
  return (
    !isShown('[role=progressbar]') &&
    !isShown('ol[data-slot=viewport] > li') &&
    !document.getAnimations().some(isUnderWay)
  )
}

/** A page has few colours and many letters: each colour is computed once. That halves the time for contrast. */
const rememberColours = () => {
  if (window.axe === undefined) throw new Error('axe is not in the page')
  const { Color } = window.axe.commons.color
  const { parseString } = Color.prototype
  const known = new Map<string, Colour>()
  Color.prototype.parseString = function (text) {
    const found = known.get(text)
    if (found === undefined) known.set(text, new Color(parseString.call(this, text)))
    else [this.r, this.g, this.b, this.alpha] = [found.r, found.g, found.b, found.alpha]
    return this
  }
}

/**
 * Everything on the page, or within what `where` names, that hinders screen readers or has too little contrast: axe's name for it, and the
 * first element concerned. Waits until the page is at rest. Frames show paper and are left out. Runs within the page and reports faults
 * only: a full report takes three times as long.
 */
export async function hindrances(page: Page, where = ':root'): Promise<string[]> {
  await page.waitForFunction(atRest)
  if (await page.evaluate(() => window.axe === undefined)) {
    await page.evaluate(source)
    await page.evaluate(rememberColours)
  }
  const { violations } = await page.evaluate((within) => {
    if (window.axe === undefined) throw new Error('axe is not in the page')
    return window.axe.run(within, { resultTypes: ['violations'], iframes: false })
  }, where)
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
}
