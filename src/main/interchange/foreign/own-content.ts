import type { Catalogue, FighterType } from '@shared/content'
import type { GangId } from '@shared/contract/ids'
import { z } from 'zod'
import type { Catalogues } from '../../content/catalogues'
import type { Change } from '../../database/command'
import { makeOwn } from '../../packs/own'
import { oneLine } from './heading'
import type { ForeignItem } from './model'
import type { PreparedGang } from './plan'
import { ownProfiles } from './own-profiles'

/** New types and items with the figures of the file, for what the content lacks. */

/** Makes each requested entry once, for the gang's campaign. `made`: entries made before, by key. */
export function makeContent(
  change: Change,
  catalogues: Catalogues,
  { gangId, prepared, catalogue, made: known }: MakingContent,
): void {
  const items = [...prepared.stash, ...prepared.fighters.flatMap((fighter) => fighter.items)]
  for (const { item, own } of items)
    if (own !== null && !known.has(own)) known.set(own, makeItem(change, catalogues, gangId, item, catalogue))
  for (const { type, own } of prepared.fighters)
    if (own !== null && type !== null && !known.has(own)) known.set(own, makeType(change, catalogues, gangId, type))
}
interface MakingContent {
  readonly gangId: GangId
  readonly prepared: PreparedGang
  readonly catalogue: Catalogue
  readonly made: Map<string, string>
}

function makeType(change: Change, catalogues: Catalogues, gangId: GangId, type: FighterType): string {
  const { id: _, gang: __, ...entry } = type
  return made(change, catalogues, gangId, 'fighterTypes', entry)
}

/** A weapon if the file prints profiles for it, else wargear. */
function makeItem(
  change: Change,
  catalogues: Catalogues,
  gangId: GangId,
  item: ForeignItem,
  catalogue: Catalogue,
): string {
  const name = oneLine(item.name) || '?'
  const common = { name, price: Math.max(item.cost ?? 0, 0), availability: null, rule: null, confidence: 'high' }
  const profiles = ownProfiles(item, catalogue)
  const entry =
    item.profiles.length > 0
      ? {
          ...common,
          kind: 'weapon',
          class: profiles.isMelee ? 'close-combat' : 'basic',
          slots: 1,
          profiles: profiles.profiles,
        }
      : { ...common, kind: 'wargear', effect: null }
  return made(change, catalogues, gangId, 'items', entry)
}

function made(
  change: Change,
  catalogues: Catalogues,
  gangId: GangId,
  section: 'items' | 'fighterTypes',
  entry: object,
): string {
  const own = { section, entry: z.record(z.string(), z.json()).parse(JSON.parse(JSON.stringify(entry))) }
  return makeOwn(change, catalogues, { gangId, own }).value.slug
}
