import type { Catalogue } from './catalogue'
import type { Item, WeaponProfile } from './schema'

/** Who carries out an entry's effect: the battle engine, the campaign, or the players. */
type CarriedOut = 'engine' | 'campaign' | 'by-hand'

/** The slugs for which the rulesets and the campaign have rule modules. Without any, everything is played by hand. */
export interface ModuleIds {
  readonly engine: readonly string[]
  readonly campaign: readonly string[]
}

export interface CarriedOutBy {
  /** A trait, skill, special rule, item, territory, scenario or tactic by its slug. */
  entry(id: string): CarriedOut
  /** A weapon's profile is carried out if all its traits are. */
  profile(profile: WeaponProfile): CarriedOut
  item(item: Item): CarriedOut
}

/** Nothing here is listed by hand: what the app carries out follows from the existing modules. */
export const carriedOutBy = (modules: ModuleIds): CarriedOutBy => {
  const engine = new Set(modules.engine)
  const campaign = new Set(modules.campaign)
  const entry = (id: string): CarriedOut => (engine.has(id) ? 'engine' : campaign.has(id) ? 'campaign' : 'by-hand')
  const profile = ({ traits }: WeaponProfile): CarriedOut =>
    engine.size > 0 && traits.every(({ id }) => entry(id) !== 'by-hand') ? 'engine' : 'by-hand'
  return {
    entry,
    profile,
    item(item) {
      if (item.kind !== 'weapon' && item.kind !== 'ammo') return entry(item.id)
      const profiles = item.kind === 'weapon' ? item.profiles : item.fits.flatMap((fit) => fit.profiles)
      return profiles.length > 0 && profiles.every((it) => profile(it) === 'engine') ? 'engine' : 'by-hand'
    },
  }
}

/** Names of a profile's traits that are played by hand, to show beside the weapon. */
export const traitsByHand = (catalogue: Catalogue, profile: WeaponProfile, by: CarriedOutBy): readonly string[] =>
  profile.traits.filter(({ id }) => by.entry(id) === 'by-hand').map(({ id }) => catalogue.traits.get(id).name)
