import type { CardContent } from '@shared/cards/content'
import { fighterCard } from '@shared/cards/fighter'
import { counted, namingOf, type Naming } from '@shared/cards/naming'
import { unmarked } from '@shared/cards/wrap'
import type { RosterRow } from '@shared/contract/fighters'
import type { GangPage } from '@shared/contract/gangs'
import type { GangId } from '@shared/contract/ids'
import { knownName } from '@shared/content/words'
import { formatNumber, translate, type Locale } from '@shared/i18n'
import type { Catalogues } from '../../content/catalogues'
import type { Store } from '../../database/store'
import { gangPage } from '../../gangs/gang-page'
import { gangContextOf } from '../../gangs/context'

/** A gang in its reader's language: the text of each fighter's card, and the data behind it. All exported gang files are made from this. */
export interface GangSheet {
  readonly naming: Naming
  readonly page: GangPage
  readonly fighters: readonly { readonly row: RosterRow; readonly card: CardContent }[]
}

export function gangSheet(store: Store, catalogues: Catalogues, gangId: GangId, locale: Locale): GangSheet {
  const page = gangPage(store, catalogues, gangId)
  const naming = namingOf(locale, gangContextOf(store, catalogues, gangId).catalogue)
  return { naming, page, fighters: cardsOf(naming, page) }
}

/** A card for each fighter of the roster, without notes. */
export const cardsOf = (naming: Naming, page: GangPage): GangSheet['fighters'] =>
  page.roster.map((row) => ({
    row,
    card: withoutBoxes(
      fighterCard(naming, {
        fighter: row,
        notes: '',
        gang: page.name,
        gangCounters: page.counters,
        loadout: null,
        portrait: null,
        link: null,
        vehicle: page.roster.find(({ id }) => id === row.vehicleId)?.name ?? null,
        aboard: page.roster.filter(({ vehicleId }) => vehicleId === row.id),
      }),
    ),
  }))

/** Without tick boxes, which are only for paper. */
const withoutBoxes = (card: CardContent): CardContent => {
  return {
    ...card,
    weapons: card.weapons.map((weapon) => ({
      ...weapon,
      name: unmarked(weapon.name),
      figures: weapon.figures?.map(unmarked) ?? null,
    })),
    groups: card.groups.map(({ label, text }) => ({ label, text: unmarked(text) })).filter(({ text }) => text !== ''),
  }
}

/** The gang's figures in one line. */
export const figuresOf = ({
  naming: { locale, catalogue },
  page,
}: GangSheet): { readonly label: string; readonly text: string }[] => [
  { label: translate(locale, 'leaving.list'), text: knownName(locale, catalogue, page.list) ?? page.listName },
  { label: translate(locale, 'leaving.rating'), text: formatNumber(locale, page.rating.value) },
  { label: translate(locale, 'leaving.wealth'), text: formatNumber(locale, page.wealth.value) },
  { label: translate(locale, 'leaving.credits'), text: formatNumber(locale, page.credits) },
  { label: translate(locale, 'leaving.reputation'), text: formatNumber(locale, page.reputation) },
]

/** The fighter's type, in the reader's language. */
export const typeOf = ({ locale, catalogue }: Naming, { type, typeName }: RosterRow): string =>
  knownName(locale, catalogue, type) ?? typeName

/** The items in the stash, by name. */
export const stashOf = ({ naming: { nameItem }, page }: GangSheet): string[] => counted(page.stash.map(nameItem))
