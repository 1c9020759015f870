import type { NameLookup } from '../names'
import type { ForeignGear } from './gear'

/** The content entry for something in a roster; null: none. */
export interface Carried {
  readonly place: string
  readonly wanted: string
  readonly id: string | null
  readonly count: number
}

export interface Carrying {
  readonly names: NameLookup
  /** Whether the content has entries for things that aren't weapons; otherwise the user isn't asked about those. */
  readonly hasWargear: boolean
  /** The slug of the entry made for it; null: none was made. */
  own(gear: ForeignGear): string | null
}

export function carriedBy(gear: readonly ForeignGear[], { names, hasWargear, own }: Carrying): Carried[] {
  return gear.flatMap((one): Carried[] => {
    const { place, name, count, isWeapon } = one
    if (!names.isSure('item', name)) {
      const parts = partsOf(name, names)
      if (parts.length > 0)
        return parts.map((part) => ({
          place,
          wanted: part.name,
          id: names.find('item', part.name)?.slug ?? null,
          count: count * part.count,
        }))
    }
    const id = isWeapon || hasWargear ? (names.find('item', name)?.slug ?? own(one)) : null
    return [{ place, wanted: name, id, count }]
  })
}

/** "Bolt pistol and chainsword", "2 storm bolters", "Frag & krak grenades": several items under one name. Empty unless all are known. */
function partsOf(name: string, names: NameLookup): { name: string; count: number }[] {
  const written = name.split(/\s*(?:,|&|\+|\/|\band\b|\bw\/)\s*/i).map((part) => {
    const [, number = '', rest = part] = /^(\d{1,2}\s*x?|two|pair of)\s+(.+)$/i.exec(part) ?? []
    return { name: rest.trim(), count: number === '' ? 1 : Number.parseInt(number) || 2 }
  })
  if (written.length === 1 && written.every(({ count }) => count === 1)) return []
  const last = name.split(/\s+/).at(-1) ?? ''
  const whole = written.map((part) => ({ ...part, name: `${part.name} ${last}` }))
  const parts = written.flatMap(
    (part, i) => [part, ...whole.slice(i, i + 1)].find((one) => names.isSure('item', one.name)) ?? [],
  )
  return parts.length === written.length ? parts : []
}
