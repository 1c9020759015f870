import { blankFighter, fighterCard, type CardSubject } from '@shared/cards/fighter'
import { emblemOf } from '@shared/cards/emblems'
import { cardFormats, enlarged, type CardFormat } from '@shared/cards/formats'
import type { CardContent, Portrait } from '@shared/cards/content'
import { cardsIn, htmlOf, sheetsOf, type Job, type Purpose, type Sheet } from '@shared/cards/document'
import { namingOf } from '@shared/cards/naming'
import { gridOf } from '@shared/cards/papers'
import { battleSheet } from '@shared/cards/sheets/battle'
import type { SheetContent } from '@shared/cards/sheets/flow'
import { plateCard } from '@shared/cards/sheets/plate'
import { rosterSheet } from '@shared/cards/sheets/roster'
import { rulesSheet } from '@shared/cards/sheets/rules'
import { scenarioSheet } from '@shared/cards/sheets/scenario'
import { stashSheet } from '@shared/cards/sheets/stash'
import { territorySheet } from '@shared/cards/sheets/territories'
import { characteristics } from '@shared/content'
import type { CardFormatName, CardLocale, CardOrder, Companion } from '@shared/contract/cards'
import { AppError } from '@shared/contract/error'
import type { PictureId } from '@shared/contract/ids'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { counterView } from '../gangs/counters'
import { gangPage } from '../gangs/gang-page'
import { readPicture } from '../gangs/pictures'
import { gangContextOf } from '../gangs/context'
import { recordsOf, type FighterRecords } from '../gangs/records'
import { rosterRow } from '../gangs/roster-row'
import { gangsOf } from '../rulesets/playing'
import { chosenCards, type ChosenCard } from './chosen'
import type { Links } from './links'
import { changeSince, fingerprintOf, type PrintedCard } from './printed'
import { typesetting } from './typesetting'

/** A finished order: the cards on its sheets, and what is remembered of them. */
export interface MadeOrder {
  /** The gang's name. */
  readonly title: string
  readonly job: Job
  readonly cards: readonly PrintedCard[]
}

/** `sharing`: how cards link to pages of this application, while it is shared. */
export function makeOrder(
  store: Store,
  catalogues: Catalogues,
  order: CardOrder,
  sharing: Links | null = null,
): MadeOrder {
  const { chosen, subjectOf, printing } = gangForPrint(store, catalogues, order)
  const { gang, catalogue } = gangContextOf(store, catalogues, order.gang)
  const naming = namingOf(order.locale, catalogue)
  const page = gangPage(store, catalogues, order.gang)
  const pictureOf = (id: PictureId | null) => (id === null ? null : portraitFrom(store, id))

  const links = order.links ? sharing : null
  const fighters = chosen.map((card) => ({
    ...subjectOf(card, pictureOf(card.records.fighter.portraitId)),
    link: links?.fighter(card.records.fighter.id) ?? null,
  }))
  const rows =
    order.who === 'nobody' ? page.roster : [...new Map(fighters.map(({ fighter }) => [fighter.id, fighter])).values()]
  const wants = (companion: Companion) => order.companions.includes(companion)

  const cards: { format: CardFormatName; content: CardContent }[] = [
    ...(wants('plate')
      ? [
          {
            format: order.format,
            content: plateCard(naming, page, {
              portrait: pictureOf(gang.pictureId),
              link: links?.gang(gang.id) ?? null,
            }),
          },
        ]
      : []),
    ...fighters.map((subject) => ({
      format: subject.fighter.category === 'vehicle' ? order.vehicles : order.format,
      content: fighterCard(naming, subject),
    })),
    ...Array.from({ length: order.blanks }, () => ({
      format: order.format,
      content: blankFighter(naming, characteristics, weaponsOnBlank(cardFormats[order.format])),
    })),
  ]
  const sheets: SheetContent[] = [
    ...(wants('roster') ? [rosterSheet(naming, page)] : []),
    ...(wants('stash') ? [stashSheet(naming, page)] : []),
    ...(wants('territories') ? [territorySheet(naming, page)] : []),
    ...(wants('battle') ? [battleSheet(naming, page, rows)] : []),
    ...(order.scenario === null
      ? []
      : [
          scenarioSheet(
            naming,
            catalogue.scenarios.find(order.scenario) ?? unknownScenario(order.scenario),
            gangsOf(catalogue.ruleset).scenario(order.scenario)?.assumed ?? [],
          ),
        ]),
    ...(wants('rules') ? [rulesSheet(naming, page, rows)] : []),
  ]
  const decks = [...Map.groupBy(cards, ({ format }) => format)].map(([format, all]) => ({
    format: formatOf(format, order),
    cards: all.map(({ content }) => content),
  }))
  const { locale, paper, theme, layout, large } = order
  const emblem = emblemOf(gang.list, catalogue.gangs.find(gang.list)?.emblem)
  const colour = gang.colour ?? plainColour
  return {
    title: gang.name,
    job: { title: gang.name, locale, paper, theme, layout, large, colour, emblem, decks, sheets },
    cards: chosen.map(printing),
  }
}

