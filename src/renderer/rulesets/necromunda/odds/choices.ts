import type { Catalogue } from '@shared/content'
import type { FighterPage, RosterRow } from '@shared/contract/fighters'
import { characteristics } from '@shared/content/schema'
import type { OddsQuestionInput } from '@shared/rulesets/necromunda/odds'

type Situation = OddsQuestionInput['situation']
type Weapon = OddsQuestionInput['weapons'][number]

/** A fighter of the lists, or one of a gang as it is now. */
export interface ChosenFighter {
  readonly fighter: OddsQuestionInput['attacker']
  /** A gang fighter's weapons; empty for the lists. */
  readonly weapons: readonly Weapon[]
}

export const fromLists = (type: string): ChosenFighter => ({ fighter: { type }, weapons: [] })

/** With every lasting change, armour and skill. */
export const fromGang = ({
  type,
  statline,
  items,
  skills,
}: Pick<RosterRow | FighterPage, 'type' | 'statline' | 'items' | 'skills'>): ChosenFighter => {
  const worn = ['armour', 'field', 'wargear', 'gear']
  const fittedTo = (weapon: string) => items.filter(({ parentId }) => parentId === weapon).map(({ item }) => item)
  const known = characteristics.flatMap((key) => {
    const value = statline.find(({ stat }) => stat === key)?.value ?? null
    return value === null ? [] : [[key, value] as const]
  })
  return {
    fighter: {
      type,
      statline: Object.fromEntries(known),
      wargear: items.filter(({ kind, parentId }) => parentId === null && worn.includes(kind)).map(({ item }) => item),
      skills: [...skills],
    },
    weapons: items
      .filter(({ kind }) => kind === 'weapon')
      .map(({ id, item }) => ({ weapon: item, accessories: fittedTo(id) })),
  }
}

/** An attack mode to choose from a list. */
export interface WeaponChoice {
  readonly key: string
  readonly weapon: Weapon
}

const keyOf = (weapon: string, profile: string, accessories: readonly string[]): string =>
  [weapon, profile, ...accessories].join('/')

/** Attack modes in a situation: of every weapon, with every ammunition for it. */
export const weaponChoices = (catalogue: Catalogue, kind: Situation['kind'], range: 'short' | 'long'): WeaponChoice[] =>
  catalogue.items.all.flatMap((item) => {
    if (item.kind !== 'weapon') return []
    const fitted: readonly (readonly string[])[] = [[], ...catalogue.ammoFor(item.id).map(({ id }) => [id])]
    const found = new Map<string, WeaponChoice>()
    for (const accessories of fitted) {
      for (const profile of catalogue.profiles(item.id, accessories)) {
        const has = (trait: string): boolean => profile.traits.some(({ id }) => id === trait)
        const { short, long } = profile.range
        const shoots = long !== null && long.kind !== 'engaged' && !has('melee')
        const reaches = long?.kind === 'template' || (range === 'short' ? short : long) !== null
        if (kind === 'fight' ? !has('melee') && !has('sidearm') : !shoots || !reaches) continue
        // Modes that don't need the ammunition are listed without it.
        const plain = keyOf(item.id, profile.id, [])
        const key = found.has(plain) ? plain : keyOf(item.id, profile.id, accessories)
        if (!found.has(key))
          found.set(key, { key, weapon: { weapon: item.id, profile: profile.id, accessories: [...accessories] } })
      }
    }
    return [...found.values()]
  })

/** Armour and fields, for a target of the lists. */
export const protections = (catalogue: Catalogue): string[] =>
  catalogue.items.all.filter(({ kind }) => kind === 'armour').map(({ id }) => id)
