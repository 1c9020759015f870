import { formatLength, isMessageKey, say, type Locale } from '../../i18n'
import type { Datasheet } from '../schema'

/** An ability of a datasheet, a weapon or a psychic power. */
type Ability = Datasheet['abilities'][number]
/** Names what has a slug and no words of its own. */
type Named = (slug: string) => string

/** What counts where a datasheet gives no number: as the rules have it (`rulesets/wh40k-8e/modules`). */
const usual: Readonly<Record<string, number>> = {
  resilient: 5,
  mob: 10,
  'arrives-later': 9000,
  'arrives-in-the-psychic-phase': 9000,
  'arrives-in-the-shooting-phase': 9000,
  'arrives-in-the-charge-phase': 9000,
  explodes: 6,
  'better-against-hordes': 10,
  poisoned: 4,
  'mortal-on-six': 1,
  rending: -4,
  'tears-open': 3,
  'more-attacks': 1,
}

/** What its datasheet calls it, else what we do. */
export const abilityName = (locale: Locale, { id, name }: Ability, named: Named): string => {
  const key = `army.abilityName.${id}`
  return name ?? (isMessageKey(key) ? say(locale, { key, params: {} }) : named(id))
}

/** What it does; null: we have no words for that. */
export const abilityText = (locale: Locale, { id, value = usual[id] ?? 0 }: Ability): string | null => {
  const key = `army.ability.${id}`
  return isMessageKey(key) ? say(locale, { key, params: { value, distance: formatLength(locale, value) } }) : null
}

/** Its name, and what it does. */
export const abilityLine = (locale: Locale, ability: Ability, named: Named): string => {
  const name = abilityName(locale, ability, named)
  const text = abilityText(locale, ability)
  return text === null ? name : `${name}: ${text}`
}

/** What a unit of this datasheet calls an ability that it has, or lends to others. */
export const abilityCalled = (locale: Locale, datasheet: Datasheet | undefined, id: string, named: Named): string => {
  const own = [...(datasheet?.abilities ?? []), ...(datasheet?.auras ?? []).map(({ grants }) => grants)]
  return abilityName(locale, own.find((ability) => ability.id === id) ?? { id }, named)
}
