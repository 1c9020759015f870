import { CardLocale, PaperSize } from '@shared/contract/cards'
import { AppError } from '@shared/contract'
import { z } from 'zod'
import { ask, type Command, type Terminal, textOption } from './command'
import { write } from './files'

const Named = z.array(z.object({ id: z.string(), name: z.string() }))
const Page = z.object({ standings: z.array(z.object({ gangId: z.string(), name: z.string() })) })
const Printed = z.object({ name: z.string(), pdf: z.string(), pages: z.number() })

/** `--gang` is an id or a name in any campaign of the data folder. */
async function gangMeant(terminal: Terminal, wanted: string | undefined): Promise<string> {
  const application = terminal.application()
  const campaigns = Named.parse(await ask(application, 'campaigns.list', {}))
  const pages = await Promise.all(campaigns.map(({ id }) => ask(application, 'campaigns.page', { campaignId: id })))
  const all = pages.flatMap((page) => Page.parse(page).standings)
  const found = wanted === undefined ? all.slice(0, 1) : all.filter(({ gangId, name }) => gangId === wanted || name === wanted)
  const [only] = found
  if (only !== undefined && found.length === 1) return only.gangId
  throw new AppError('missing', 'error.gang.which', { params: { gang: wanted ?? '', found: found.length }, where: ['--gang'] })
}

/** Throws an `invalid` AppError that lists what is known. */
function oneOf<Known extends string>(terminal: Terminal, option: string, known: readonly Known[], otherwise: Known): Known {
  const text = textOption(terminal, option)
  if (text === undefined) return otherwise
  const found = known.find((one) => one === text)
  if (found !== undefined) return found
  const params = { option, value: text, known: known.join(', ') }
  throw new AppError('invalid', 'error.option.oneOf', { params, where: [`--${option}`] })
}

export const cards: Command = {
  name: 'cards',
  usage: 'cards [--gang GANG] [--paper a4|letter] [--lang en|ru] [--out FILE] [--data DIR]',
  options: { gang: { type: 'string' }, paper: { type: 'string' }, out: { type: 'string' } },
  async run(terminal) {
    const paper = oneOf(terminal, 'paper', PaperSize.options, 'a4')
    const locale = oneOf(terminal, 'lang', CardLocale.options, terminal.locale)
    const gang = await gangMeant(terminal, textOption(terminal, 'gang'))
    const { name, pdf, pages } = Printed.parse(await ask(terminal.application(), 'cards.pdf', { gang, paper, locale }))
    const file = textOption(terminal, 'out') ?? name
    const bytes = Buffer.from(pdf, 'base64')
    await write(file, bytes)
    return { text: `${pages} pages -> ${file}`, json: { gang, file, pages, bytes: bytes.length } }
  },
}
