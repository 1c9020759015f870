import { AppError, placed } from '@shared/contract'
import { isLocale, type Locale, sayDetail, sayError, translate } from '@shared/i18n'
import { resolve } from 'node:path'
import type { Application } from './application'
import { readArguments } from './terminal/arguments'
import type { Command } from './cli/command'
import { defaultDataFolder } from './data-folder'
import { chromiumPrinter } from './printing/chromium-printer'
import { systemLocale } from './system-locale'

/** Entry of `npm run -s scrip -- <command>`: the same application from a terminal. Only what the command needs is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => (await import('./cli/campaigns')).demo,
  simulate: async () => (await import('./cli/simulate')).simulate,
  odds: async () => (await import('./cli/odds')).odds,
  replay: async () => (await import('./cli/replay')).replay,
  report: async () => (await import('./cli/report')).report,
  export: async () => (await import('./cli/export')).exportFile,
  import: async () => (await import('./cli/import')).importFile,
  publish: async () => (await import('./cli/publish')).publish,
  cards: async () => (await import('./cli/cards')).cards,
  check: async () => (await import('./cli/check')).check,
  serve: async () => (await import('./cli/serve')).serve,
}
const everywhere = {
  json: { type: 'boolean' },
  data: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const

const [name, ...args] = process.argv.slice(2)
const asJson = args.includes('--json')
let locale: Locale = systemLocale()

try {
  const command = await commandNamed(name)
  if (command === undefined) await help()
  else await run(command)
} catch (error) {
  complain(error)
  process.exitCode = 1
}

/** Undefined: nobody asked for anything but help. */
async function commandNamed(wanted: string | undefined): Promise<Command | undefined> {
  if (wanted === undefined || wanted === '--help' || wanted === 'help') return undefined
  if (Object.hasOwn(commands, wanted)) return commands[wanted]?.()
  const known = Object.keys(commands).join(', ')
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option: 'command', value: wanted, known },
    where: ['command'],
  })
}

async function help(): Promise<void> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  console.log(translate(locale, 'start.commands'))
  for (const command of all) console.log(`  ${usageOf(command)}`)
}

function usageOf({ usage }: Command): string {
  return `npm run -s scrip -- ${usage} [--json] [--lang en|ru]`
}

async function run(command: Command): Promise<void> {
  const { values, positionals } = readArguments(args, {
    options: { ...command.options, ...everywhere },
    most: command.takes,
    strangers: 'refused',
  })
  if (typeof values['lang'] === 'string') locale = localeNamed(values['lang'])
  if (values['help'] === true) return console.log(usageOf(command))
  const dataFolder = typeof values['data'] === 'string' ? resolve(values['data']) : defaultDataFolder()
  const printer = chromiumPrinter()
  let opened: Application | undefined
  const application = async () => {
    const { openApplication } = await import('./application')
    return (opened ??= openApplication({ shell: 'browser', dataFolder, printer }))
  }
  try {
    const { text, json } = await command.run({
      values,
      positionals,
      locale,
      dataFolder,
      application,
      tell: (line) => process.stderr.write(`${line}\n`),
    })
    console.log(asJson ? JSON.stringify(json) : text)
  } finally {
    opened?.close()
    await printer.close()
  }
}

function localeNamed(text: string): Locale {
  if (isLocale(text)) return text
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option: 'lang', value: text, known: 'en, ru' },
    where: ['--lang'],
  })
}

/** To the error stream, in the reader's language, with every place that is wrong; as JSON where that was asked for. */
function complain(error: unknown): void {
  const report = error instanceof AppError ? error.report : undefined
  if (asJson) {
    const told = report ?? { code: 'internal', key: 'error.internal', text: String(error) }
    process.stderr.write(`${JSON.stringify({ error: told })}\n`)
    return
  }
  if (report === undefined) {
    console.error(error)
    return
  }
  console.error(sayError(locale, report))
  for (const detail of report.details.slice(0, 20))
    console.error(`  ${placed(detail.where, sayDetail(locale, detail))}`)
}
