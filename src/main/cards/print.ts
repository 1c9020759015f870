import { cardContent } from '@shared/cards/content'
import { sheetsOf, type Sheets } from '@shared/cards/sheets'
import { isOnRoster } from '@shared/campaign'
import type { CardOrder } from '@shared/contract/cards'
import { AppError } from '@shared/contract/error'
import type { Catalogues } from '../campaigns/catalogues'
import type { Store } from '../database/store'
import { missing } from '../gangs/find'
import { placeOf } from '../gangs/place'
import { recordsOf } from '../gangs/records'
import { rosterFighter } from '../gangs/roster'
import { rosterRow } from '../gangs/roster-row'
import { typesetting } from './typesetting'

export interface PrintedGang extends Sheets {
  /** The gang's name. */
  readonly title: string
}

/**
 * The sheets of an order, in the order of the roster or of the fighters named. Throws `missing` for a fighter who isn't the gang's,
 * `invalid` where there is nobody to print.
 */
export function printCards(store: Store, catalogues: Catalogues, { gang: gangId, fighters: chosen, paper, locale }: CardOrder): PrintedGang {
  const { gang, catalogue, edition } = placeOf(store, catalogues, gangId)
  const { fighters } = recordsOf(store, gang)
  const wanted =
    chosen === undefined
      ? fighters.filter(({ fighter }) => isOnRoster(fighter))
      : chosen.map((id) => fighters.find(({ fighter }) => fighter.id === id) ?? missing('fighter', id))
  if (wanted.length === 0) throw new AppError('invalid', 'error.cards.nobody', { params: { gang: gang.name }, where: ['fighters'] })
  const contents = wanted.map((records) =>
    cardContent(locale, catalogue, {
      fighter: rosterRow(records, rosterFighter(records, gang), edition),
      notes: records.fighter.notes,
      gang: gang.name,
    }),
  )
  return { title: gang.name, ...sheetsOf(typesetting(), { title: gang.name, locale, paper, fighters: contents }) }
}
