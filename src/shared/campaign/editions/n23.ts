import type { FighterCategory } from '../roster'
import type { Bound, CategoryRules, Edition } from './edition'
import { n23Advancement } from './n23-advancement'
import { n23Composition } from './n23-composition'
import { n23Injuries } from './n23-injuries'
import { switchDefaults } from './switches'

const inches = (count: number) => count * 1000
const d6x10 = (count: number) => ({ dice: `${count}D6`, times: 10, plus: 0 })

const target = (best: number, worst: number): Bound => ({ kind: 'target', best, worst, mostGain: null })
const number = (best: number, worst: number, mostGain: number | null = null): Bound => ({
  kind: 'number',
  best,
  worst,
  mostGain,
})

/** CAMP-FTR-04. */
const mental = { ld: target(3, 10), cl: target(3, 10), wil: target(3, 10), int: target(3, 10) }

const characteristics: Edition['characteristics'] = {
  /** CAMP-FTR-01, -02. */
  fighter: {
    m: { kind: 'length', best: inches(8), worst: inches(1), mostGain: inches(2) },
    ws: target(2, 6),
    bs: target(2, 6),
    s: number(6, 1, 2),
    t: number(6, 1, 2),
    w: number(6, 1, 1),
    i: target(2, 6),
    a: number(10, 1, 1),
    ...mental,
  },
  crew: { bs: target(2, 6), ...mental },
  vehicle: {
    m: { kind: 'length', best: inches(12), worst: inches(1), mostGain: null },
    't-front': number(10, 3),
    't-side': number(10, 3),
    't-rear': number(10, 3),
    hp: number(8, 1),
    handling: target(3, 10),
    save: target(2, 6),
  },
}

const ganger: CategoryRules = {
  shape: 'fighter',
  composition: 'gang-fighter',
  experience: 'rolls',
  repeatSurcharge: true,
  injuries: 'fighter',
  hierarchy: false,
  elite: false,
  weaponSlots: 3,
  support: false,
}
const officer: CategoryRules = { ...ganger, composition: 'other', experience: 'spends', hierarchy: true, elite: true }
/** CAMP-FTR-13. Fast learners always pay the same price for a characteristic. */
const learner: CategoryRules = { ...ganger, experience: 'spends', repeatSurcharge: false }

/** CAMP-FTR-10, CAMP-CRE-11, -20, -40, -41, CAMP-XP-03, CAMP-ADV-02. */
const categories: Record<FighterCategory, CategoryRules> = {
  leader: officer,
  champion: officer,
  specialist: { ...ganger, experience: 'spends' },
  ganger,
  prospect: learner,
  juve: learner,
  crew: { ...ganger, shape: 'crew', experience: 'spends', injuries: 'crew', weaponSlots: 2 },
  /** CAMP-CRE-42. */
  brute: { ...ganger, composition: 'uncounted', experience: 'spends', support: true },
  'exotic-beast': { ...ganger, composition: 'uncounted' },
  'hanger-on': { ...ganger, composition: 'uncounted', experience: 'none', support: true },
  /** CAMP-CRE-44. */
  'hired-gun': { ...ganger, composition: 'uncounted', experience: 'none', injuries: 'none' },
  vehicle: {
    ...ganger,
    shape: 'vehicle',
    composition: 'uncounted',
    experience: 'none',
    injuries: 'vehicle',
    weaponSlots: 0,
  },
}

/** CAMP-CRE-45. */
const bountyHunter = {
  gear: 150,
  weaponSlots: 5,
  leastSkills: 2,
  group: 'bounty-hunters',
  most: 1,
  outlawsUpTo: 10,
  houseGear: false,
}
const scum = { gear: 60, weaponSlots: 3, leastSkills: 0, group: 'hive-scum', most: 5, outlawsUpTo: 7, houseGear: false }
/** CAMP-CRE-48. */
const agent = {
  gear: 150,
  weaponSlots: 3,
  leastSkills: 2,
  group: 'house-agents',
  most: 1,
  outlawsUpTo: null,
  houseGear: true,
}
const agents = ['cawdor', 'delaque', 'escher', 'goliath', 'orlock', 'van-saar'].flatMap((house) =>
  [1, 2, 3].map((profile) => [`${house}-house-agent-statline-${profile}`, agent] as const),
)

/** The rules of the 2023 core book and its supplements; the default of every campaign. */
export const n23: Edition = {
  id: 'n23',
  founding: { credits: 1000, vehicleCredits: 400, reputation: 1, specialists: 1 },
  reputation: { least: 1 },
  characteristics,
  categories,
  mountedWeaponSlots: 2,
  setsForEveryone: ['palanite-enforcers'],
  startAsOutlaws: ['corpse-grinders', 'helot-cult'],
  armsByRarity: { venators: { leader: 11, champion: 10, specialist: 8, ganger: 8 } },
  hiredKits: {
    ...Object.fromEntries(agents),
    'hired-guns-hive-scum': scum,
    'hired-guns-bounty-hunters-statline-1': bountyHunter,
    'hired-guns-bounty-hunters-statline-2': bountyHunter,
    'hired-guns-bounty-hunters-statline-3': bountyHunter,
  },
  petition: {
    granted: [
      { upTo: 5, price: 40 },
      { upTo: 10, price: 80 },
    ],
    finedOn: 16,
    fine: d6x10(2),
  },
  composition: { leaders: 1, ...n23Composition },
  supportLimits: [
    { reputation: 1, most: 1 },
    { reputation: 5, most: 2 },
    { reputation: 10, most: 3 },
    { reputation: 15, most: 4 },
    { reputation: 20, most: 5 },
  ],
  /** CAMP-XP-01..07, -09. */
  experience: {
    tookPart: 1,
    seriousInjury: 1,
    outOfAction: 2,
    wreckedVehicle: 2,
    elite: 1,
    memorableDeath: 1,
    deeds: {
      rallied: { amount: 1, rule: 'CAMP-XP-06' },
      'assisted-recovery': { amount: 1, rule: 'CAMP-XP-07' },
      mentored: { amount: 1, rule: 'NECX-SKILL-MENTOR' },
    },
  },
  injuries: n23Injuries,
  succumb: { on: 2 },
  capture: { draw: -1, lost: -2, webbed: -2, escapesOn: 4, naturalEscape: 6, onTotal: null },
  scrap: { dice: 'D3', times: 10, plus: 0 },
  doctor: { fee: d6x10(2), diesOn: 1, savedOn: 6 },
  captives: { sale: 50, bounty: 100 },
  repairs: { perDamage: null, roughOn: 3, cheapOn: 6, dear: 25, cheap: 10, scrap: 25 },
  bountyHunters: { deadShare: 50, captiveOn: 3, captive: d6x10(1), staysOn: 4 },
  /** CAMP-TRD-04, -20..22. */
  trade: {
    dice: { count: 2 },
    traders: { leader: 2, champion: 1 },
    perReputation: 10,
    lawfulIllegal: -4,
    outlawRare: 2,
    outlawAtPost: -2,
    lawfulAtMarket: { rare: -1, illegal: -2 },
    sale: { kind: 'less-dice', dice: { dice: 'D6', times: 10, plus: 0 }, least: 5 },
    points: false,
  },
  advancement: n23Advancement,
  homeTurf: { fightsFrom: 1, fightsTo: 3 },
  tactics: { chosen: 2, underdogPer: 100 },
  switches: switchDefaults,
  scenarios: { editions: ['N23', 'N18', 'succession', 'apocrypha'], crews: ['random', 'custom', 'hybrid', 'by-hand'] },
  battle: {},
}
