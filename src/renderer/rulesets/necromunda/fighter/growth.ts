import type { AdvanceTaken } from '@shared/campaign'
import type { GrowthPage, RolledRow } from '@shared/contract/growth'

type Entry = GrowthPage['menu'][number]

/** Open choices of an advancement from the menu. */
export interface MenuForm {
  readonly advance: string
  readonly what: string
  readonly skill: string
  /** Typed faces; undefined: the application rolls. */
  readonly dice: readonly number[] | undefined
}

/** The choice in the form that the rules take; undefined while it is incomplete. */
export const menuTaken = (
  menu: readonly Entry[],
  { advance, what, skill, dice }: MenuForm,
): AdvanceTaken | undefined => {
  const entry = menu.find(({ id }) => id === advance)
  const choice = entry?.choices.find((one) => one.what === what)
  if (!entry || !choice) return undefined
  if (entry.how === 'chosen') {
    return choice.skills.includes(skill) ? { how: 'menu', advance, what, skill, skillDice: [] } : undefined
  }
  return { how: 'menu', advance, what, skill: null, skillDice: entry.how === 'random' ? [...(dice ?? [])] : [] }
}

/** CAMP-N26-01. Advancements that a rank's dice allow. */
export const allowedBy = (menu: readonly Entry[], dice: readonly number[]): readonly Entry[] => {
  const total = dice.reduce((sum, face) => sum + face, 0)
  return menu.filter(({ from }) => from !== null && from <= total)
}

/** The same choice, taken for a rank. */
export const rankTaken = (dice: readonly number[], taken: AdvanceTaken | undefined): AdvanceTaken | undefined =>
  taken?.how === 'menu' && dice.length === 2 ? { ...taken, how: 'ranked', dice: [...dice] } : undefined

/** Choices left by a rolled row: characteristics, or the sets of a random skill. */
export const pickable = ({ stats, sets }: RolledRow): readonly string[] => (stats.length > 0 ? stats : sets)

export const rolledTaken = (
  row: RolledRow | undefined,
  {
    dice,
    what,
    skillDice,
  }: { readonly dice: readonly number[]; readonly what: string; readonly skillDice: readonly number[] | undefined },
): AdvanceTaken | undefined =>
  row !== undefined && pickable(row).includes(what)
    ? { how: 'rolled', dice: [...dice], what, skillDice: row.stats.length > 0 ? [] : [...(skillDice ?? [])] }
    : undefined
