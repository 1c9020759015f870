import { loadPacks, type Catalogue } from '@shared/content'
import { content as fourth } from '@shared/rulesets/wh40k-4e/content'
import { book as fourthBook } from '@shared/rulesets/wh40k-4e/book'
import { content as seventh } from '@shared/rulesets/wh40k-7e/content'
import { book as seventhBook } from '@shared/rulesets/wh40k-7e/book'
import type { ArmyBook, ModelGroup } from '@shared/campaign/armies'
import { equip, modelGroups } from '@shared/rulesets/wh40k/classic/muster'
import { describe, expect, test } from 'vitest'

const carriedIn = (models: readonly ModelGroup[]): string[] =>
  models
    .flatMap(({ profile, count, weapons, wargear = [] }) =>
      Array.from({ length: count }, () => [profile, ...weapons.toSorted(), ...wargear.toSorted()].join(' ')),
    )
    .sort()

const editions: readonly (readonly [string, Catalogue, ArmyBook])[] = [
  ['4th', loadPacks(fourth.packs), fourthBook],
  ['7th', loadPacks(seventh.packs), seventhBook],
]

describe.each(editions)('a roster of %s edition', (_, catalogue, book) => {
  const chosen = catalogue.classicUnits.all.flatMap((unit) => {
    const models = book.fresh(catalogue, unit.id).map(({ profile, count }) => ({ model: profile, count }))
    return [[], ...unit.options.map(({ id }) => [{ option: id, count: 1 }])].map((options) => ({
      unit,
      choice: { models, options },
    }))
  })

  test('that names all gear of each model restores the unit’s arms, with any one of its options', () => {
    const wrong = chosen
      .filter(({ unit, choice }) => equip(unit, choice).left.length === 0)
      .flatMap(({ unit, choice }) => {
        const models = modelGroups(unit, choice)
        const said = models.map(({ profile, count, weapons, wargear = [] }) => ({
          profile,
          count,
          carried: [...weapons, ...wargear],
        }))
        const found = book.fromRoster(catalogue, unit.id, { models: said, shared: [] })
        const same = JSON.stringify(carriedIn(found.models)) === JSON.stringify(carriedIn(models))
        return same && found.missing.length === 0 && found.added.length === 0
          ? []
          : [`${unit.id} ${choice.options.map(({ option }) => option).join()}`]
      })
    expect(chosen.length).toBeGreaterThan(450)
    expect(wrong).toEqual([])
  })

  test('that names nothing gives the unit its default gear', () => {
    for (const { id } of catalogue.classicUnits.all) {
      const models = book.fresh(catalogue, id)
      const said = models.map(({ profile, count }) => ({ profile, count, carried: [] }))
      expect(carriedIn(book.fromRoster(catalogue, id, { models: said, shared: [] }).models)).toEqual(carriedIn(models))
    }
  })
})
