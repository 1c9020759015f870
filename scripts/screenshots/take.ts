import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from '@main/printing/chromium'
import { buildIfStale } from '../build.ts'
import { everyScreen } from './tour.ts'
import { visit, type Look } from './visitor.ts'

/** `npx tsx scripts/screenshots/take.ts`: makes the pictures in docs/screens anew, every screen in English, in Russian and in the dark. */
const docs = join(import.meta.dirname, '../../docs')
const folder = join(docs, 'screens')

const looks: readonly Look[] = [
  { name: 'en', locale: 'en', dark: false },
  { name: 'ru', locale: 'ru', dark: false },
  { name: 'dark', locale: 'en', dark: true },
]

await buildIfStale()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const browser = await launchChromium()
try {
  let names: string[] = []
  for (const look of looks) names = await visit(browser, look, folder, everyScreen)
  const rows = names.map((name) => `| ${name} | ${looks.map((look) => `![${name}, ${look.name}](screens/${name}-${look.name}.png)`).join(' | ')} |`)
  const head = ['# Screens', '', 'Made by `npx tsx scripts/screenshots/take.ts`.', '', `| Screen | ${looks.map(({ name }) => name).join(' | ')} |`, `| --- | ${looks.map(() => '---').join(' | ')} |`]
  writeFileSync(join(docs, 'screens.md'), [...head, ...rows, ''].join('\n'))
  console.log(`${names.length} screens, ${looks.length} looks each: ${folder}`)
} finally {
  await browser.close()
}
