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

/** The merged entries of all packs of a campaign. */
export interface Catalogue extends Sections {
  readonly ruleset: RulesetId
  readonly packs: readonly { readonly id: PackId; readonly version: string }[]
  /** Fingerprint of all entries; stored in the header of every battle. Computed when first needed. */
  readonly contentHash: string
  /** Throws if the item is not a weapon. */
  weapon(id: string): Weapon
  /** All profiles of a weapon with this ammo fitted. Throws on ammo that the weapon doesn't take. */
  profiles(weapon: string, ammo?: readonly string[]): readonly WeaponProfile[]
  ammoFor(weapon: string): readonly Ammo[]
  /** A gang's equipment list; empty if none is known. */
  houseList(gang: string): readonly HouseListEntry[]
  /** An entry's name in a language; its own name if there is no translation. Throws on an unknown slug. */
  nameOf(section: NamedSection, id: string, locale: Locale): string
  /**
   * An entry's effect in this program's own words; in English if there is no translation, null if there is no text. Throws
   * on an unknown slug.
   */
  effectOf(section: 'skills' | 'items' | 'vehicles' | 'specialRules', id: string, locale: Locale): string | null
  /** Any other text of an entry in a language; unchanged if there is no translation. */
  worded(text: string, locale: Locale): string
}

/** Sections whose entries have names. */
export type NamedSection = {
  [Name in SectionName]: Entries[Name] extends { readonly name: string } ? Name : never
}[SectionName]

/** Sources write D6x10; this program writes D6×10 everywhere else. */
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

/** A vehicle's movement, hardpoints and special rules as text. */
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
