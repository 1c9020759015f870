import { choose, type Option, type Procedure } from '../../../engine'
import { fold } from '../characteristics'
import { isMelee, type Weapon } from '../roster'
import type { FighterIndex, SideIndex } from '../state'
import type { NecromundaTable } from '../table'
import { tacticsRule as rule } from './card'

/** Changes that cards and holdings make to weapons. */

export interface Armed extends Option {
  readonly fighter: FighterIndex
  readonly weapon: Weapon
}

/** Weapons of these fighters, each as one option. */
export const weaponsOf = (
  table: NecromundaTable,
  fighters: readonly FighterIndex[],
  fits: (weapon: Weapon, fighter: FighterIndex) => boolean = () => true,
): Armed[] =>
  fighters.flatMap((fighter) =>
    table
      .roster(fighter)
      .weapons.filter((weapon) => fits(weapon, fighter))
      .map((weapon) => ({ id: `${table.roster(fighter).id}:${weapon.index}`, fighter, weapon })),
  )

export const isBlade = ({ profiles }: Weapon): boolean => profiles.some(isMelee)

interface Treatment {
  /** Id of the card that the player is asked about. */
  readonly card: string
  readonly most: number
  readonly among: readonly Armed[]
  /** Traits that each weapon gets. */
  readonly traits: (weapon: Weapon) => readonly string[]
  readonly strength?: number
}

/** Up to `most` weapons get traits, and Strength, for the battle. */
export function* treatWeapons(
  table: NecromundaTable,
  side: SideIndex,
  { card, most, among, traits, strength = 0 }: Treatment,
): Procedure {
  const treated: string[] = []
  while (treated.length < most) {
    const left = among.filter(({ id }) => !treated.includes(id))
    if (left.length === 0) return
    const options: readonly (Armed | Option)[] = [{ id: 'no-more' }, ...left]
    const chosen = yield* choose(side, 'tactics.weapon', card, options, rule)
    if (!('weapon' in chosen)) return
    treated.push(chosen.id)
    change(table, chosen, traits(chosen.weapon), strength)
  }
}

export const change = (
  table: NecromundaTable,
  { fighter, weapon }: Armed,
  traits: readonly string[],
  strength = 0,
): void =>
  table.emit({
    type: 'rearmed',
    rule,
    fighter,
    change: { kind: 'weapon-changed', weapon: weapon.index, traits: traits.map((id) => ({ id })), strength },
  })

/** Lets the player choose one of these traits. */
export function* chooseTrait(side: SideIndex, card: string, traits: readonly string[]): Procedure<string> {
  const options = traits.map((id): Option => ({ id }))
  return (yield* choose(side, 'tactics.trait', card, options, rule)).id
}

/** Whether the battle can create weapons to give to fighters. */
export const hasArmoury = ({ armoury }: NecromundaTable): boolean => armoury !== undefined

/** Gives a fighter an extra weapon for the battle. */
export const giveWeapon = (table: NecromundaTable, fighter: FighterIndex, weapon: string): void => {
  const { weapons, statline } = table.roster(fighter)
  const made = table.armoury?.(weapon, weapons.length, fold(statline.s).value)
  if (made !== undefined) table.emit({ type: 'rearmed', rule, fighter, change: { kind: 'weapon-added', weapon: made } })
}
