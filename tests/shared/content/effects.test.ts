import { expect, it } from 'vitest'
import { loadPacks } from '@shared/content'
import { necromundaPack } from '@shared/rulesets/necromunda/content'

const catalogue = loadPacks([necromundaPack])

it('every skill has its effect in Russian, and no text is of an unknown skill', () => {
  const english = catalogue.skills.all.filter(({ id }) => {
    const text = catalogue.effectOf('skills', id, 'ru')
    return text === null || /[A-Za-z]{3,}/.test(text) || text === catalogue.effectOf('skills', id, 'en')
  })
  expect(english.map(({ id }) => id)).toEqual([])
  const told = Object.keys(necromundaPack.effects?.ru?.skills ?? {})
  expect(told.filter((id) => catalogue.skills.find(id) === undefined)).toEqual([])
})

it('every vehicle has its body in Russian', () => {
  const english = catalogue.vehicles.all.filter(({ id }) =>
    /[A-Za-z]{3,}/.test(catalogue.effectOf('vehicles', id, 'ru') ?? ''),
  )
  expect(english.map(({ id }) => id)).toEqual([])
  expect(catalogue.effectOf('vehicles', 'outrider-quad', 'en')).toBe('Wheeled; Hardpoints 1: crew operated, front arc')
  expect(
    Object.keys(necromundaPack.effects?.ru?.vehicles ?? {}).filter((id) => catalogue.vehicles.find(id) === undefined),
  ).toEqual([])
})

it('every effect is in Russian, with the same figures', () => {
  const english = catalogue.items.all.filter(({ id }) => {
    const [own, text] = [catalogue.effectOf('items', id, 'en'), catalogue.effectOf('items', id, 'ru')]
    return own !== null && (text === own || /[A-Za-z]{3,}/.test(text ?? ''))
  })
  expect(english.map(({ id }) => id)).toEqual([])
  const told = Object.keys(necromundaPack.effects?.ru?.items ?? {})
  expect(
    told.filter((id) => catalogue.items.find(id) === undefined || catalogue.effectOf('items', id, 'en') === null),
  ).toEqual([])
  const targets = (text: string | null) => [...(text ?? '').matchAll(/\d\+/g)].map(([target]) => target)
  const misread = told.filter((id) => {
    const russian = targets(catalogue.effectOf('items', id, 'ru'))
    return targets(catalogue.effectOf('items', id, 'en')).some((target) => !russian.includes(target))
  })
  expect(misread).toEqual([])
})

it('untranslated texts stay in English', () => {
  const untold = loadPacks([{ ...necromundaPack, effects: {} }])
  expect(untold.effectOf('items', 'mesh-armour', 'ru')).toBe(untold.effectOf('items', 'mesh-armour', 'en'))
  expect(untold.effectOf('items', 'autogun', 'en')).toBeNull()
})
