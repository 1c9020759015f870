import type { RulesetId } from '../battle/ids'
import type { Locale } from '../i18n/locale'
import type {
  Ammo,
  Entries,
  HouseListEntry,
  Item,
  TranslatedNames,
  PackId,
  SectionName,
  Texts,
  Vehicle,
  Weapon,
  WeaponProfile,
} from './schema'

/** The entries of one kind, in pack order. */
export interface Section<Entry> {
  readonly all: readonly Entry[]
  find(id: string): Entry | undefined
  /** Throws an error that names the section and the slug. */
  get(id: string): Entry
}

export type Sections = { readonly [Name in SectionName]: Section<Entries[Name]> }

/** Everything the packs of a campaign say, merged. */
export interface Catalogue extends Sections {
  readonly ruleset: RulesetId
  readonly packs: readonly { readonly id: PackId; readonly version: string }[]
  /** Fingerprint of all entries; goes into the header of every battle. Worked out when it is first asked for. */
  readonly contentHash: string
  /** Throws where the item is no weapon. */
  weapon(id: string): Weapon
  /** All ways to attack with a weapon that has this ammo fitted. Throws on ammo the weapon does not take. */
  profiles(weapon: string, ammo?: readonly string[]): readonly WeaponProfile[]
  ammoFor(weapon: string): readonly Ammo[]
  /** A gang's equipment list; empty where none is known. */
  houseList(gang: string): readonly HouseListEntry[]
  /** What to call an entry in a language; its own name where there is no other. Throws on an unknown slug. */
  nameOf(section: NamedSection, id: string, locale: Locale): string
  /** What an entry does, in our own words; in English where there are no others, null where there are none. Throws on an unknown slug. */
  effectOf(section: 'skills' | 'items' | 'vehicles' | 'specialRules', id: string, locale: Locale): string | null
  /** Any other words of an entry in a language; as they are where there are no others. */
  worded(text: string, locale: Locale): string
}

/** Sections whose entries have names. */
export type NamedSection = {
  [Name in SectionName]: Entries[Name] extends { readonly name: string } ? Name : never
}[SectionName]

/** Sources write D6x10; we write D6×10 everywhere else. */
const withTimes = (text: string): string => text.replaceAll(/(?<=\d)x(?=\d)/g, '×')

export const section = <Entry extends { readonly id: string }>(
  name: string,
  entries: readonly Entry[],
): Section<Entry> => {
  const byId = new Map<string, Entry>(entries.map((entry) => [entry.id, entry]))
  return {
    all: entries,
    find: (id) => byId.get(id),
    get(id) {
      const entry = byId.get(id)
      if (!entry) throw new Error(`There is no ${id} among the ${name} of this content`)
      return entry
    },
  }
}

/** How a vehicle moves, where its weapons are mounted, and what else is true of it. */
const builtAs = ({ locomotion, hardpoints, special }: Vehicle): string | null =>
  [locomotion, hardpoints && `Hardpoints ${hardpoints}`, special].filter((it) => it !== null).join('; ') || null

const isAmmo = (item: Item): item is Ammo => item.kind === 'ammo'

export const catalogueOf = (
  sections: Sections,
  header: Pick<Catalogue, 'ruleset' | 'packs'> & { readonly hash: () => string },
  names: readonly TranslatedNames[],
  effects: readonly TranslatedNames[],
  texts: readonly Texts[],
): Catalogue => {
  const weapon = (id: string): Weapon => {
    const item = sections.items.get(id)
    if (item.kind !== 'weapon') throw new Error(`${id} is not a weapon but of the kind ${item.kind}`)
    return item
  }
  const fitOf = (ammo: Ammo, id: string) => ammo.fits.find((fit) => fit.weapon === id)
  const ammoFor = (id: string) => sections.items.all.filter(isAmmo).filter((ammo) => fitOf(ammo, id))
  let contentHash: string | undefined
  return {
    ...sections,
    ruleset: header.ruleset,
    packs: header.packs,
    get contentHash() {
      contentHash ??= header.hash()
      return contentHash
    },
    weapon,
    ammoFor,
    profiles(id, fitted = []) {
      const own = weapon(id).profiles
      const extra = fitted.map((ammoId) => {
        const ammo = sections.items.get(ammoId)
        const fit = ammo.kind === 'ammo' ? fitOf(ammo, id) : undefined
        if (ammo.kind !== 'ammo' || !fit) throw new Error(`${ammoId} is no ammo for ${id}`)
        return { replaces: ammo.replaces && fit.profiles.length > 0, profiles: fit.profiles }
      })
      const kept = extra.some(({ replaces }) => replaces) ? [] : own
      return [...kept, ...extra.flatMap(({ profiles }) => profiles)]
    },
    houseList: (gang) => sections.houseLists.find(gang)?.entries ?? [],
    effectOf(name, id, locale) {
      const entry = sections[name].get(id)
      const own = 'effect' in entry ? entry.effect : 'hardpoints' in entry ? builtAs(entry) : null
      return (
        effects.findLast((of) => of[locale]?.[name]?.[id] !== undefined)?.[locale]?.[name]?.[id] ??
        (own === null ? null : withTimes(own))
      )
    },
    worded: (text, locale) =>
      texts.findLast((of) => of[locale]?.[text] !== undefined)?.[locale]?.[text] ?? withTimes(text),
    nameOf: (name, id, locale) =>
      names.findLast((of) => of[locale]?.[name]?.[id] !== undefined)?.[locale]?.[name]?.[id] ??
      sections[name].get(id).name,
  }
}
