import type { PrintedProfile } from '@shared/contract/printed'
import type { ForeignProfile } from './model'

type Figure = Exclude<keyof PrintedProfile, 'name' | 'traits'>

/** Other tools' headings for the columns of a weapon's profile; brackets, dots and spaces are ignored. */
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

/** A weapon's profiles as printed in the file. Figures without a column on a card are listed among the traits, with their heading. */
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

/** With the sign for inches in place of the quotes that people type. */
export const inches = (text: string): string => text.replaceAll(/["”]|''/g, '″')

/** Written like our own figures: a dash for none, inches, a minus, a times sign. */
const spelled = (text: string): string => {
  const one = inches(text.trim())
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\b([SD]) ?[x*×] ?(?=\d)/gi, (_, of: string) => `${of.toUpperCase()}×`)
    .slice(0, 40)
  return one === '' || one === '-' ? '–' : one.replace(/^-(?=\d)/, '−')
}
