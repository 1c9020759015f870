import type { Catalogue, FighterType } from '@shared/content'
import { characteristics } from '@shared/content/schema'
import { withoutRemark } from './matching'
import type { ForeignFighter } from './model'
import { normalised } from './normalised'
import { differingStats } from './statline'

/** So many characteristics say which one is meant. */
const enough = 6

/** "Hunter", of which there are several here by their characteristics: the one that has the file's. Null: none or several have. */
export function variantOf(
  catalogue: Catalogue,
  list: string,
  fighter: Pick<ForeignFighter, 'type' | 'statline'>,
): FighterType | null {
  const wanted = normalised(fighter.type)
  if (characteristics.filter((stat) => (fighter.statline[stat] ?? 0) !== 0).length < enough) return null
  const named = catalogue.fighterTypes.all.filter(({ name }) => normalised(withoutRemark(name)) === wanted)
  const ofList = named.filter(({ gang }) => gang === list)
  const meant = ofList.length > 0 ? ofList : named
  // One that has the plain name is meant by it.
  if (meant.some(({ name }) => normalised(name) === wanted)) return null
  const alike = meant.filter((type) => differingStats(fighter, type).length === 0)
  const [only] = alike
  return only !== undefined && alike.length === 1 ? only : null
}
