import type { Catalogue } from '../../content/catalogue'
import { roundUpTo5 } from '../dice'
import type { RosterFighter, RosterGang } from '../roster'

/** A house's own way to improve its fighters. No available source lists what it offers: players enter the name, price and value. */
export interface HouseSystem {
  readonly id: string
  readonly rule: 'CAMP-ADV-09' | 'CAMP-ADV-10'
  /** The price by the rules: credits at founding or hire, experience later (null: not possible later). Null: the players agree. */
  readonly price: { readonly credits: number; readonly experience: number | null } | null
  /** Gives a psychic power of the player's choice; a fighter without powers becomes a psyker. */
  readonly power: boolean
}

/** CAMP-ADV-10. The system's name by gang list. */
const byList: Readonly<Record<string, string>> = {
  goliath: 'gene-smithing',
  escher: 'chem-alchemy',
  'van-saar': 'archaeo-cyberteknika',
  cawdor: 'articles-of-faith',
  orlock: 'legendary-names',
  'genestealer-cult': 'mutations',
  'corpse-grinders': 'mutations',
  'helot-cult': 'mutations',
}

/** CAMP-ADV-09. Psykers of House Delaque get another power for 30 credits at creation, or 7 experience later. */
const delaquePower: HouseSystem = {
  id: 'psyker-power',
  rule: 'CAMP-ADV-09',
  price: { credits: 30, experience: 7 },
  power: true,
}
/** CAMP-ADV-09. Bounty hunters and leaders of Venators may be psykers for 35 credits. */
const hunterPower: HouseSystem = {
  id: 'psyker-option',
  rule: 'CAMP-ADV-09',
  price: { credits: 35, experience: null },
  power: true,
}

/** CAMP-ADV-01. An awakened Ogryn gets its first power for free, and more for experience as skills. */
const awakenedPower: HouseSystem = {
  id: 'psyker-power',
  rule: 'CAMP-ADV-09',
  price: { credits: 0, experience: 9 },
  power: true,
}

const psychic: readonly string[] = ['psychoteric-whispers', 'psychoteric-mastery', 'non-sanctioned-psyker']

/** CAMP-ADV-10. Upgrades of brutes, such as hides and legs, that their list sells; the players agree on the price. */
const upgrade: HouseSystem = { id: 'brute-upgrade', rule: 'CAMP-ADV-10', price: null, power: false }
const upgraded: readonly string[] = ['many-shaped-horror', 'machine-madness', 'warp-denizen']

/** CAMP-ADV-09, -10. Upgrades that this fighter's gang can offer it. */
export function houseSystemsFor({ gang }: Pick<RosterGang, 'gang'>, fighter: RosterFighter): HouseSystem[] {
  if (fighter.category === 'vehicle') return []
  if (fighter.rules.some(({ id }) => id === 'claiming-bounties')) return [hunterPower]
  if (fighter.category === 'hired-gun' || fighter.category === 'hanger-on' || fighter.category === 'exotic-beast')
    return []
  if (fighter.rules.some(({ id }) => id === 'awakened')) return [awakenedPower]
  if (fighter.category === 'brute' && fighter.rules.some(({ id }) => upgraded.includes(id))) return [upgrade]
  const own = byList[gang] ?? (/spyr/.test(gang) ? 'spyrer-glitches' : undefined)
  return [
    ...(own === undefined ? [] : [{ id: own, rule: 'CAMP-ADV-10', price: null, power: false } as const]),
    ...(gang === 'delaque' && fighter.rules.some(({ id }) => psychic.includes(id)) ? [delaquePower] : []),
    ...(gang === 'venators' && fighter.category === 'leader' ? [hunterPower] : []),
  ]
}

/** Psychic powers to choose from, without those the fighter has. */
export function powersFor(
  catalogue: Catalogue,
  { skills, rules = [] }: Pick<RosterFighter, 'skills'> & Partial<Pick<RosterFighter, 'rules'>>,
): string[] {
  const all = catalogue.skills.all.filter(({ id }) => !skills.includes(id))
  const common = all.filter(({ set }) => /wyrd-powers$/.test(set))
  if (!rules.some(({ id }) => psychoteric.includes(id))) return common.map(({ id }) => id)
  // The first power fixes the discipline; later powers are of that discipline or the common set.
  const own = catalogue.skills.all.find(({ id, set }) => skills.includes(id) && disciplines.includes(set))?.set
  const open = all.filter(({ set }) => (own === undefined ? disciplines.includes(set) : set === own))
  return [...open, ...(own === undefined ? [] : common.filter(({ set }) => set === 'wyrd-powers'))].map(({ id }) => id)
}

const psychoteric: readonly string[] = ['psychoteric-whispers', 'psychoteric-mastery']
/** The disciplines of House Delaque; a psyker keeps to one of them. */
const disciplines: readonly string[] = ['darkness', 'delusion', 'madness']

/** Master of Cyberteknika: half the price for this fighter, rounded up to 5. Credits. */
export const systemCost = (
  { id }: Pick<HouseSystem, 'id'>,
  { rules }: Pick<RosterFighter, 'rules'>,
  credits: number,
): number =>
  id === 'archaeo-cyberteknika' && rules.some((rule) => rule.id === 'master-of-cyberteknika')
    ? roundUpTo5(credits / 2)
    : credits
