import { excludeEachOther, fitsOn } from '@shared/campaign'
import { fighterCategories, type FighterCategory } from '@shared/campaign/roster'
import { freeSkillCount, startingSkillSets } from '@shared/campaign/advancement'
import type { Catalogue } from '@shared/content'
import type { ItemView, ShelfItem } from '@shared/contract/fighters'
import type { GangPage, Recruit } from '@shared/contract/gangs'
import type { PickOption } from '@renderer/components/pick'

type Name = (slug: string) => string

export const recruitOptions = (
  recruits: readonly Recruit[],
  nameOf: Name,
  describe: (recruit: Recruit) => { readonly note: string; readonly detail: string },
): PickOption<Recruit>[] =>
  byRank(recruits)
    // Types that can't join this gang come last.
    .flatMap(({ members }) =>
      members.toSorted((one, other) => Number(one.refuses !== null) - Number(other.refuses !== null)),
    )
    .map((recruit) => ({
      key: recruit.type,
      value: recruit,
      label: nameOf(recruit.type),
      group: nameOf(recruit.category),
      ...describe(recruit),
      price: recruit.price,
    }))

/** By rank, the highest first, for headings; the order within a rank stays. */
export const byRank = <Ranked extends { readonly category: FighterCategory }>(
  all: readonly Ranked[],
): { readonly category: FighterCategory; readonly members: readonly Ranked[] }[] =>
  fighterCategories.flatMap((category) => {
    const members = all.filter((one) => one.category === category)
    return members.length > 0 ? [{ category, members }] : []
  })

/** Filter of the shelf: a kind of gear and the credits available, or all. */
export interface ShelfFilter {
  readonly kind: string | null
  readonly credits: number | null
}

export const sifted = (shelf: readonly ShelfItem[], { kind, credits }: ShelfFilter): readonly ShelfItem[] =>
  shelf.filter((item) => (kind === null || item.kind === kind) && (credits === null || item.price <= credits))

export const shelfOptions = (
  shelf: readonly ShelfItem[],
  nameOf: Name,
  together: (items: string) => string,
  noteOf: (item: ShelfItem) => string = () => '',
): PickOption<ShelfItem>[] =>
  shelf
    .filter(({ listed }) => listed !== 'included')
    .map((item) => ({
      key: [item.item, ...item.with, item.for ?? '', item.price].join('/'),
      value: item,
      label: nameOf(item.item),
      group: nameOf(item.section),
      note: noteOf(item),
      detail: [
        ...(item.with.length > 0 ? [together(item.with.map(nameOf).join(', '))] : []),
        ...(item.for ? [nameOf(item.for)] : []),
      ].join(' · '),
      price: item.price,
    }))

/** Skills that can be picked for free at hiring (CAMP-CRE-16), and the sets for them that have no skills. */
export const freeSkills = (
  catalogue: Catalogue,
  type: string,
): {
  readonly count: number
  readonly skills: readonly string[]
  /** All of them are psychic powers. */
  readonly powers: boolean
  readonly emptySets: readonly string[]
} => {
  const count = freeSkillCount({ type }, catalogue)
  const sets = count === 0 ? [] : startingSkillSets({ type }, catalogue)
  const skills = catalogue.skills.all.filter(({ set }) => sets.some(({ id }) => id === set))
  return {
    count,
    skills: skills.map(({ id }) => id),
    powers: sets.length > 0 && sets.every(({ wyrd }) => wyrd),
    emptySets: sets.map(({ id }): string => id).filter((id) => !skills.some(({ set }) => set === id)),
  }
}

/** A line of a list, an offer of a trading post, or an item from the stash. */
type Fitting = Pick<ShelfItem, 'item' | 'for'>

/** Whether the item is fitted to a weapon at all. */
const isFitting = (catalogue: Catalogue, { item, for: weapon }: Fitting): boolean => {
  const kind = catalogue.items.find(item)?.kind
  return weapon !== null || kind === 'ammo' || kind === 'accessory'
}

const fits = (catalogue: Catalogue, wanted: Fitting, weapon: ItemView): boolean => {
  if (wanted.for !== null) return weapon.item === wanted.for
  const item = catalogue.items.find(wanted.item)
  const onto = catalogue.items.find(weapon.item)
  return item !== undefined && onto !== undefined && fitsOn(item, onto)
}

/**
 * Weapons among these to which it could be fitted; undefined if it is not fitted to weapons at all. CAMP-CRE-21: none that has one already,
 * or another sight.
 */
export const fittingTargets = (
  catalogue: Catalogue,
  wanted: Fitting,
  items: readonly ItemView[],
): readonly ItemView[] | undefined => {
  if (!isFitting(catalogue, wanted)) return undefined
  const fitting = catalogue.items.get(wanted.item)
  const isInTheWay = ({ item }: ItemView) => {
    const other = catalogue.items.find(item)
    return other !== undefined && excludeEachOther(fitting, other)
  }
  return items.filter(
    (weapon) =>
      weapon.kind === 'weapon' &&
      fits(catalogue, wanted, weapon) &&
      !items.some((one) => one.parentId === weapon.id && isInTheWay(one)),
  )
}

/** Every weapon of a gang to which it could be fitted, those in the stash last; undefined if it is not fitted to weapons at all. */
export const gangTargets = (
  catalogue: Catalogue,
  wanted: Fitting,
  { roster, stash }: Pick<GangPage, 'roster' | 'stash'>,
): readonly { readonly weapon: ItemView; readonly bearer: string | null }[] | undefined => {
  if (!isFitting(catalogue, wanted)) return undefined
  // CAMP-CAP-01: captives are out of reach.
  const holders = [
    ...roster.filter(({ status }) => status !== 'captured').map(({ name, items }) => ({ bearer: name, items })),
    { bearer: null, items: stash },
  ]
  return holders.flatMap(({ bearer, items }) =>
    (fittingTargets(catalogue, wanted, items) ?? []).map((weapon) => ({ weapon, bearer })),
  )
}

/**
 * "Gang Sister 3": the type's name with the lowest free number. The first has no number, and a profile in brackets ("Hunter (WS 4+, BS
 * 3+)") is not part of the name.
 */
export const nextName = (typeName: string, names: readonly string[]): string => {
  const taken = new Set(names)
  const name = typeName.replace(/ \([^)]*\)$/, '')
  if (!taken.has(name)) return name
  for (let n = 2; ; n += 1) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`
}
