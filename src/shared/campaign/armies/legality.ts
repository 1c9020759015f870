import type { Catalogue } from '../../content/catalogue'
import type { Datasheet } from '../../content/schema'
import type { Warning } from '../vocabulary'
import { say, type Message } from '../message'
import { sizeOf, type Army, type RosterUnit } from './army'
import { loadoutOf } from './composition'
import { forcesWith } from './listed'

/**
 * A breach of a datasheet or something left undone in an army. Shown with its rule, never prevented: any models of the
 * collection may fight (8E-OW-01), even in units below their minimum size (8E-OW-02). `info`: may be intended.
 */
export interface ArmyWarning extends Warning {
  readonly params: Message['params']
  readonly severity: 'error' | 'warning' | 'info'
  readonly unitId: string | null
}

const against = (
  rule: string,
  { key, params }: Message,
  severity: ArmyWarning['severity'],
  unit: RosterUnit | null = null,
): ArmyWarning => ({ rule, key, params, severity, unitId: unit?.id ?? null })

export const checkArmy = (army: Army, catalogue: Catalogue): ArmyWarning[] => [
  ...(army.units.length === 0 ? [against('8E-OW-01', say('army.legality.empty'), 'error')] : []),
  ...leadersOf(army, catalogue),
  ...army.units.flatMap((unit) => checkUnit(unit, army, catalogue)),
]

/** 8E-PREP-05, 8E-WLT-01. */
const leadersOf = ({ units }: Army, catalogue: Catalogue): ArmyWarning[] => {
  const warlord = units.find((unit) => unit.warlord)
  if (warlord === undefined) {
    return units.length === 0 ? [] : [against('8E-PREP-05', say('army.legality.noWarlord'), 'info')]
  }
  const isCharacter = catalogue.datasheets.find(warlord.datasheet)?.keywords.includes('CHARACTER') ?? false
  return warlord.trait === null || isCharacter
    ? []
    : [against('8E-WLT-01', say('army.legality.noTrait', { unit: warlord.name }), 'warning', warlord)]
}

const checkUnit = (unit: RosterUnit, { force }: Army, catalogue: Catalogue): ArmyWarning[] => {
  const datasheet = catalogue.datasheets.find(unit.datasheet)
  if (datasheet === undefined) {
    return [against('8E-CORE-01', say('army.legality.noDatasheet', { unit: unit.name }), 'error', unit)]
  }
  const isListed = forcesWith(catalogue, datasheet.id).some(({ id }) => id === force)
  return [
    ...(isListed ? [] : [against('8E-OW-01', say('army.legality.otherForce', { unit: unit.name }), 'info', unit)]),
    ...checkSizes(unit, datasheet),
    ...checkWargear(unit, datasheet),
  ]
}

/** 8E-DATA-05. */
const checkSizes = (unit: RosterUnit, { composition, profiles }: Datasheet): ArmyWarning[] =>
  composition.flatMap(({ profile, least, most }): ArmyWarning[] => {
    const count = sizeOf({ models: unit.models.filter((group) => group.profile === profile) })
    const model = profiles.find(({ id }) => id === profile)?.id ?? profile
    if (count < least) {
      const values = { unit: unit.name, model, count, least }
      return [against('8E-OW-02', say('army.legality.tooFew', values), 'info', unit)]
    }
    return count > most
      ? [against('8E-DATA-05', say('army.legality.tooMany', { unit: unit.name, model, count, most }), 'warning', unit)]
      : []
  })

/** 8E-DATA-06. */
const checkWargear = (unit: RosterUnit, { composition }: Datasheet): ArmyWarning[] => {
  const taken = new Map<string, number>()
  const strange: ArmyWarning[] = []
  for (const group of unit.models) {
    const part = composition.find(({ profile }) => profile === group.profile)
    const loadout = part === undefined ? undefined : loadoutOf(part, group)
    if (loadout === undefined) {
      const values = { unit: unit.name, model: group.profile }
      strange.push(against('8E-DATA-06', say('army.legality.wrongWargear', values), 'warning', unit))
      continue
    }
    for (const place of loadout.options) {
      const option = `${group.profile}/${place}`
      taken.set(option, (taken.get(option) ?? 0) + group.count)
    }
  }
  const tooOften = composition.flatMap(({ profile, options }) =>
    options.flatMap(({ with: gained, most }, place): ArmyWarning[] => {
      const count = taken.get(`${profile}/${place}`) ?? 0
      if (most === 0 || count <= most) return []
      const values = { unit: unit.name, weapon: gained[0] ?? profile, count, most }
      return [against('8E-DATA-06', say('army.legality.tooOften', values), 'warning', unit)]
    }),
  )
  return [...strange, ...tooOften]
}
