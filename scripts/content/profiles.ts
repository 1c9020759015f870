import type { TraitRef, WeaponProfile, WeaponRange, WeaponStrength } from '../../src/shared/content/schema'
import { traitIdSchema } from '../../src/shared/content/schema'
import { inches, numberOf, slugOf } from './cells'
import { cell, type Row } from './csv'
import { traitSpellings } from './corrections/traits'

/** A row without any figures names a weapon and leaves its profile to other rows, or to nobody. */
export const hasProfile = (row: Row): boolean =>
  ['range_short', 'range_long', 'strength', 'damage', 'traits'].some((column) => cell(row, column) !== '')

export const profileOf = (row: Row, id: string, name: string | null): WeaponProfile => ({
  id,
  name,
  range: { short: rangeOf(cell(row, 'range_short')), long: rangeOf(cell(row, 'range_long')) },
  accuracy: { short: dashed(cell(row, 'acc_short')), long: dashed(cell(row, 'acc_long')) },
  strength: strengthOf(cell(row, 'strength')),
  ap: cell(row, 'ap') === '*' ? 'special' : dashed(cell(row, 'ap')),
  damage: dashed(cell(row, 'damage')),
  ammo: ammoOf(cell(row, 'ammo')),
  traits: traitsOf(cell(row, 'traits')),
})

const rangeOf = (text: string): WeaponRange => {
  if (text === '' || text === '-') return null
  if (text === 'E') return { kind: 'engaged' }
  if (text === 'T') return { kind: 'template' }
  const thrown = /^Sx(\d+)$/.exec(text)
  if (thrown) return { kind: 'strength', times: Number(thrown[1]) }
  const length = numberOf(text)
  return length === null ? null : { kind: 'length', length: inches(length) }
}

/** A dash is nothing added; figures in brackets hold for the injury dice a trait causes. */
const dashed = (text: string): number => {
  if (text === '-' || text === '') return 0
  return numberOf(text.replace(/^\((.*)\)$/, '$1')) ?? 0
}

const strengthOf = (text: string): WeaponStrength => {
  if (text === '' || text === '-') return null
  if (text === '*') return 'special'
  const user = /^S([+-]\d+)?$/.exec(text)
  return user ? { user: Number(user[1] ?? 0) } : numberOf(text)
}

const ammoOf = (text: string): WeaponProfile['ammo'] => {
  if (text === '' || text === '-') return null
  if (text === '*') return 'special'
  return numberOf(text.replace(/\+$/, ''))
}

export const traitsOf = (text: string): TraitRef[] => {
  const respelled = traitSpellings.reduce((line, [from, to]) => line.replace(from, to), text)
  return respelled
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(traitRefOf)
}

const traitRefOf = (text: string): TraitRef => {
  const match = /^(.*?)\s*(?:\(?(\d+|\*)("?)\)?)?$/.exec(text)
  const name = match?.[1]
  if (!match || !name) throw new Error(`"${text}" is not a trait`)
  const id = traitIdSchema.parse(slugOf(name))
  const figure = match[2]
  if (figure === undefined || figure === '*') return { id }
  return { id, value: match[3] === '"' ? inches(Number(figure)) : Number(figure) }
}
