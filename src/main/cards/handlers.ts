import type { cards } from '@shared/contract/cards'
import type { Catalogues } from '../campaigns/catalogues'
import type { Access } from '../database/access'
import type { PagePrinter } from '../printing/page-printer'
import type { Handlers } from '../router'
import { printCards } from './print'

export function cardHandlers(access: Access, catalogues: Catalogues, printer: PagePrinter): Handlers<{ cards: typeof cards }>['cards'] {
  return {
    preview: (order) => {
      const { html, cards, pages } = printCards(access.store(), catalogues, order)
      return { html, cards, pages }
    },
    pdf: async (order) => {
      const { title, html, pages } = printCards(access.store(), catalogues, order)
      const pdf = Buffer.from(await printer.pdf(html)).toString('base64')
      return { name: `${fileName(title)}.pdf`, pdf, pages }
    },
  }
}

/** A gang's name without what file systems refuse. */
function fileName(title: string): string {
  // The last replacement keeps "..", and names that are nothing but dots, from meaning a folder.
  return title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^\.+/, '').trim() || 'cards'
}
