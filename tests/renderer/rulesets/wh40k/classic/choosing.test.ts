import { modelRows, optionRows, withModels, withOptions } from '@renderer/rulesets/wh40k/classic/choosing'
import { loadPacks } from '@shared/content'
import { book } from '@shared/rulesets/wh40k-4e/book'
import { fourthPack } from '@shared/rulesets/wh40k-4e/content'
import { expect, test } from 'vitest'

const catalogue = loadPacks([fourthPack])
const unit = catalogue.classicUnits.get('sm-tactical-squad')
const fresh = book.fresh(catalogue, unit.id)
const worth = (models: typeof fresh) => book.worthOf(catalogue, unit.id, models)
const optionOf = (models: typeof fresh, id: string) => optionRows(unit, models).find(({ option }) => option.id === id)

test('a unit grows to its maximum, with the sergeant counted among its models', () => {
  const nine = withModels(unit, fresh, 'sm-tactical-marine', 9)
  const ten = withModels(unit, nine, 'sm-tactical-sergeant', 1)
  expect(worth(ten)).toBe(9 * 15 + 30)
  expect(modelRows(unit, ten)).toMatchObject([
    { id: 'sm-tactical-marine', count: 9, most: 9 },
    { id: 'sm-tactical-sergeant', count: 1, most: 1 },
  ])
})

test('an option goes to a model that can take it, and is offered only while there is one', () => {
  expect(optionOf(fresh, 'plasma-gun-for-bolter')).toMatchObject({ count: 0, most: 1 })
  const armed = withOptions(unit, fresh, 'plasma-gun-for-bolter', 1)
  expect(worth(armed)).toBe(5 * 15 + 6)
  expect(optionOf(armed, 'plasma-gun-for-bolter')).toMatchObject({ count: 1, most: 1 })
  // No model is a sergeant.
  expect(optionOf(armed, 'power-fist-for-close-combat-weapon-sm-tactical-sergeant')).toMatchObject({
    count: 0,
    most: 0,
  })
  expect(withOptions(unit, armed, 'plasma-gun-for-bolter', 0)).toEqual(fresh)
})

test('an option for all models is paid for each, and stays when the unit grows', () => {
  const armed = withOptions(unit, fresh, 'krak-grenades', 1)
  expect(worth(armed)).toBe(5 * (15 + 2))
  const grown = withModels(unit, armed, 'sm-tactical-marine', 8)
  expect(worth(grown)).toBe(8 * (15 + 2))
  expect(grown).toMatchObject([{ count: 8, options: ['krak-grenades'] }])
})

test('an option is removed with the last model that could have it', () => {
  const sergeant = withModels(unit, fresh, 'sm-tactical-sergeant', 1)
  const armed = withOptions(unit, sergeant, 'power-fist-for-close-combat-weapon-sm-tactical-sergeant', 1)
  expect(worth(armed)).toBe(5 * 15 + 30 + 25)
  expect(withModels(unit, armed, 'sm-tactical-sergeant', 0)).toEqual(fresh)
})
