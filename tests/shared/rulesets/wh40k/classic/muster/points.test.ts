import { loadPacks } from '@shared/content'
import type { ChosenUnit, ClassicUnit } from '@shared/rulesets/wh40k/classic/content'
import { chosenUnitSchema } from '@shared/rulesets/wh40k/classic/content'
import { equip, mostOf, unitLegality, unitPoints } from '@shared/rulesets/wh40k/classic/muster'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { seventhPack } from '@shared/rulesets/wh40k-7e/content'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

/** A unit with models and options within their limits; which models take the options is not checked. */
const choices = (units: readonly ClassicUnit[]): fc.Arbitrary<{ unit: ClassicUnit; chosen: ChosenUnit }> =>
  fc.constantFrom(...units).chain((unit) =>
    fc
      .tuple(...unit.composition.map(({ least, most }) => fc.integer({ min: least, max: most })))
      .filter((counts) => {
        const size = counts.reduce((sum, count) => sum + count, 0)
        return size >= unit.least && size <= unit.most
      })
      .chain((counts) => {
        const size = counts.reduce((sum, count) => sum + count, 0)
        const most = unit.options.map((option) => mostOf(option, size) ?? size)
        return fc
          .tuple(...most.map((max) => fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max }))))
          .map((taken) => ({
            unit,
            chosen: chosenUnitSchema.parse({
              id: 'unit',
              unit: unit.id,
              models: unit.composition.flatMap(({ model }, index) =>
                counts[index] ? [{ model, count: counts[index] }] : [],
              ),
              options: unit.options.flatMap(({ id }, index) =>
                taken[index] ? [{ option: id, count: taken[index] }] : [],
              ),
              with: null,
            }),
          }))
      }),
  )

/** The price of a unit added up item by item: each model, each item, each model's share of an option for the whole unit. */
const counted = (unit: ClassicUnit, { models, options }: ChosenUnit): number => {
  const prices = new Map<string, number>(unit.composition.map(({ model, points }) => [model, points]))
  const coins = [unit.points]
  const everyone = models.flatMap(({ model, count }) => Array.from({ length: count }, () => model))
  for (const model of everyone) coins.push(prices.get(model) ?? Number.NaN)
  for (const { option, count } of options) {
    const [price] = unit.options.filter(({ id }) => id === option)
    if (price?.cost === 'per-unit') coins.push(price.points)
    else {
      const payers = price?.cost === 'per-model' ? everyone.length : count
      for (let paid = 0; paid < payers; paid += 1) coins.push(price?.points ?? Number.NaN)
    }
  }
  return coins.reduce((sum, coin) => sum + coin, 0)
}

describe.each([fourthPack, seventhPack])('points of units of $id (4E-ARMY-03)', (pack) => {
  const units = loadPacks([pack]).classicUnits.all

  it('are the sum of its models and options, for any legal choice', () => {
    let legal = 0
    fc.assert(
      fc.property(choices(units), ({ unit, chosen }) => {
        if (unitLegality(unit, chosen).length > 0) return
        legal += 1
        const points = unitPoints(unit, chosen)
        expect(points).toBe(counted(unit, chosen))
        expect(points).toBeGreaterThan(0)
      }),
      { numRuns: 1000 },
    )
    expect(legal).toBeGreaterThan(300)
  })

  it('buy gear that models then carry: all of it is there, and replaced gear is gone', () => {
    fc.assert(
      fc.property(choices(units), ({ unit, chosen }) => {
        const { models, left } = equip(unit, chosen)
        if (left.length > 0) return
        let balance = unit.models
          .map((one) => one.weapons.length * (chosen.models.find(({ model }) => model === one.id)?.count ?? 0))
          .reduce((sum, count) => sum + count, 0)
        for (const { option, count } of chosen.options) {
          const found = unit.options.find(({ id }) => id === option)
          // What all models take is taken by as many as have what it replaces.
          if (!found || found.taker.kind === 'every-model') return
          balance += count * (found.gives.weapons.length - found.replaces.weapons.length)
        }
        expect(models.reduce((sum, { weapons }) => sum + weapons.length, 0)).toBe(balance)
      }),
      { numRuns: 500 },
    )
  })

  it('can be spent on every option of every unit', () => {
    const stuck = units.flatMap((unit) =>
      unit.options.flatMap((option) => {
        const full = unit.composition.map(({ model, least }) => ({ model, count: least }))
        for (const row of full) {
          const most = unit.composition.find(({ model }) => model === row.model)?.most ?? 0
          const missing = unit.most - full.reduce((sum, { count }) => sum + count, 0)
          row.count += Math.min(most - row.count, missing)
        }
        // A leader takes the place of one of the others.
        const wanted = option.taker.kind === 'model' ? option.taker.model : null
        if (wanted !== null && full.some(({ model, count }) => model === wanted && count === 0)) {
          for (const row of full) row.count += row.model === wanted ? 1 : -1
        }
        const chosen = chosenUnitSchema.parse({
          id: 'unit',
          unit: unit.id,
          models: full.filter(({ count }) => count > 0),
          options: [{ option: option.id, count: 1 }],
          with: null,
        })
        return unitLegality(unit, chosen).map((finding) => ({ unit: unit.id, option: option.id, finding }))
      }),
    )
    expect(stuck).toEqual([])
  })
})
