import type { Occasion } from '../wh40k/classic/reminders'
import { psykerModules } from './modules/psykers'

const psykers = psykerModules.filter(({ properties }) => properties?.masteryLevel !== undefined).map(({ id }) => id)

/**
 * Why the players carry out a rule themselves, as keys of `rules.left`. If no reason is listed, the rule belongs to one
 * army, or is wargear with effects beyond its figures.
 */
const reasons: Readonly<Record<string, string>> = {
  'needs-upgrade': 'needs-upgrade',
  // For wargear.
  'frag-grenades': 'thrown-grenades',
  'krak-grenades': 'thrown-grenades',
  'plasma-grenades': 'thrown-grenades',
  stikkbombs: 'thrown-grenades',
  'blight-grenades': 'named-only',
  'photon-grenades': 'named-only',
  searchlight: 'named-only',
  'target-lock': 'many-targets',
  'psychic-hood': 'psychic-answer',
  'gun-drones': 'drones',
  bosspole: 'with-army-rule',
  'resurrection-orb': 'with-army-rule',
  'vox-caster': 'with-army-rule',
  // For all armies.
  barrage: 'named-only',
  blind: 'named-only',
  'hit-and-run': 'named-only',
  homing: 'named-only',
  swarms: 'named-only',
  torrent: 'named-only',
}

/**
 * Reasons why the players carry something out themselves, as message keys: psychic powers, wargear with effects beyond its
 * figures, and rules that the sources only name.
 */
export const leftByHand = (id: string): readonly string[] => {
  if (psykers.includes(id)) return ['rules.left.powers']
  const reason = reasons[id]
  if (reason !== undefined) return [`rules.left.${reason}`]
  if (id === 'classicWargear') return ['rules.left.wargear']
  return id === 'specialRules' ? ['rules.left.army-books'] : []
}

/** When wargear and special rules that the players carry out matter; those not listed here matter when a unit moves. */
const moments: Readonly<Record<string, Occasion>> = {
  bosspole: 'nerve',
  ghosthelm: 'nerve',
  'mob-rule': 'nerve',
  'psychic-hood': 'nerve',
  'vox-caster': 'nerve',
  barrage: 'shooting',
  'frag-grenades': 'shooting',
  'krak-grenades': 'shooting',
  'plasma-grenades': 'shooting',
  'photon-grenades': 'shooting',
  'grenade-pack': 'shooting',
  searchlight: 'shooting',
  signum: 'shooting',
  stikkbombs: 'shooting',
  'target-lock': 'shooting',
}

export const mattersAt = (id: string): Occasion => moments[id] ?? 'moving'
