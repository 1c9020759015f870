import { traitSchema, type Item, type Trait, type WeaponProfile } from '../../src/shared/content/schema'
import { sharedRules, traitValues, unexplainedTraits } from './corrections/traits'
import { byText } from './write'

/** Traits with rules that no weapon of the tables has: gear, powers and vehicles give them. */
const givenOtherwise = ['additional-attacks', 'arc', 'crew-operated', 'exclusive', 'force', 'master-crafted']

/** Every trait a weapon has, and the ones gear gives. */
export const traitsOfItems = (items: readonly Item[]): Trait[] => {
  const used = new Set<string>([
    ...profilesOf(items).flatMap(({ traits }) => traits.map(({ id }) => id)),
    ...givenOtherwise,
  ])
  return [...used].sort(byText).map((id) => {
    const explained = !unexplainedTraits.includes(id)
    return traitSchema.parse({
      id,
      name: nameOf(id),
      value: traitValues[id] ?? 'none',
      rule: explained ? (sharedRules[id] ?? `NECX-TRAIT-${id.toUpperCase()}`) : null,
      confidence: explained ? 'high' : 'low',
    })
  })
}

export const profilesOf = (items: readonly Item[]): WeaponProfile[] =>
  items.flatMap((item) =>
    item.kind === 'weapon' ? item.profiles : item.kind === 'ammo' ? item.fits.flatMap((fit) => fit.profiles) : [],
  )

/** Names in the way weapon tables print them. */
const hyphenated = ['master-crafted', 'rad-phage', 'twin-linked', 'crew-operated', 'lance-bomb']

const nameOf = (id: string): string => {
  const words = hyphenated.includes(id) ? id : id.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
