import type { Catalogue, FighterType } from '@shared/content'
import { withoutRemark } from './matching'
import type { Found } from './names'
import { normalised } from './normalised'

const plainName = (name: string): string => normalised(withoutRemark(name))

/**
 * A fighter's items, with its starting gear in place of similarly named items: an Ambot's "Tunneling Claw" is its "Tunnelling claw
 * (Ambot)".
 */
export function asStarted<Item extends { readonly found: Found | null; readonly item: { readonly quantity: number } }>(
  { items: known }: Catalogue,
  items: readonly Item[],
  starting: FighterType['startsWith'],
): Item[] {
  const left = new Map<string, number>(
    starting.map(({ item: slug, count }) => {
      const named = items.filter(({ found }) => found?.slug === slug)
      return [slug, count - named.reduce((sum, { item }) => sum + item.quantity, 0)]
    }),
  )
  return items.map((it) => {
    const { found, item } = it
    if (found === null || left.has(found.slug)) return it
    const [slug, count] =
      [...left].find(([id, some]) => some > 0 && plainName(known.get(id).name) === plainName(found.name)) ?? []
    if (slug === undefined || count === undefined) return it
    left.set(slug, count - item.quantity)
    return { ...it, found: { slug, name: known.get(slug).name } }
  })
}

/**
 * Whether a fighter has starting gear that the file doesn't list as gear: the file lists none at all, or lists it as a rule ("Flak
 * Armour").
 */
export const hasAnyway = (
  { items: known }: Catalogue,
  { items, rules }: { readonly items: readonly object[]; readonly rules: readonly string[] },
): ((item: string) => boolean) => {
  const ruled = new Set(rules.map(plainName))
  return (item) => items.length === 0 || ruled.has(plainName(known.get(item).name))
}
