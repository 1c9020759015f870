import type { Ammo, HouseListEntry, Item, ItemId } from '../../src/shared/content/schema'
import { slugOf } from './cells'
import { bracketed, itemAliases, lines, variants } from './corrections/aliases'
import { unresolved } from './corrections/undescribed'

/** What a printed line of a list stands for. */
export interface Line {
  readonly item: ItemId
  readonly with: readonly ItemId[]
  readonly for: ItemId | null
  readonly kind: HouseListEntry['kind']
}

export interface Resolver {
  /** The item printed words stand for, or null. */
  exactly(printed: string): ItemId | null
  /** A line of a house list, or null where its item is not known at all. */
  line(printed: string, kind: HouseListEntry['kind']): Line | null
}

export const resolverOf = (items: readonly Item[]): Resolver => {
  const byId = new Map<string, Item>(items.map((item) => [item.id, item]))
  const idOf = (id: string): ItemId => {
    const item = byId.get(id)
    if (!item) throw new Error(`The corrections speak of an item "${id}" that is not there`)
    return item.id
  }
  const find = (words: string): ItemId | null => {
    const slug = slugOf(words)
    const alias = itemAliases[slug]
    if (alias !== undefined) return idOf(alias)
    return byId.get(slug)?.id ?? null
  }
  const undescribed = new Map(unresolved.flatMap(({ id, printed }) => printed.map((words) => [words, id] as const)))

  const exactly = (printed: string): ItemId | null => {
    const words = printed
      .replace(/[†…]/g, '')
      .replace(/ \((?:0-\d|max [^)]*)\)/, '')
      .trim()
    const special = undescribed.get(words) ?? bracketed[words]
    if (special !== undefined) return idOf(special)
    const bare = words.replace(/ \([^)]*\)/g, '').trim()
    const same = /\(same as:? ([^)]*)\)/.exec(words)?.[1]
    return find(words) ?? find(bare) ?? (same === undefined ? null : find(same))
  }

  const addOn = (printed: string): Line | null => {
    const [base = '', extra = ''] = printed.split(' - ')
    const weapon = exactly(base)
    if (!weapon) return null
    if (/^Master-crafted/.test(extra)) return { item: idOf('master-crafted'), with: [], for: weapon, kind: 'add-on' }
    const ammo = items.find((item) => item.kind === 'ammo' && isCalled(item, weapon, slugOf(extra)))
    return ammo ? { item: ammo.id, with: [], for: weapon, kind: 'add-on' } : null
  }

  return {
    exactly,
    line(printed, kind) {
      const known = lines[printed]
      if (known) return { item: idOf(known.item), with: [], for: known.for ? idOf(known.for) : null, kind: known.kind }
      const variant = variants[printed]
      if (variant && 'addOn' in variant)
        return { item: idOf(variant.item), with: [], for: idOf(variant.for), kind: 'add-on' }
      if (variant) return { item: idOf(variant.item), with: variant.with ? [idOf(variant.with)] : [], for: null, kind }
      if (kind === 'add-on') return addOn(printed)
      const item = exactly(printed)
      return item ? { item, with: [], for: null, kind } : null
    },
  }
}

/** Lists say "Dumdum" or "Smoke" for "dumdum rounds" and "smoke grenades", and "Execution" for "Executioner". */
const isCalled = (ammo: Ammo, weapon: ItemId, words: string): boolean => {
  if (!ammo.fits.some((fit) => fit.weapon === weapon)) return false
  if (ammo.id === words) return true
  const own = ammo.id.replace(/^(?:grenade-launcher|twin-linked-assault-grenade-launcher|boltgun|blunderbuss)-/, '')
  const name = own.startsWith(`${weapon}-`) ? own.slice(weapon.length + 1) : own
  return name.startsWith(words) || words.startsWith(name)
}
