import { itemSchema, type Item, type WeaponProfile } from '../../src/shared/content/schema'
import { availabilityOf, numberOf, provenanceOf, slugOf } from './cells'
import { cell, type Row } from './csv'
import { hasProfile, profileOf } from './profiles'

/** "Autogun combi-weapon - secondary: Flamer": two weapons in one frame; every secondary makes a weapon with the primary. */
const reading = /^(.*) combi-(?:weapon|pistol) - (primary|secondary): ([^-]*?)(?: - (.*))?$/

interface Part {
  readonly row: Row
  readonly frame: string
  readonly role: string
  readonly name: string
  readonly mode: string | null
}

export const combiWeapons = (rows: readonly Row[]): Item[] => {
  const parts = rows.flatMap((row): Part[] => {
    const match = reading.exec(cell(row, 'name'))
    if (!match) return []
    const [, frame = '', role = '', name = '', mode = null] = match
    return [{ row, frame, role, name, mode }]
  })
  const heads = parts.filter(({ role, mode }) => role === 'secondary' && mode === null)
  return heads.flatMap((head) => {
    const primary = parts.find(({ frame, role }) => frame === head.frame && role === 'primary')
    if (!primary) throw new Error(`${cell(head.row, 'name')}: there is no primary weapon for it`)
    return combiOf(
      head,
      primary,
      parts.filter((part) => part.frame === head.frame && part.name === head.name && part !== head),
    )
  })
}

const combiOf = (head: Part, primary: Part, modes: readonly Part[]): Item[] => {
  const id = `${slugOf(head.frame)}-${slugOf(head.name)}-combi`
  const included = modes.filter(({ row }) => numberOf(cell(row, 'cost')) === 0)
  const weapon = itemSchema.parse({
    kind: 'weapon',
    id,
    name: `${head.frame} and ${head.name.toLowerCase()} combi-weapon`,
    price: numberOf(cell(head.row, 'cost')),
    availability: availabilityOf(cell(head.row, 'availability')),
    rule: null,
    ...provenanceOf(head.row),
    class: cell(head.row, 'category') === 'Pistol' ? 'pistol' : 'special',
    slots: 1,
    profiles: [
      partProfile(primary),
      ...(hasProfile(head.row) ? [partProfile(head)] : []),
      ...included.map(partProfile),
    ],
  })
  const sold = modes
    .filter((part) => !included.includes(part))
    .map((part) =>
      itemSchema.parse({
        kind: 'ammo',
        id: `${id}-${slugOf(part.mode ?? '')}`,
        name: `${head.frame} and ${head.name.toLowerCase()} combi-weapon: ${part.mode ?? ''}`,
        price: numberOf(cell(part.row, 'cost')),
        availability: availabilityOf(cell(part.row, 'availability')),
        rule: null,
        ...provenanceOf(part.row),
        effect: null,
        fits: [{ weapon: id, profiles: [partProfile(part)] }],
        replaces: false,
      }),
    )
  return [weapon, ...sold]
}

const partProfile = ({ row, name, mode }: Part): WeaponProfile =>
  profileOf(row, slugOf(mode ?? name), mode === null ? name : `${name}: ${mode}`)
