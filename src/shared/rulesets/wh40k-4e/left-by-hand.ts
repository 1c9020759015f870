import type { Occasion } from '../wh40k/classic/reminders'

/** Why players carry out special rules of weapons and wargear themselves, as keys of `rules.left`. */
const ofEquipment: Readonly<Record<string, string>> = {
  bosspole: 'with-army-rule',
  'waaagh-banner': 'with-army-rule',
  phylactery: 'with-army-rule',
  'resurrection-orb': 'with-army-rule',
  'combat-drugs': 'chosen-dice',
  'crystal-targeting-matrix': 'moves-between',
  'disruption-pod': 'unclear-range',
  'enemy-attacks-minus': 'fewer-blows',
  grabba: 'fewer-blows',
  gauss: 'army-books',
  'daemonic-attacks': 'army-books',
  'gun-drones': 'drones',
  'hard-wired-drone-controller': 'drones',
  markerlight: 'markerlights',
  'markerlight-fired': 'markerlights',
  'per-enemy-unit-in-range': 'many-targets',
  'psychic-hood': 'psychic-answer',
  'random-target': 'random-target',
  searchlight: 'searchlight',
  'spirit-stones': 'more-powers',
  'stikkbomb-chukka': 'army-books',
  'target-lock': 'many-targets',
  'template-at-range': 'thrown-template',
  'veil-of-darkness': 'teleport',
  'vox-caster': 'relay',
}

/** The reason for rules that are carried out except for a part. */
const reasonOf = (id: string): string | undefined => (id === 'specialRules' ? 'army-books' : ofEquipment[id])

/** Why players carry something out themselves, as message keys; for rules of armies the source has only names (4E-AMB-75). */
export const leftByHand = (id: string): readonly string[] => {
  const reason = reasonOf(id)
  return reason === undefined ? [] : [`rules.left.${reason}`]
}

/** When wargear that players carry out matters; anything not listed, such as rules of armies, matters when a unit moves. */
const moments: Readonly<Record<string, Occasion>> = {
  bosspole: 'nerve',
  'mob-rule': 'nerve',
  'power-of-the-waaagh': 'fighting',
  'psychic-hood': 'nerve',
  'spirit-stones': 'nerve',
  'vox-caster': 'nerve',
  'waaagh-banner': 'fighting',
  'crystal-targeting-matrix': 'shooting',
  'disruption-pod': 'shooting',
  searchlight: 'shooting',
  'target-lock': 'shooting',
}

export const mattersAt = (id: string): Occasion => moments[id] ?? 'moving'
