import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import { buildIfStale } from '../build.ts'
import { battleScreens, everyScreen } from './tour.ts'
import { visit, type Look } from './visitor.ts'

/**
 * `npx tsx scripts/screenshots/take.ts`: makes the pictures in docs/screens anew, every screen in English, in Russian and in the dark.
 * With `battles` behind it: those of battles alone, and the others stay.
 */
const docs = join(import.meta.dirname, '../../docs')
const folder = join(docs, 'screens')

const looks: readonly Look[] = [
  { name: 'en', locale: 'en', dark: false },
  { name: 'ru', locale: 'ru', dark: false },
  { name: 'dark', locale: 'en', dark: true },
]

const tours = { all: everyScreen, battles: battleScreens } as const
const isTour = (name: string): name is keyof typeof tours => Object.hasOwn(tours, name)
const [wanted = 'all'] = process.argv.slice(2)
if (!isTour(wanted)) throw new Error(`${wanted} is not a tour; there are: ${Object.keys(tours).join(', ')}`)

buildIfStale()
if (wanted === 'all') rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
try {
  let taken: string[] = []
  for (const look of looks) taken = await visit(browser, look, folder, tours[wanted])
  const before = readdirSync(folder).flatMap((file) => /^(.+)-en\.png$/.exec(file)?.[1] ?? [])
  const names = wanted === 'all' ? taken : before.sort()
  const rows = names.map(
    (name) =>
      `| ${name} | ${looks.map((look) => `![${name}, ${look.name}](screens/${name}-${look.name}.png)`).join(' | ')} |`,
  )
  const head = [
    '# Screens',
    '',
    'Made by `npx tsx scripts/screenshots/take.ts`.',
    '',
    `| Screen | ${looks.map(({ name }) => name).join(' | ')} |`,
    `| --- | ${looks.map(() => '---').join(' | ')} |`,
  ]
  writeFileSync(join(docs, 'screens.md'), [...head, ...rows, ''].join('\n'))
  console.log(`${taken.length} screens, ${looks.length} looks each: ${folder}`)
} finally {
  await browser.close()
}
