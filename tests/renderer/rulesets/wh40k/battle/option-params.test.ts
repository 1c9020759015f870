import { askedOf, paramsIn } from '@renderer/rulesets/wh40k/battle/optionParams'
import { say } from '@shared/i18n'
import { expect, test } from 'vitest'

const names = { unit: (unit: number) => ['Doomsday Ark', 'Librarian', 'Rhino'][unit] ?? '', option: () => 'Smite' }
const asked = (kind: string, option: { readonly id: string; readonly [more: string]: unknown }): string => {
  const params = paramsIn([option], kind, names)
  return say('en', { key: `armyBattle.ask.${askedOf(kind, params)}`, params: { unit: 'Rhino', ...params } })
}

test('7E-BASE-PSY-05: the request to deny a power names its psyker and its target', () => {
  const power = { id: '0', from: 1, power: 'smite', needed: 6, charges: 2 }
  expect(asked('psychic.denying', power)).toBe(
    'Deny the Witch: Librarian, Smite. How many dice? Each 6+ cancels a charge, charges to cancel: 2',
  )
  expect(asked('psychic.denying', { ...power, at: 0, needed: 5 })).toBe(
    'Deny the Witch: Librarian, Smite at Doomsday Ark. How many dice? Each 5+ cancels a charge, charges to cancel: 2',
  )
})

test('7E-USR-JINK-1: the question whether a unit jinks names the firing unit', () => {
  expect(asked('jink', { id: 'jink', from: 0 })).toContain('Doomsday Ark fires at Rhino: does it jink?')
})

test('4E-TSHK-12: death or glory names the tank and its front armour', () => {
  expect(asked('shock.stand', { id: 'make-way', at: 2 })).toBe(
    'Rhino: death or glory? Who does not halt Rhino is killed',
  )
  expect(asked('shock.attack', { id: 'ordinary', at: 2, needed: 11 })).toBe(
    'Rhino: one attack on the front of Rhino, armour 11, with what?',
  )
})

test('4E-CAS-03, 7E-BASE-SHOOT-08, 8E-ATK-06: the choice of models that take wounds names their number and their unit', () => {
  expect(asked('wound.allocate', { id: 'boy', count: 3, of: 'unsaved', from: 0 })).toBe(
    'Rhino: who takes 3 unsaved wounds from Doomsday Ark?',
  )
  expect(asked('wound.allocate', { id: 'boy', count: 1, of: 'unsaved', from: 0 })).toContain('1 unsaved wound from')
  expect(asked('wound.allocate', { id: 'boy', count: 2, of: 'unrolled', from: 0 })).toBe(
    'Rhino: who saves against 2 wounds from Doomsday Ark?',
  )
  expect(asked('wound.allocate', { id: 'boy', count: 2, of: 'mortal' })).toBe('Rhino: who takes 2 mortal wounds?')
  expect(asked('wound.allocate', { id: 'boy' })).toBe('Rhino: who takes the wounds?')
})

test('a question with only its unit is unchanged', () => {
  expect(paramsIn([], 'ground', names)).toEqual({})
  expect(askedOf('ground', paramsIn([{ id: 'stand' }], 'ground', names))).toBe('ground')
})

test('4E-SHOOT-07: the choice of a target after a failed test has another text than before it', () => {
  const whole = `armyBattle.ask.${askedOf('shoot.target', { of: 'forced' })}.whole`
  expect(say('en', { key: whole, params: { unit: 'Boyz' } })).toContain('Boyz: the test failed')
})
