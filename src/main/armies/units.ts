import { honours } from '@shared/campaign/armies'
import type { armies as contract } from '@shared/contract/armies'
import { AppError } from '@shared/contract/error'
import { UnitId } from '@shared/contract/ids'
import type { Locale } from '@shared/i18n/locale'
import { and, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { unitHonours, units } from '../database/schema'
import { gangOf } from '../database/find'
import { armiesOf } from '../rulesets/playing'
import { armedModels, enlist, freeName, commandSubject } from './muster'
import { unitOf, type UnitRow } from '../gangs/army'

type Nothing = Record<string, never>
type Input<Name extends keyof typeof contract> = z.output<(typeof contract)[Name]['input']>

export function addUnit(
  change: Change,
  catalogues: Catalogues,
  wanted: Input<'addUnit'>,
  language: Locale = 'en',
): Done<{ unitId: UnitId }> {
  const army = gangOf(change, wanted.gangId)
  const { book } = armiesOf(army.ruleset)
  const unit = enlist(change, catalogues.of(change, army.campaignId, army.ruleset), book, wanted, language)
  const params = { gang: army.name, unit: unit.name, power: unit.power, worth: book.worth }
  return { ...commandSubject(army), value: { unitId: unit.id }, params }
}

/** Throws `invalid` for an unknown trait, honour, model or weapon, `missing` for the unit. */
export function changeUnit(change: Change, catalogues: Catalogues, wanted: Input<'changeUnit'>): Done<Nothing> {
  const unit = unitOf(change, wanted.unitId)
  const army = gangOf(change, unit.gangId)
  const catalogue = catalogues.of(change, army.campaignId, army.ruleset)
  const trait = wanted.trait === undefined ? unit.trait : wanted.trait
  if (trait !== null && !armiesOf(army.ruleset).warlordTraits.some((known) => known === trait)) {
    throw new AppError('invalid', 'error.army.trait', { params: { trait }, where: ['trait'] })
  }
  const warlord = wanted.warlord ?? unit.warlord
  if (warlord && !unit.warlord) {
    change.orm
      .update(units)
      .set({ warlord: false, trait: null })
      .where(and(eq(units.gangId, army.id), eq(units.warlord, true)))
      .run()
  }
  const { book } = armiesOf(army.ruleset)
  const sheet = { id: unit.datasheet, name: unit.datasheetName }
  const models = wanted.models === undefined ? unit.models : armedModels(catalogue, book, sheet, wanted.models)
  const power = wanted.models === undefined ? unit.power : book.worthOf(catalogue, unit.datasheet, models)
  const set = { name: wanted.name ?? unit.name, models, power, warlord, trait: warlord ? trait : null }
  change.orm.update(units).set(set).where(eq(units.id, unit.id)).run()
  if (wanted.honours !== undefined) setHonours(change, unit, wanted.honours)
  return { ...commandSubject(army), value: {}, params: { gang: army.name, unit: set.name, power, worth: book.worth } }
}

function setHonours(change: Change, { id: unitId }: UnitRow, wanted: readonly string[]): void {
  for (const [place, honour] of wanted.entries()) {
    if (honours.some(({ id }) => id === honour)) continue
    throw new AppError('invalid', 'error.army.honour', { params: { honour }, where: ['honours', place] })
  }
  const others = and(eq(unitHonours.unitId, unitId), notInArray(unitHonours.honour, [...wanted]))
  change.orm.delete(unitHonours).where(others).run()
  for (const honour of wanted) {
    change.orm.insert(unitHonours).values({ unitId, honour, gainedAt: change.now() }).onConflictDoNothing().run()
  }
}

/** Copies a unit. The copy is not the Warlord and has no history. */
export function copyUnit(change: Change, { unitId }: Input<'copyUnit'>): Done<{ unitId: UnitId }> {
  const unit = unitOf(change, unitId)
  const army = gangOf(change, unit.gangId)
  const id = change.newId(UnitId)
  change
    .prepared('UPDATE units SET position = position + 1 WHERE gang_id = ? AND position > ?')
    .run(army.id, unit.position)
  // Without its number, if it has one.
  const name = freeName(change, army.id, unit.name.replace(/ \d+$/, ''))
  const row = { ...unit, id, name, warlord: false, trait: null, position: unit.position + 1, addedAt: change.now() }
  change.orm.insert(units).values(row).run()
  return { ...commandSubject(army), value: { unitId: id }, params: { gang: army.name, unit: row.name } }
}

export function removeUnit(change: Change, { unitId }: Input<'removeUnit'>): Done<Nothing> {
  const unit = unitOf(change, unitId)
  const army = gangOf(change, unit.gangId)
  change.orm.delete(units).where(eq(units.id, unitId)).run()
  return { ...commandSubject(army), value: {}, params: { gang: army.name, unit: unit.name } }
}
