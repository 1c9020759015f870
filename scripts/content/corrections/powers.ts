import type { Row } from '../csv'

/**
 * The psychic powers of the core book, which no table lists; the columns are those of the table of skills. None is rolled for on
 * a D6 here.
 */
const power = (name: string, effect: string): Row => ({
  skill_set: 'Wyrd Powers (wyrd)',
  access: 'psykers',
  d6: '',
  name,
  kind: 'action',
  effect_own_words: effect,
  confidence: 'high',
})

export const corePowers: readonly Row[] = [
  power(
    'Assail',
    'Basic, 12 inches and in sight: Ballistic Skill check, then the target is moved D3 inches and Pinned; what it strikes hurts both (S 3, D 1)',
  ),
  power('Flame Blast', 'Basic, continuous: one Melee or Versatile weapon of the psyker gains Blaze'),
  power('Freeze Time', 'Double: everyone else within 12 inches has one action only this round'),
  power('Levitation', 'Basic, continuous: 3 inches more Movement, over terrain and levels, and no falling'),
  power('Quickening', 'Basic, continuous: 3 inches more Movement; WS, BS and Initiative one better, 2+ at best'),
  power('Terrify', 'Double, 18 inches and in sight: a nerve test at -3'),
  power('Weapon Jinx', 'Simple, 18 inches: a chosen weapon makes an Ammo check'),
]

/** Special rules that no printed fighter has, but that a fighter can be given. */
export const grantedRules: readonly { readonly id: string; readonly name: string }[] = [
  { id: 'sanctioned-psyker', name: 'Sanctioned Psyker' },
]
