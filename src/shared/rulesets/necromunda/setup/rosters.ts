import type { BattleSetup, CrewFighter } from '../../../battle'
import type { Catalogue } from '../../../content'
import { categorySchema } from '../../../content/schema'
import { fold } from '../characteristics'
import type { FighterProfile, Weapon } from '../roster'
import type { SideIndex } from '../state'
import { statlineOf } from './statline'
import { weaponsOf } from './weapons'

const ruleValue = (fighter: CrewFighter, id: string): number => fighter.rules.find((rule) => rule.id === id)?.value ?? 0

/** Every weapon has its place in the list as its index. */
const armed = (catalogue: Catalogue, fighter: CrewFighter, strength: number): Weapon[] => {
  const weapons: Weapon[] = []
  for (const carried of fighter.weapons) weapons.push(...weaponsOf(catalogue, carried, weapons.length, strength))
  return weapons
}

const profileOf = (catalogue: Catalogue, fighter: CrewFighter, index: number, side: SideIndex): FighterProfile => {
  const statline = statlineOf(fighter)
  const strength = fold(statline.s).value
  return {
    index,
    id: fighter.id,
    name: fighter.name,
    side,
    type: fighter.type,
    category: categorySchema.parse(fighter.category),
    statline,
    weapons: armed(catalogue, fighter, strength),
    carried: [
      ...fighter.rules.map(({ id, value }) => (value === undefined ? { id } : { id, value })),
      ...fighter.skills.map((id) => ({ id })),
      ...fighter.wargear.map(({ item }) => ({ id: item })),
    ],
    groupActivation: ruleValue(fighter, 'group-activation'),
    rating: fighter.rating,
  }
}

/** Every fighter of the set-up in one list, side by side; its place is its index for the whole battle. */
export const rostersOf = (setup: BattleSetup, catalogue: Catalogue): FighterProfile[] => {
  const members = setup.sides.flatMap(({ crew }, side) => crew.map((fighter) => ({ fighter, side })))
  return members.map(({ fighter, side }, index) => profileOf(catalogue, fighter, index, side))
}
