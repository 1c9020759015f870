import { describe, expect, it } from 'vitest'
import {
  attacksOf,
  chargeBonus,
  majority,
  rampages,
  seventhChargeBonus,
} from '@shared/rulesets/wh40k/classic/assault/attacks'
import {
  initiativeSteps,
  seventhInitiative,
  strikeInitiative,
  type Striker,
} from '@shared/rulesets/wh40k/classic/assault/initiative'
import { strikeTarget } from '@shared/rulesets/wh40k/classic/charts'

const striker = (initiative: number, more: Partial<Striker> = {}): Striker => ({
  initiative,
  lastBlow: false,
  inCover: false,
  facesPlasma: false,
  throwsFrag: false,
  strikesFirst: false,
  furious: false,
  ...more,
})
const grots = Array<number>(20).fill(2)

describe('Initiative', () => {
  it('orders blows, highest first, equals together (4E-VEC-41, 4E-CC-06, 4E-CC-09, 7E-BASE-FIGHT-01, 7E-BASE-FIGHT-02)', () => {
    const fighters = [
      { name: 'Marine', striker: striker(4) },
      { name: 'Carnifex', striker: striker(2) },
      { name: 'Sergeant with power fist', striker: striker(4, { lastBlow: true }) },
      { name: 'Genestealer', striker: striker(6) },
      { name: 'Eldar', striker: striker(4) },
    ]
    const steps = initiativeSteps(fighters, (fighter) => strikeInitiative(fighter.striker))
    expect(steps.map((step) => step.map(({ name }) => name))).toEqual([
      ['Genestealer'],
      ['Marine', 'Eldar'],
      ['Carnifex'],
      ['Sergeant with power fist'],
    ])
  })
  it('is 10 for models charged in cover, model by model (4E-VEC-42, 4E-CC-10)', () => {
    expect(strikeInitiative(striker(4, { inCover: true }))).toBe(10)
    expect(strikeInitiative(striker(4))).toBe(4)
  })
  it('is changed by frag and plasma grenades (4E-CC-18, 4E-CC-19)', () => {
    expect(strikeInitiative(striker(4, { throwsFrag: true }))).toBe(10)
    expect(strikeInitiative(striker(4, { inCover: true, facesPlasma: true }))).toBe(4)
  })
  it('is 1 for a fist, with any other modifiers (4E-CCW-15, 4E-SCW-16, 4E-CCW-18, 4E-SCW-18)', () => {
    expect(strikeInitiative(striker(6, { lastBlow: true, inCover: true, throwsFrag: true, furious: true }))).toBe(1)
  })
  it('is one higher in a furious charge (4E-USR-08)', () => {
    expect(strikeInitiative(striker(4, { furious: true }))).toBe(5)
  })
  it('is 1 after a charge through terrain without grenades in 7th edition (7E-BASE-CHG-07)', () => {
    expect(seventhInitiative(4, true, false)).toBe(1)
    expect(seventhInitiative(4, true, true)).toBe(4)
    expect(seventhInitiative(4, false, false)).toBe(4)
  })
})

describe('Attacks', () => {
  it('of 5 Marines are 5, charging 10 (4E-VEC-43, 4E-CC-13, 4E-CC-14, 7E-BASE-FIGHT-04)', () => {
    expect(5 * attacksOf(1, 1, 0)).toBe(5)
    expect(5 * attacksOf(1, 1, chargeBonus(true, false, false))).toBe(10)
    expect(5 * attacksOf(1, 1, seventhChargeBonus('ordered', false))).toBe(10)
  })
  it('of 6 Hormagaunts are 12, charging 18 (4E-VEC-44, 4E-CC-15)', () => {
    expect(6 * attacksOf(1, 2, 0)).toBe(12)
    expect(6 * attacksOf(1, 2, 1)).toBe(18)
  })
  it('are one more for any number of further weapons, and none for a model without (4E-CC-16, 4E-PROF-11)', () => {
    expect(attacksOf(2, 4, 0)).toBe(3)
    expect(attacksOf(0, 2, 1)).toBe(0)
  })
  it('of fist and axe are one more, whichever strikes (4E-VEC-48, 4E-TV-01, 4E-CCW-03, 4E-AMB-02)', () => {
    const axe = [attacksOf(2, 2, 0), strikeInitiative(striker(4))]
    const fist = [attacksOf(2, 2, 0), strikeInitiative(striker(4, { lastBlow: true }))]
    expect([axe, fist]).toEqual([
      [3, 4],
      [3, 1],
    ])
  })
  it('are not more for a charge into photon grenades, or a slow one (4E-CC-20, 4E-USR-20)', () => {
    expect(chargeBonus(true, true, false)).toBe(0)
    expect(chargeBonus(true, false, true)).toBe(0)
    expect(chargeBonus(false, false, false)).toBe(0)
  })
  it('are two more with Rage, none in a disordered charge (TV-7E-30, TV-7E-31, 7E-USR-RAGE-1, 7E-USR-RAGE-2, 7E-BASE-CHG-06)', () => {
    expect(attacksOf(2, 1, seventhChargeBonus('ordered', true))).toBe(4)
    expect(attacksOf(2, 1, seventhChargeBonus('disordered', true))).toBe(2)
    expect(attacksOf(2, 1, seventhChargeBonus('disordered', false))).toBe(2)
  })
  it('are more on a Rampage against more enemies (TV-7E-33, 7E-USR-RAMPAGE-1, 7E-USR-RAMPAGE-4)', () => {
    expect(rampages(5, 6, false)).toBe(true)
    expect(rampages(6, 6, false)).toBe(false)
    expect(rampages(5, 6, true)).toBe(false)
  })
})

describe('the majority of models', () => {
  it('gives the WS that enemies strike at, while each strikes by its own (4E-VEC-45, 4E-CC-24)', () => {
    const ws = majority([...grots, 4], 'lower')
    expect(ws).toBe(2)
    expect([2, 4].map((own) => strikeTarget(own, 3))).toEqual([4, 3])
  })
  it('gives the Toughness, again as models fall (4E-VEC-47, 4E-CC-30, 7E-BASE-SHOOT-06)', () => {
    expect(majority([...grots, 4], 'lower')).toBe(2)
    expect(majority([4], 'lower')).toBe(4)
    expect(majority([3, 4], 'lower')).toBe(3)
    expect(majority([3, 4], 'higher')).toBe(4)
    expect(majority([], 'lower')).toBeNull()
  })
})
