import type { InjuryResult, InjuryTables } from './injury-schema'

const nothing = {
  outcome: 'none',
  modifiers: [],
  experience: null,
  skill: null,
  againstGang: false,
  repeat: 'stacks',
  furtherRolls: null,
  lasting: false,
} as const satisfies Omit<InjuryResult, 'rule'>

const result = (rule: string, given: Partial<Omit<InjuryResult, 'rule'>> = {}): InjuryResult => ({
  ...nothing,
  ...given,
  rule,
})

const worse = (stat: string, amount = 1) => ({ stat, op: 'worse', amount }) as const
const better = (stat: string, amount = 1) => ({ stat, op: 'better', amount }) as const
const d3 = { dice: 'D3', times: 1, plus: 0 }
const inch = 1000

/** CAMP-UPR-08. Mutations that replace festering injuries; their effects are in the players' books. */
const mutations = Object.fromEntries(
  ['humiliated', 'eye-injury', 'hand-injury', 'hobbled', 'spinal-injury', 'enfeebled', 'head-injury'].map((injury) => [
    `mutation-${injury}`,
    result('CAMP-UPR-08', { lasting: true }),
  ]),
)

/** CAMP-INJ-11..66 (fighters), CAMP-INJ-70 (crew), CAMP-INJ-80 (vehicles), CAMP-INJ-98 (bionics). */
export const n23Injuries: InjuryTables = {
  results: {
    'lesson-learned': result('CAMP-INJ-11', { outcome: 'convalescing', experience: d3 }),
    'impressive-scars': result('CAMP-INJ-12', { modifiers: [better('cl')], repeat: 'out-cold', lasting: true }),
    'horrid-scars': result('CAMP-INJ-13', { skill: 'fearsome', repeat: 'out-cold', lasting: true }),
    'bitter-enmity': result('CAMP-INJ-14', {
      skill: 'berserker',
      againstGang: true,
      repeat: 'out-cold',
      lasting: true,
    }),
    'out-cold': result('CAMP-INJ-15'),
    convalescence: result('CAMP-INJ-31', { outcome: 'convalescing' }),
    'old-battle-wound': result('CAMP-INJ-41', { lasting: true }),
    'partially-deafened': result('CAMP-INJ-42', { modifiers: [worse('ld')], repeat: 'first-is-free', lasting: true }),
    humiliated: result('CAMP-INJ-43', {
      outcome: 'convalescing',
      modifiers: [worse('ld'), worse('cl')],
      lasting: true,
    }),
    'eye-injury': result('CAMP-INJ-44', { outcome: 'recovering', modifiers: [worse('bs')], lasting: true }),
    'hand-injury': result('CAMP-INJ-45', { outcome: 'recovering', modifiers: [worse('ws')], lasting: true }),
    hobbled: result('CAMP-INJ-46', { outcome: 'recovering', modifiers: [worse('m', inch)], lasting: true }),
    'spinal-injury': result('CAMP-INJ-51', { outcome: 'recovering', modifiers: [worse('s')], lasting: true }),
    enfeebled: result('CAMP-INJ-52', { outcome: 'recovering', modifiers: [worse('t')], lasting: true }),
    'head-injury': result('CAMP-INJ-53', {
      outcome: 'recovering',
      modifiers: [worse('int'), worse('wil')],
      lasting: true,
    }),
    'multiple-injuries': result('CAMP-INJ-54', { furtherRolls: d3 }),
    ...mutations,
    captured: result('CAMP-INJ-55', { outcome: 'captured' }),
    'critical-injury': result('CAMP-INJ-61', { outcome: 'critical' }),
    'memorable-death': result('CAMP-INJ-66', { outcome: 'dead' }),

    'persistent-rattle': result('CAMP-INJ-80', { lasting: true }),
    'handling-glitch': result('CAMP-INJ-80', { lasting: true }),
    unreliable: result('CAMP-INJ-80', { lasting: true }),
    'loss-of-power': result('CAMP-INJ-80', { modifiers: [worse('m', inch)], lasting: true }),
    'damaged-bodywork': result('CAMP-INJ-80', {
      modifiers: [worse('t-front'), worse('t-side'), worse('t-rear')],
      lasting: true,
    }),
    'damaged-frame': result('CAMP-INJ-80', { modifiers: [worse('hp')], lasting: true }),
    'write-off': result('CAMP-INJ-80', { outcome: 'in-repair', lasting: true }),
  },
  fighter: {
    dice: 'D66',
    faces: [
      { from: 11, to: 11, result: 'lesson-learned' },
      { from: 12, to: 12, result: 'impressive-scars' },
      { from: 13, to: 13, result: 'horrid-scars' },
      { from: 14, to: 14, result: 'bitter-enmity' },
      { from: 15, to: 26, result: 'out-cold' },
      { from: 31, to: 36, result: 'convalescence' },
      { from: 41, to: 41, result: 'old-battle-wound' },
      { from: 42, to: 42, result: 'partially-deafened' },
      { from: 43, to: 43, result: 'humiliated' },
      { from: 44, to: 44, result: 'eye-injury' },
      { from: 45, to: 45, result: 'hand-injury' },
      { from: 46, to: 46, result: 'hobbled' },
      { from: 51, to: 51, result: 'spinal-injury' },
      { from: 52, to: 52, result: 'enfeebled' },
      { from: 53, to: 53, result: 'head-injury' },
      { from: 54, to: 54, result: 'multiple-injuries' },
      { from: 55, to: 56, result: 'captured' },
      { from: 61, to: 65, result: 'critical-injury' },
      { from: 66, to: 66, result: 'memorable-death' },
    ],
  },
  crew: {
    dice: 'D66',
    faces: [
      { from: 11, to: 11, result: 'lesson-learned' },
      { from: 12, to: 26, result: 'out-cold' },
      { from: 31, to: 46, result: 'convalescence' },
      { from: 51, to: 52, result: 'humiliated' },
      { from: 53, to: 54, result: 'head-injury' },
      { from: 55, to: 56, result: 'eye-injury' },
      { from: 61, to: 65, result: 'critical-injury' },
      { from: 66, to: 66, result: 'memorable-death' },
    ],
  },
  vehicle: {
    dice: 'D6',
    faces: [
      { from: 1, to: 1, result: 'persistent-rattle' },
      { from: 2, to: 2, result: 'handling-glitch' },
      { from: 3, to: 3, result: 'unreliable' },
      { from: 4, to: 4, result: 'loss-of-power' },
      { from: 5, to: 5, result: 'damaged-bodywork' },
      { from: 6, to: 6, result: 'damaged-frame' },
      // Reached only with Persistent Rattles.
      { from: 7, to: 99, result: 'write-off' },
    ],
  },
  rerolled: {
    further: ['out-cold', 'multiple-injuries', 'captured', 'critical-injury', 'memorable-death'],
    doctor: ['captured', 'critical-injury', 'memorable-death'],
  },
  oldWoundOn: 1,
  bionic: { absorbsOn: 4, destroyedOn: 1 },
}
