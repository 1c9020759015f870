import type { Catalogue } from '@shared/content'
import type { UnitProfile } from '@shared/rulesets/wh40k/classic/roster'
import { weaponOf } from '@shared/rulesets/wh40k/classic/setup/rosters'

/** `EXHAUSTIVE=all` fights on until every unit has had each of its options. */
export const isThorough = process.env['EXHAUSTIVE'] === 'all'

/** What has been on the table. */
export interface Met {
  readonly units: Set<string>
  readonly types: Set<string>
  readonly weapons: Set<string>
  readonly specials: Set<string>
}

/** Everything that models of an army carry, and what their weapons do. */
export const note = (met: Met, { datasheet, keywords, kinds }: UnitProfile): void => {
  met.units.add(datasheet)
  for (const type of keywords) met.types.add(type)
  for (const { weapons, carried } of kinds) {
    for (const { id } of carried) met.specials.add(id)
    for (const { id, modes } of weapons) {
      met.weapons.add(id)
      for (const { id: mode, specials } of modes) {
        met.weapons.add(mode)
        for (const special of specials) met.specials.add(special.id)
      }
    }
  }
}

/** The same of the content; weapons where all battles are fought, since options take some away. */
const wanted = (catalogue: Catalogue): Met => {
  const met: Met = { units: new Set(), types: new Set(), weapons: new Set(), specials: new Set() }
  for (const unit of catalogue.classicUnits.all) {
    met.units.add(unit.id)
    for (const { weapons } of isThorough ? [...unit.models, ...unit.options.map(({ gives }) => gives)] : [])
      for (const id of weapons) {
        const weapon = weaponOf(catalogue, id)
        met.weapons.add(id)
        for (const { id: mode, specials } of weapon.modes) {
          met.weapons.add(mode)
          for (const special of specials) met.specials.add(special.id)
        }
      }
    for (const model of unit.models) {
      for (const id of model.specialRules) met.specials.add(id)
      for (const type of model.kind === 'vehicle' ? model.types : [model.type]) met.types.add(type)
    }
  }
  return met
}

/** Nothing has been on the table. */
export const nothing = (): Met => ({ units: new Set(), types: new Set(), weapons: new Set(), specials: new Set() })

/** What of the content has not been on the table. */
export const lacking = (catalogue: Catalogue, met: Met): Readonly<Record<keyof Met, readonly string[]>> => {
  const all = wanted(catalogue)
  const left = (what: keyof Met): string[] => [...all[what]].filter((id) => !met[what].has(id))
  return { units: left('units'), types: left('types'), weapons: left('weapons'), specials: left('specials') }
}

export const nothingLacks = { units: [], types: [], weapons: [], specials: [] }
