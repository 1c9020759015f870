import { startingSkillSets } from '@shared/campaign/advancement'
import type { Catalogue } from '@shared/content'
import type { ItemView, ShelfItem } from '@shared/contract/fighters'
import type { Recruit } from '@shared/contract/gangs'
import type { PickOption } from '@renderer/components/pick'

type Name = (slug: string) => string

export const recruitOptions = (
  recruits: readonly Recruit[],
  nameOf: Name,
  describe: (recruit: Recruit) => { readonly note: string; readonly detail: string },
): PickOption<Recruit>[] =>
  recruits.map((recruit) => ({
    key: recruit.type,
    value: recruit,
    label: nameOf(recruit.type),
    group: nameOf(recruit.list),
    ...describe(recruit),
    price: recruit.price,
  }))

/** What of the shelf is looked at: one kind of gear, or all of it; what so many credits buy, or all of it. */
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

/** Skills its player may pick for free when a fighter is hired (CAMP-CRE-16): those of its primary sets, or of any where it has none of its own. */
export const freeSkills = (
  catalogue: Catalogue,
  type: string,
): { readonly count: number; readonly skills: readonly string[] } => {
  const found = catalogue.fighterTypes.find(type)
  if (!found || found.skills.choosePrimary === 0) return { count: 0, skills: [] }
  const sets = new Set<string>(startingSkillSets({ type }, catalogue).map(({ id }) => id))
  const skills = catalogue.skills.all.filter((skill) => sets.has(skill.set)).map(({ id }) => id)
  return { count: found.skills.choosePrimary, skills }
}

/** Whether the thing is fitted to a weapon at all. */
const isFitting = (catalogue: Catalogue, { item, for: weapon }: ShelfItem): boolean => {
  const kind = catalogue.items.find(item)?.kind
  return weapon !== null || kind === 'ammo' || kind === 'accessory'
}

const fits = (catalogue: Catalogue, wanted: ShelfItem, weapon: ItemView): boolean => {
  if (wanted.for !== null) return weapon.item === wanted.for
  const item = catalogue.items.find(wanted.item)
  const onto = catalogue.items.find(weapon.item)
  if (item?.kind === 'ammo') return catalogue.ammoFor(weapon.item).some(({ id }) => id === item.id)
  if (item?.kind !== 'accessory' || onto?.kind !== 'weapon') return false
  return item.fits === null || item.fits.includes(onto.class)
}

/** The carried weapons something could go on; undefined when it is not fitted to weapons at all. One of a kind is enough. */
export const fittingTargets = (
  catalogue: Catalogue,
  wanted: ShelfItem,
  items: readonly ItemView[],
): readonly ItemView[] | undefined => {
  if (!isFitting(catalogue, wanted)) return undefined
  const has = (weapon: ItemView) => items.some(({ parentId, item }) => parentId === weapon.id && item === wanted.item)
  return items.filter((weapon) => weapon.kind === 'weapon' && fits(catalogue, wanted, weapon) && !has(weapon))
}

/** "Gang Sister 3": the type's name with the lowest number nobody has. The first of a kind needs none. */
export const nextName = (typeName: string, names: readonly string[]): string => {
  const taken = new Set(names)
  if (!taken.has(typeName)) return typeName
  for (let n = 2; ; n += 1) if (!taken.has(`${typeName} ${n}`)) return `${typeName} ${n}`
}
