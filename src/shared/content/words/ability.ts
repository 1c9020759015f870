import { formatLength, isMessageKey, say, type Locale } from '../../i18n'
import type { Datasheet } from '../schema'

/** An ability of a datasheet, a weapon or a psychic power. */
type Ability = Datasheet['abilities'][number]
/** The name of a slug that has no text of its own. */
type Named = (slug: string) => string

interface Known {
  readonly id: string
  /** The value used if a datasheet gives no number, as in the rules (`rulesets/wh40k-8e/modules`); null: the ability has no number. */
  readonly usual: number | null
  /** How many of the stored number make one of the unit on screen: 1000 (thousandths) for an inch. */
  readonly per: number
}
const plain = (...ids: readonly string[]): Known[] => ids.map((id) => ({ id, usual: null, per: 1 }))
const numbered = (id: string, usual: number, per = 1): Known => ({ id, usual, per })

/** Abilities of units and powers that the application carries out, in the order in which they are offered. */
const ofUnits: readonly Known[] = [
  numbered('resilient', 5),
  ...plain('fearless', 'mindless', 'steadfast', 'inspired', 'charges-after-advancing', 'charges-hard'),
  ...plain('rerolls-hits-of-one', 'rerolls-failed-hits', 'rerolls-wounds-of-one', 'rerolls-failed-wounds'),
  numbered('mob', 10),
  ...plain('grows'),
  numbered('explodes', 6),
  numbered('arrives-later', 9000, 1000),
  numbered('arrives-in-the-psychic-phase', 9000, 1000),
  numbered('arrives-in-the-shooting-phase', 9000, 1000),
  numbered('arrives-in-the-charge-phase', 9000, 1000),
]
/** The same for weapons. */
const ofWeapons: readonly Known[] = [
  ...plain('rerolls-hits-of-one', 'rerolls-failed-hits', 'rerolls-wounds-of-one', 'rerolls-failed-wounds'),
  ...plain('hits-by-itself', 'fires-unseen', 'clumsy', 'overheats', 'melts'),
  numbered('better-against-hordes', 10),
  numbered('poisoned', 4),
  numbered('mortal-on-six', 1),
  numbered('rending', -4),
  numbered('tears-open', 3),
  numbered('more-attacks', 1),
]
export const knownAbilities = { ofUnits, ofWeapons } as const

/** The known data of an ability; undefined: players carry it out. */
export const knownAbility = (id: string): Known | undefined =>
  [...ofUnits, ...ofWeapons].find((known) => known.id === id)

/** The datasheet's name for it, otherwise this program's. */
export const abilityName = (locale: Locale, { id, name }: Ability, named: Named): string => {
  // A Warlord trait has the effect of an ability, but a name of its own.
  const key = [`army.abilityName.${id}`, `army.trait.${id}`].find(isMessageKey)
  return name ?? (key === undefined ? named(id) : say(locale, { key, params: {} }))
}

/** Its effect; null: this program has no text for it. */
export const abilityText = (locale: Locale, { id, value = knownAbility(id)?.usual ?? 0 }: Ability): string | null => {
  const key = `army.ability.${id}`
  return isMessageKey(key) ? say(locale, { key, params: { value, distance: formatLength(locale, value) } }) : null
}

/** Its name and effect. */
export const abilityLine = (locale: Locale, ability: Ability, named: Named): string => {
  const name = abilityName(locale, ability, named)
  const text = abilityText(locale, ability)
  return text === null ? name : `${name}: ${text}`
}

/** The name that a datasheet gives to an ability of the unit or of its auras. */
export const abilityCalled = (locale: Locale, datasheet: Datasheet | undefined, id: string, named: Named): string => {
  const own = [...(datasheet?.abilities ?? []), ...(datasheet?.auras ?? []).map(({ grants }) => grants)]
  return abilityName(locale, own.find((ability) => ability.id === id) ?? { id }, named)
}
