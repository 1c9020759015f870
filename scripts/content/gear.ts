import { itemSchema, type Item } from '../../src/shared/content/schema'
import { availabilityOf, numberOf, provenanceOf, slugOf } from './cells'
import { accessoryFits, bionics, daggered, gearRules, wornAsArmour } from './corrections/gear'
import { renamedGear } from './corrections/equipment'
import { cell, type Row } from './csv'

const gearKinds: Readonly<Record<string, string>> = {
  Armour: 'armour',
  'Field Armour': 'field',
  Bionics: 'bionic',
  'Gang Equipment': 'gang',
  'Personal Equipment': 'wargear',
  Chem: 'chem',
  'Weapon Accessory': 'accessory',
  'Status Item': 'status',
  'Vehicle Upgrade': 'vehicle-upgrade',
  'Exotic Beast': 'beast',
  Mount: 'mount',
}

export const isGear = (row: Row): boolean => cell(row, 'category') in gearKinds

/** A row whose "traits" cell holds the effect in words. */
export const gearOf = (row: Row): Item => {
  const printed = cell(row, 'name')
  const [id, name] = renamedGear[printed] ?? [slugOf(printed), printed]
  const effect = cell(row, 'traits').replace(/^Effect: /, '')
  const kind = wornAsArmour.includes(id)
    ? 'armour'
    : id === 'master-crafted'
      ? 'accessory'
      : gearKinds[cell(row, 'category')]
  return itemSchema.parse({
    kind,
    id,
    name,
    price: numberOf(cell(row, 'cost')),
    availability: availabilityOf(cell(row, 'availability')),
    rule: gearRules[id] ?? bionics[id]?.rule ?? null,
    ...provenanceOf(row),
    effect,
    ...(kind === 'armour' && armour(effect)),
    ...(kind === 'field' && { ignoresOn: target(/^(\d)\+ ignores/.exec(effect)) }),
    ...(kind === 'accessory' && { fits: accessoryFits[id] ?? null, exclusive: daggered.includes(id) }),
    ...(kind === 'bionic' && bionics[id]),
    ...(kind === 'beast' && { fighterType: null }),
  })
}

const target = (match: RegExpExecArray | null): number | null => (match ? Number(match[1]) : null)

const armour = (effect: string) => {
  const always = target(/^(\d)\+ save/.exec(effect))
  const front = target(/(\d)\+ (?:from )?front arc/.exec(effect))
  const blast = target(/(\d)\+ vs Blast\/Template/.exec(effect))
  const improves = /^save improved by (\d)|^save \+(\d)/.exec(effect)
  return {
    saves: [
      ...(always ? [{ when: 'always', save: always }] : []),
      ...(front ? [{ when: 'front-arc', save: front }] : []),
      ...(blast ? [{ when: 'blast-or-template', save: blast }] : []),
    ],
    improves: Number(improves?.[1] ?? improves?.[2] ?? 0),
  }
}
