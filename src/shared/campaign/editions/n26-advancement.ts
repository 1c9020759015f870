import type { AdvanceGain, Advancement } from './advancement-schema'
import { n23Advancement } from './n23-advancement'

const amounts: Readonly<Record<string, number>> = { m: 1000 }
const improve = (...stats: string[]): AdvanceGain => ({
  kind: 'characteristic',
  oneOf: stats.map((stat) => ({ stat, amount: amounts[stat] ?? 1 })),
})
const skill = (access: 'primary' | 'secondary' | 'any', how: 'random' | 'chosen'): AdvanceGain => ({
  kind: 'skill',
  access,
  how,
})
const entry = (from: number, id: string, value: number, gain: AdvanceGain) => ({
  from,
  id,
  value,
  gain,
  experience: 0,
  only: null,
})

/**
 * CAMP-N26-01. Experience is summed up; at each rank 2D6 are rolled and any entry up to the roll may be taken. Entries
 * called "new" are chosen.
 */
export const n26Advancement: Advancement = {
  ...n23Advancement,
  rule: 'CAMP-N26-01',
  ranks: {
    at: [4, 7, 10, 13, 19, 25, 31, 37, 49, 61, 73, 85, 97, 109, 121, 133, 157, 181, 205, 229],
    entries: [
      entry(2, 'leadership-or-intelligence', 5, improve('ld', 'int')),
      entry(2, 'random-primary-skill', 5, skill('primary', 'random')),
      entry(3, 'cool-or-willpower', 5, improve('cl', 'wil')),
      entry(5, 'chosen-primary-skill', 10, skill('primary', 'chosen')),
      entry(5, 'random-secondary-skill', 10, skill('secondary', 'random')),
      entry(6, 'movement-or-initiative', 10, improve('i', 'm')),
      entry(7, 'chosen-secondary-skill', 15, skill('secondary', 'chosen')),
      entry(9, 'weapon-or-ballistic-skill', 15, improve('ws', 'bs')),
      entry(10, 'strength-or-toughness', 20, improve('s', 't')),
      entry(11, 'wounds-attacks-or-save', 20, improve('w', 'a', 'save')),
      entry(12, 'any-skill', 30, skill('any', 'chosen')),
    ],
  },
}