/** For gangs without a chosen colour. */
export const plainColour = '#5a5048'

/** The card format, with large print if the order asks for it. */
export const formatOf = (name: CardFormatName, { large }: Pick<CardOrder, 'large'>): CardFormat =>
  large ? enlarged(cardFormats[name]) : cardFormats[name]

const weaponsOnBlank = ({ brief, sides }: CardFormat): number => (brief ? 2 : sides === 2 ? 3 : 4)

/** The fighters that the order's rule selects, and functions that make and remember their cards. */
export function gangForPrint(store: Store, catalogues: Catalogues, order: Pick<CardOrder, 'gang' | 'who' | 'without'>) {
  const context = gangContextOf(store, catalogues, order.gang)
  const { gang, catalogue } = context
  const records = recordsOf(store, gang)
  const rowOf = (of: FighterRecords) => rosterRow(of, context)
  const subjectOf = ({ records: of, loadout }: ChosenCard, portrait: Portrait | null): CardSubject => ({
    fighter: rowOf(of),
    notes: of.fighter.notes,
    gang: gang.name,
    gangCounters: records.counters.map(counterView),
    loadout,
    portrait,
    link: null,
    vehicle: records.fighters.find(({ fighter }) => fighter.id === of.fighter.vehicleId)?.fighter.name ?? null,
    aboard: records.fighters.filter(({ fighter }) => fighter.vehicleId === of.fighter.id).map(rowOf),
  })
  const english = namingOf('en' satisfies CardLocale, catalogue)
  const printing = (card: ChosenCard): PrintedCard => {
    const portrait = card.records.fighter.portraitId
    const content = fighterCard(english, subjectOf(card, portrait === null ? null : { source: portrait, ratio: 1 }))
    return { fighterId: card.records.fighter.id, loadout: card.loadout ?? '', fingerprint: fingerprintOf(content) }
  }
  return { chosen: chosenCards(store, records, order, changeSince(store, gang.id, printing)), subjectOf, printing }
}

function portraitFrom(store: Store, id: PictureId): Portrait {
  const { type, bytes, width, height } = readPicture(store, id)
  return { source: `data:${type};base64,${bytes}`, ratio: width / height }
}

function unknownScenario(scenario: string): never {
  throw new AppError('missing', 'error.scenario.missing', { params: { scenario }, where: ['scenario'] })
}

export interface SetSheets {
  readonly sheets: readonly Sheet[]
  readonly html: string
  readonly cards: number
  /** Cards of the chosen format per sheet. */
  readonly perSheet: number
}

/** Typesets the order. No sheets if there is nothing to print. */
export function setOrder(
  { job }: Pick<MadeOrder, 'job'>,
  { paper, format, layout }: Pick<CardOrder, 'paper' | 'format' | 'layout'>,
  purpose: Purpose = 'paper',
): SetSheets {
  const sheets = sheetsOf(typesetting(), job)
  return {
    sheets,
    html: htmlOf(typesetting(), job, sheets, purpose),
    cards: cardsIn(sheets),
    perSheet: gridOf(paper, cardFormats[format], layout).cards,
  }
}
