import type { Catalogue } from '../../content/catalogue'
import type { Force } from '../../content/schema'

/** Forces that may use a datasheet: those that list it. An own datasheet that no force lists belongs to all. */
export const forcesWith = ({ forces }: Pick<Catalogue, 'forces'>, datasheet: string): readonly Force[] => {
  const listing = forces.all.filter(({ datasheets }) => datasheets.some((id) => id === datasheet))
  return listing.length > 0 ? listing : forces.all
}
