import { type Catalogue } from '@shared/content'
import { type WeaponProfile, weaponProfileSchema } from '@shared/content/schema'
import type { ForeignItem } from './model'
import { normalised } from './normalised'
import { printedOf } from './printed'

/** A weapon's profiles in the form that the rules use. A weapon with an unreadable profile has none, and is played by hand. */
export function ownProfiles(
  { name, profiles }: ForeignItem,
  catalogue: Catalogue,
): { readonly profiles: readonly WeaponProfile[]; readonly isMelee: boolean } {
  const printed = printedOf(profiles)
  const alone = printed.length === 1
  const read = printed.map((line, index) =>
    weaponProfileSchema.safeParse({
      id: alone ? 'standard' : `profile-${index + 1}`,
      name: alone || line.name === name ? null : line.name,
      range: { short: rangeOf(line.short), long: rangeOf(line.long) },
      accuracy: { short: signed(line.accuracyShort), long: signed(line.accuracyLong) },
      strength: strengthOf(line.strength),
      ap: signed(line.ap),
      damage: signed(line.damage),
      ammo: isDash(line.ammo) ? null : numberOf(line.ammo.replace('+', '')),
      traits: traitsOf(line.traits, catalogue),
    }),
  )
  const whole = read.flatMap(({ data }) => (data === undefined ? [] : [data]))
  return {
    profiles: whole.length === read.length ? whole : [],
    isMelee: printed.every(({ short, long }) => [short, long].every((range) => isDash(range) || range === 'E')),
  }
}

const isDash = (text: string): boolean => text === '' || text === '–' || text === '-'
/** NaN, which no schema accepts, if the text is no whole number. */
const numberOf = (text: string): number => (/^[+-]?\d{1,3}$/.test(text) ? Number(text) : Number.NaN)
const signed = (text: string): number => (isDash(text) ? 0 : numberOf(text.replace('−', '-')))

const rangeOf = (text: string): unknown => {
  if (isDash(text)) return null
  if (/^e$/i.test(text)) return { kind: 'engaged' }
  if (/^t$/i.test(text)) return { kind: 'template' }
  const times = /^s\s*x\s*(\d)$/i.exec(text)?.[1]
  if (times !== undefined) return { kind: 'strength', times: Number(times) }
  return { kind: 'length', length: numberOf(text.replace(/[″"]/g, '')) * 1000 }
}

const strengthOf = (text: string): unknown => {
  if (isDash(text)) return null
  const user = /^s(?:\s*([+-−]\s*\d))?$/i.exec(text)
  if (user) return { user: user[1] === undefined ? 0 : signed(user[1].replaceAll(' ', '')) }
  return /^\*$/.test(text) ? 'special' : numberOf(text)
}

/** "Rapid Fire (1), Blast (3″)". An unknown trait makes the profile unreadable. */
const traitsOf = (text: string, { traits }: Catalogue): unknown[] =>
  text
    .split(/[,;](?![^(]*\))/)
    .map((one) => one.trim())
    .filter((one) => !isDash(one))
    .map((one) => {
      const parts = /^(.*?)\s*(?:\(\s*([+-]?\d+)\s*[″"+]?\s*\))?$/.exec(one)
      const found = traits.all.find((trait) => normalised(trait.name) === normalised(parts?.[1] ?? one))
      const value = parts?.[2] === undefined ? undefined : Number(parts[2]) * (found?.value === 'length' ? 1000 : 1)
      return found === undefined ? null : { id: found.id, ...(value === undefined ? {} : { value }) }
    })
