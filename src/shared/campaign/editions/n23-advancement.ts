import type { AdvanceGain, Advancement } from './advancement-schema'

const inch = 1000
const amounts: Readonly<Record<string, number>> = { m: inch }
const improve = (...stats: string[]): AdvanceGain => ({
  kind: 'characteristic',
  oneOf: stats.map((stat) => ({ stat, amount: amounts[stat] ?? 1 })),
})
const skill = (access: 'primary' | 'secondary' | 'any', how: 'random' | 'chosen'): AdvanceGain => ({
  kind: 'skill',
  access,
  how,
})

/** CAMP-ADV-01, -02, -04. */
export const n23Advancement: Advancement = {
  rule: 'CAMP-ADV-01',
  ranks: null,
  menu: [
    { id: 'willpower-or-intelligence', experience: 3, value: 5, gain: improve('wil', 'int'), only: null },
    { id: 'leadership-or-cool', experience: 4, value: 10, gain: improve('ld', 'cl'), only: null },
    { id: 'initiative', experience: 5, value: 10, gain: improve('i'), only: null },
    { id: 'movement', experience: 5, value: 10, gain: improve('m'), only: null },
    { id: 'weapon-or-ballistic-skill', experience: 6, value: 20, gain: improve('ws', 'bs'), only: null },
    { id: 'random-primary-skill', experience: 6, value: 20, gain: skill('primary', 'random'), only: null },
    { id: 'strength-or-toughness', experience: 8, value: 30, gain: improve('s', 't'), only: null },
    { id: 'chosen-primary-skill', experience: 9, value: 20, gain: skill('primary', 'chosen'), only: null },
    { id: 'random-secondary-skill', experience: 9, value: 35, gain: skill('secondary', 'random'), only: null },
    { id: 'wounds-or-attacks', experience: 12, value: 45, gain: improve('w', 'a'), only: null },
    {
      id: 'champion',
      experience: 12,
      value: 40,
      gain: { kind: 'promotion', to: 'champion', access: 'primary' },
      only: ['specialist'],
    },
    { id: 'chosen-secondary-skill', experience: 12, value: 35, gain: skill('secondary', 'chosen'), only: null },
    { id: 'any-random-skill', experience: 15, value: 50, gain: skill('any', 'random'), only: null },
  ],
  surcharge: 2,
  beastSkills: {
    agility: ['catfall', 'dodge', 'sprint'],
    brawn: ['bull-charge', 'crushing-blow', 'iron-jaw'],
    combat: ['combat-master', 'disarm-skill', 'step-aside'],
    cunning: ['backstab-skill', 'evade', 'lie-low'],
    ferocity: ['berserker', 'fearsome', 'nerves-of-steel'],
  },
  rolled: {
    experience: 6,
    otherwise: 'specialist',
    entries: [
      { id: 'specialist', value: 20, gain: { kind: 'promotion', to: 'specialist', access: 'primary' } },
      { id: 'weapon-or-ballistic-skill', value: 20, gain: improve('ws', 'bs') },
      { id: 'strength-or-toughness', value: 30, gain: improve('s', 't') },
      { id: 'movement-or-initiative', value: 10, gain: improve('m', 'i') },
      { id: 'willpower-or-intelligence', value: 5, gain: improve('wil', 'int') },
      { id: 'leadership-or-cool', value: 10, gain: improve('ld', 'cl') },
    ],
    totals: [
      { from: 2, to: 2, entry: 'specialist' },
      { from: 3, to: 4, entry: 'weapon-or-ballistic-skill' },
      { from: 5, to: 6, entry: 'strength-or-toughness' },
      { from: 7, to: 7, entry: 'movement-or-initiative' },
      { from: 8, to: 9, entry: 'willpower-or-intelligence' },
      { from: 10, to: 11, entry: 'leadership-or-cool' },
      { from: 12, to: 12, entry: 'specialist' },
    ],
  },
}
