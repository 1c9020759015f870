import { emblemOf } from '@shared/cards/emblems'
import { namingOf, type Naming } from '@shared/cards/naming'
import { referenceSheet } from '@shared/cards/sheets/reference'
import { unitCard } from '@shared/cards/unit'
import { AppError } from '@shared/contract/error'
import type { UnitOrder } from '@shared/contract/cards'
import type { GangId } from '@shared/contract/ids'
import { translate } from '@shared/i18n'
import { loadArmy } from '../gangs/army'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { gangContextOf } from '../gangs/context'
import { armiesOf } from '../rulesets/playing'
import type { ArmyKeeping, SheetSubject } from '../rulesets/plugin'
import { formatOf, plainColour, type MadeOrder } from './print'

/** The cards of an army's units, in army order. A unit whose datasheet is gone has none. Throws `missing`. */
export function unitCards(store: Store, catalogues: Catalogues, order: UnitOrder): Pick<MadeOrder, 'title' | 'job'> {
  const { title, colour, list, naming, units, keeping } =
    order.of.kind === 'army'
      ? mustered(store, catalogues, order.of.army, order)
      : ofForce(store, catalogues, order.of, order)
  const { locale, paper, theme, layout, large, format } = order
  const cards = units.flatMap((unit) => {
    const sheet = keeping.sheet(naming, unit)
    return sheet === null ? [] : [unitCard(naming, sheet)]
  })
  const decks = cards.length === 0 ? [] : [{ format: formatOf(format, order), cards }]
  const tables = order.reference ? (keeping.reference?.(locale) ?? []) : []
  const sheets = tables.length === 0 ? [] : [referenceSheet(translate(locale, 'reference.title'), tables)]
  return {
    title,
    job: { title, locale, paper, theme, layout, large, colour, emblem: emblemOf(list, undefined), decks, sheets },
  }
}

interface Army {
  readonly title: string
  readonly colour: string
  /** Its force. */
  readonly list: string
  readonly naming: Naming
  readonly units: readonly SheetSubject[]
  readonly keeping: ArmyKeeping
}

function mustered(store: Store, catalogues: Catalogues, gangId: GangId, { locale }: UnitOrder): Army {
  const { gang, catalogue } = gangContextOf(store, catalogues, gangId)
  const units = loadArmy(store, gangId).units.map((unit) => ({ ...unit, army: gang.name }))
  return {
    title: gang.name,
    colour: gang.colour ?? plainColour,
    list: gang.list,
    naming: namingOf(locale, catalogue),
    units,
    keeping: armiesOf(gang.ruleset),
  }
}

/** A force's first ready-made army; if it has none, every unit in its smallest form. */
function ofForce(
  store: Store,
  catalogues: Catalogues,
  { ruleset, force: id }: Extract<UnitOrder['of'], { kind: 'force' }>,
  { locale }: UnitOrder,
): Army {
  const catalogue = catalogues.of(store, null, ruleset)
  const keeping = armiesOf(ruleset)
  const { book } = keeping
  if (!book.forces(catalogue).some((force) => force.id === id)) {
    const known = book.forces(catalogue).map((it) => ({ where: [], text: `${it.name} (${it.id})` }))
    throw new AppError('missing', 'error.force.missing', { params: { force: id }, where: ['force'], details: known })
  }
  const title = catalogue.nameOf(book.sections.forces, id, locale)
  const all = () =>
    book
      .offered(catalogue)
      .filter(({ forces }) => forces.includes(id))
      .map((unit) => ({ unit: unit.id, models: book.fresh(catalogue, unit.id) }))
  const units = (book.ready(catalogue, id)[0]?.units ?? all()).map(({ unit, models }): SheetSubject => ({
    name: catalogue.nameOf(book.sections.units, unit, locale),
    datasheet: unit,
    models,
    army: title,
    power: book.worthOf(catalogue, unit, models),
    warlord: false,
    trait: null,
    honours: [],
  }))
  return { title, colour: plainColour, list: id, naming: namingOf(locale, catalogue), units, keeping }
}
