import { expect, it } from 'vitest'
import { copyOf, within, wordsIn } from '@renderer/packs/examples'

const sheets = [
  {
    id: 'squad',
    name: 'Squad',
    keywords: ['INFANTRY', 'SQUAD'],
    abilities: [{ id: 'fearless' }, { id: 'deadly', value: 2 }],
    psyker: null,
    text: 'x'.repeat(61),
  },
  { id: 'tank', name: 'Tank', keywords: ['VEHICLE', 'SQUAD'], abilities: [], psyker: null, text: '' },
]

it('finds the values of text fields in entries, each once', () => {
  const words = wordsIn(sheets)
  expect(words.get('abilities.id')).toEqual(['deadly', 'fearless'])
  expect(words.get('keywords')).toEqual(['INFANTRY', 'SQUAD', 'VEHICLE'])
  // Too long for a list of choices, or no words.
  expect([words.get('text'), words.get('abilities.value'), words.get('psyker')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([within('', 'abilities'), within('abilities', 'id')]).toEqual(['abilities', 'abilities.id'])
})

it('starts a custom entry as a copy of an official one, with its own id', () => {
  const [squad = {}] = sheets
  const copy = copyOf(squad, ['squad', 'tank'])
  expect(copy).toMatchObject({ id: 'squad-2', name: 'Squad 2', keywords: ['INFANTRY', 'SQUAD'] })
  expect(copyOf(squad, ['squad', 'squad-2'])['id']).toBe('squad-3')
})
