import { knownName, plainName } from '@shared/i18n'
import { useCatalogue } from '@renderer/content/useCatalogue'
import { useText } from '@renderer/text/useText'

export const useNames = () => {
  const { locale } = useText()
  const catalogue = useCatalogue()
  const known = (slug: string) => knownName(locale.value, catalogue.value, slug)
  return {
    /** The name of anything that has a slug. */
    nameOf: (slug: string) => known(slug) ?? plainName(slug),
    /** For a value that is a slug or somebody's own name: names people gave stay as they are. */
    readable: (value: string) => known(value) ?? value,
    /** What the catalogue calls it now; what it was called when it was stored, where the catalogue has lost it. */
    nameOr: (slug: string, stored: string) => known(slug) ?? stored,
    nameItem: ({ item, name }: { readonly item: string; readonly name: string }) => known(item) ?? name,
  }
}
