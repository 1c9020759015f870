import type { ArmyBook } from '@shared/campaign/armies'
import type { Catalogue } from '@shared/content'
import type { NewArmy } from '@shared/contract/armies'
import { AppError } from '@shared/contract/error'
import { GangId, UnitId } from '@shared/contract/ids'
import type { Locale } from '@shared/i18n/locale'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { gangs, units } from '../database/schema'
import { nextColour, nextPosition } from '../gangs/found'
import { aboutGang, campaignOf, type GangRow, gangOf, scopeOf } from '../database/find'
import { armiesOf } from '../rulesets/playing'
import { unitRows, type UnitRow } from '../gangs/army'

/** 8E-OW-01. A new army, empty or with the force's ready-made list. Throws `invalid` for a force the catalogue lacks. */
export function musterArmy(
  change: Change,
  catalogues: Catalogues,
  wanted: NewArmy,
  language: Locale = 'en',
): Done<{ gangId: GangId }> {
  const campaign = campaignOf(change, wanted.campaignId)
  const catalogue = catalogues.of(change, campaign.id, campaign.ruleset)
  const { book } = armiesOf(campaign.ruleset)
  const force = book.forces(catalogue).find(({ id }) => id === wanted.force)
  if (force === undefined) {
    throw new AppError('invalid', 'error.army.force', { params: { force: wanted.force }, where: ['force'] })
  }
  const army: GangRow = {
    id: change.newId(GangId),
    campaignId: campaign.id,
    playerId: wanted.playerId ?? null,
    ruleset: campaign.ruleset,
    list: force.id,
    listName: force.name,
    name: wanted.name,
    status: 'active',
    alignment: null,
    allegiance: null,
    colour: wanted.colour ?? nextColour(change, campaign.id),
    notes: '',
    privateNotes: '',
    pictureId: null,
    position: nextPosition(change, campaign.id),
    foundedAt: change.now(),
  }
  change.orm.insert(gangs).values(army).run()
  if (wanted.ready !== false) enlistReady(change, catalogue, army, wanted.ready, language)
  const power = unitRows(change, army.id).reduce((sum, unit) => sum + unit.power, 0)
  return {
    ...commandSubject(army),
    value: { gangId: army.id },
    params: { gang: army.name, list: force.id, power, worth: book.worth },
  }
}

/** The units of a ready-made army: the force's first, or the one of that slug. Throws `invalid` for an unknown slug. */
function enlistReady(
  change: Change,
  catalogue: Catalogue,
  army: GangRow,
  wanted: true | string,
  language: Locale,
): void {
  const { book } = armiesOf(army.ruleset)
  const offered = book.ready(catalogue, army.list)
  const ready = wanted === true ? offered[0] : offered.find(({ id }) => id === wanted)
  if (ready === undefined && wanted !== true)
    throw new AppError('invalid', 'error.army.force', { params: { force: wanted }, where: ['ready'] })
  for (const { unit, models } of ready?.units ?? [])
    enlist(change, catalogue, book, { gangId: army.id, datasheet: unit, models: [...models] }, language)
  if (book.hasWarlord) nameFirstLeader(change, catalogue, book, army.id)
}

/** 8E-PREP-05, 8E-WLT-01: the first Character of a ready-made army is its Warlord, if it has one. */
function nameFirstLeader(change: Change, catalogue: Catalogue, book: ArmyBook, gangId: GangId): void {
  const first = unitRows(change, gangId).find(({ datasheet }) => book.canLead(catalogue, datasheet))
  if (first === undefined) return
  change.prepared('UPDATE units SET warlord = 1 WHERE id = ?').run(first.id)
}

interface Enlisted {
  gangId: GangId
  datasheet: string
  name?: string | undefined
  models?: UnitRow['models'] | undefined
}

/**
 * Adds a unit at the end of an army. Its default name is its datasheet's, in that language. Throws `invalid` for a datasheet, model or
 * weapon the catalogue lacks.
 */
export function enlist(
  change: Change,
  catalogue: Catalogue,
  book: ArmyBook,
  { gangId, datasheet: slug, name, models }: Enlisted,
  language: Locale = 'en',
): UnitRow {
  const datasheet = catalogue[book.sections.units].find(slug)
  if (datasheet === undefined) {
    throw new AppError('invalid', 'error.army.datasheet', { params: { datasheet: slug }, where: ['datasheet'] })
  }
  const groups =
    models === undefined ? book.fresh(catalogue, datasheet.id) : armedModels(catalogue, book, datasheet, models)
  const unit: UnitRow = {
    id: change.newId(UnitId),
    gangId,
    datasheet: datasheet.id,
    datasheetName: datasheet.name,
    name: name ?? freeName(change, gangId, catalogue.nameOf(book.sections.units, datasheet.id, language)),
    models: groups,
    power: book.worthOf(catalogue, datasheet.id, groups),
    warlord: false,
    trait: null,
    position: nextPlace(change, gangId),
    addedAt: change.now(),
  }
  change.orm.insert(units).values(unit).run()
  return unit
}

/** Models with their weapons. Throws `invalid` for a model that the datasheet lacks, or a weapon that the catalogue lacks. */
export function armedModels(
  catalogue: Catalogue,
  book: ArmyBook,
  datasheet: { id: string; name: string },
  models: UnitRow['models'],
): UnitRow['models'] {
  const known = book.kinds(catalogue, datasheet.id)
  for (const [place, { profile, weapons }] of models.entries()) {
    if (!known.some(({ id }) => id === profile))
      throw new AppError('invalid', 'error.army.model', {
        params: { model: profile, datasheet: datasheet.name },
        where: ['models', place, 'profile'],
      })
    const weapon = weapons.find((id) => catalogue[book.sections.weapons].find(id) === undefined)
    if (weapon !== undefined)
      throw new AppError('invalid', 'error.army.weapon', { params: { weapon }, where: ['models', place, 'weapons'] })
  }
  return book.armed(catalogue, datasheet.id, models)
}

/** Adds a number to the second and later units of a name, so that they differ in a battle's log too. */
export function freeName(change: Change, gangId: GangId, name: string): string {
  const taken = new Set(unitRows(change, gangId).map((unit) => unit.name))
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} ${number}`
    if (!taken.has(tried)) return tried
  }
}

function nextPlace(change: Change, gangId: GangId): number {
  const next = change.prepared('SELECT coalesce(max(position) + 1, 0) FROM units WHERE gang_id = ?').pluck()
  return Number(next.get(gangId))
}

/** A copy of the army under another name, without its history. */
export function copyArmy(change: Change, { gangId, name }: { gangId: GangId; name: string }): Done<{ gangId: GangId }> {
  const army = gangOf(change, gangId)
  const copy: GangRow = {
    ...army,
    id: change.newId(GangId),
    name,
    pictureId: null,
    colour: nextColour(change, army.campaignId),
    position: nextPosition(change, army.campaignId),
    foundedAt: change.now(),
  }
  change.orm.insert(gangs).values(copy).run()
  for (const unit of unitRows(change, gangId)) {
    const row = { ...unit, id: change.newId(UnitId), gangId: copy.id, addedAt: change.now() }
    change.orm.insert(units).values(row).run()
  }
  return { ...commandSubject(copy), value: { gangId: copy.id }, params: { from: army.name, to: name } }
}

export function commandSubject(army: GangRow) {
  return { scope: scopeOf(army), about: aboutGang(army) }
}
