import { loadPacks } from '@shared/content'
import { armyLegality, armyPoints, equip, unitPoints } from '@shared/rulesets/wh40k/classic/muster'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { musterRules as fourthRules } from '@shared/rulesets/wh40k-4e/muster'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import { musterRules as seventhRules } from '@shared/rulesets/wh40k-7e/muster'
import { describe, expect, it } from 'vitest'

interface Expected {
  readonly total: number
  readonly limit: number
  /** Points of each unit, added up from its models and options. */
  readonly units: Readonly<Record<string, number>>
}

const marines = {
  lord: 60 + 15 + 25 + 1,
  'tac-1': 9 * 15 + 30 + 6 + 10 + 10 * 1,
  'tac-2': 10 * 15 + 6 + 15 + 10 * 1,
  dread: 105 + 3,
  assault: 4 * 25 + 40 + 15 + 2 * 5,
}
const orks = {
  boss: 60 + 25 + 8 + 1 + 6 + 10 + 3,
  slugga: 19 * 9 + 20 + 25 + 2 * 8,
  shoota: 19 * 8 + 20 + 2 * 5,
  grots: 10 * 3 + 9,
  buggies: 2 * 46,
  dread: 86,
}
const strikeForce = {
  captain: 90 + 15,
  'tac-1': 9 * 14 + 14 + 5 + 15 + 5,
  'tac-2': 9 * 14 + 14 + 15 + 20,
  rhino: 35,
  dread: 100 + 10,
  pred: 75 + 20,
  speeder: 45 + 10,
}
const necrons = {
  overlord: 80 + 20,
  'warriors-1': 10 * 13,
  'warriors-2': 10 * 13,
  'ghost-ark': 105,
  'immortals-1': 5 * 17,
  scarabs: 3 * 20,
  barge: 120,
}

const fourth: Readonly<Record<string, Expected>> = {
  'space-marines-750': { total: 746, limit: 750, units: marines },
  'space-marines-1500': {
    total: 1495,
    limit: 1500,
    units: {
      ...marines,
      term: 4 * 42 + 42 + 20,
      dev: 5 * 15 + 2 * 20 + 2 * 35,
      pred: 100 + 10 + 3 + 5,
      torn: 75 + 10,
      rhino: 50 + 3,
      whirl: 75 + 3,
    },
  },
  'orks-750': { total: 744, limit: 750, units: orks },
  'orks-1500': {
    total: 1490,
    limit: 1500,
    units: {
      ...orks,
      trukkboyz: 9 * 9 + 20 + 25 + 8,
      trukk: 38,
      kans: 2 * 45,
      storm: 9 * 15 + 26 + 10 * 1,
      wagon: 120 + 15,
      bikes: 3 * 30,
      tankbustas: 6 * 11 + 22,
    },
  },
}
const seventh: Readonly<Record<string, Expected>> = {
  'space-marines-750': { total: 740, limit: 750, units: strikeForce },
  'space-marines-1500': {
    total: 1483,
    limit: 1500,
    units: {
      ...strikeForce,
      librarian: 65,
      term: 4 * 35 + 35 + 20,
      dev: 4 * 14 + 14 + 2 * 15 + 2 * 20,
      razorback: 55 + 20,
      assault: 4 * 17 + 17 + 5,
      scouts: 4 * 11 + 11 + 5 * 1,
      bikes: 2 * 21 + 21 + 2 * 10,
      pod: 35,
    },
  },
  'necrons-750': { total: 730, limit: 750, units: necrons },
  'necrons-1500': {
    total: 1483,
    limit: 1500,
    units: {
      ...necrons,
      overlord: 80 + 20 + 15,
      wraiths: 3 * 40 + 3 * 3,
      'tomb-blades': 3 * 18,
      lychguard: 5 * 25,
      ark: 170,
      'immortals-2': 10 * 17 + 10 * 0,
      deathmarks: 5 * 18,
    },
  },
}

describe.each([
  { edition: '4th edition', pack: fourthPack, rules: fourthRules, expected: fourth },
  { edition: '7th edition', pack: seventhPack, rules: seventhRules, expected: seventh },
])('the ready armies of $edition', ({ pack, rules, expected }) => {
  const { classicArmies, classicUnits } = loadPacks([pack])

  it('are those of the data', () => {
    expect(classicArmies.all.map(({ id }) => id).sort()).toEqual(Object.keys(expected).sort())
  })

  it.each(Object.entries(expected))('%s costs what its models and options cost (4E-ARMY-03)', (id, army) => {
    const { units, limit } = classicArmies.get(id)
    const points = units.map((chosen) => [chosen.id, unitPoints(classicUnits.get(chosen.unit), chosen)])
    expect(Object.fromEntries(points)).toEqual(army.units)
    expect(armyPoints(classicUnits, units)).toBe(army.total)
    expect(limit).toBe(army.limit)
  })

  it.each(Object.keys(expected))('%s is legal (4E-ORG-02, 4E-ORG-04)', (id) => {
    const { faction, limit, units } = classicArmies.get(id)
    expect(armyLegality(rules, classicUnits, { faction, limit, detachments: [units] })).toEqual([])
  })

  it.each(Object.keys(expected))('%s has a model for every option', (id) => {
    for (const chosen of classicArmies.get(id).units)
      expect(equip(classicUnits.get(chosen.unit), chosen).left).toEqual([])
  })
})
