import type { cards, CardOrder, UnitOrder } from '@shared/contract/cards'
import { AppError } from '@shared/contract/error'
import type { Catalogues } from '../content/catalogues'
import type { Access } from '../database/access'
import { currentActor } from '../database/actor'
import { runCommand } from '../database/command'
import { fileNameOf } from '../files/file-name'
import { gangContextOf } from '../gangs/context'
import type { PagePrinter } from '../printing/page-printer'
import type { Handlers } from '../router'
import { linksTo } from './links'
import { nextCrew } from './chosen'
import { picturesOf } from './pictures'
import { gangForPrint, type MadeOrder, makeOrder, setOrder } from './print'
import { remember } from './printed'
import { listSetups, removeSetup, saveSetup } from './setups'
import { unitCards } from './units'

export function cardHandlers(
  access: Access,
  catalogues: Catalogues,
  printer: PagePrinter,
  sharedAt: () => string | null,
): Handlers<{ cards: typeof cards }>['cards'] {
  type Made = Pick<MadeOrder, 'title' | 'job'>
  type Laid = Pick<CardOrder, 'paper' | 'format' | 'layout'>
  /** Throws `invalid` if there is nothing to print. */
  const something = <Found extends Made>(found: Found): Found => {
    if (found.job.decks.length + found.job.sheets.length > 0) return found
    throw new AppError('invalid', 'error.cards.nobody', { params: { gang: found.title }, where: ['who'] })
  }
  const gangCards = (order: CardOrder) => makeOrder(access.store(), catalogues, order, linksTo(sharedAt()))
  const units = (order: UnitOrder) => unitCards(access.store(), catalogues, order)
  const previewOf = (found: Made, order: Laid) => {
    const { html, cards, sheets, perSheet } = setOrder(found, order)
    return { html, cards, pages: sheets.length, perSheet, duplex: sheets.some(({ side }) => side === 'back') }
  }
  const pdfOf = async (found: Made, order: Laid) => {
    const { html, sheets } = setOrder(something(found), order)
    const pdf = Buffer.from(await printer.pdf(html)).toString('base64')
    return { name: `${fileNameOf(found.title, 'cards')}.pdf`, pdf, pages: sheets.length }
  }
  const imagesOf = async (found: Made, order: Laid, dpi: number, each: 'card' | 'sheet') => {
    const { type, bytes, count } = await picturesOf(printer, something(found), order, dpi, each)
    const ending = type === 'image/png' ? 'png' : 'zip'
    return {
      name: `${fileNameOf(found.title, 'cards')}.${ending}`,
      type,
      bytes: Buffer.from(bytes).toString('base64'),
      count,
    }
  }
  return {
    choices: ({ gang }) => {
      const store = access.store()
      const found = (who: CardOrder['who']) => gangForPrint(store, catalogues, { gang, who, without: [] }).chosen
      const { catalogue } = gangContextOf(store, catalogues, gang)
      const all = found('all')
      return {
        all: all.length,
        crew: nextCrew(store, gang) === null ? null : found('crew').length,
        changed: found('changed').length,
        vehicles: all.filter(({ records }) => records.fighter.category === 'vehicle').length,
        scenarios: catalogue.scenarios.all.map(({ id, name }) => ({ id, name })),
      }
    },
    preview: (order) => previewOf(gangCards(order), order),
    pdf: (order) => pdfOf(gangCards(order), order),
    images: ({ order, dpi, each }) => imagesOf(gangCards(order), order, dpi, each),
    unitPreview: (order) => previewOf(units(order), order),
    unitPdf: (order) => pdfOf(units(order), order),
    unitImages: ({ order, dpi, each }) => imagesOf(units(order), order, dpi, each),
    markPrinted: (order) => ({ cards: remember(access.store(), gangCards(order).cards) }),
    setups: ({ gang }) => listSetups(access.store(), gang),
    saveSetup: (wanted) =>
      runCommand(access.store(), { name: 'print.save', actor: currentActor() }, (change) => saveSetup(change, wanted)),
    removeSetup: (wanted) =>
      runCommand(access.store(), { name: 'print.remove', actor: currentActor() }, (change) =>
        removeSetup(change, wanted),
      ),
  }
}
