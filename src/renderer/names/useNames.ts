import { calledOf } from '@shared/campaign'
import { knownName, plainName } from '@shared/i18n'
import type { PlayableRuleset } from '@shared/rulesets'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useText } from '@renderer/text/useText'

/** Names by the content of a ruleset; what it doesn't know may be known to the other one, for lists that show both. */
export const useNames = (ruleset: PlayableRuleset = 'necromunda') => {
  const { locale } = useText()
  // Loaded when the first name is asked for, and the other one when something is unknown to this one.
  const catalogue = () => useCatalogue(ruleset).value
  const other = () => useCatalogue(ruleset === 'necromunda' ? 'wh40k-8e' : 'necromunda').value
  const known = (slug: string) =>
    knownName(locale.value, catalogue(), slug) ?? knownName(locale.value, catalogue() && other(), slug)
  return {
    /** The name of anything that has a slug. */
    nameOf: (slug: string) => known(slug) ?? plainName(slug),
    /** For a value that is a slug or somebody's own name: names people gave stay as they are. */
    readable: (value: string) => known(value) ?? value,
    /** What the catalogue calls it now; what it was called when it was stored, where the catalogue has lost it. */
    nameOr: (slug: string, stored: string) => known(slug) ?? stored,
    /** A holding by its printed name, or the name it was given. */
    nameHolding: (holding: { readonly territory: string; readonly name: string }) => {
      const content = catalogue()
      const called = content ? calledOf(content, holding) : holding.name
      return known(called) ?? called
    },
    /** Words of the content, as the reader says them. */
    worded: (text: string) => catalogue()?.worded(text, locale.value) ?? text,
    nameItem: ({ item, name }: { readonly item: string; readonly name: string }) => known(item) ?? name,
  }
}
