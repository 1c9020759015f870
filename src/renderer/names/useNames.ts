import { calledOf } from '@shared/campaign'
import { plainName } from '@shared/content/words'
import { knownNameOrRuleset } from '@shared/rulesets/naming'
import { playableRulesets, useCatalogues } from '@renderer/content/useCatalogue'
import { useRuleset } from '@renderer/content/useRuleset'
import { useText } from '@renderer/text/useText'

/** Names from the content of the ruleset on screen, or of another one for lists that show several. */
export const useNames = () => {
  const { locale } = useText()
  const { catalogueOf } = useCatalogues()
  const ruleset = useRuleset()
  // Loaded for the first name, and the others when this one doesn't know a slug.
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
    /** For a value that is a slug or a custom name: custom names stay as they are. */
    readable: (value: string) => known(value) ?? value,
    /** The catalogue's present name, else the stored one. */
    nameOr: (slug: string, stored: string) => known(slug) ?? stored,
    /** A holding's own name, else its printed name. */
    nameHolding: (holding: { readonly territory: string; readonly name: string }) => {
      const content = catalogue()
      const called = content ? calledOf(content, holding) : holding.name
      return known(called) ?? called
    },
    /** A text of the content in the reader's language. */
    worded: (text: string) => catalogue()?.worded(text, locale.value) ?? text,
    nameItem: ({ item, name }: { readonly item: string; readonly name: string }) => known(item) ?? name,
  }
}
