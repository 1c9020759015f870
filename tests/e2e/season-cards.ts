import type { FrameLocator } from 'playwright-core'

/** The card of a fighter on the sheets as they will be printed. */
interface PrintedCard {
  /** Whether these words stand on it by themselves, and anywhere. */
  says(words: string): Promise<boolean>
  mentions(words: string): Promise<boolean>
  /** Whether something other than words, such as boxes to tick, stands for this. */
  shows(what: string): Promise<boolean>
  stats(): Promise<readonly string[]>
  /** Name and figures of each of these weapons that it has. */
  weapons(words: { readonly knife: string; readonly lasgun: string }): Promise<readonly (readonly string[])[]>
}

export async function cardOn(paper: FrameLocator, fighter: string): Promise<PrintedCard> {
  const card = paper.getByRole('article').filter({ has: paper.getByRole('heading', { name: fighter, exact: true }) })
  await card.waitFor()
  return {
    says: async (words) => (await card.getByText(words, { exact: true }).count()) > 0,
    mentions: async (words) => (await card.innerText()).replace(/\s+/g, ' ').includes(words),
    shows: async (what) => (await card.getByRole('img', { name: what, exact: true }).count()) === 1,
    stats: async () => (await card.getByRole('table').getByRole('cell').allInnerTexts()).map((cell) => cell.trim()),
    weapons: async ({ knife, lasgun }) => {
      const rows = await Promise.all(
        [knife, lasgun].map(async (name) =>
          (await card.getByRole('group', { name, exact: true }).allInnerTexts()).map((row) => {
            const [first = '', ...figures] = row.split('\n').map((cell) => cell.trim())
            // Its traits stand beside its name where there is room.
            return [first.startsWith(`${name}\u2002`) ? name : first, ...figures]
          }),
        ),
      )
      return rows.flat()
    },
  }
}
