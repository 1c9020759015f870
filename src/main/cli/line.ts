import { AppError, placed } from '@shared/contract'
import { isLocale, type Locale, sayDetail, sayError, translate } from '@shared/i18n'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import type { Application } from '../application'
import { defaultDataFolder } from '../data-folder'
import { chromiumPrinter } from '../printing/chromium-printer'
import { systemLocale } from '../system-locale'
import { readArguments } from '../terminal/arguments'
import type { Command } from './command'

/** Where a command's lines go. */
export interface Streams {
  out(text: string): void
  err(text: string): void
}

/** Only what the command needs is loaded. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  demo: async () => (await import('./campaigns')).demo,
  simulate: async () => (await import('./simulate')).simulate,
  odds: async () => (await import('./odds')).odds,
  replay: async () => (await import('./replay')).replay,
  report: async () => (await import('./report')).report,
  export: async () => (await import('./export')).exportFile,
  import: async () => (await import('./import')).importFile,
  publish: async () => (await import('./publish')).publish,
  cards: async () => (await import('./cards')).cards,
  check: async () => (await import('./check')).check,
  serve: async () => (await import('./serve')).serve,
}
const everywhere = {
  json: { type: 'boolean' },
  data: { type: 'string' },
  lang: { type: 'string' },
  help: { type: 'boolean' },
} as const

/** Runs a command line, its first word the command, and prints the outcome. Resolves with the exit code. */
export async function runLine([name, ...args]: readonly string[], streams: Streams): Promise<0 | 1> {
  const output = { asJson: args.includes('--json'), locale: systemLocale() }
  try {
    const command = await commandNamed(name)
    if (command === undefined) streams.out(await help(output.locale))
    else await run(command, args, streams, output)
    return 0
  } catch (error) {
    streams.err(complaint(error, output))
    return 1
  }
}

/** Format of the answer; the language changes once the options are read. */
interface Manner {
  readonly asJson: boolean
  locale: Locale
}

/** Undefined if only help was asked for. */
async function commandNamed(wanted: string | undefined): Promise<Command | undefined> {
  if (wanted === undefined || wanted === '--help' || wanted === 'help') return undefined
  if (Object.hasOwn(commands, wanted)) return commands[wanted]?.()
  const known = Object.keys(commands).join(', ')
  throw new AppError('invalid', 'error.option.oneOf', {
    params: { option: 'command', value: wanted, known },
    where: ['command'],
  })
}

async function help(locale: Locale): Promise<string> {
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  return [translate(locale, 'start.commands'), ...all.map((command) => `  ${usageOf(command)}`)].join('\n')
}

function usageOf({ usage }: Command): string {
  return `npm run -s scrip -- ${usage} [--json] [--lang en|ru]`
}

async function run(command: Command, args: readonly string[], streams: Streams, manner: Manner): Promise<void> {
  const { values, positionals } = readArguments(args, {
    options: { ...command.options, ...everywhere },
    most: command.takes,
    strangers: 'refused',
  })
  if (typeof values['lang'] === 'string') manner.locale = localeNamed(values['lang'])
  if (values['help'] === true) return streams.out(usageOf(command))
  const dataFolder = typeof values['data'] === 'string' ? resolve(values['data']) : defaultDataFolder()
  const printer = chromiumPrinter()
  let opened: Application | undefined
  const application = async () => {
    const { openApplication } = await import('../application')
    return (opened ??= openApplication({ shell: 'browser', dataFolder, printer }))
  }
  try {
    const { text, json } = await command.run({
      values,
      positionals,
      locale: manner.locale,
      dataFolder,
      application,
      tell: streams.err,
    })
    streams.out(manner.asJson ? JSON.stringify(json) : text)
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

/** What went wrong, in the reader's language, with every place that is wrong; as JSON if asked for. */
function complaint(error: unknown, { asJson, locale }: Manner): string {
  const report = error instanceof AppError ? error.report : undefined
  if (asJson)
    return JSON.stringify({ error: report ?? { code: 'internal', key: 'error.internal', text: String(error) } })
  if (report === undefined) return inspect(error)
  const details = report.details.slice(0, 20)
  return [
    sayError(locale, report),
    ...details.map((detail) => `  ${placed(detail.where, sayDetail(locale, detail))}`),
  ].join('\n')
}
