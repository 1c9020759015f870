import type { Edition } from './edition'
import type { InjuryResult, InjuryTables } from './injury-schema'
import { n23 } from './n23'
import { n23Injuries } from './n23-injuries'
import { n26Advancement } from './n26-advancement'

const known = (name: string): InjuryResult => {
  const found = n23Injuries.results[name]
  if (found === undefined) throw new Error(`there is no injury ${name}`)
  return found
}
const fighterInjury = (name: string, given: Partial<InjuryResult> = {}): InjuryResult => ({
  ...known(name),
  ...given,
  rule: 'CAMP-N26-03',
})
const damage = (given: Partial<InjuryResult> = {}): InjuryResult => ({
  ...known('persistent-rattle'),
  ...given,
  rule: 'CAMP-N26-04',
})
const enmity = (): InjuryResult => fighterInjury('bitter-enmity')
const slower = [{ stat: 'm', op: 'worse', amount: 1000 }] as const
const lost = (stat: string): InjuryResult['modifiers'] => [{ stat, op: 'worse', amount: 1 }]

/**
 * CAMP-N26-03, -04. Crews have no table of their own, and vehicles have a D66 table. Results that the sources only name have
 * no figures here.
 */
const injuries: InjuryTables = {
  ...n23Injuries,
  results: {
    ...n23Injuries.results,
    'eternal-enmity': enmity(),
    'bitter-enmity': enmity(),
    'personal-enmity': enmity(),
    'lesson-learned': fighterInjury('lesson-learned', { outcome: 'none' }),
    'horrid-scars': fighterInjury('horrid-scars'),
    'impressive-scars': fighterInjury('impressive-scars', { modifiers: [{ stat: 'ld', op: 'better', amount: 1 }] }),
    'out-cold': fighterInjury('out-cold'),
    'grievous-wound': fighterInjury('convalescence', { outcome: 'recovering' }),
    'head-injury': fighterInjury('head-injury', { modifiers: lost('ld') }),
    captured: fighterInjury('captured'),
    'percussive-repair': damage({ lasting: false }),
    'superficial-damage': damage({ lasting: false }),
    'major-damage': damage({ outcome: 'in-repair', lasting: false }),
    'busted-sights': damage({ modifiers: lost('bs') }),
    'drive-fault': damage({ modifiers: [...slower] }),
    'buckled-frame': damage({ modifiers: lost('hp') }),
    'engine-fracture': damage({ modifiers: [...slower] }),
    explosion: damage({ outcome: 'dead', lasting: false }),
  },
  fighter: {
    dice: 'D66',
    faces: [
      { from: 11, to: 11, result: 'lesson-learned' },
      { from: 12, to: 12, result: 'eternal-enmity' },
      { from: 13, to: 13, result: 'bitter-enmity' },
      { from: 14, to: 14, result: 'personal-enmity' },
      { from: 15, to: 15, result: 'horrid-scars' },
      { from: 16, to: 16, result: 'impressive-scars' },
      { from: 21, to: 26, result: 'out-cold' },
      { from: 31, to: 46, result: 'grievous-wound' },
      { from: 51, to: 51, result: 'eye-injury' },
      { from: 52, to: 52, result: 'hand-injury' },
      { from: 53, to: 53, result: 'hobbled' },
      { from: 54, to: 54, result: 'spinal-injury' },
      { from: 55, to: 55, result: 'enfeebled' },
      { from: 56, to: 56, result: 'head-injury' },
      { from: 61, to: 62, result: 'captured' },
      { from: 63, to: 65, result: 'critical-injury' },
      { from: 66, to: 66, result: 'memorable-death' },
    ],
  },
  vehicle: {
    dice: 'D66',
    faces: [
      { from: 11, to: 11, result: 'lesson-learned' },
      { from: 12, to: 12, result: 'eternal-enmity' },
      { from: 13, to: 13, result: 'bitter-enmity' },
      { from: 14, to: 14, result: 'personal-enmity' },
      { from: 15, to: 16, result: 'percussive-repair' },
      { from: 21, to: 26, result: 'superficial-damage' },
      { from: 31, to: 46, result: 'major-damage' },
      { from: 51, to: 52, result: 'busted-sights' },
      { from: 53, to: 53, result: 'drive-fault' },
      { from: 54, to: 54, result: 'buckled-frame' },
      { from: 55, to: 56, result: 'engine-fracture' },
      { from: 61, to: 62, result: 'captured' },
      { from: 63, to: 65, result: 'critical-injury' },
      { from: 66, to: 66, result: 'explosion' },
    ],
  },
}

const { fighter, vehicle } = n23.characteristics
const { brute, crew, vehicle: vehicles } = n23.categories
const atMost = (best: number, worst: number) => ({ kind: 'number', best, worst, mostGain: null }) as const

/**
 * The confirmed rules of the newest edition (CAMP-N26-01..05); all others are those of 2023. Its scenario texts,
 * territories, trade-point costs and fighter lists are not known (CAMP-N26-06).
 */
export const n26: Edition = {
  ...n23,
  id: 'n26',
  /** CAMP-N26-05. */
  characteristics: {
    ...n23.characteristics,
    fighter: {
      ...fighter,
      m: { kind: 'length', best: 12_000, worst: 1000, mostGain: 2000 },
      s: atMost(10, 1),
      t: atMost(10, 1),
      w: atMost(10, 0),
      a: atMost(10, 1),
      save: { kind: 'target', best: 3, worst: 6, mostGain: null },
    },
    vehicle: { ...vehicle, save: { kind: 'target', best: 3, worst: 6, mostGain: null } },
  },
  /** CAMP-N26-05. Prices in Trade Points are not known (CAMP-N26-06): users enter them with each purchase. */
  trade: { ...n23.trade, points: true },
  /** CAMP-N26-02. No experience for rallying. */
  experience: {
    tookPart: 1,
    seriousInjury: 1,
    outOfAction: 2,
    wreckedVehicle: 2,
    elite: 1,
    memorableDeath: 0,
    deeds: {
      'assisted-recovery': { amount: 1, rule: 'CAMP-N26-02' },
      'controlled-objective': { amount: 1, rule: 'CAMP-N26-02' },
    },
  },
  /** CAMP-N26-02, -03. Brutes and vehicles earn the extra point too; crews roll on the injury table of all fighters. */
  categories: {
    ...n23.categories,
    brute: { ...brute, elite: true },
    vehicle: { ...vehicles, elite: true },
    crew: { ...crew, injuries: 'fighter' },
  },
  injuries,
  advancement: n26Advancement,
  /** CAMP-N26-04. */
  repairs: { ...n23.repairs, perDamage: 50 },
}
