import type { FighterType, HouseListEntry } from '@shared/content'
import { slugOf } from '@shared/values/slug'
import { AppError } from '@shared/contract/error'
import { CustomContentId } from '@shared/contract/ids'
import type { NewList } from '@shared/contract/packs'
import { z } from 'zod'
import type { Catalogues } from '../content/catalogues'
import type { Change, Done } from '../database/command'
import { customContent } from '../database/schema'
import { ofCampaign } from '../database/find'
import { keepingOwn } from './fitting'

/**
 * Makes a custom gang list, with the fighters, skill access and equipment list of an existing one; each can then be changed. Throws
 * `invalid` for an unknown list.
 */
export function makeList(
  change: Change,
  catalogues: Catalogues,
  { campaignId, ruleset, name, like, locale }: NewList,
): Done<{ slug: string }> {
  const catalogue = catalogues.of(change, campaignId, ruleset)
  const model = catalogue.gangs.find(like)
  if (model === undefined) throw new AppError('invalid', 'error.gang.list', { params: { list: like }, where: ['like'] })
  const slug = freeSlug(name, (one) => catalogue.gangs.find(one) !== undefined)
  const types = catalogue.fighterTypes.all.filter(({ gang }) => gang === like)
  const renamed = new Map(types.map(({ id }): [string, string] => [id, `${slug}-${id}`]))
  const ours = (id: string) => renamed.get(id) ?? id
  const fighters = types.map((type) => ({
    ...type,
    id: ours(type.id),
    gang: slug,
    name: catalogue.nameOf('fighterTypes', type.id, locale),
    ...(type.equipsAs === undefined ? {} : { equipsAs: ours(type.equipsAs) }),
  }))
  const lines = catalogue.houseList(like).map((line) => lineFor(line, ours))
  const list = { ...model, id: slug, name, kind: 'gang', byHand: [] }
  keepingOwn(change, catalogues, campaignId, ruleset, () => {
    const add = (section: 'gangs' | 'fighterTypes' | 'houseLists', id: string, called: string, body: object) =>
      change.orm
        .insert(customContent)
        .values({
          id: change.newId(CustomContentId),
          campaignId,
          ruleset,
          section,
          slug: id,
          name: called,
          overrides: false,
          body: z.json().parse(JSON.parse(JSON.stringify(body))),
          createdAt: change.now(),
        })
        .run()
    add('gangs', slug, name, list)
    for (const fighter of fighters) add('fighterTypes', fighter.id, fighter.name, fighter)
    if (lines.length > 0) add('houseLists', slug, name, { id: slug, entries: lines })
  })
  const where =
    campaignId === null
      ? ({ scope: { kind: 'application' }, about: { campaignId } } as const)
      : ofCampaign({ id: campaignId })
  return { value: { slug }, ...where, params: { name, like } }
}

const lineFor = (line: HouseListEntry, ours: (id: FighterType['id']) => string) => ({
  ...line,
  buyers: line.buyers.map(ours),
  specialists: line.specialists.map(ours),
  later: line.later.map(ours),
})

function freeSlug(name: string, isTaken: (slug: string) => boolean): string {
  const wanted = `own-${slugOf(name) || 'list'}`
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!isTaken(slug)) return slug
  }
}
