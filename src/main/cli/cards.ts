import { CardFormatName, CardLocale, CardRule, CardTheme, Companion, PaperSize } from '@shared/contract/cards'
import type { RulesetId } from '@shared/battle'
import { AppError } from '@shared/contract'
import { join } from 'node:path'
import { z } from 'zod'
import { ask, type Command, type Terminal } from './command'
import { oneOf, someOf, textOption, wholeNumber } from '../terminal/option-values'
import type { CommandOutput } from '../terminal/output'
import { databaseFile } from '../database/connect'
import { mustBeThere, write } from '../terminal/files'
import { gangNamed } from './named'
import { rulesetOfForce } from '../rulesets/playing'

const Printed = z.object({ name: z.string(), pdf: z.string(), pages: z.number() })
const Pictures = z.object({ name: z.string(), bytes: z.string(), count: z.number() })

export const cards: Command = {
  usage: `cards [--gang GANG | --army ARMY | --force FORCE] [--format ${CardFormatName.options.join('|')}] [--vehicles FORMAT] [--who ${CardRule.options.join('|')}] [--with ${Companion.options.join(',')}] [--scenario SLUG] [--blanks N] [--theme ${CardTheme.options.join('|')}] [--large] [--paper a4|letter] [--png DPI] [--out FILE] [--data DIR]`,
  options: {
    gang: { type: 'string' },
    army: { type: 'string' },
    force: { type: 'string' },
    format: { type: 'string' },
    vehicles: { type: 'string' },
    who: { type: 'string' },
    with: { type: 'string' },
    scenario: { type: 'string' },
    blanks: { type: 'string' },
    theme: { type: 'string' },
    large: { type: 'boolean' },
    paper: { type: 'string' },
    png: { type: 'string' },
    out: { type: 'string' },
  },
  takes: 0,
  async run(terminal) {
    const { army, force } = terminal.values
    if (force === undefined) await mustBeThere(join(terminal.dataFolder, databaseFile))
    if (army !== undefined || force !== undefined) return unitCards(terminal)
    const order = {
      who: oneOf(terminal, 'who', CardRule.options, 'all'),
      format: oneOf(terminal, 'format', CardFormatName.options, 'table'),
      vehicles: oneOf(terminal, 'vehicles', CardFormatName.options, 'a6'),
      companions: someOf(terminal, 'with', Companion.options),
      scenario: textOption(terminal, 'scenario') ?? null,
      blanks: wholeNumber(terminal, 'blanks', 0, 0),
      theme: oneOf(terminal, 'theme', CardTheme.options, 'ink-saver'),
      large: terminal.values['large'] === true,
      paper: oneOf(terminal, 'paper', PaperSize.options, 'a4'),
      locale: oneOf(terminal, 'lang', CardLocale.options, terminal.locale),
      gang: (await gangNamed(await terminal.application(), textOption(terminal, 'gang'))).id,
    }
    return written(terminal, await printed(terminal, order, { pdf: 'cards.pdf', images: 'cards.images' }), {
      gang: order.gang,
    })
  },
}

/** Throws `invalid` for a force that no ruleset has. */
function rulesetWith(force: string): RulesetId {
  const ruleset = rulesetOfForce(force)
  if (ruleset === undefined)
    throw new AppError('invalid', 'error.army.force', { params: { force }, where: ['--force'] })
  return ruleset
}

/** Cards of an army by name or id, or of a force's ready-made army. */
async function unitCards(terminal: Terminal): Promise<CommandOutput> {
  const force = textOption(terminal, 'force')
  const of =
    force === undefined
      ? {
          kind: 'army',
          army: (await gangNamed(await terminal.application(), textOption(terminal, 'army'), '--army')).id,
        }
      : { kind: 'force', ruleset: rulesetWith(force), force }
  const order = {
    of,
    format: oneOf(terminal, 'format', CardFormatName.options, 'a6'),
    theme: oneOf(terminal, 'theme', CardTheme.options, 'ink-saver'),
    large: terminal.values['large'] === true,
    paper: oneOf(terminal, 'paper', PaperSize.options, 'a4'),
    locale: oneOf(terminal, 'lang', CardLocale.options, terminal.locale),
  }
  return written(terminal, await printed(terminal, order, { pdf: 'cards.unitPdf', images: 'cards.unitImages' }), { of })
}

interface Output {
  readonly name: string
  /** Base64. */
  readonly encoded: string
  readonly count: number
  readonly unit: 'pages' | 'pictures'
}

async function written(
  terminal: Terminal,
  { name, encoded, count, unit }: Output,
  about: object,
): Promise<CommandOutput> {
  const file = textOption(terminal, 'out') ?? name
  const bytes = Buffer.from(encoded, 'base64')
  await write(file, bytes)
  return { text: `${count} ${unit} -> ${file}`, json: { ...about, file, [unit]: count, bytes: bytes.length } }
}

/** A PDF, or with `--png` pictures of the cards. */
async function printed(
  terminal: Terminal,
  order: object,
  operations: { readonly pdf: string; readonly images: string },
): Promise<Output> {
  if (textOption(terminal, 'png') === undefined) {
    const { name, pdf, pages } = Printed.parse(await ask(await terminal.application(), operations.pdf, order))
    return { name, encoded: pdf, count: pages, unit: 'pages' }
  }
  const dpi = wholeNumber(terminal, 'png', 300, 72)
  const { name, bytes, count } = Pictures.parse(
    await ask(await terminal.application(), operations.images, { order, dpi, each: 'card' }),
  )
  return { name, encoded: bytes, count, unit: 'pictures' }
}
