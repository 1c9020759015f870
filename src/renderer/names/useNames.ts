import { calledOf } from '@shared/campaign'
import { plainName } from '@shared/content/words'
import { knownNameOrRuleset } from '@shared/rulesets/naming'
import { playableRulesets, useCatalogues } from '@renderer/content/useCatalogue'
import { useRuleset } from '@renderer/content/useRuleset'
import { useText } from '@renderer/text/useText'

/** Names by the content of the ruleset on screen; what it doesn't know may be known to another one, for lists that show several. */
export const useNames = () => {
  const { locale } = useText()
  const { catalogueOf } = useCatalogues()
  const ruleset = useRuleset()
  // Loaded when the first name is asked for, and the others when something is unknown to this one.
  const catalogue = () => catalogueOf(ruleset())
  const others = (slug: string): string | undefined => {
    for (const other of playableRulesets) {
      const name = other === ruleset() ? undefined : knownNameOrRuleset(locale.value, catalogueOf(other), slug)
      if (name !== undefined) return name
    }
    return undefined
  }
  const known = (slug: string) => {
    const content = catalogue()
    return knownNameOrRuleset(locale.value, content, slug) ?? (content === null ? undefined : others(slug))
  }
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
