import type { PrintedProfile } from '@shared/contract/printed'
import type { ForeignProfile } from './model'

type Figure = Exclude<keyof PrintedProfile, 'name' | 'traits'>

/** What other tools call the columns of a weapon's line; brackets, dots and spaces don't count. */
const heads: Readonly<Record<Figure, RegExp>> = {
  short: /^(rng|range)s(hort)?$|^s$/,
  long: /^(rng|range)l(ong)?$|^l$/,
  accuracyShort: /^(acc|accuracy)s(hort)?$|^s2$/,
  accuracyLong: /^(acc|accuracy)l(ong)?$|^l2$/,
  strength: /^str(ength)?$/,
  ap: /^ap$/,
  damage: /^d(am|amage|mg)?$/,
  ammo: /^am(mo)?$/,
}
const figures = [
  'short',
  'long',
  'accuracyShort',
  'accuracyLong',
  'strength',
  'ap',
  'damage',
  'ammo',
] as const satisfies readonly Figure[]
const most = 20

/** The lines of a weapon as the file prints them. What has no column on a card stands among the traits, under its own head. */
export const printedOf = (profiles: readonly ForeignProfile[]): PrintedProfile[] =>
  profiles.slice(0, most).map(({ name, values }) => {
    const keyed = values.map((value) => {
      const key = value.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
      return { ...value, figure: figures.find((figure) => heads[figure].test(key)), traits: /^traits?$/.test(key) }
    })
    const text = (wanted: Figure) => spelled(keyed.find(({ figure }) => figure === wanted)?.text ?? '')
    const others = keyed.flatMap(({ figure, traits, name: head, text: said }) =>
      figure !== undefined || said.trim() === '' ? [] : [traits ? said.trim() : `${head.trim()} ${said.trim()}`],
    )
    return {
      name: name.slice(0, 200),
      short: text('short'),
      long: text('long'),
      accuracyShort: text('accuracyShort'),
      accuracyLong: text('accuracyLong'),
      strength: text('strength'),
      ap: text('ap'),
      damage: text('damage'),
      ammo: text('ammo'),
      traits: others.join(', ').slice(0, 2_000),
    }
  })

/** The sign of inches instead of what people type for it. */
export const inches = (text: string): string => text.replaceAll(/["”]|''/g, '″')

/** Set as our own figures are: a dash for none, inches, a minus, a times sign. */
const spelled = (text: string): string => {
  const one = inches(text.trim())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b([SD]) ?[x*×] ?(?=\d)/gi, (_, of: string) => `${of.toUpperCase()}×`)
    .slice(0, 40)
  return one === '' || one === '-' ? '–' : one.replace(/^-(?=\d)/, '−')
}
