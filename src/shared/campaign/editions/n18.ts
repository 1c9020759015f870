import type { Edition } from './edition'
import type { InjuryResult, InjuryTables } from './injury-schema'
import { n23 } from './n23'
import { n23Injuries } from './n23-injuries'

const recovering = (name: keyof typeof n23Injuries.results, modifiers: InjuryResult['modifiers']): InjuryResult => {
  const known = n23Injuries.results[name]
  if (known === undefined) throw new Error(`there is no injury ${name}`)
  return { ...known, rule: 'CAMP-L18-06', outcome: 'recovering', modifiers, lasting: modifiers.length > 0 }
}
const worse = (...stats: string[]): InjuryResult['modifiers'] =>
  stats.map((stat) => ({ stat, op: 'worse', amount: stat === 'm' ? 1000 : 1 }))

/** CAMP-L18-06. No Convalescence, and this table captures no fighter. */
const injuries: InjuryTables = {
  ...n23Injuries,
  results: {
    ...n23Injuries.results,
    'lesson-learned': { ...recovering('lesson-learned', []), experience: { dice: 'D3', times: 1, plus: 0 } },
    'grievous-injury': recovering('convalescence', []),
    humiliated: recovering('humiliated', worse('ld', 'cl')),
    'head-injury': recovering('head-injury', worse('int', 'wil')),
    'eye-injury': recovering('eye-injury', worse('bs')),
    'hand-injury': recovering('hand-injury', worse('ws')),
    hobbled: recovering('hobbled', worse('m')),
    'spinal-injury': recovering('spinal-injury', worse('s')),
    enfeebled: recovering('enfeebled', worse('t')),
  },
  fighter: {
    dice: 'D66',
    faces: [
      { from: 11, to: 11, result: 'lesson-learned' },
      { from: 12, to: 26, result: 'out-cold' },
      { from: 31, to: 45, result: 'grievous-injury' },
      { from: 46, to: 46, result: 'humiliated' },
      { from: 51, to: 51, result: 'head-injury' },
      { from: 52, to: 52, result: 'eye-injury' },
      { from: 53, to: 53, result: 'hand-injury' },
      { from: 54, to: 54, result: 'hobbled' },
      { from: 55, to: 55, result: 'spinal-injury' },
      { from: 56, to: 56, result: 'enfeebled' },
      { from: 61, to: 65, result: 'critical-injury' },
      { from: 66, to: 66, result: 'memorable-death' },
    ],
  },
}

/** The rules of 2018: their confirmed differences from those of 2023: CAMP-L18-01..04, -06, -07. */
export const n18: Edition = {
  ...n23,
  id: 'n18',
  /** CAMP-L18-01. */
  experience: {
    tookPart: 1,
    seriousInjury: 0,
    outOfAction: 1,
    wreckedVehicle: 1,
    elite: 1,
    memorableDeath: 1,
    deeds: {
      rallied: { amount: 1, rule: 'CAMP-L18-01' },
      'coup-de-grace': { amount: 1, rule: 'CAMP-L18-01' },
    },
  },
  injuries,
  /** CAMP-L18-04. On home turf a hanger-on has to fight on 4 or more. */
  homeTurf: { fightsFrom: 4, fightsTo: 6 },
  /** CAMP-L18-04. A sale brings half the price. */
  trade: { ...n23.trade, sale: { kind: 'share', percent: 50 } },
  /** CAMP-L18-04. Trading post and black market are separate. */
  switches: { ...n23.switches, 'outlaw-trading': 'two-markets' },
  /** CAMP-L18-07. */
  capture: { ...n23.capture, onTotal: 13 },
  /** CAMP-L18-02, -03. No hybrid crews; only scenarios of those books. */
  scenarios: { editions: ['N18'], crews: ['random', 'custom', 'by-hand'] },
  /** CAMP-L18-02, NECX-REC-01. */
  battle: { reinforcementDistance: 'twelve', recoveryFleshWound: false },
}
