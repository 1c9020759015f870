import type { Catalogue, FighterType } from '@shared/content'
import { characteristics } from '@shared/content/schema'
import { withoutRemark } from './matching'
import type { ForeignFighter } from './model'
import { normalised } from './normalised'
import { differingStats } from './statline'

/** How many equal characteristics are enough to choose one. */
const enough = 6

/** For a name like "Hunter" with several variants of different characteristics: the one with the file's. Null: none or several match. */
export function variantOf(
  catalogue: Catalogue,
  list: string,
  fighter: Pick<ForeignFighter, 'type' | 'statline'>,
): FighterType | null {
  const wanted = normalised(fighter.type)
  if (characteristics.filter((stat) => (fighter.statline[stat] ?? 0) !== 0).length < enough) return null
  const named = catalogue.fighterTypes.all.filter(({ name }) => normalised(withoutRemark(name)) === wanted)
  const ofList = named.filter(({ gang }) => gang === list)
  const candidates = ofList.length > 0 ? ofList : named
  // An entry with exactly the plain name is chosen by it.
  if (candidates.some(({ name }) => normalised(name) === wanted)) return null
  const alike = candidates.filter((type) => differingStats(fighter, type).length === 0)
  const [only] = alike
  return only !== undefined && alike.length === 1 ? only : null
}
