import type { Occasion } from '../wh40k/classic/reminders'
import { psykerModules } from './modules/psykers'

const psykers = psykerModules.filter(({ properties }) => properties?.masteryLevel !== undefined).map(({ id }) => id)

/** Why people see to it, as keys of `rules.left`; where none is given, it is a rule of one army, or wargear that does more than its figures. */
const reasons: Readonly<Record<string, string>> = {
  'needs-upgrade': 'needs-upgrade',
  // Of wargear.
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
  // Of all armies.
  barrage: 'named-only',
  blind: 'named-only',
  'hit-and-run': 'named-only',
  homing: 'named-only',
  swarms: 'named-only',
  torrent: 'named-only',
}

/** What people see to, as message keys: the powers of psykers, what wargear does besides figures, and rules that the sources only name. */
export const leftByHand = (id: string): readonly string[] => {
  if (psykers.includes(id)) return ['rules.left.powers']
  const reason = reasons[id]
  if (reason !== undefined) return [`rules.left.${reason}`]
  if (id === 'classicWargear') return ['rules.left.wargear']
  return id === 'specialRules' ? ['rules.left.army-books'] : []
}

/** When wargear and special rules that people see to matter; what isn't here, when a unit moves. */
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
