import { cardFormats } from '@shared/cards/formats'
import { namingOf, type Naming } from '@shared/cards/naming'
import { type UnitSubject, unitSheet } from '@shared/cards/datasheet'
import { unitCard } from '@shared/cards/unit'
import { powerFor, sizeOf } from '@shared/campaign/armies'
import { AppError } from '@shared/contract/error'
import type { UnitOrder } from '@shared/contract/cards'
import type { GangId } from '@shared/contract/ids'
import { loadArmy } from '../gangs/army'
import type { Catalogues } from '../content/catalogues'
import type { Store } from '../database/store'
import { gangContextOf } from '../gangs/context'
import type { MadeOrder } from './print'

/** The cards of an army's units, in its order. A unit whose datasheet is gone has none. Throws `missing`. */
export function unitCards(store: Store, catalogues: Catalogues, order: UnitOrder): Pick<MadeOrder, 'title' | 'job'> {
  const { title, naming, units } =
    order.of.kind === 'army'
      ? mustered(store, catalogues, order.of.army, order)
      : ready(store, catalogues, order.of, order)
  const { locale, paper, theme, layout, format } = order
  const cards = units.map((unit) => unitCard(naming, unitSheet(naming, unit)))
  const decks = cards.length === 0 ? [] : [{ format: cardFormats[format], cards }]
  return { title, job: { title, locale, paper, theme, layout, decks, sheets: [] } }
}

interface Army {
  readonly title: string
  readonly naming: Naming
  readonly units: readonly UnitSubject[]
}

function mustered(store: Store, catalogues: Catalogues, gangId: GangId, { locale }: UnitOrder): Army {
  const { gang, catalogue } = gangContextOf(store, catalogues, gangId)
  const units = loadArmy(store, gangId).units.flatMap((unit): UnitSubject[] => {
    const datasheet = catalogue.datasheets.find(unit.datasheet)
    const marks = [...(unit.trait === null ? [] : [unit.trait]), ...unit.honours]
    return datasheet === undefined
      ? []
      : [
          {
            name: unit.name,
            datasheet,
            models: unit.models,
            army: gang.name,
            power: unit.power,
            warlord: unit.warlord,
            marks,
          },
        ]
  })
  return { title: gang.name, naming: namingOf(locale, catalogue), units }
}

/** A force's army that is ready to play. */
function ready(
  store: Store,
  catalogues: Catalogues,
  { ruleset, force: id }: Extract<UnitOrder['of'], { kind: 'force' }>,
  { locale }: UnitOrder,
): Army {
  const catalogue = catalogues.of(store, null, ruleset)
  const force = catalogue.forces.find(id)
  if (force === undefined) {
    const known = catalogue.forces.all.map((it) => ({ where: [], text: `${it.name} (${it.id})` }))
    throw new AppError('missing', 'error.force.missing', { params: { force: id }, where: ['force'], details: known })
  }
  const title = catalogue.nameOf('forces', id, locale)
  const units = force.sample.map(({ datasheet: slug, models }): UnitSubject => {
    const datasheet = catalogue.datasheets.get(slug)
    const power = powerFor(catalogue, slug, sizeOf({ models }))
    return {
      name: catalogue.nameOf('datasheets', slug, locale),
      datasheet,
      models,
      army: title,
      power,
      warlord: false,
      marks: [],
    }
  })
  return { title, naming: namingOf(locale, catalogue), units }
}
