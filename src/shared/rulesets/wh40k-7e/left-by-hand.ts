import type { Occasion } from '../wh40k/classic/reminders'
import { psykerModules } from './modules/psykers'

const psykers = psykerModules.filter(({ properties }) => properties?.masteryLevel !== undefined).map(({ id }) => id)

/** What people see to of weapons' special rules, as keys of `rules.left`; where none is given, a rule of one army. */
const ofWeapons: Readonly<Record<string, string>> = {
  'charge-only': 'only-charging',
  'min-range': 'least-range',
  'needs-upgrade': 'needs-upgrade',
}

/** What people see to, as message keys: the powers of psykers, what wargear does besides figures, and rules that the sources only name. */
export const leftByHand = (id: string): readonly string[] => {
  if (psykers.includes(id)) return ['rules.left.powers']
  const reason = ofWeapons[id]
  if (reason !== undefined) return [`rules.left.${reason}`]
  if (id === 'classicWargear') return ['rules.left.wargear']
  return id === 'specialRules' ? ['rules.left.army-books'] : []
}

/** When wargear and special rules that people see to matter; what isn't here, when a unit moves. */
const moments: Readonly<Record<string, Occasion>> = {
  'attack-squig': 'fighting',
  'banshee-mask': 'fighting',
  'dispersion-shield': 'fighting',
  'emp-grenades': 'fighting',
  'hammer-of-wrath': 'fighting',
  'haywire-grenades': 'fighting',
  'jump-pack': 'fighting',
  'krak-grenades': 'fighting',
  mandiblasters: 'fighting',
  'melta-bombs': 'fighting',
  'storm-shield': 'fighting',
  'tankbusta-bombs': 'fighting',
  'waaagh-banner': 'fighting',
  zealot: 'fighting',
  fear: 'fighting',
  bosspole: 'nerve',
  'bonding-knife': 'nerve',
  ghosthelm: 'nerve',
  'mob-rule': 'nerve',
  'psychic-hood': 'nerve',
  'vox-caster': 'nerve',
  'frag-grenades': 'shooting',
  'plasma-grenades': 'shooting',
  'photon-grenades': 'shooting',
  'grenade-pack': 'shooting',
  'multi-tracker': 'shooting',
  searchlight: 'shooting',
  signum: 'shooting',
  stikkbombs: 'shooting',
  'target-lock': 'shooting',
}

export const mattersAt = (id: string): Occasion => moments[id] ?? 'moving'
