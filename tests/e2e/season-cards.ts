import type { FrameLocator } from 'playwright-core'

/** What the card of a fighter says in figures. */
export interface CardFigures {
  /** What the fighter is worth, and experience to spend. */
  readonly worth: readonly string[]
  readonly stats: readonly string[]
  /** Name and figures of each weapon. */
  readonly weapons: readonly (readonly string[])[]
  /** Boxes to tick for wounds. */
  readonly wounds: number
  /** Everything else that stands on it. */
  readonly text: string
}

/** Reads the card with this name off the sheets as they will be printed. */
export async function cardOn(paper: FrameLocator, fighter: string): Promise<CardFigures> {
  const card = paper.getByRole('article').filter({ has: paper.getByRole('heading', { name: fighter, exact: true }) })
  await card.waitFor()
  const armed = await card.locator('.row.armed').all()
  const [worth, stats, weapons, wounds, text] = await Promise.all([
    card.locator('.worth b').allInnerTexts(),
    card.locator('table.stats td').allInnerTexts(),
    Promise.all(armed.map((row) => row.locator('span').allInnerTexts())),
    card.locator('.cell.harm').first().locator('.box').count(),
    card.innerText(),
  ])
  return {
    worth,
    stats: stats.map((cell) => cell.trim()),
    weapons: weapons.map((cells) => cells.map((cell) => cell.trim())),
    wounds,
    text: text.replace(/\s+/g, ' '),
  }
}
