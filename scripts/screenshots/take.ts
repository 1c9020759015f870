import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import { buildIfStale } from '../build.ts'
import { battleScreens, everyScreen } from './tour.ts'
import { visit, type Appearance, type Picture } from './visitor.ts'

/**
 * `npm run screens`: screenshots of every screen in English, in Russian and in the dark theme, into out/screens. `battles` takes only
 * battle screens; `--docs` also renews the few that the documents show.
 */
const root = join(import.meta.dirname, '../..')

const looks: readonly Appearance[] = [
  { name: 'en', locale: 'en', dark: false },
  { name: 'ru', locale: 'ru', dark: false },
  { name: 'dark', locale: 'en', dark: true },
]

/** Pictures in the documents, scaled down. */
const shown = [
  ...['home-en', 'campaign-en', 'gang-en', 'builder-en', 'battle-board-dark', 'battle-table-ru'],
  ...['replay-dark', 'post-battle-en', 'print-en', 'fighter-ru', 'army-board-en', 'rules-en'],
]

const tours = { all: everyScreen, battles: battleScreens } as const
const isTour = (name: string): name is keyof typeof tours => Object.hasOwn(tours, name)
const forDocs = process.argv.includes('--docs')
const [wanted = 'all'] = process.argv.slice(2).filter((argument) => argument !== '--docs')
if (!isTour(wanted)) throw new Error(`${wanted} is not a tour; there are: ${Object.keys(tours).join(', ')}`)

buildIfStale()
const folder = join(root, 'out/screens')
const docs = join(root, 'docs/screens')
if (wanted === 'all') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
mkdirSync(docs, { recursive: true })

let taken = 0
const keep = async ({ name, png, small }: Picture): Promise<void> => {
  taken += 1
  writeFileSync(join(folder, `${name}.png`), await png())
  if (forDocs && shown.includes(name)) writeFileSync(join(docs, `${name}.jpg`), await small())
}

const browser = await launchChromium()
try {
  for (const look of looks) await visit(browser, look, keep, tours[wanted])
  console.log(`${taken} pictures: ${folder}`)
} finally {
  await browser.close()
}
